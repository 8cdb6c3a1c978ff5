import { countOf } from '../../core/phrase.js';
import type { Mark, Piece } from '../../core/sample-view.js';
import { shorten } from '../../core/shorten.js';
import { visible } from '../../core/visible.js';
import { html, type Markup } from '../markup.js';
import { phrase } from './words.js';

/** What a mark says, in a sign and in a word. */
export const markSigns: Readonly<Record<Mark['verdict'], { readonly sign: string; readonly word: string }>> = {
  found: { sign: '✓', word: 'found' },
  missing: { sign: '✗', word: 'not found' },
  open: { sign: '?', word: 'not counted' },
};

/** What is open in a chunk is what comes nearest to something of the answer. */
export const nearSign = '≈';

const longestNote = 300;

/**
 * A text with its marks, each with a sign and a line of its own; where it was shortened, it says so in its place.
 *
 * @param openSign of a mark that is neither found nor missing
 */
export function markedText(pieces: readonly Piece[], openSign: string = markSigns.open.sign): Markup {
  return html`<p class="text" dir="auto">${pieces.map((piece, index) => pieceMarkup(piece, pieces[index + 1], openSign))}</p>
`;
}

function pieceMarkup({ text, mark, omitted }: Piece, next: Piece | undefined, openSign: string): Markup {
  const gap =
    omitted === undefined
      ? undefined
      : html`<span class="omitted"> … ${countOf(omitted, 'character')} left out … </span>`;
  if (mark === undefined) return html`${text}${gap}`;
  // A claim that goes on beyond a number within it has its sign at its end.
  const isOver = mark.kind !== 'claim' || next?.mark === undefined;
  const sign = mark.verdict === 'open' ? openSign : markSigns[mark.verdict].sign;
  return html`<mark class="${mark.verdict} ${mark.kind}" title="${visible(noteOf(mark))}"><bdi>${text}</bdi>${isOver ? html`<i>${sign}</i>` : undefined}</mark>${gap}`;
}

/** What was marked of a text, each with what is known of it, the same once. Claims stand below what judges said. */
export function markNotes(pieces: readonly Piece[]): Markup | undefined {
  const notes = new Map(
    pieces.flatMap(({ text, mark }) =>
      mark === undefined || mark.kind === 'claim' ? [] : [[JSON.stringify([text, mark]), { text, mark }] as const],
    ),
  );
  if (notes.size === 0) return undefined;
  return html`<ul class="notes">
${[...notes.values()].map(({ text, mark }) => noteItem(text, mark))}</ul>
`;
}

function noteItem(text: string, mark: Mark): Markup {
  const { sign, word } = markSigns[mark.verdict];
  return html`<li><span class="sign ${mark.verdict}" role="img" aria-label="${word}">${sign}</span> <b>${phrase(shorten(text, longestNote))}</b> <span class="reason">${phrase(noteOf(mark))}</span></li>
`;
}

function noteOf({ note }: Mark): string {
  return shorten(note, longestNote);
}
