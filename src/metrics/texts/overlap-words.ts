import { tokenize } from '../../text/tokenize.js';

interface OverlapWords {
  readonly given: readonly string[];
  readonly wanted: readonly string[];
}

let last: (OverlapWords & { readonly answer: string; readonly reference: string }) | undefined;

/** The words of both texts, remembered for the pair at hand: several metrics ask about one before a run goes on to the next. */
export function overlapWords(answer: string, reference: string): OverlapWords {
  if (last?.answer !== answer || last.reference !== reference) {
    last = { answer, reference, given: tokenize(answer), wanted: tokenize(reference) };
  }
  return last;
}
