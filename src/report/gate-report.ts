import type { Comparison } from '../core/comparison.js';
import { type Diagnosis, noDiagnosis, type RunDiagnosis } from '../core/diagnosis.js';
import {
  formatNumber,
  formatPair,
  formatPercent,
  formatPercentPair,
  formatPercentSpan,
  formatSpan,
} from '../core/format.js';
import type { Decision, GateResult, Policy } from '../core/gate.js';
import type { JsonObject, JsonValue } from '../core/json.js';
import type { JudgeRuns } from '../core/judge-runs.js';
import type { Case, CasesSection, Note, Outcome, Report, TextSection } from '../core/report.js';
import type { MetricColumn, Run } from '../core/run.js';
import { comparisonJson } from './comparison-json.js';
import { comparisonTable } from './comparison-table.js';
import { diagnosisJson } from './diagnosis-json.js';
import { diagnosisSection } from './diagnosis-section.js';
import { describeDiagnosis } from './diagnosis-words.js';
import { distributionsSection } from './distributions-section.js';
import { judgeRunsJson, judgeRunsSection, unstableSection } from './judge-runs-sections.js';
import { mendFirstSection } from './mend-first-section.js';
import { metricsTable } from './metrics-table.js';
import { missingSection } from './missing-section.js';
import { runHead, sampleHead, scoresJson } from './run-json.js';
import { answersSection, warningsSection } from './run-sections.js';
import { sampleList } from './sample-list.js';
import { scoreNote } from './score-note.js';
import { sampleCount, subsetSection } from './subset-section.js';

/**
 * What the gate has to say: the verdict, its rules, the samples that did not pass, where they went wrong, and the metrics.
 *
 * @param diagnosis without one, nothing is said of where samples went wrong
 * @param comparison with a baseline, where there is one
 * @param judging how the judge repeats itself, where it judged answers more than once
 */
export function gateReport(
  run: Run,
  policy: Policy,
  decision: Decision,
  diagnosis: RunDiagnosis = noDiagnosis,
  judging: readonly JudgeRuns[] = [],
  comparison?: Comparison,
): Report {
  const outcome = outcomes(run, policy, decision);
  return {
    title: 'Plumbline gate',
    verdict: { outcome: decision.state, headline: headline(run, decision) },
    sections: [
      rulesSection(decision.results),
      ...subsetSection(run),
      ...samplesSection(run, policy, outcome, diagnosis),
      ...unstableSection(run, judging),
      ...diagnosisSection(diagnosis),
      ...(comparison === undefined
        ? []
        : [comparisonTable(comparison, 'Against the baseline'), ...missingSection(comparison)]),
      metricsTable(run, policy),
      ...distributionsSection(run, policy),
      ...judgeRunsSection(judging),
      ...mendFirstSection(run),
      ...answersSection(run),
      ...warningsSection(run),
      ...originSection(policy),
    ],
    ...(run.kept === undefined
      ? {}
      : {
          samples: sampleList({
            run,
            kept: run.kept,
            outcome: shownOutcomes(outcome, policy, diagnosis),
            diagnosis,
            policy,
          }),
        }),
    data: {
      head: {
        ...runHead(run, 'gate'),
        verdict: decision.state,
        policy: policyJson(policy),
        rules: decision.results.map(ruleJson),
        comparison: comparison === undefined ? null : { state: comparison.state, ...comparisonJson(comparison) },
        diagnosis: Object.fromEntries(diagnosis.counts),
        judge_runs: judgeRunsJson(run, judging),
      },
      rows: { samples: sampleRows(run, policy, decision, diagnosis) },
    },
  };
}

function headline(run: Run, { results }: Decision): string {
  const failed = results.filter((result) => result.state === 'failed');
  const open = results.filter((result) => result.state === 'undecided');
  const shown = failed.length > 0 ? failed : open.length > 0 ? open : results;
  return `${sampleCount(run)}; ${shown.map(describeResult).join('; ')}`;
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
    isCeiling: !result.higherIsBetter,
    reason: result.reason + intervalOf(result),
  };
  return { id: result.rule, outcome: result.state, notes: [note] };
}

function intervalOf({ kind, interval }: GateResult): string {
  if (interval === undefined) return '';
  const span = kind === 'pass-rate' ? formatPercentSpan(interval) : formatSpan(interval);
  return ` (${formatPercent(interval.confidence)} interval ${span})`;
}

/**
 * The samples that the per-sample rule is about. Where only means are gated, the samples that lack a score for one of them:
 * a hole in a mean is somebody's row to mend.
 */
function samplesSection(
  run: Run,
  policy: Policy,
  outcome: (index: number) => Outcome,
  diagnosis: RunDiagnosis,
): readonly CasesSection[] {
  const gated = gatedByPolicy(run, policy);
  const counts = countBy(Array.from({ length: run.samples.size }, (_, index) => outcome(index)));
  if (policy.perSample === undefined && !counts.has('unscored')) return [];
  return [
    {
      kind: 'cases',
      title: 'Samples',
      group: 'samples',
      counts,
      cases: { [Symbol.iterator]: () => sampleCases(run, gated, outcome, diagnosis) },
    },
  ];
}

/** What became of each sample. */
function outcomes(run: Run, policy: Policy, decision: Decision): (index: number) => Outcome {
  const gated = gatedByPolicy(run, policy);
  const isRateReached = decision.results.some(({ kind, state }) => kind === 'pass-rate' && state === 'passed');
  return (index) => {
    const own = policy.perSample === undefined ? holeOutcome(gated, index) : decision.outcome(index);
    return isRateReached && (own === 'failed' || own === 'unscored') ? 'tolerated' : own;
  };
}

function gatedByPolicy(run: Run, { perSample, means }: Policy): readonly Gated[] {
  return gatedColumns(run, new Map([...means, ...(perSample?.thresholds ?? [])]), perSample?.thresholds);
}

/** A sample that only means are about fails nothing, but where it went wrong it is what somebody looks for who sees a mean fail. */
function shownOutcomes(
  outcome: (index: number) => Outcome,
  { perSample }: Policy,
  diagnosis: RunDiagnosis,
): (index: number) => Outcome {
  if (perSample !== undefined) return outcome;
  return (index) => (outcome(index) === 'unscored' || !diagnosis.at(index) ? outcome(index) : 'tolerated');
}

/** Of a sample that only means are about: it passes and fails nothing itself. */
function holeOutcome(gated: readonly Gated[], index: number): Outcome {
  const states = gated.map(({ column }) => column.bare(index).state);
  if (states.includes('unscored')) return 'unscored';
  return states.includes('scored') ? 'info' : 'not-applicable';
}

interface Gated {
  readonly column: MetricColumn;
  /** Absent where only the mean is gated. */
  readonly threshold: number | undefined;
}

function gatedColumns(
  run: Run,
  named: ReadonlyMap<string, number>,
  thresholds: ReadonlyMap<string, number> = new Map(),
): readonly Gated[] {
  return run.columns
    .filter(({ metric }) => named.has(metric.id))
    .map((column) => ({ column, threshold: thresholds.get(column.metric.id) }));
}

const order = ['failed', 'unscored', 'tolerated', 'passed', 'not-applicable', 'info'] as const;

/** The cases are made as they are read: a file may have 100,000. */
function* sampleCases(
  run: Run,
  gated: readonly Gated[],
  outcome: (index: number) => Outcome,
  diagnosis: RunDiagnosis,
): Generator<Case> {
  for (const wanted of order) {
    for (let index = 0; index < run.samples.size; index++) {
      if (outcome(index) === wanted) yield sampleCase(run, gated, index, wanted, diagnosis.at(index));
    }
  }
}

function sampleCase(
  { samples }: Run,
  gated: readonly Gated[],
  index: number,
  outcome: Outcome,
  diagnosis: Diagnosis | undefined,
): Case {
  const question = samples.question(index);
  const notes = gated
    .map(({ column, threshold }) => scoreNote(column.metric, column.score(index), threshold))
    .filter(isMiss)
    .sort(failedFirst);
  return {
    id: samples.id(index),
    outcome,
    location: { file: samples.file(index), line: samples.line(index) },
    ...(question === undefined ? {} : { subject: question }),
    notes: diagnosis === undefined ? notes : [...notes, diagnosisNote(diagnosis)],
  };
}

function isMiss({ outcome }: Note): boolean {
  return outcome === 'failed' || outcome === 'unscored';
}

function diagnosisNote(diagnosis: Diagnosis): Note {
  return { outcome: 'info', label: 'diagnosis', reason: describeDiagnosis(diagnosis) };
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

/** Without a per-sample rule a sample has no state of its own. */
function* sampleRows(run: Run, policy: Policy, decision: Decision, diagnosis: RunDiagnosis): Generator<JsonValue> {
  const isRated = policy.perSample !== undefined;
  for (let index = 0; index < run.samples.size; index++) {
    const state = isRated ? decision.outcome(index) : null;
    const fault = diagnosisJson(diagnosis.at(index));
    yield { ...sampleHead(run, index), state, diagnosis: fault, scores: scoresJson(run, index) };
  }
}
