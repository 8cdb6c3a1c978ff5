import { formatPercent, formatPercentSpan } from '../../src/core/format.js';
import { countOf } from '../../src/core/phrase.js';
import type { TextSection } from '../../src/core/report.js';
import type { ClassCalibration } from '../class-calibration.js';
import { listIds } from './list-ids.js';

/** Labelled items on which the judge gave nothing that counts: agreement without them, and with them as disagreements. */
export function unparsedSection({
  unparsed: { items, agreement },
  measured,
}: ClassCalibration): readonly TextSection[] {
  if (agreement === undefined) return [];
  const without = measured.find(({ id }) => id === 'agreement')?.value;
  const own = without?.defined ? ` Without them the judge agrees on ${formatPercent(without.value)},` : '';
  const share = formatPercent(agreement.successes / agreement.n);
  return [
    {
      kind: 'text',
      title: 'No verdict',
      lines: [
        `On ${countOf(items.length, 'labelled item')} the judge gave no verdict that counts: ${listIds(items.map(({ id }) => id))}.${own} with each of them as a disagreement on ${share} (${formatPercentSpan(agreement)}).`,
      ],
    },
  ];
}
