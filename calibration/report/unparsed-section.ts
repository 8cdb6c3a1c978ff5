import { formatPercent, formatPercentSpan } from '../../src/core/format.js';
import { countOf } from '../../src/core/phrase.js';
import type { TextSection } from '../../src/core/report.js';
import type { ClassCalibration } from '../class-calibration.js';
import type { ScoreCalibration } from '../score-calibration.js';
import { listIds } from './list-ids.js';

/** Labelled items on which the judge gave nothing that counts: agreement without them, and with them as disagreements. */
export function unparsedSection(result: ClassCalibration | ScoreCalibration): readonly TextSection[] {
  const items = result.kind === 'classes' ? result.unparsed.items : result.unparsed;
  if (items.length === 0) return [];
  const ids = listIds(items.map(({ id }) => id));
  const counted = `On ${countOf(items.length, 'labelled item')} the judge gave no verdict that counts: ${ids}.`;
  return [{ kind: 'text', title: 'No verdict', lines: [`${counted}${agreements(result)}`] }];
}

function agreements(result: ClassCalibration | ScoreCalibration): string {
  if (result.kind === 'scores' || result.unparsed.agreement === undefined) return '';
  const { successes, n, low, high } = result.unparsed.agreement;
  const without = result.measured.find(({ id }) => id === 'agreement')?.value;
  const own = without?.defined ? `${formatPercent(without.value)} without them, ` : '';
  return ` Agreement is ${own}${formatPercent(successes / n)} (${formatPercentSpan({ low, high })}) with each as a disagreement.`;
}
