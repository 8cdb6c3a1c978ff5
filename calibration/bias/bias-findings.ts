import { holm } from '../../src/stats/holm.js';
import type { Limits } from '../../src/stats/limits.js';
import type { PairedDifference } from '../two-judges/paired-difference.js';
import type { BiasChecks } from './bias-checks.js';
import type { UncheckableCause } from './check.js';
import type { LengthBias } from './length-bias.js';
import type { PositionBias } from './position-bias.js';
import type { RunDrift } from './run-drift.js';
import type { SelfPreference } from './self-preference.js';

/** What was looked for, with what the check saw. */
export type Sought =
  /** The judge errs more on long answers, or on short ones. */
  | { readonly bias: 'length-error'; readonly seen: LengthBias }
  /** The longer the answer, the more lenient the judge, or the stricter. */
  | { readonly bias: 'length-favour'; readonly seen: LengthBias }
  /** It is more lenient with answers of its own model family, or stricter. */
  | { readonly bias: 'self-preference'; readonly seen: SelfPreference }
  /** The verdict changes with the order in which things are shown, more than it does by chance. */
  | { readonly bias: 'position'; readonly seen: PositionBias; readonly byChance: number | undefined }
  /** In its last run the judge passes more than in its first, or less. */
  | { readonly bias: 'drift-passed'; readonly seen: RunDrift & { readonly difference: PairedDifference } }
  /** In its last run it is right more often than in its first, or less. */
  | { readonly bias: 'drift-right'; readonly seen: RunDrift & { readonly difference: PairedDifference } };

export type Bias = Sought['bias'];

/** What a check measured. */
export interface Looked {
  readonly sought: Sought;
  /** How many items it rests on. */
  readonly n: number;
  readonly value: number;
  /** What the value is without the bias. */
  readonly none: number;
  readonly limits?: Limits;
  /** Adjusted by Holm's method for all that have one. */
  readonly p?: number;
  /** Whether it is more than chance explains: by a p-value of at most 0.05; where there is none, by 95% limits that leave out `none`. */
  readonly isFound: boolean;
}

/** A check that could not be made. */
export interface NotLooked {
  readonly check: 'length' | 'self-preference' | 'position' | 'drift';
  readonly why: UncheckableCause;
}

export interface BiasFindings {
  readonly looked: readonly Looked[];
  readonly notLooked: readonly NotLooked[];
}

const error = 0.05;

/** What the checks found, each held against chance. */
export function biasFindings(checks: BiasChecks): BiasFindings {
  const measured = measures(checks);
  const tested = measured.filter((one) => 'p' in one);
  const adjusted = holm(tested.map(({ p }) => p));
  const adjustedOf = new Map(tested.map((one, place) => [one, adjusted[place] ?? 1]));
  return {
    looked: measured.flatMap((one) => {
      if ('why' in one) return [];
      if (!('p' in one)) return [one];
      const p = adjustedOf.get(one) ?? 1;
      return [{ ...one, p, isFound: p <= error }];
    }),
    notLooked: measured.filter((one) => 'why' in one),
  };
}

type Measure = Omit<Looked, 'isFound' | 'p'>;
type Tested = Measure & { readonly p: number };
type Bounded = Measure & { readonly isFound: boolean };

function measures(checks: BiasChecks): readonly (Tested | Bounded | NotLooked)[] {
  return [...lengthMeasures(checks), ...driftMeasures(checks), selfMeasure(checks), positionMeasure(checks)];
}

function lengthMeasures({ length }: BiasChecks): readonly (Tested | NotLooked)[] {
  if (length.state === 'not-checkable') return [{ check: 'length', why: length.why }];
  const { n, wrongIsLonger, limits, p, favour } = length;
  return [
    { sought: { bias: 'length-error', seen: length }, n, value: wrongIsLonger, none: 0.5, limits, p },
    { sought: { bias: 'length-favour', seen: length }, n, value: favour.correlation, none: 0, p: favour.p },
  ];
}

function driftMeasures({ drift }: BiasChecks): readonly (Tested | NotLooked)[] {
  if (drift.state === 'not-checkable') return [{ check: 'drift', why: drift.why }];
  const measure = (bias: 'drift-passed' | 'drift-right', difference: PairedDifference): Tested => {
    const { n, difference: value, limits, p } = difference;
    return { sought: { bias, seen: { ...drift, difference } }, n, value, none: 0, limits, p };
  };
  const { passed, right } = drift;
  return [measure('drift-passed', passed), ...(right === undefined ? [] : [measure('drift-right', right)])];
}

function selfMeasure({ selfPreference: seen }: BiasChecks): Bounded | NotLooked {
  if (seen.state === 'not-checkable') return { check: 'self-preference', why: seen.why };
  const { own, other, difference, limits } = seen;
  const isFound = limits.low > 0 || limits.high < 0;
  return { sought: { bias: 'self-preference', seen }, n: own.n + other.n, value: difference, none: 0, limits, isFound };
}

/** Verdicts that change with the order are many only beside those that change between runs in one order, where these are known. */
function positionMeasure({ position: seen, chanceFlips }: BiasChecks): Bounded | NotLooked {
  if (seen.state === 'not-checkable') return { check: 'position', why: seen.why };
  const { n, flipped, limits } = seen;
  const byChance = chanceFlips.defined ? chanceFlips.value : undefined;
  const none = byChance ?? 0;
  return {
    sought: { bias: 'position', seen, byChance },
    n,
    value: flipped / n,
    none,
    limits,
    isFound: limits.low > none,
  };
}
