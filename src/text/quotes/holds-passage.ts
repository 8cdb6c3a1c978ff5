import { wordCharacter } from './word-character.js';

/** The end of what stands before a cut, and the start of what stands after it, where the cut divides a word or a number. */
const divided = [
  [wordCharacter, wordCharacter],
  [String.raw`\p{N}[.,]`, String.raw`\p{N}`],
  [String.raw`\p{N}`, String.raw`[.,]\p{N}`],
].map(([before, after]) => [new RegExp(`${before}$`, 'u'), new RegExp(`^${after}`, 'u')] as const);

/** Whether a passage stands in a text, whole words and whole numbers: "5 percent" does not in "1.5 percent". */
export function holdsPassage(text: string, passage: string): boolean {
  for (let at = text.indexOf(passage); at !== -1; at = text.indexOf(passage, at + 1)) {
    if (!divides(text, at) && !divides(text, at + passage.length)) return true;
  }
  return false;
}

function divides(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 3), at);
  const after = text.slice(at, at + 3);
  return divided.some(([atEnd, atStart]) => atEnd.test(before) && atStart.test(after));
}
