import type { TableSection } from '../../src/core/report.js';
import type { Measured } from '../coefficient.js';
import { measuresDrawing } from './measures-drawing.js';
import { fractionOf, undefinedNotes, valueCells } from './measures-table.js';

/** Every coefficient, with what made its limits. */
export function coefficientsTable(measured: readonly Measured[]): TableSection {
  const notes = undefinedNotes(measured);
  return {
    kind: 'table',
    title: 'Every coefficient',
    columns: [
      { label: 'coefficient', align: 'left' },
      { label: 'counted', align: 'right' },
      { label: 'value', align: 'right' },
      { label: '95% interval', align: 'right' },
      { label: 'limits', align: 'left' },
    ],
    rows: measured.map((one) => [one.name, fractionOf(one), ...valueCells(one), one.method ?? null]),
    ...measuresDrawing(measured),
    ...(notes.length > 0 && { notes }),
  };
}
