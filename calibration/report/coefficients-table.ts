import { formatSpan } from '../../src/core/format.js';
import type { TableSection } from '../../src/core/report.js';
import type { Measured } from '../coefficient.js';
import { fractionOf } from './requirements-section.js';
import { undefinedWords } from './words.js';

/** The coefficients with their limits: those of the first screen, or every one with what made its limits. */
export function coefficientsTable(measured: readonly Measured[], all: boolean): TableSection {
  const shown = measured.filter(
    ({ isPrimary, id }) => all || (isPrimary && id !== 'sensitivity' && id !== 'specificity'),
  );
  const isPerfect = measured.some(({ id, value }) => id === 'kappa' && value.defined && value.value === 1);
  return {
    kind: 'table',
    title: 'Agreement',
    columns: [
      { label: 'coefficient', align: 'left' },
      ...(all ? [{ label: 'counted', align: 'right' } as const] : []),
      { label: 'value', align: 'right' },
      { label: '95% interval', align: 'right' },
      ...(all ? [{ label: 'limits', align: 'left' } as const] : []),
    ],
    rows: shown.map((one) => [
      one.name,
      ...(all ? [fractionOf(one)] : []),
      one.value.defined ? one.value.value : `none: ${undefinedWords[one.value.why]}`,
      one.limits === undefined ? null : formatSpan(one.limits),
      ...(all ? [one.method ?? null] : []),
    ]),
    ...(isPerfect && { notes: [perfectNote(measured)] }),
  };
}

/** So many labels leave room below a perfect agreement. */
function perfectNote(measured: readonly Measured[]): string {
  const low = measured.find(({ id }) => id === 'kappa')?.limits?.low ?? 0;
  return `A perfect agreement of so few labels cannot tell a kappa of 1 from one of ${low.toFixed(1)}.`;
}
