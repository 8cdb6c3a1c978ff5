import { outcomeSigns, outcomeWords } from '../../core/outcome.js';
import type { Outcome } from '../../core/report.js';
import { html, type Markup } from '../markup.js';

/** An outcome as a sign alone, which is read out as its word. */
export function outcomeSign(outcome: Outcome): Markup {
  return html`<span class="sign ${outcome}" role="img" aria-label="${outcomeWords.get(outcome)}">${outcomeSigns[outcome]}</span>`;
}
