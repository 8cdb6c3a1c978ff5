import type { Cell, Note } from '../core/report.js';
import { formatNumber, formatPair } from './format.js';

/** What was observed beside what was required: `0.500, required 1.000`. Empty where the note has neither. */
export function noteFigures(note: Note): string {
  const { observed = null, required = null } = note;
  if (typeof observed === 'number' && typeof required === 'number') {
    const pair = formatPair(observed, required);
    return `${pair.observed}, required ${pair.required}`;
  }
  const parts = [formatCell(observed), required === null ? '' : `required ${formatCell(required)}`];
  return parts.filter((part) => part !== '').join(', ');
}

/** `hit@3 (0, required 1): the expected document stands at rank 4`. Not escaped. */
export function describeNote(note: Note): string {
  const figures = noteFigures(note);
  const head = figures === '' ? note.label : `${note.label} (${figures})`;
  return note.reason === '' ? head : `${head}: ${note.reason}`;
}

function formatCell(cell: Cell): string {
  return typeof cell === 'number' ? formatNumber(cell) : (cell ?? '');
}
