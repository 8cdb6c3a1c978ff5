import type { PagePiece } from '../label-page-data.js';
import { element } from './element.js';
import { shownText } from './shown-text.js';
import type { Words } from './words/words.js';

/**
 * A text whose marks can be switched off by a class.
 *
 * @param words in which each mark says behind it what it is; without them, it stands alone
 */
export function shownPieces(pieces: readonly PagePiece[], words?: Words): readonly (Node | string)[] {
  return pieces.flatMap((piece) => {
    const shown = shownText(piece.text);
    if (piece.mark === undefined) return shown;
    return [element('mark', { class: piece.mark }, ...shown), ...(words === undefined ? [] : markNotes(piece, words))];
  });
}

/** Between spaces, so that who hears or copies the text has words of their own. */
function markNotes({ mark, chunks }: PagePiece, words: Words): readonly HTMLElement[] {
  if (mark === 'missing') return [element('span', { class: 'mark-note' }, ' ', element('bdi', {}, words.missing), ' ')];
  if (chunks === undefined) return [];
  const spoken = element('span', { class: 'spoken' }, words.foundIn(chunks));
  const seen = element('bdi', { 'aria-hidden': 'true', title: words.foundIn(chunks) }, chunks.join(', '));
  return [element('span', { class: 'mark-note' }, ' ', spoken, seen, ' ')];
}
