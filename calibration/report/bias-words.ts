import { formatNumber, formatPercent, formatPercentSpan, formatSpan } from '../../src/core/format.js';
import type { Bias, Looked, NotLooked } from '../bias/bias-findings.js';
import type { UncheckableCause } from '../bias/check.js';
import type { LengthBias } from '../bias/length-bias.js';
import type { PositionBias } from '../bias/position-bias.js';
import type { RunDrift } from '../bias/run-drift.js';
import type { SelfPreference } from '../bias/self-preference.js';
import type { PairedDifference } from '../two-judges/paired-difference.js';

/** What is looked for, as something that may be there or not. */
export const soughtWords: Readonly<Record<Bias, string>> = {
  'length-error': 'errors that follow the length of the answer',
  'length-favour': 'leniency that follows the length of the answer',
  'drift-passed': 'another pass rate in the last run than in the first',
  'drift-right': 'another share of right verdicts in the last run',
  'self-preference': 'favour for answers of its own model family',
  position: 'verdicts that change with the order in which things are shown',
};

/** What is measured. */
export const measureWords: Readonly<Record<Bias, string>> = {
  'length-error': 'answer judged wrongly is longer than one judged rightly',
  'length-favour': 'leniency by length, as a rank correlation',
  'drift-passed': 'passed, last run less first',
  'drift-right': 'right, last run less first',
  'self-preference': 'bad answers passed, own family less others',
  position: 'verdict changes with the order',
};

/** What was found, with its figures, for a reader without statistics. */
export function foundWords({ sought }: Looked): string {
  switch (sought.bias) {
    case 'length-error':
      return lengthError(sought.seen);
    case 'length-favour':
      return lengthFavour(sought.seen);
    case 'drift-passed':
      return driftPassed(sought.seen);
    case 'drift-right':
      return driftRight(sought.seen);
    case 'self-preference':
      return ownFamily(sought.seen);
    case 'position':
      return changedByOrder(sought.seen, sought.byChance);
  }
}

function lengthError({ wrongIsLonger, limits }: LengthBias): string {
  const { low, high } = limits;
  return wrongIsLonger > 0.5
    ? `The judge errs more on long answers: in ${formatPercent(wrongIsLonger)} of pairs (${formatPercentSpan(limits)}) the answer that it judges wrongly is longer than the one that it judges rightly.`
    : `The judge errs more on short answers: in ${formatPercent(1 - wrongIsLonger)} of pairs (${formatPercentSpan({ low: 1 - high, high: 1 - low })}) the answer that it judges wrongly is shorter than the one that it judges rightly.`;
}

function lengthFavour({ favour: { correlation, longer, shorter } }: LengthBias): string {
  return `The longer the answer, the ${correlation > 0 ? 'more lenient' : 'stricter'} the judge: of ${longer.n} long ones it passes ${firstCount(longer)} where people pass ${secondCount(longer)}, of ${shorter.n} short ones ${firstCount(shorter)} where they pass ${secondCount(shorter)}.`;
}

type Drift = RunDrift & { readonly difference: PairedDifference };

function driftPassed({ firstRun, lastRun, difference }: Drift): string {
  const how = difference.difference > 0 ? 'more lenient' : 'stricter';
  return `The judge has become ${how} between run ${firstRun} and run ${lastRun}: of ${difference.n} items it passes ${secondCount(difference)}, then ${firstCount(difference)}.`;
}

function driftRight({ firstRun, lastRun, difference }: Drift): string {
  const how = difference.difference > 0 ? 'better' : 'worse';
  return `The judge has become ${how} between run ${firstRun} and run ${lastRun}: it is right on ${secondCount(difference)} of ${difference.n} labelled items, then on ${firstCount(difference)}.`;
}

function ownFamily({ own, other, difference, limits }: SelfPreference): string {
  const how = difference > 0 ? 'more lenient' : 'stricter';
  return `The judge is ${how} with answers of its own model family: it passes ${own.successes} of ${own.n} bad ones, and of other families ${other.successes} of ${other.n} (difference ${formatNumber(difference)}, ${formatSpan(limits)}).`;
}

function changedByOrder({ n, flipped, limits }: PositionBias, byChance: number | undefined): string {
  const chance =
    byChance === undefined
      ? 'Some of it may be chance: judge again in one order, and see how much.'
      : `In one order, by chance, ${formatPercent(byChance)} change.`;
  return `The verdict changes with the order in which things are shown on ${flipped} of ${n} items (${formatPercentSpan(limits)}). ${chance}`;
}

function firstCount({ counts: { both, firstOnly } }: PairedDifference): number {
  return both + firstOnly;
}

function secondCount({ counts: { both, secondOnly } }: PairedDifference): number {
  return both + secondOnly;
}

/** Which check could not be made, and why. */
export function notLookedWords({ check, why }: NotLooked): string {
  const cause = why === 'not-stated' ? unstatedWords[check] : uncheckableWords[why];
  return `Not checked: ${checkWords[check]}, as ${cause}.`;
}

const checkWords: Readonly<Record<NotLooked['check'], string>> = {
  length: 'length of the answer',
  drift: 'drift between runs',
  'self-preference': 'favour for its own model family',
  position: 'order in which things are shown',
};

/** What the files would have to state. */
const unstatedWords: Readonly<Record<NotLooked['check'], string>> = {
  length: 'there is no answer beside the verdicts',
  drift: 'there is no verdict',
  'self-preference':
    'no item names both the model that wrote the answer ("model" in the metadata of the sample) and the judge',
  position: 'no verdict names its order ("order" in its record)',
};

const uncheckableWords: Readonly<Record<Exclude<UncheckableCause, 'not-stated'>, string>> = {
  'one-length': 'all answers have one length',
  'no-errors': 'the judge makes no error',
  'only-errors': 'the judge is right about nothing',
  'no-own-answers': 'no answer is of the family of the judge',
  'no-other-answers': 'all answers are of the family of the judge',
  'no-bad-answers': 'of one side, its own or the others, people call no answer bad',
  'one-order': 'no item has verdicts in two orders',
  'one-run': 'no item has verdicts in two runs (judge_run)',
};
