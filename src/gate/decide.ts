import { columnOf } from '../core/column-of.js';
import { type Decision, type GateResult, type Policy, reaches, type SampleOutcome } from '../core/gate.js';
import { countOf } from '../core/phrase.js';
import type { MetricColumn, Run } from '../core/run.js';
import type { BareScore } from '../core/score.js';
import { wilson } from '../stats/wilson.js';

/**
 * Holds a run against a policy.
 *
 * @throws RangeError where the policy has no rule, or names a metric that is no column of the run
 */
export function decide(run: Run, policy: Policy): Decision {
  if (policy.perSample === undefined && policy.means.size === 0) throw new RangeError('the policy has no rule');
  const outcomes = sampleOutcomes(run, policy);
  const counts = countOutcomes(outcomes);
  const results = [...perSampleResult(run, policy, counts), ...meanResults(run, policy)];
  return {
    state: results.every((result) => result.state === 'passed') ? 'passed' : 'failed',
    results,
    outcome: (index) => outcomeAt(outcomes, index),
    outcomes: counts,
  };
}

const outcomeCodes: readonly SampleOutcome[] = ['passed', 'failed', 'unscored', 'not-applicable'];

function sampleOutcomes(run: Run, policy: Policy): Uint8Array {
  const gated = [...(policy.perSample?.thresholds ?? [])].map(([id, threshold]) => ({
    column: columnOf(run, id),
    threshold,
  }));
  const outcomes = new Uint8Array(run.samples.size);
  for (let index = 0; index < outcomes.length; index++) {
    const outcome = sampleOutcome(gated.map(({ column, threshold }) => judge(column, column.bare(index), threshold)));
    outcomes[index] = outcomeCodes.indexOf(outcome);
  }
  return outcomes;
}

/** How one score stands against its threshold. */
function judge({ metric }: MetricColumn, score: BareScore, threshold: number): SampleOutcome {
  if (score.state !== 'scored') return score.state;
  return reaches(score.value, threshold, metric.higherIsBetter) ? 'passed' : 'failed';
}

/** A miss is a miss, whatever else is unknown; an unknown is not a pass; metrics that do not apply have no say. */
function sampleOutcome(parts: readonly SampleOutcome[]): SampleOutcome {
  if (parts.includes('failed')) return 'failed';
  if (parts.includes('unscored')) return 'unscored';
  return parts.includes('passed') ? 'passed' : 'not-applicable';
}

function outcomeAt(outcomes: Uint8Array, index: number): SampleOutcome {
  const outcome = outcomeCodes[outcomes[index] ?? Number.NaN];
  if (outcome === undefined) throw new RangeError(`no sample at ${index}`);
  return outcome;
}

function countOutcomes(outcomes: Uint8Array): ReadonlyMap<SampleOutcome, number> {
  const counts = outcomeCodes.map(() => 0);
  for (const code of outcomes) counts[code] = (counts[code] ?? 0) + 1;
  return new Map(outcomeCodes.map((outcome, code) => [outcome, counts[code] ?? 0]));
}

function perSampleResult(run: Run, policy: Policy, counts: ReadonlyMap<SampleOutcome, number>): readonly GateResult[] {
  if (policy.perSample === undefined) return [];
  const { thresholds, passRate: required } = policy.perSample;
  const passed = counts.get('passed') ?? 0;
  const unscored = counts.get('unscored') ?? 0;
  const decided = passed + (counts.get('failed') ?? 0);
  // A sample can miss on one metric and lack another: it failed, and the hole is still a hole.
  const holes = [...thresholds.keys()].filter((id) => holesOf(columnOf(run, id)) > 0);
  const rule = { kind: 'pass-rate', rule: 'per-sample pass rate', required, higherIsBetter: true } as const;
  if (decided + unscored === 0) return [{ ...rule, state: 'failed', reason: noneScored(0, run.samples.size) }];
  if (policy.unscored === 'bounds') {
    const observed = passed / (decided + unscored);
    const note = unscored === 0 ? '' : `, ${unscored} unscored counted as failed`;
    return [result(rule, observed, `${passed} of ${decided + unscored} samples passed${note}`)];
  }
  if (decided === 0) return [{ ...rule, state: 'failed', reason: noneScored(unscored, run.samples.size - unscored) }];
  const reason = `${passed} of ${decided} samples passed`;
  const own = { ...result(rule, passed / decided, reason), interval: wilson(passed, decided, 0.95) };
  if (holes.length === 0) return [own];
  return [{ ...own, state: 'failed', reason: `${reason}; scores are missing: ${holes.join(', ')}` }];
}

function meanResults(run: Run, policy: Policy): readonly GateResult[] {
  return [...policy.means].map(([id, required]) => meanResult(columnOf(run, id), required, policy.unscored));
}

function meanResult(column: MetricColumn, required: number, unscored: Policy['unscored']): GateResult {
  const { metric, aggregate } = column;
  const rule = { kind: 'mean', rule: `mean ${metric.id}`, required, higherIsBetter: metric.higherIsBetter } as const;
  const holes = holesOf(column);
  const counted = aggregate.scored + holes;
  if (aggregate.mean === undefined)
    return { ...rule, state: 'failed', reason: noneScored(holes, aggregate.n - counted) };
  if (holes === 0) {
    const own = result(rule, aggregate.mean, `mean of ${countOf(aggregate.scored, 'sample')}`);
    return aggregate.interval === undefined ? own : { ...own, interval: aggregate.interval };
  }
  if (unscored === 'fail') {
    const reason = `mean of ${countOf(aggregate.scored, 'sample')}; ${holes} of ${counted} are unscored`;
    return { ...rule, state: 'failed', observed: aggregate.mean, reason };
  }
  if (aggregate.bounds === undefined) {
    const reason = `${holes} of ${counted} are unscored, and a metric without a finite range has no bounds`;
    return { ...rule, state: 'failed', observed: aggregate.mean, reason };
  }
  const worst = metric.higherIsBetter ? aggregate.bounds.low : aggregate.bounds.high;
  return result(
    rule,
    worst,
    `worst case of ${countOf(counted, 'sample')}: ${holes} unscored counted as the worst that ${holes === 1 ? 'it' : 'they'} can be`,
  );
}

function result(
  rule: Pick<GateResult, 'kind' | 'rule' | 'required' | 'higherIsBetter'>,
  observed: number,
  reason: string,
): GateResult {
  const state = reaches(observed, rule.required, rule.higherIsBetter) ? 'passed' : 'failed';
  return { ...rule, state, observed, reason };
}

function holesOf({ aggregate }: MetricColumn): number {
  return [...aggregate.unscored.values()].reduce((all, count) => all + count, 0);
}

function noneScored(unscored: number, notApplicable: number): string {
  const parts = [
    ...(unscored > 0 ? [`${unscored} unscored`] : []),
    ...(notApplicable > 0 ? [`${notApplicable} not applicable`] : []),
  ];
  return `no sample could be scored${parts.length === 0 ? '' : `: ${parts.join(', ')}`}`;
}
