import { formatNumber, formatPair } from './format.js';
import type { Cell, Note } from './report.js';

/** What was observed beside what was required: `0.500, required 1.000`. Empty where the note has neither. */
export function noteFigures(note: Note): string {
  const { observed, required } = formattedFigures(note);
  const limit = required === '' ? '' : `${note.isCeiling === true ? 'at most' : 'required'} ${required}`;
  return [observed, limit].filter((part) => part !== '').join(', ');
}

function formattedFigures({ observed = null, required = null }: Note): {
  readonly observed: string;
  readonly required: string;
} {
  if (typeof observed === 'number' && typeof required === 'number') return formatPair(observed, required);
  return { observed: formatCell(observed), required: formatCell(required) };
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
