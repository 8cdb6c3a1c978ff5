import { formatPercent, formatPercentSpan } from '../../src/core/format.js';
import type { Cell, TableSection } from '../../src/core/report.js';
import type { ClassCalibration } from '../class-calibration.js';
import type { CorrectedRate } from '../corrected-rate/judged-items.js';
import type { Result } from '../result.js';
import { undefinedWords } from './words.js';

/** How much of all that the judge saw is good: by the judge alone, by the humans alone, and by both together. */
export function passRateTable({ passRate }: ClassCalibration, all: boolean): readonly TableSection[] {
  if (passRate === undefined || passRate.judged.items === 0) return [];
  const { category, judged, humans, corrected, ofSource, roganGladen } = passRate;
  const own = formatPercent(judged.positives / judged.items);
  return [
    {
      kind: 'table',
      title: `Share of ${category}, corrected`,
      columns: [
        { label: 'by', align: 'left' },
        { label: 'of', align: 'right' },
        { label: category.toString(), align: 'right' },
        { label: '95% interval', align: 'right' },
      ],
      rows: [
        ['the judge and the labels together', judged.items, ...rateCells(corrected)],
        ['the judge alone, uncorrected', judged.items, own, null],
        ...(humans === undefined
          ? []
          : [
              [
                'the humans alone',
                humans.n,
                formatPercent(humans.successes / humans.n),
                formatPercentSpan(humans.limits),
              ],
            ]),
        ...(all && ofSource !== undefined ? [['of the traffic they came from', null, ...rateCells(ofSource)]] : []),
        ...(all && roganGladen !== undefined ? [['Rogan-Gladen', judged.items, ...rateCells(roganGladen)]] : []),
      ],
      notes: ['The first row holds for an imperfect judge too: the labels say how far its share is off.'],
    },
  ];
}

function rateCells(rate: Result<CorrectedRate>): readonly Cell[] {
  if (!rate.defined) return [`none: ${undefinedWords[rate.why]}`, null];
  return [formatPercent(rate.value.rate), formatPercentSpan(rate.value.limits)];
}
