import { countOf } from '../../src/core/phrase.js';
import type { TextSection } from '../../src/core/report.js';
import type { Result } from '../result.js';
import type { CalibratedPair } from '../two-judges/calibrate-pair.js';
import type { PairedDifference } from '../two-judges/paired-difference.js';
import { error } from '../two-judges/which-is-better.js';
import { statedP } from './format-p.js';

/** What the one sentence on top does not say: how many labels would tell, and what speaks for the other judge. */
export function betterSection(pair: CalibratedPair): readonly TextSection[] {
  const lines = [...labelsLines(pair), ...tradeLines(pair), ...failureLines(pair), ...drawLines(pair)];
  return lines.length === 0 ? [] : [{ kind: 'text', title: 'Which judge?', lines }];
}

/** How many labels would tell. */
function labelsLines({
  better,
  comparison: { items, failureIsWrong },
  first,
  second,
}: CalibratedPair): readonly string[] {
  if (better.state !== 'not-told-apart' || !failureIsWrong.accuracy.defined) return [];
  const { firstOnly, secondOnly } = failureIsWrong.accuracy.value.counts;
  if (better.labels !== undefined) {
    return [
      `If they are as different as they look, about ${better.labels} labels tell them apart in 4 of 5 cases: ${better.labels - items} more.`,
    ];
  }
  if (firstOnly === secondOnly) {
    return [
      firstOnly === 0
        ? 'They are right and wrong on the same items.'
        : `Each alone is right on ${countOf(firstOnly, 'item')}: nothing speaks for either.`,
    ];
  }
  return [
    `${first.name} and ${second.name} differ so little that it takes more than a thousand labels to tell: let the cost decide.`,
  ];
}

/** One catches more, and the other spares more: which of them is better is then for the user to say. */
function tradeLines({ first, second, positive, comparison: { whereBothJudged } }: CalibratedPair): readonly string[] {
  const [caught, spared] = [signOf(whereBothJudged.sensitivity), signOf(whereBothJudged.specificity)];
  if (caught * spared >= 0) return [];
  const [catcher, sparer] = caught > 0 ? [first, second] : [second, first];
  return [
    `${catcher.name} catches more of what is ${positive}, ${sparer.name} spares more of the rest: which error costs more is yours to say.`,
  ];
}

/** Verdicts that failed are no mistakes of judgement: it is another thing to mend. */
function failureLines({ first, second, better, comparison }: CalibratedPair): readonly string[] {
  const { whereBothJudged, failureIsWrong } = comparison;
  const [judged, all] = [signOf(whereBothJudged.accuracy), signOf(failureIsWrong.accuracy)];
  if (judged !== 0 && judged !== all) {
    const ahead = judged > 0 ? first : second;
    return [`Where both gave a verdict, ${ahead.name} is ahead: what it lacks is verdicts.`];
  }
  const p = whereBothJudged.accuracy.defined ? whereBothJudged.accuracy.value.p : 1;
  return better.state === 'not-told-apart' || p <= error
    ? []
    : [`Where both gave a verdict they cannot be told apart (${statedP(p)}): it is the missing verdicts that decide.`];
}

function drawLines({ first, second }: CalibratedPair): readonly string[] {
  const results = [first, second].map(({ calibration }) => calibration.result);
  return [
    ...(results.some(({ labelled }) => labelled.columnShares !== undefined)
      ? [
          'Items were drawn for labelling by what a judge said of them: side by side, the judges are compared on these items, not on all that they judged.',
        ]
      : []),
    ...(results.some(({ groups }) => groups !== undefined)
      ? ['Items of one group are alike: side by side, limits and p make no allowance for that.']
      : []),
  ];
}

function signOf(result: Result<PairedDifference>): number {
  return result.defined ? Math.sign(result.value.difference) : 0;
}
