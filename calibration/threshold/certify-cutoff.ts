import { fewestAccepted, isCertified } from './fewest-accepted.js';
import { type Ladder, ladderOf } from './ladder.js';
import { scoreSteps } from './score-steps.js';

/** A share of errors among the accepted items that should not be exceeded. */
export interface Guarantee {
  /** The share of failed items among those that pass, such as 0.1. */
  readonly risk: number;
  /** The chance that the guarantee holds, such as 0.95. */
  readonly confidence: number;
}

/** The answer at the laxest cut-off that is certified, or at the first that was asked for. */
export type Certificate =
  | {
      readonly certified: true;
      /** The lowest score that passes. */
      readonly cut: number;
      /** Labelled items that pass, and how many of them the humans failed. */
      readonly accepted: number;
      readonly errors: number;
    }
  | {
      readonly certified: false;
      readonly why: 'too-few-labels' | 'too-many-errors';
      readonly accepted: number;
      readonly errors: number;
      /** How many more items would do that score above every failed one, were none of them failed. */
      readonly more: number;
    };

/**
 * The laxest cut-off for which the labels guarantee that no more than this share of what passes is wrong (learn then test:
 * Angelopoulos, Bates, Candès, Jordan and Lei 2021). The first cut-off is the strictest that accepts enough items to certify
 * anything, were none of them failed; it is known from the scores alone. From there on laxer and laxer ones are tested, each at
 * the full error, until one fails: in a fixed sequence nothing has to be split. An early error so ends it at once, whatever
 * comes later.
 *
 * It holds for labels that were drawn evenly, from what the cut-off will be used on.
 *
 * @param passed whether the humans passed the item
 * @param scores the judge's, one an item in the same order; finite, and the better the higher
 */
export function certifyCutoff(
  passed: readonly boolean[],
  scores: Float64Array | readonly number[],
  { risk, confidence }: Guarantee,
): Certificate {
  const steps = scoreSteps(passed, scores);
  const ladder = ladderOf(steps.scores, steps.fails, steps.passes);
  const enough = fewestAccepted(0, risk, confidence);
  const more = enough - acceptedAboveFails(ladder);
  let certificate: Certificate | undefined;
  for (let step = ladder.scores.length - 1; step >= 0; step--) {
    const errors = ladder.fails - (ladder.failsUpTo[step - 1] ?? 0);
    const accepted = errors + ladder.passes - (ladder.passesUpTo[step - 1] ?? 0);
    if (accepted < enough) continue;
    if (!isCertified(errors, accepted, risk, confidence)) {
      return certificate ?? { certified: false, why: 'too-many-errors', accepted, errors, more };
    }
    certificate = { certified: true, cut: ladder.scores[step] ?? 0, accepted, errors };
  }
  if (certificate !== undefined) return certificate;
  const [accepted, errors] = [passed.length, ladder.fails];
  return { certified: false, why: 'too-few-labels', accepted, errors, more };
}

/** How many items score above every failed one. */
function acceptedAboveFails({ fails, passes, failsUpTo, passesUpTo }: Ladder): number {
  return fails === 0 ? passes : passes - (passesUpTo[failsUpTo.indexOf(fails)] ?? 0);
}
