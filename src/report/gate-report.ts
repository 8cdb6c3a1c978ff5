import { type Decision, type GateResult, type Policy, reaches, type SampleOutcome } from '../core/gate.js';
import type { JsonObject, JsonValue } from '../core/json.js';
import type { Case, CasesSection, Note, Outcome, Report, TextSection } from '../core/report.js';
import type { MetricColumn, Run } from '../core/run.js';
import { formatNumber, formatPair, formatPercent, formatPercentPair } from './format.js';
import { metricsTable } from './metrics-table.js';
import { countOf } from './phrase.js';
import { runHead, scoresJson } from './run-json.js';
import { answersSection, warningsSection } from './run-sections.js';

/** What the gate has to say: the verdict, its rules, the samples that did not pass, and the metrics. */
export function gateReport(run: Run, policy: Policy, decision: Decision): Report {
  return {
    title: 'Plumbline gate',
    verdict: { outcome: decision.state, headline: headline(run, decision) },
    sections: [
      rulesSection(decision.results),
      ...samplesSection(run, policy, decision),
      metricsTable(run, policy),
      ...answersSection(run),
      ...warningsSection(run),
      ...originSection(policy),
    ],
    data: {
      head: {
        ...runHead(run, 'gate'),
        verdict: decision.state,
        policy: policyJson(policy),
        rules: decision.results.map(ruleJson),
      },
      rows: { samples: sampleRows(run, decision) },
    },
  };
}

function headline(run: Run, { results }: Decision): string {
  const failed = results.filter((result) => result.state === 'failed');
  const shown = failed.length > 0 ? failed : results;
  return `${countOf(run.samples.size, 'sample')}; ${shown.map(describeResult).join('; ')}`;
}

/** `per-sample pass rate 50%, required 75%: 2 of 4 samples passed` */
function describeResult(result: GateResult): string {
  const figures = figuresOf(result);
  const required = result.higherIsBetter ? 'required' : 'at most';
  return `${result.rule} ${figures.observed ?? 'unknown'}, ${required} ${figures.required}: ${result.reason}`;
}

function figuresOf({ kind, observed, required }: GateResult): {
  readonly observed?: string;
  readonly required: string;
} {
  const isRate = kind === 'pass-rate';
  if (observed === undefined) return { required: (isRate ? formatPercent : formatNumber)(required) };
  return (isRate ? formatPercentPair : formatPair)(observed, required);
}

function rulesSection(results: readonly GateResult[]): CasesSection {
  return {
    kind: 'cases',
    title: 'Rules',
    group: 'rules',
    counts: countBy(results.map(({ state }) => state)),
    cases: [...results.filter(isFailed), ...results.filter((result) => !isFailed(result))].map(ruleCase),
  };
}

function isFailed({ state }: GateResult): boolean {
  return state === 'failed';
}

function ruleCase(result: GateResult): Case {
  const figures = figuresOf(result);
  const note: Note = {
    outcome: result.state,
    label: result.rule,
    ...(figures.observed === undefined ? {} : { observed: figures.observed }),
    required: figures.required,
    reason: result.reason + intervalOf(result),
  };
  return { id: result.rule, outcome: result.state, notes: [note] };
}

/** An interval is a rough thing by nature: no more than three digits of it say anything. */
function intervalOf({ kind, interval }: GateResult): string {
  if (interval === undefined) return '';
  const format = (limit: number): string => (kind === 'pass-rate' ? `${(limit * 100).toFixed(1)}%` : limit.toFixed(3));
  return ` (${formatPercent(interval.confidence)} interval ${format(interval.low)} to ${format(interval.high)})`;
}

function samplesSection(run: Run, policy: Policy, decision: Decision): readonly CasesSection[] {
  if (policy.perSample === undefined) return [];
  const gated = gatedColumns(run, policy.perSample.thresholds);
  const tolerated = decision.results.some(({ kind, state }) => kind === 'pass-rate' && state === 'passed');
  const shown = (outcome: SampleOutcome): Outcome => (tolerated && outcome === 'failed' ? 'tolerated' : outcome);
  return [
    {
      kind: 'cases',
      title: 'Samples',
      group: 'samples',
      counts: new Map([...decision.outcomes].map(([outcome, count]) => [shown(outcome), count])),
      cases: { [Symbol.iterator]: () => sampleCases(run, gated, decision, shown) },
    },
  ];
}

interface Gated {
  readonly column: MetricColumn;
  readonly threshold: number;
}

function gatedColumns(run: Run, thresholds: ReadonlyMap<string, number>): readonly Gated[] {
  return run.columns.flatMap((column) => {
    const threshold = thresholds.get(column.metric.id);
    return threshold === undefined ? [] : [{ column, threshold }];
  });
}

/** The cases are made as they are read: a file may have 100,000. */
function* sampleCases(
  run: Run,
  gated: readonly Gated[],
  decision: Decision,
  shown: (outcome: SampleOutcome) => Outcome,
): Generator<Case> {
  for (const outcome of ['failed', 'unscored', 'passed', 'not-applicable'] as const) {
    for (let index = 0; index < run.samples.size; index++) {
      if (decision.outcome(index) === outcome) yield sampleCase(run, gated, index, shown(outcome));
    }
  }
}

function sampleCase({ samples }: Run, gated: readonly Gated[], index: number, outcome: Outcome): Case {
  const question = samples.question(index);
  const notes = gated.map(({ column, threshold }) => scoreNote(column, threshold, index));
  return {
    id: samples.id(index),
    outcome,
    location: { file: samples.file(index), line: samples.line(index) },
    ...(question === undefined ? {} : { subject: question }),
    notes: notes.filter((note) => note.outcome === 'failed' || note.outcome === 'unscored').sort(failedFirst),
  };
}

function scoreNote({ metric, score }: MetricColumn, threshold: number, index: number): Note {
  const found = score(index);
  if (found.state !== 'scored') {
    return { outcome: found.state, label: metric.id, reason: `${found.cause}: ${found.reason}` };
  }
  const outcome = reaches(found.value, threshold, metric.higherIsBetter) ? 'passed' : 'failed';
  return { outcome, label: metric.id, observed: found.value, required: threshold, reason: found.reason };
}

function failedFirst(a: Note, b: Note): number {
  return Number(b.outcome === 'failed') - Number(a.outcome === 'failed');
}

function originSection({ origin }: Policy): readonly TextSection[] {
  return origin === undefined ? [] : [{ kind: 'text', title: 'How this was decided', lines: [origin] }];
}

function countBy(outcomes: readonly Outcome[]): ReadonlyMap<Outcome, number> {
  const counts = new Map<Outcome, number>();
  for (const outcome of outcomes) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  return counts;
}

function policyJson({ perSample, means, unscored, origin }: Policy): JsonObject {
  return {
    per_sample:
      perSample === undefined
        ? null
        : { thresholds: Object.fromEntries(perSample.thresholds), pass_rate: perSample.passRate },
    mean: Object.fromEntries(means),
    unscored,
    origin: origin ?? null,
  };
}

function ruleJson({ kind, rule, state, observed, required, interval, reason }: GateResult): JsonObject {
  return {
    kind,
    rule,
    state,
    observed: observed ?? null,
    required,
    interval: interval === undefined ? null : { ...interval },
    reason,
  };
}

function* sampleRows(run: Run, decision: Decision): Generator<JsonValue> {
  for (let index = 0; index < run.samples.size; index++) {
    yield {
      id: run.samples.id(index),
      file: run.samples.file(index),
      line: run.samples.line(index),
      stratum: run.samples.stratum(index),
      state: decision.outcome(index),
      scores: scoresJson(run, index),
    };
  }
}
