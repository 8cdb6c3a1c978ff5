import type { TableSection } from '../../src/core/report.js';
import type { JudgeVerdict } from '../criterion/judge-verdict.js';
import { measuresDrawing } from './measures-drawing.js';
import { criterionNotes, measureColumns, measureRow, undefinedNotes } from './measures-table.js';

/** What is required of the judge alone, with the limits that decide. */
export function requirementsTable(verdict: JudgeVerdict): TableSection {
  return {
    kind: 'table',
    title: 'What is required',
    columns: measureColumns,
    rows: verdict.results.map((one) => measureRow(one.measured, one)),
    ...measuresDrawing(
      verdict.results.map(({ measured }) => measured),
      new Map(verdict.results.map((one) => [one.measured.id, one])),
    ),
    notes: [...undefinedNotes(verdict.results.map(({ measured }) => measured)), ...criterionNotes(verdict)],
  };
}
