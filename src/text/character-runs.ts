import type { CharacterClass } from './character-class.js';

/** A text's longest runs of characters of a class, in order: `text.match(/[…]+/gu)`, several times faster. */
export function characterRuns(text: string, belongs: CharacterClass): string[] {
  const runs: string[] = [];
  let start = 0;
  for (let i = 0; i < text.length; i++) {
    if (belongs(text, i)) continue;
    if (i > start) runs.push(text.slice(start, i));
    start = i + 1;
  }
  if (text.length > start) runs.push(text.slice(start));
  return runs;
}
