import { formatNumber, formatSpan } from '../../src/core/format.js';
import { listOf } from '../../src/core/phrase.js';
import type { CalibratedPair } from '../two-judges/calibrate-pair.js';
import type { PairedDifference } from '../two-judges/paired-difference.js';
import { statedP } from './format-p.js';

/** `rowan-judge@3 is better than alder-judge@1 on faithfulness: right on 33 of 38 labelled items, the other on 28 …` */
export function betterSentence(pair: CalibratedPair): string {
  const { first, second, better, comparison } = pair;
  const { accuracy } = comparison.failureIsWrong;
  const names = `${first.name} and ${second.name}`;
  const { metric } = first.calibration;
  if (!accuracy.defined) return `${names} cannot be compared on ${metric}: no labelled item has a verdict`;
  const { value } = accuracy;
  const missing = missingWords(pair);
  switch (better.state) {
    case 'first':
      return `${first.name} is better than ${second.name} on ${metric}: ${figures(value)}${missing}`;
    case 'second':
      return `${second.name} is better than ${first.name} on ${metric}: ${figures(turned(value))}${missing}`;
    case 'not-told-apart':
      return `${names} cannot be told apart on ${metric} with these labels: ${figures(value)}${missing}`;
  }
}

/** A judge may be behind for want of verdicts alone. */
function missingWords({ first, second, comparison }: CalibratedPair): string {
  const parts = [
    { name: first.name, ...comparison.first },
    { name: second.name, ...comparison.second },
  ].filter(({ unscored }) => unscored > 0);
  if (parts.length === 0) return '';
  return `, where ${listOf(parts.map(({ name, unscored }) => `${name} has no verdict on ${unscored}`))}, which counts as wrong`;
}

function figures({ counts: { both, firstOnly, secondOnly }, n, difference, limits, p }: PairedDifference): string {
  return `right on ${both + firstOnly} of ${n} labelled items, the other on ${both + secondOnly} (difference ${formatNumber(difference)}, ${formatSpan(limits)}; ${statedP(p)})`;
}

/** The second judge less the first. */
function turned({ counts, limits, difference, ...same }: PairedDifference): PairedDifference {
  const { firstOnly, secondOnly, ...alike } = counts;
  return {
    ...same,
    counts: { ...alike, firstOnly: secondOnly, secondOnly: firstOnly },
    difference: -difference,
    limits: { ...limits, low: -limits.high, high: -limits.low },
  };
}
