import { formatPercent, formatPercentSpan } from '../../src/core/format.js';
import type { Cell, TableSection } from '../../src/core/report.js';
import type { ClassCalibration } from '../class-calibration.js';
import type { CorrectedRate } from '../corrected-rate/judged-items.js';
import type { PassRate } from '../pass-rate.js';
import type { Result } from '../result.js';
import { undefinedWords } from './words.js';

/** How much of all that the judge saw is good: by the judge alone, by the humans alone, and by both together. */
export function passRateTable({ passRate }: ClassCalibration, all: boolean): readonly TableSection[] {
  if (passRate === undefined || passRate.judged.items === 0) return [];
  const { category, judged, humans, corrected, ofSource, roganGladen } = passRate;
  const isWhole = humans?.n === judged.items;
  const together: readonly Cell[] = ['judge and labels together', judged.items, ...rateCells(corrected)];
  const notes = [
    ...(isWhole
      ? ['Every judged item is labelled: nothing is left to correct. The interval is for the source of the items.']
      : []),
    ...causes([...(isWhole ? [] : [corrected]), ...(all && roganGladen !== undefined ? [roganGladen] : [])]),
  ];
  return [
    {
      kind: 'table',
      title: isWhole ? `Share of ${category}` : `Share of ${category}, corrected`,
      columns: [
        { label: 'by', align: 'left' },
        { label: 'items', align: 'right' },
        { label: category.toString(), align: 'right' },
        { label: '95% interval', align: 'right' },
      ],
      rows: [
        ...(isWhole ? [] : [together]),
        ['the judge alone', judged.items, formatPercent(judged.positives / judged.items), null],
        ...(humans === undefined ? [] : [humanRow(humans)]),
        ...(all && ofSource !== undefined ? [['the source of the items', null, ...rateCells(ofSource)]] : []),
        ...(all && roganGladen !== undefined ? [['Rogan-Gladen', judged.items, ...rateCells(roganGladen)]] : []),
      ],
      ...(notes.length > 0 && { notes }),
    },
  ];
}

function humanRow({ successes, n, limits }: NonNullable<PassRate['humans']>): readonly Cell[] {
  return ['the humans alone', n, formatPercent(successes / n), formatPercentSpan(limits)];
}

function rateCells(rate: Result<CorrectedRate>): readonly Cell[] {
  if (!rate.defined) return ['none', null];
  return [formatPercent(rate.value.rate), formatPercentSpan(rate.value.limits)];
}

function causes(rates: readonly Result<CorrectedRate>[]): readonly string[] {
  const words = rates.flatMap((rate) => (rate.defined ? [] : [undefinedWords[rate.why]]));
  return [...new Set(words)].map((why) => `None by correction: ${why}.`);
}
