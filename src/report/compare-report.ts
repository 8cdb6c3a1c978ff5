import type { Comparison, ComparisonState, ItemChange, MetricComparison } from '../core/comparison.js';
import { formatNumber, formatSpan } from '../core/format.js';
import type { JsonObject } from '../core/json.js';
import { countOf, listOf, listSome } from '../core/phrase.js';
import type {
  Case,
  CasesSection,
  IntervalRow,
  Outcome,
  Report,
  Section,
  TableSection,
  TextSection,
} from '../core/report.js';
import type { Location } from '../core/sample.js';

/** What a person needs to see of a sample that changed. */
export interface SampleTexts {
  readonly question: string;
  readonly location: Location;
  readonly answer: string | undefined;
}

/** The samples that the report shows, by id. */
export interface ChangedTexts {
  readonly base: ReadonlyMap<string, SampleTexts>;
  readonly head: ReadonlyMap<string, SampleTexts>;
}

/** So many of the samples that got worse, and that got better, are shown of each metric. */
const shownChanges = 10;

const verdictWords: Readonly<Record<ComparisonState, string>> = {
  failed: 'worse',
  passed: 'not worse',
  undecided: 'undecided',
};

/** What became better and worse, how sure that is, and which samples it was. */
export function compareReport(comparison: Comparison, texts: ChangedTexts): Report {
  return {
    title: 'Plumbline compare',
    verdict: { outcome: comparison.state, headline: headline(comparison) },
    sections: [
      comparisonTable(comparison, 'Metrics'),
      ...comparison.metrics.flatMap((metric) => changesSection(metric, texts)),
      ...missingSection(comparison),
      ...changedSetSection(comparison),
    ],
    data: { head: headOf(comparison), rows: { changes: changeRows(comparison) } },
  };
}

/** The samples of which a report shows the texts. */
export function shownIds({ metrics }: Comparison): ReadonlySet<string> {
  return new Set(metrics.flatMap((metric) => [...worstOf(metric), ...bestOf(metric)].map(({ id }) => id)));
}

function headline({ state, metrics, smallestDrop, ...sets }: Comparison): string {
  const decisive = metrics.filter((metric) => metric.state === state);
  const named = listOf(decisive.map(({ metric }) => metric.id));
  switch (state) {
    case 'failed':
      return `${decisive.map(describeDrop).join('; ')}`;
    case 'passed':
      return `no mean fell by ${formatNumber(smallestDrop)} or more: ${named}`;
    case 'undecided':
      return `nothing is shown to be worse, and a drop of ${formatNumber(smallestDrop)} is not ruled out in ${named}${sets.isSameSet ? '' : `: ${sharedWords(sets)}`}`;
  }
}

/** `base and head share 3 of 117 samples` */
function sharedWords({ common, added, removed }: Pick<Comparison, 'common' | 'added' | 'removed'>): string {
  return `base and head share ${common} of ${countOf(common + added.length + removed.length, 'sample')}`;
}

function describeDrop({ metric, mean, baseMean, headMean }: MetricComparison): string {
  if (mean === undefined || baseMean === undefined || headMean === undefined) return metric.id;
  return `${metric.id} went from ${formatNumber(baseMean)} to ${formatNumber(headMean)} (${mean.lost} samples worse, ${mean.gained} better)`;
}

/** How each metric went from base to head. */
export function comparisonTable(comparison: Comparison, title: string): TableSection {
  const { metrics, baseRuns, headRuns, alpha, clusters, isSameSet } = comparison;
  const drift =
    baseRuns + headRuns === 2
      ? ', as far as a system does not drift from run to run, which one run a side cannot show'
      : '';
  return {
    kind: 'table',
    title,
    columns: [
      { label: 'metric', align: 'left' },
      { label: 'base', align: 'right' },
      { label: 'head', align: 'right' },
      { label: 'change', align: 'right' },
      { label: 'surely between', align: 'right' },
      { label: 'p', align: 'right' },
      { label: 'worse/better', align: 'right' },
      { label: 'verdict', align: 'left' },
    ],
    rows: metrics.map(({ metric, mean, baseMean, headMean, adjustedP, state }) => [
      metric.id,
      baseMean ?? null,
      headMean ?? null,
      mean === undefined ? null : signed(mean.difference, metric.higherIsBetter),
      mean === undefined ? null : formatSpan(turned(mean, metric.higherIsBetter)),
      adjustedP ?? null,
      mean === undefined ? null : `${mean.lost}/${mean.gained}`,
      verdictWords[state],
    ]),
    ...changesDrawing(metrics),
    notes: [
      `Samples are compared one by one, ${runsOf(baseRuns)} with ${runsOf(headRuns)}. The chance that an unchanged system is called worse in any of the metrics is ${formatNumber(alpha)} at most${drift}; p is adjusted for their number (Holm).`,
      ...(clusters === undefined
        ? []
        : [
            `The samples come from ${countOf(clusters, 'source')}: those of one source count as one${clusters < 10 ? ', and so few say little' : ''}.`,
          ]),
      ...(isSameSet
        ? []
        : [
            `The two sets of samples are not the same: ${sharedWords(comparison)}. With less than nine tenths in common no metric is called not worse.`,
          ]),
      ...metrics.flatMap((metric) => whatWouldTell(metric, comparison)),
    ],
  };
}

/** The changes on one axis, where their metrics have one range in common. */
function changesDrawing(metrics: readonly MetricComparison[]): Pick<TableSection, 'drawing'> {
  const rows = metrics.flatMap(({ metric, mean }): readonly IntervalRow[] => {
    if (mean === undefined || metric.range.some((end) => Math.abs(end) > 1)) return [];
    const value = signed(mean.difference, metric.higherIsBetter);
    return [{ label: metric.id, value, interval: turned(mean, metric.higherIsBetter) }];
  });
  const most = rows.reduce((widest, { interval }) => {
    return Math.max(widest, Math.abs(interval?.low ?? 0), Math.abs(interval?.high ?? 0));
  }, 0.05);
  return rows.length === 0 ? {} : { drawing: { kind: 'intervals', axis: { low: -most, high: most }, rows } };
}

function runsOf(runs: number): string {
  return runs === 1 ? 'one run' : `${runs} runs`;
}

/** What an undecided metric could have shown, and what would decide. */
function whatWouldTell(
  { metric, state, mean, pairing }: MetricComparison,
  { smallestDrop, baseRuns, headRuns, isSameSet }: Comparison,
): readonly string[] {
  if (state !== 'undecided') return [];
  if (mean === undefined) {
    return [
      `${metric.id} is scored on both sides in ${countOf(pairing.changes.length, 'sample')}: nothing can be told of it.`,
    ];
  }
  if (mean.high < 0 && mean.difference <= -smallestDrop) {
    const few = mean.itemsToDecide === undefined ? '' : `: about ${mean.itemsToDecide} samples would decide`;
    return [
      `${metric.id}: ${mean.lost} worse and ${mean.gained} better are too few changes to tell a drop from chance${few}.`,
    ];
  }
  if (mean.low > -smallestDrop) {
    // Then it is the sets that leave it undecided.
    if (!isSameSet) return [];
    return [
      `${metric.id}: the samples without a score on one side could hide a drop; their scores alone would decide.`,
    ];
  }
  const wanted = mean.itemsToDecide === undefined ? '' : `; about ${mean.itemsToDecide} samples would decide`;
  const repeat = baseRuns + headRuns === 2 ? ', and so would three runs on each side' : '';
  return [
    `${metric.id}: a drop of ${formatNumber(mean.detectableDrop)} would be seen in 4 of 5 cases, and ${formatNumber(smallestDrop)} is looked for${wanted}${repeat}.`,
  ];
}

/** Head less base as it is, whichever end is the good one. */
function signed(difference: number, higherIsBetter: boolean): number {
  return higherIsBetter ? difference : -difference;
}

function turned({ low, high }: { readonly low: number; readonly high: number }, higherIsBetter: boolean) {
  return higherIsBetter ? { low, high } : { low: -high, high: -low };
}

function worstOf({ pairing }: MetricComparison): readonly ItemChange[] {
  return pairing.changes
    .filter(({ change }) => change < 0)
    .sort((a, b) => a.change - b.change)
    .slice(0, shownChanges);
}

function bestOf({ pairing }: MetricComparison): readonly ItemChange[] {
  return pairing.changes
    .filter(({ change }) => change > 0)
    .sort((a, b) => b.change - a.change)
    .slice(0, shownChanges);
}

function changesSection(comparison: MetricComparison, texts: ChangedTexts): readonly Section[] {
  return [...worseSection(comparison, texts), ...betterSection(comparison, texts)];
}

function worseSection(comparison: MetricComparison, texts: ChangedTexts): readonly CasesSection[] {
  const { metric, pairing, state } = comparison;
  const worse = pairing.changes.filter(({ change }) => change < 0).length;
  if (worse === 0) return [];
  // A sample by itself turns nothing red: the mean of all does.
  const outcome: Outcome = state === 'failed' ? 'failed' : 'tolerated';
  return [
    {
      kind: 'cases',
      title: `Worse in ${metric.id}`,
      group: metric.id,
      counts: new Map<Outcome, number>([
        [outcome, worse],
        ['passed', pairing.changes.length - worse],
      ]),
      cases: worstOf(comparison).map((change) => changeCase(change, metric.id, outcome, texts)),
    },
  ];
}

function betterSection(comparison: MetricComparison, texts: ChangedTexts): readonly TextSection[] {
  const { metric, pairing } = comparison;
  const better = pairing.changes.filter(({ change }) => change > 0).length;
  if (better === 0) return [];
  const shown = bestOf(comparison);
  return [
    {
      kind: 'text',
      title: `Better in ${metric.id}: ${countOf(better, 'sample')}`,
      lines: [
        ...shown.map(({ id, base, head }) => {
          const question = texts.head.get(id)?.question;
          return `${id}: ${formatNumber(base)} → ${formatNumber(head)}${question === undefined ? '' : `: ${question}`}`;
        }),
        ...(better > shown.length ? [`… and ${better - shown.length} more (all of them in the JSON report)`] : []),
      ],
    },
  ];
}

function changeCase({ id, base, head }: ItemChange, label: string, outcome: Outcome, texts: ChangedTexts): Case {
  const [before, after] = [texts.base.get(id), texts.head.get(id)];
  return {
    id,
    outcome,
    ...(after !== undefined && { location: after.location, subject: after.question }),
    notes: [
      { outcome, label, observed: head, reason: `was ${formatNumber(base)}` },
      ...(before?.answer === undefined
        ? []
        : [{ outcome: 'info', label: 'answer before', reason: before.answer } as const]),
      ...(after?.answer === undefined ? [] : [{ outcome: 'info', label: 'answer now', reason: after.answer } as const]),
    ],
  };
}

/** Samples without a score on one side could hide a drop: they are named, and counted at their worst. */
export function missingSection({ metrics }: Comparison): readonly TextSection[] {
  const lines = metrics.flatMap(({ metric, pairing, mean }) => {
    const { baseOnly, headOnly, notApplicable } = pairing;
    const bounds =
      mean?.bounds === undefined || baseOnly.length + headOnly.length === 0
        ? ''
        : `; with them at their worst and best the change lies between ${formatSpan(turned(mean.bounds, metric.higherIsBetter))}`;
    return [
      ...(baseOnly.length > 0
        ? [
            `${metric.id}: ${countOf(baseOnly.length, 'sample has', 'samples have')} a score in the base and none in the head: ${listSome(baseOnly.map(({ id }) => id))}${bounds}.`,
          ]
        : []),
      ...(headOnly.length > 0
        ? [
            `${metric.id}: ${countOf(headOnly.length, 'sample has', 'samples have')} a score in the head and none in the base: ${listSome(headOnly.map(({ id }) => id))}.`,
          ]
        : []),
      ...(notApplicable.length > 0
        ? [
            `${metric.id}: not applicable to ${countOf(notApplicable.length, 'sample')} on one side at least: ${listSome(notApplicable, 5)}.`,
          ]
        : []),
    ];
  });
  return lines.length === 0 ? [] : [{ kind: 'text', title: 'Without a score', lines }];
}

function changedSetSection({ added, removed, isPart }: Comparison): readonly TextSection[] {
  const lines = [
    ...(added.length > 0 ? [`New: ${countOf(added.length, 'sample')}, in no comparison: ${listSome(added, 5)}.`] : []),
    ...(removed.length > 0 && !isPart ? [`Gone: ${countOf(removed.length, 'sample')}: ${listSome(removed, 5)}.`] : []),
  ];
  return lines.length === 0 ? [] : [{ kind: 'text', title: 'The set of samples', lines }];
}

function headOf(comparison: Comparison): JsonObject {
  return { command: 'compare', verdict: comparison.state, ...comparisonJson(comparison) };
}

/** A comparison for machines, but for its state. */
export function comparisonJson({
  metrics,
  added,
  removed,
  common,
  isPart,
  baseRuns,
  headRuns,
  alpha,
  smallestDrop,
  clusters,
}: Comparison): JsonObject {
  return {
    alpha,
    smallest_drop: smallestDrop,
    base_runs: baseRuns,
    head_runs: headRuns,
    clusters: clusters ?? null,
    added: [...added],
    removed: [...removed],
    common,
    part: isPart,
    metrics: metrics.map(metricJson),
  };
}

function metricJson({ metric, state, mean, adjustedP, baseMean, headMean, pairing }: MetricComparison): JsonObject {
  return {
    metric: metric.id,
    state,
    base: baseMean ?? null,
    head: headMean ?? null,
    change: mean === undefined ? null : signed(mean.difference, metric.higherIsBetter),
    bounds: mean === undefined ? null : { ...turned(mean, metric.higherIsBetter) },
    p: mean?.p ?? null,
    adjusted_p: adjustedP ?? null,
    samples: pairing.changes.length,
    worse: mean?.lost ?? null,
    better: mean?.gained ?? null,
    samples_to_decide: mean?.itemsToDecide ?? null,
    base_only: pairing.baseOnly.map(({ id }) => id),
    head_only: pairing.headOnly.map(({ id }) => id),
    not_applicable: [...pairing.notApplicable],
  };
}

function* changeRows({ metrics }: Comparison): Generator<JsonObject> {
  for (const { metric, pairing } of metrics) {
    for (const { id, base, head } of pairing.changes) if (base !== head) yield { metric: metric.id, id, base, head };
  }
}
