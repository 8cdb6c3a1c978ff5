import { noteFigures } from '../../core/note.js';
import { outcomeSigns, outcomeWords } from '../../core/outcome.js';
import type { Note } from '../../core/report.js';
import { html, type Markup } from '../markup.js';
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
  const sign = html`<span class="sign ${outcome}" role="img" aria-label="${outcomeWords.get(outcome)}">${outcomeSigns[outcome]}</span>`;
  return html`<li>${sign} <b>${shortPhrase(label)}</b>${figures === '' ? undefined : html` <span class="observed">${shortPhrase(figures)}</span>`}${reason === '' ? undefined : html` <span class="reason">${shortPhrase(reason)}</span>`}</li>
`;
}
