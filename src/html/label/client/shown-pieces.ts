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
    const note = words && noteOf(piece, words);
    return [element('mark', { class: piece.mark }, ...shown), ...(note === undefined ? [] : [markNote(note)])];
  });
}

function noteOf({ mark, chunks }: PagePiece, words: Words): string | undefined {
  return mark === 'missing' ? words.missing : chunks && words.foundIn(chunks);
}

/** Between spaces, so that who hears or copies the text has words of their own. */
function markNote(note: string): HTMLElement {
  return element('span', { class: 'mark-note' }, ' ', element('bdi', {}, note), ' ');
}
