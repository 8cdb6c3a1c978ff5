import { commandWord } from '../core/command-word.js';
import type {
  Amount,
  Choice,
  ChoiceCost,
  ChoiceMean,
  CostSummary,
  JudgeCost,
  MetricCost,
  Origin,
  PaidJudge,
} from '../core/cost.js';
import { formatNumber, formatPercent } from '../core/format.js';
import type { JsonObject } from '../core/json.js';
import { countOf, listOf } from '../core/phrase.js';
import type { Column, Report, Section, TableSection } from '../core/report.js';
import type { Input } from '../core/run.js';
import type { Bounds } from '../core/score.js';
import { warningsSection } from './run-sections.js';

/** What it takes to judge a file: calls, tokens, time and money, beside what the verdicts are worth. */
export function costReport(summary: CostSummary): Report {
  return {
    title: 'Plumbline cost',
    verdict: { outcome: 'info', headline: headline(summary) },
    sections: [
      planTable(summary),
      ...paidTable(summary),
      choicesTable(summary),
      ...meansTable(summary),
      ...warningsSection(summary),
      ...nextSteps(summary),
    ],
    data: { head: headOf(summary), rows: {} },
  };
}

function headline({ samples, tool, judge, metrics, total, prices }: CostSummary): string {
  const { calls, embeddings, money } = total;
  const asked = [
    countOf(calls, 'judge call'),
    ...(embeddings > 0 ? [`${embeddings} ${embeddings === 1 ? 'call' : 'calls'} of an embedding model`] : []),
  ];
  const measured = Math.max(0, ...metrics.map((metric) => metric.measured));
  const basis = measured > 0 && measured < samples ? ` on ${measured} of them` : '';
  const tokens = `${tokensOf(total)} tokens, ${total.input.origin}${total.input.origin === 'measured' ? basis : ''}`;
  const cost =
    money === undefined || prices === undefined
      ? 'no price is known'
      : `${formatNumber(money.total)} ${prices.currency}${money.origin === 'measured' ? '' : `, ${money.origin}`}${spanOf(money.limits)}`;
  const by = judge === undefined ? '' : ` by ${judge}`;
  return `${countOf(samples, 'sample')}${by}, as ${tool === 'custom' ? 'a judge of your own' : tool} asks: ${listOf(asked)}; ${tokens}; ${cost}`;
}

function spanOf(limits: Bounds | undefined): string {
  if (limits === undefined) return '';
  const [low, high] = [formatNumber(limits.low), formatNumber(limits.high)];
  // Of little money the limits look alike.
  return low === high ? '' : ` (95%: ${low} to ${high})`;
}

function tokensOf({ input, output }: JudgeCost): number {
  return input.total + output.total;
}

/** `tokens`, or `tokens, estimated`: a figure that nobody measured never stands without the word. */
function withOrigin(label: string, origin: Origin): string {
  return origin === 'measured' ? label : `${label}, ${origin}`;
}

function right(label: string): Column {
  return { label, align: 'right' };
}

function left(label: string): Column {
  return { label, align: 'left' };
}

function planTable({ metrics, total, prices }: CostSummary): TableSection {
  const known = total.money !== undefined;
  const costs: readonly (JudgeCost & { readonly label: string; readonly known: string })[] = [
    ...metrics.map((metric) => ({ ...metric, label: metric.metric, known: knownFrom(metric) })),
    ...(metrics.length > 1 ? [{ ...total, label: 'all', known: total.input.origin }] : []),
  ];
  return {
    kind: 'table',
    title: 'What judging takes',
    columns: [
      left('metric'),
      ...['samples', 'judge calls', 'embedding calls', 'tokens read', 'tokens written'].map(right),
      right(withOrigin('seconds', total.seconds.origin)),
      ...(known ? [right(withOrigin(prices?.currency ?? '', total.input.origin))] : []),
      left('tokens are'),
    ],
    rows: costs.map(({ label, samples, calls, embeddings, input, output, seconds, money, known: from }) => [
      label,
      samples,
      calls,
      embeddings,
      input.total,
      output.total,
      seconds.total,
      ...(known ? [money?.total ?? null] : []),
      from,
    ]),
    notes: planNotes({ metrics, total }),
  };
}

function knownFrom({ measured, samples, input }: MetricCost): string {
  if (samples === 0) return 'of no sample: none has its fields';
  if (measured === 0) return 'estimated';
  if (measured === samples) return 'measured on all';
  const span =
    input.limits === undefined ? '' : `; read: ${formatNumber(input.limits.low)} to ${formatNumber(input.limits.high)}`;
  return `measured on ${measured} of ${samples}${span}`;
}

function hasInterval({ measured, samples, input }: MetricCost): boolean {
  return measured < samples && input.limits !== undefined;
}

function planNotes({ metrics, total }: Pick<CostSummary, 'metrics' | 'total'>): readonly string[] {
  const assumed = metrics.filter(({ isAssumed }) => isAssumed).map(({ metric }) => metric);
  const isEstimated = total.input.origin !== 'measured';
  return [
    'Samples: those that have the fields that the metric needs; the others need no call. Calls as the tool makes them with its defaults; what fails and is tried again comes on top.',
    ...(assumed.length > 0
      ? [`How the tool computes ${listOf(assumed)} is not known: one call a sample is taken for granted.`]
      : []),
    ...(total.embeddings > 0 ? ['Tokens and money are those of the judge; embedding calls are counted, no more.'] : []),
    ...(isEstimated
      ? [
          'Estimated tokens: the lengths of the texts (4 characters a token in Latin letters, 2.5 in Cyrillic, Greek, Arabic and Hebrew, 1.2 in Chinese, Japanese and Korean, 1.5 in others), what a tool of this kind says itself in each call, and an answer of the usual length. Half or twice as much may be true: judge ten samples and give their usage with --verdicts.',
        ]
      : metrics.some(hasInterval)
        ? ['Measured on some samples: the tokens read have a 95% interval (Student’s t), for the samples of this file.']
        : []),
    ...(total.seconds.origin === 'measured'
      ? ['Seconds: one call after the other.']
      : [
          'Seconds are estimated where none are in the verdicts: one a call and 50 tokens written in each, one call after the other.',
        ]),
  ];
}

function countedWords({ counted, records, moneyEach }: PaidJudge): string {
  if (counted === 0) return 'no record says what it took';
  const counting = `${counted} of ${countOf(records, 'record')} ${counted === 1 ? 'says what it' : 'say what they'} took`;
  const priced = moneyEach === undefined ? '' : ', and taken to have cost as much where a scored sample has its price';
  return `${counting}; the others are in none of the sums${priced}`;
}

function paidTable({ paid, prices, tool: asked }: CostSummary): readonly TableSection[] {
  if (paid.length === 0) return [];
  const isPriced = paid.some(({ money }) => money !== undefined);
  const currency = prices?.currency ?? '';
  const partly = paid.filter(({ counted, records }) => counted < records);
  return [
    withoutEmptyColumns({
      kind: 'table',
      title: 'What the verdicts took, and what came of it',
      columns: [
        left('judge'),
        left('tool'),
        ...['samples', 'unscored', 'judge calls', 'tokens read', 'tokens written', 'seconds'].map(right),
        ...(isPriced ? [right(currency), right(`${currency} for 1000 scored samples`)] : []),
      ],
      rows: paid.map(({ judge, tool, samples, unscored, calls, input, output, seconds, money, moneyEach }) => [
        judge ?? 'an unnamed judge',
        tool ?? null,
        samples,
        formatPercent(unscored / samples),
        calls ?? null,
        input ?? null,
        output ?? null,
        seconds ?? null,
        ...(isPriced ? [money ?? null, moneyEach === undefined ? null : moneyEach * 1000] : []),
      ]),
      notes: [
        'Unscored: the share of the samples with a hole in one of the metrics. Its calls are paid all the same.',
        ...(paid.some((one) => one.tool === undefined)
          ? [`Calls of verdicts that name no tool: as ${asked} makes them.`]
          : []),
        ...partly.map((one) => `${one.judge ?? 'An unnamed judge'}: ${countedWords(one)}.`),
      ],
    }),
  ];
}

/** Verdicts that say nothing of what they took need no columns for it. */
function withoutEmptyColumns(table: TableSection): TableSection {
  const isFilled = (place: number): boolean => table.rows.some((row) => (row[place] ?? null) !== null);
  return {
    ...table,
    columns: table.columns.filter((_, place) => isFilled(place)),
    rows: table.rows.map((row) => row.filter((_, place) => isFilled(place))),
  };
}

function choicesTable({ choices, total, prices, judge, unpriced, leftOut }: CostSummary): TableSection {
  const known = choices.some(({ money }) => money !== undefined);
  const tokens = withOrigin('tokens', total.input.origin);
  const seconds = withOrigin('seconds', total.seconds.origin);
  const models = choices.flatMap(({ choice, input }) =>
    choice.kind === 'model' && input.total === total.input.total ? [choice.model] : [],
  );
  const isOther = choices.some(({ choice }) => choice.kind === 'model');
  const isWorthShown = choices.some(({ choice }) => choice.kind === 'worth judging');
  const failed = [...leftOut].reduce((sum, [, load]) => sum + load.samples, 0);
  return {
    kind: 'table',
    title: 'What else you could do',
    columns: [
      left('choice'),
      ...['samples', 'judge calls', tokens, seconds].map(right),
      ...(known ? [right(withOrigin(prices?.currency ?? '', total.input.origin))] : []),
      right('saved'),
    ],
    rows: choices.map((one) => [
      choiceWords(one.choice),
      one.samples,
      one.calls,
      tokensOf(one),
      one.seconds.total,
      ...(known ? [one.money?.total ?? null] : []),
      savingWords(one.saved),
    ]),
    notes: [
      `Saved: of the ${total.money === undefined ? 'tokens' : 'money'}, against the first row.`,
      ...(isWorthShown
        ? [`Worth judging: all but ${failed} that have no answer, decline, or whose retrieval failed.`]
        : []),
      ...(models.length > 0
        ? [`${listOf(models)}: by price alone, for as many tokens${judge === undefined ? '' : ` as ${judge} takes`}.`]
        : []),
      ...(isOther
        ? ['Another judge is another measurement: hold it against people with plumbline calibrate first.']
        : []),
      ...(unpriced === undefined ? [] : [`${prices?.file ?? ''} has no price of ${unpriced}: no money is told of it.`]),
    ],
  };
}

function savingWords(saved: number | undefined): string | null {
  if (saved === undefined) return null;
  return saved < 0 ? `none: ${formatNumber(1 - saved)} times as much` : formatPercent(saved);
}

function choiceWords(choice: Choice): string {
  switch (choice.kind) {
    case 'all':
      return 'all samples';
    case 'subset':
      return `a subset of ${choice.n}`;
    case 'worth judging':
      return 'those worth judging';
    case 'model':
      return `all by ${choice.model}`;
  }
}

function meansTable({ means, choices }: CostSummary): readonly TableSection[] {
  if (means.every(({ width }) => width === undefined)) return [];
  const isWorst = means.every(({ metric }) => metric === undefined);
  const isSelected = means.some(({ choice }) => choice.kind === 'worth judging');
  const isOther = choices.some(({ choice }) => choice.kind === 'model');
  return [
    {
      kind: 'table',
      title: 'What that does to the means',
      columns: [
        left('metric'),
        left('choice'),
        right('scores'),
        right('width of the 95% interval'),
        right('drop seen'),
      ],
      rows: means.map(({ metric, choice, scores, width, visibleDrop }) => [
        metric ?? 'any',
        choiceWords(choice),
        scores,
        width ?? null,
        visibleDrop ?? null,
      ]),
      notes: [
        isWorst
          ? 'There are no scores to tell how far they spread: at the worst, for scores from 0 to 1.'
          : 'Scores: as many as are to be expected with as many holes as there are now, spread as those that are known.',
        'Drop seen: what comparing two runs shows in 4 of 5 cases, if their scores have nothing in common; sample by sample, as plumbline compare does it, a smaller one is enough.',
        ...(isSelected
          ? [
              'A mean over those worth judging is of other samples: it compares with no mean over all, and leaves out what retrieval spoils.',
            ]
          : []),
        ...(isOther ? ['Another judge changes none of these numbers of samples, and all of the scores.'] : []),
      ],
    },
  ];
}

function nextSteps(summary: CostSummary): readonly Section[] {
  const { total, choices, inputs } = summary;
  const samples = fileWord(inputs[0]);
  const subset = choices.flatMap(({ choice }) => (choice.kind === 'subset' ? [choice.n] : []))[0];
  const lines = [
    ...(total.input.origin === 'measured'
      ? []
      : [
          `To measure instead: judge ten samples (plumbline sample ${samples} --n 10 -o ten.jsonl), write usage with input_tokens and output_tokens, and seconds, into their verdicts, and give them with --verdicts.`,
        ]),
    ...moneyStep(summary, samples),
    ...(choices.some(({ choice }) => choice.kind === 'worth judging')
      ? [`To leave out failed retrievals: plumbline score ${samples} --plan-judge worth-judging.jsonl`]
      : []),
    ...(subset === undefined
      ? []
      : [`To draw a subset, the same on every machine: plumbline sample ${samples} --n ${subset} -o subset.jsonl`]),
    ...calibrateStep(summary),
  ];
  return lines.length === 0 ? [] : [{ kind: 'text', title: 'Next', lines }];
}

function fileWord({ file }: Pick<Input, 'file'> = { file: '-' }): string {
  return file === '<stdin>' ? '-' : commandWord(file);
}

/** Two judges are compared at a time, in the file that was read last: verdicts come after samples. */
function calibrateStep({ paid, inputs }: CostSummary): readonly string[] {
  const [one, other] = paid.flatMap(({ judge }) => judge ?? []);
  if (one === undefined || other === undefined || one === other) return [];
  const judges = `--judge ${commandWord(one)} --judge ${commandWord(other)}`;
  return [
    `To see which judge people agree with: plumbline calibrate --labels labels.jsonl --verdicts ${fileWord(inputs.at(-1))} ${judges}`,
  ];
}

/** Without a price list there is no money, and with one it takes a judge, where the verdicts name none. */
function moneyStep({ total, prices, unpriced, choices }: CostSummary, samples: string): readonly string[] {
  if (prices === undefined)
    return [`To see money: plumbline cost ${samples} --prices prices.json; plumbline cost --help shows such a file.`];
  if (total.money !== undefined || unpriced !== undefined) return [];
  const [model] = choices.flatMap(({ choice }) => (choice.kind === 'model' ? [choice.model] : []));
  return [
    `To see what all of this costs: plumbline cost ${samples} --prices ${commandWord(prices.file)} --judge ${commandWord(model ?? 'NAME')}`,
  ];
}

function headOf(summary: CostSummary): JsonObject {
  const { samples, tool, judge, prices, unpriced, metrics, total, paid, choices, means, leftOut } = summary;
  return {
    schema_version: 1,
    command: 'cost',
    samples,
    tool,
    judge: judge ?? null,
    prices: prices === undefined ? null : { ...prices },
    unpriced: unpriced ?? null,
    total: costJson(total),
    metrics: metrics.map(({ metric, measured, isAssumed, ...cost }) => ({
      metric,
      ...costJson(cost),
      measured_samples: measured,
      calls_assumed: isAssumed,
    })),
    paid: paid.map(paidJson),
    choices: choices.map(({ choice, saved, ...cost }: ChoiceCost) => ({
      choice: { ...choice },
      ...costJson(cost),
      saved: saved ?? null,
    })),
    means: means.map(meanJson),
    left_out: Object.fromEntries([...leftOut].map(([reason, load]) => [reason, load.samples])),
    warnings: summary.warnings.map((warning) => ({ ...warning })),
    inputs: summary.inputs.map((input) => ({ ...input })),
  };
}

function costJson({ samples, calls, embeddings, input, output, seconds, money }: JudgeCost): JsonObject {
  return {
    samples,
    judge_calls: calls,
    embedding_calls: embeddings,
    input_tokens: amountJson(input),
    output_tokens: amountJson(output),
    seconds: amountJson(seconds),
    money: money === undefined ? null : amountJson(money),
  };
}

function amountJson({ total, origin, limits }: Amount): JsonObject {
  return { total, origin, limits: limits === undefined ? null : { ...limits } };
}

function paidJson({ moneyEach, input, output, ...paid }: PaidJudge): JsonObject {
  return {
    judge: paid.judge ?? null,
    tool: paid.tool ?? null,
    samples: paid.samples,
    scored: paid.scored,
    unscored: paid.unscored,
    judge_calls: paid.calls ?? null,
    records: paid.records,
    records_with_usage: paid.counted,
    input_tokens: input ?? null,
    output_tokens: output ?? null,
    seconds: paid.seconds ?? null,
    money: paid.money ?? null,
    money_per_scored_sample: moneyEach ?? null,
  };
}

function meanJson({ choice, metric, scores, width, visibleDrop }: ChoiceMean): JsonObject {
  return {
    choice: { ...choice },
    metric: metric ?? null,
    scores,
    interval_width: width ?? null,
    visible_drop: visibleDrop ?? null,
  };
}
