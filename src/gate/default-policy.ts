import { UserError } from '../core/errors.js';
import type { Policy } from '../core/gate.js';
import type { Run } from '../core/run.js';
import { sampleFields } from '../core/sample.js';

/** What the user may set of the default policy. */
export interface DefaultPolicySettings {
  readonly k: number;
  readonly passRate: number;
  readonly unscored: Policy['unscored'];
}

export const defaultPolicySettings: DefaultPolicySettings = { k: 3, passRate: 0.75, unscored: 'fail' };

/**
 * How much of the reference's words and numbers the first k contexts must hold. References are written in words of their
 * own, so all of it would be too much to ask.
 */
const referenceSupportThreshold = 0.5;

/** The metrics that the default gate looks at, by name. */
export function defaultMetricNames(k: number): {
  readonly hit: string;
  readonly referenceSupport: string;
  readonly numbers: string;
  readonly reported: readonly string[];
} {
  return {
    hit: `hit@${k}`,
    referenceSupport: `reference_support@${k}`,
    numbers: 'numbers_in_context',
    reported: ['mrr', 'ndcg@10', 'tfidf_relevancy'],
  };
}

/** The threshold that the default policy would set for a metric, if it gates it. */
export function defaultThresholds(k: number): ReadonlyMap<string, number> {
  const names = defaultMetricNames(k);
  return new Map([
    [names.hit, 1],
    [names.referenceSupport, referenceSupportThreshold],
    [names.numbers, 1],
  ]);
}

/**
 * The policy for people who wrote none: what retrieval brought and whether the answer's numbers stand in it, as far as the
 * file's fields allow.
 *
 * @throws UserError where the file has nothing that could be gated
 */
export function defaultPolicy(run: Run, settings: DefaultPolicySettings): Policy {
  const { k, passRate, unscored } = settings;
  const thresholds = new Map([...defaultThresholds(k)].filter(([id]) => scoredCount(run, id) > 0));
  if (thresholds.size === 0) throw nothingToGate(run);
  const each = [...thresholds].map(([id, threshold]) => `${id} >= ${threshold}`).join(' and ');
  return {
    perSample: { thresholds, passRate },
    means: new Map(),
    unscored,
    origin: `No thresholds were given. A sample passes if ${each}, and ${percentOf(passRate)} of the samples must pass. ${why(run, k)}`,
  };
}

function why(run: Run, k: number): string {
  const names = defaultMetricNames(k);
  const reasons: string[] = [];
  if (scoredCount(run, names.hit) > 0) {
    reasons.push(
      `${names.hit} because ${count(scoredCount(run, names.hit), 'sample has', 'samples have')} relevant ids`,
    );
  } else if (scoredCount(run, names.referenceSupport) > 0) {
    reasons.push(
      `${names.referenceSupport} because no sample has both ${sampleFields.retrieved} and ${sampleFields.relevant}, and ${count(scoredCount(run, names.referenceSupport), 'has', 'have')} a reference`,
    );
  }
  if (scoredCount(run, names.numbers) > 0) {
    reasons.push(
      `${names.numbers} because ${count(scoredCount(run, names.numbers), 'answer has a number', 'answers have a number')}`,
    );
  }
  return `Chosen from the file’s fields: ${reasons.join('; ')}.`;
}

function nothingToGate(run: Run): UserError {
  const has = (field: keyof typeof sampleFields): number => run.fields.get(field) ?? 0;
  const lacks = [
    `${sampleFields.retrieved} and ${sampleFields.relevant} for hit@k (${has('retrieved')} and ${has('relevant')} of ${run.samples.size} samples have them)`,
    `${sampleFields.contexts} and ${sampleFields.reference} for reference_support@k (${has('contexts')} and ${has('reference')})`,
    `${sampleFields.contexts} and a ${sampleFields.answer} with a number for numbers_in_context (${has('contexts')} and ${has('answer')})`,
  ];
  const file = run.inputs.map((input) => input.file).join(', ');
  return new UserError(
    'input',
    `${file}: nothing to gate: found no sample that the default metrics can score, wanted one of\n  ${lacks.join('\n  ')}\nWhere the columns have other names, give them with --map, such as --map question=Query,contexts=Docs`,
  );
}

function scoredCount(run: Run, id: string): number {
  return run.columns.find(({ metric }) => metric.id === id)?.aggregate.scored ?? 0;
}

function count(n: number, one: string, many: string): string {
  return `${n} ${n === 1 ? one : many}`;
}

function percentOf(share: number): string {
  return `${Number((share * 100).toPrecision(12))}%`;
}
