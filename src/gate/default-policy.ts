import { UserError } from '../core/errors.js';
import { formatPercent } from '../core/format.js';
import type { Policy } from '../core/gate.js';
import { countOf, listOf } from '../core/phrase.js';
import type { Run } from '../core/run.js';
import { type SampleField, sampleFields } from '../core/sample.js';

/** What the user may set of the default policy. */
export interface DefaultPolicySettings {
  readonly k: number;
  readonly passRate: number;
  readonly unscored: Policy['unscored'];
  /** Metrics that shall not be gated, by id. */
  readonly ungated?: ReadonlySet<string>;
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

/** The thresholds that the default policy would set, where a file has the fields for all of them. */
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
  const { k, passRate, unscored, ungated = new Set() } = settings;
  const chosen = choices(run, k).filter(({ id }) => !ungated.has(id));
  if (chosen.every(({ id }) => scoredCount(run, id) === 0)) throw nothingToGate(run);
  const thresholds = new Map([...defaultThresholds(k)].filter(([id]) => chosen.some((choice) => choice.id === id)));
  const each = [...thresholds].map(([id, threshold]) => `${id} >= ${threshold}`).join(' and ');
  const rule = `A sample passes if ${each}, and ${formatPercent(passRate)} of the samples must pass.`;
  const why = chosen.map(({ id, reason }) => `${id} because ${reason}`).join('; ');
  return {
    perSample: { thresholds, passRate },
    means: new Map(),
    unscored,
    origin: `No thresholds were given for single samples. ${rule} Chosen from the file’s fields: ${why}.`,
  };
}

/**
 * The metrics that the fields allow, with the reason: one for retrieval, and one for the numbers. A field that only some
 * samples have is a hole in the others, never a reason to look away.
 */
function choices(run: Run, k: number): readonly { readonly id: string; readonly reason: string }[] {
  const { hit, referenceSupport, numbers } = defaultMetricNames(k);
  const withIds = run.fields.get('relevant') ?? 0;
  const supports = scoredCount(run, referenceSupport);
  const answers = scoredCount(run, numbers) + run.uncheckedNumbers;
  return [
    ...(withIds > 0
      ? [{ id: hit, reason: countOf(withIds, 'sample has relevant ids', 'samples have relevant ids') }]
      : []),
    ...(withIds === 0 && supports > 0
      ? [
          {
            id: referenceSupport,
            reason: `no sample has ${sampleFields.relevant}, and ${countOf(supports, 'has', 'have')} a reference`,
          },
        ]
      : []),
    ...(answers > 0 ? [{ id: numbers, reason: countOf(answers, 'answer has a number', 'answers have a number') }] : []),
  ];
}

function nothingToGate(run: Run): UserError {
  const has = (field: SampleField): string => `${run.fields.get(field) ?? 0} of ${run.samples.size} samples`;
  const lacks = [
    `${sampleFields.relevant}, for hit@k, in an answerable question (${has('relevant')} have some)`,
    `${sampleFields.reference} and ${sampleFields.contexts}, for reference_support@k (${has('reference')} and ${has('contexts')})`,
    `${sampleFields.answer} with a number, for numbers_in_context (${has('answer')} have a response)`,
  ];
  const file = run.inputs.map((input) => input.file).join(', ');
  return new UserError(
    'input',
    `${file}: nothing to gate: found no sample that the default metrics can score, wanted at least one of\n  ${lacks.join('\n  ')}\n${verdictRemedy(run)}Where the columns have other names, give them with --map, such as --map question=Query,contexts=Docs\nWhat other metrics need: plumbline explain`,
  );
}

/** What verdicts say has no threshold that would suit everybody. */
function verdictRemedy({ columns }: Run): string {
  const judged = columns.filter(({ metric }) => metric.needs.includes('verdicts')).map(({ metric }) => metric.id);
  const [first] = judged;
  return first === undefined
    ? ''
    : `There are verdicts for ${listOf(judged)}: they are gated where a threshold is given, such as --mean ${first}=0.8\n`;
}

function scoredCount(run: Run, id: string): number {
  return run.columns.find(({ metric }) => metric.id === id)?.aggregate.scored ?? 0;
}
