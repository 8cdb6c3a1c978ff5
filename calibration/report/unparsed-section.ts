import { formatPercent, formatPercentSpan } from '../../src/core/format.js';
import { countOf, listSome } from '../../src/core/phrase.js';
import type { TextSection } from '../../src/core/report.js';
import type { ClassCalibration } from '../class-calibration.js';
import type { Scale } from '../scale.js';
import type { ScoreCalibration } from '../score-calibration.js';
import { requirementReasons } from './requirement-reasons.js';

/**
 * Labelled items on which the judge gave nothing that counts: agreement without them, and with them as disagreements; and what
 * would become of trust with every missing verdict as an error.
 */
export function unparsedSection(result: ClassCalibration | ScoreCalibration): readonly TextSection[] {
  const lines = [...unparsedLines(result), ...trustLines(result)];
  return lines.length === 0 ? [] : [{ kind: 'text', title: 'No verdict', lines }];
}

function unparsedLines(result: ClassCalibration | ScoreCalibration): readonly string[] {
  const items = result.kind === 'classes' ? result.unparsed.items : result.unparsed;
  if (items.length === 0) return [];
  const ids = listSome(
    items.map(({ id }) => id),
    5,
  );
  const counted = `On ${countOf(items.length, 'labelled item')} the judge gave no verdict that counts: ${ids}.`;
  return [`${counted}${agreements(result)}`];
}

function trustLines({ scale, verdict, missing }: ClassCalibration | ScoreCalibration): readonly string[] {
  if (verdict.state !== 'trusted' || missing === undefined) return [];
  const { items, asErrors } = missing;
  if (asErrors?.state === 'trusted') return [];
  const what = items === 1 ? 'the item that has no verdict' : `the ${items} items that have no verdict`;
  if (asErrors === undefined)
    return [
      `Trust may hang on ${what}: items were drawn for labelling by what the judge had said, and nothing tells what one weighs of which it said nothing. Have the judge give its verdict on ${items === 1 ? 'it' : 'them'}.`,
    ];
  const reasons =
    asErrors.state === 'not-trusted'
      ? requirementReasons(asErrors, 'missed')
      : requirementReasons(asErrors, 'open', 'unusable');
  return [
    `Trust hangs on ${what}. With ${items === 1 ? 'it' : 'each'} as an error (${errorWords[scale.kind]}), ${reasons}. Have the judge give its verdict on ${items === 1 ? 'it' : 'them'}.`,
  ];
}

/** What is the worst that a judge could have said. */
const errorWords: Readonly<Record<Scale['kind'], string>> = {
  binary: 'a bad one not caught, a good one not spared',
  nominal: 'another class than the humans',
  ordinal: 'the end of the scale that is farther off',
  continuous: 'the end of the scale that is farther off',
};

function agreements(result: ClassCalibration | ScoreCalibration): string {
  if (result.kind === 'scores' || result.unparsed.agreement === undefined) return '';
  const { successes, n, low, high } = result.unparsed.agreement;
  const without = result.measured.find(({ id }) => id === 'agreement')?.value;
  const own = without?.defined ? `${formatPercent(without.value)} without them, ` : '';
  return ` Agreement is ${own}${formatPercent(successes / n)} (${formatPercentSpan({ low, high })}) with each as a disagreement.`;
}
