import { noteFigures } from '../../core/note.js';
import type { Note } from '../../core/report.js';
import { html, type Markup } from '../markup.js';
import { outcomeSign } from './outcome-sign.js';
import { shortPhrase } from './words.js';

/** Notes one below the other: sign, label, figures, and the reason. */
export function noteList(notes: readonly Note[]): Markup | undefined {
  if (notes.length === 0) return undefined;
  return html`<ul class="notes">
${notes.map(noteItem)}</ul>
`;
}

function noteItem(note: Note): Markup {
  const { outcome, label, reason } = note;
  const figures = noteFigures(note);
  return html`<li>${outcomeSign(outcome)} <b>${shortPhrase(label)}</b>${figures === '' ? undefined : html` <span class="observed">${shortPhrase(figures)}</span>`}${reason === '' ? undefined : html` <span class="reason">${shortPhrase(reason)}</span>`}</li>
`;
}
