import { meanInterval } from '../src/stats/mean-interval.js';
import { pairAgreement } from './agreement/class-counts.js';
import type { Category } from './agreement/table.js';
import type { Measured } from './coefficient.js';
import type { JudgedItem } from './join.js';
import { flipRate } from './repeatability/flip-rate.js';
import { meanModalShare } from './repeatability/mean-modal-share.js';
import { repeatedItems } from './repeatability/repeated-items.js';
import { selfAgreement } from './repeatability/self-agreement.js';

/** How well a judge repeats itself on all that it saw. */
export interface JudgeRepeats {
  readonly runs: number;
  /** The items with two verdicts or more. */
  readonly items: number;
  /** How many verdicts are missing: runs on an item that gave nothing that counts, or were not made. */
  readonly missing: number;
  /** Self-agreement, flip rate and mean share of the commonest verdict. */
  readonly measured: readonly Measured[];
}

const confidence = 0.95;

/** Undefined for a single run. */
export function judgeRepeats(
  judged: readonly JudgedItem[],
  runs: readonly number[],
  categories: readonly Category[],
): JudgeRepeats | undefined {
  if (runs.length < 2) return undefined;
  const counts = judged.map((item) => {
    const given = [...item.runs.values()];
    return categories.map((category) => given.filter((value) => value === category).length);
  });
  const repeated = repeatedItems(counts);
  const agreements = Float64Array.from(repeated, pairAgreement);
  // Items that all repeat themselves leave no spread to make limits of.
  const isVaried = agreements.some((agreement) => agreement !== agreements[0]);
  const { low, high } = isVaried ? meanInterval(agreements, confidence, [0, 1]) : { low: undefined, high: undefined };
  const limits = low === undefined || high === undefined ? undefined : { low, high, confidence };
  const given = counts.reduce((all, item) => all + item.reduce((sum, count) => sum + count, 0), 0);
  return {
    runs: runs.length,
    items: repeated.length,
    missing: judged.length * runs.length - given,
    measured: [
      {
        id: 'self_agreement',
        name: 'agreement of two runs',
        isPrimary: true,
        value: selfAgreement(counts),
        ...(limits !== undefined && { limits, method: 'Student t' }),
      },
      { id: 'flip_rate', name: 'flip rate', isPrimary: false, value: flipRate(counts) },
      { id: 'modal_share', name: 'share of the commonest verdict', isPrimary: false, value: meanModalShare(counts) },
    ],
  };
}
