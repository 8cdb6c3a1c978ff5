import { isDigit } from './characters.js';

/** The zeros of all decimal digits beyond ASCII (general category Nd, Unicode 17.0); nine digits follow each. */
const zeros: readonly number[] = [
  0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xde6, 0xe50, 0xed0, 0xf20,
  0x1040, 0x1090, 0x17e0, 0x1810, 0x1946, 0x19d0, 0x1a80, 0x1a90, 0x1b50, 0x1bb0, 0x1c40, 0x1c50, 0xa620, 0xa8d0,
  0xa900, 0xa9d0, 0xa9f0, 0xaa50, 0xabf0, 0xff10, 0x104a0, 0x10d30, 0x10d40, 0x11066, 0x110f0, 0x11136, 0x111d0,
  0x112f0, 0x11450, 0x114d0, 0x11650, 0x116c0, 0x116d0, 0x116da, 0x11730, 0x118e0, 0x11950, 0x11bf0, 0x11c50, 0x11d50,
  0x11da0, 0x11de0, 0x11f50, 0x16130, 0x16a60, 0x16ac0, 0x16b50, 0x16d70, 0x1ccf0, 0x1d7ce, 0x1d7d8, 0x1d7e2, 0x1d7ec,
  0x1d7f6, 0x1e140, 0x1e2f0, 0x1e4f0, 0x1e5f1, 0x1e950, 0x1fbf0,
];

/** Marks that go with those digits. The Arabic thousands mark can only group, so it becomes the mark that only groups. */
const marks: readonly (readonly [number, string])[] = [
  [0x66a, '%'],
  [0x66b, '.'],
  [0x66c, "'"],
  [0xff05, '%'],
  [0xff0c, ','],
  [0xff0e, '.'],
];

function asciiTable(): ReadonlyMap<number, string> {
  return new Map([
    ...zeros.flatMap((zero) => Array.from({ length: 10 }, (_, digit): [number, string] => [zero + digit, `${digit}`])),
    ...marks,
  ]);
}

/** Made for the first text that needs it: few do. */
let ascii: ReadonlyMap<number, string> | undefined;

/** Characters without width that may stand inside a number: soft hyphen, zero-width spaces and joiners. */
const invisible: ReadonlySet<string> = new Set('\u00ad\u200b\u200c\u200d\u2060\ufeff');

/** Matches wherever one of these or a digit of another script may stand. Coarse, and so fast: a match in vain costs one copy. */
const perhapsForeign =
  /[\u00ad\u200b-\u200d\u2060\ufeff\u0660-\u1c59\ua620-\uabf9\uff05-\uff19\ud801-\ud807\ud818\ud81a\ud81b\ud833\ud835\ud838-\ud83a\ud83e]/;

/** A text whose digits are all ASCII, and the way back to the text as it was. */
export interface FoldedText {
  readonly text: string;
  /** The place in the original text, in code units, of a place in the folded one. */
  offset(place: number): number;
}

/**
 * Writes the decimal digits of every script in ASCII, and leaves out what has no width between two of them. A text that has none, nearly every one, is not copied.
 *
 * Nothing else is folded: compatibility forms (10³) would turn into other numbers.
 */
export function foldDigits(text: string): FoldedText {
  if (!perhapsForeign.test(text)) return { text, offset: (place) => place };
  ascii ??= asciiTable();
  const pieces: string[] = [];
  /** Places in the folded text after which it is one code unit shorter than the original. */
  const shortened: number[] = [];
  let length = 0;
  let isBehindDigit = false;
  /** What has no width, since the last digit. */
  let held = '';
  for (const character of text) {
    if (isBehindDigit && invisible.has(character)) {
      held += character;
      continue;
    }
    const digit = ascii.get(character.codePointAt(0) ?? 0);
    const folded = digit ?? character;
    isBehindDigit = isDigit(folded.charCodeAt(0));
    if (isBehindDigit) for (let count = 0; count < held.length; count++) shortened.push(length);
    else {
      pieces.push(held);
      length += held.length;
    }
    held = '';
    pieces.push(folded);
    length += folded.length;
    if (digit !== undefined && character.length === 2) shortened.push(length);
  }
  pieces.push(held);
  return { text: pieces.join(''), offset: (place) => place + countUpTo(shortened, place) };
}

/** How many of the ascending values are at most `limit`. */
function countUpTo(ascending: readonly number[], limit: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
