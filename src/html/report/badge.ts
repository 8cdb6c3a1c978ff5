import { outcomeSigns, outcomeWords } from '../../core/outcome.js';
import type { Outcome } from '../../core/report.js';
import { html, type Markup } from '../markup.js';

/** An outcome as sign and word, in a colour of its own. */
export function badge(outcome: Outcome, word: string = outcomeWords.get(outcome) ?? outcome): Markup {
  return html`<span class="badge ${outcome}"><span aria-hidden="true">${outcomeSigns[outcome]}</span> ${word}</span>`;
}
