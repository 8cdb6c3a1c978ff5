/**
 * How one language declines to answer. A pattern is a row of words, read in lower case with the fillers left out:
 *
 * - `a|b` is either word, `{name}` one of the words of that list, `find*` any word that begins so;
 * - words stand side by side, and `…` lets up to seven others come between;
 * - `^` is the clause's start and `$` its end.
 *
 * An apostrophe divides words: "don't" is `don t`.
 */
export interface RefusalWords {
  /** Lists of words, divided by commas, that patterns name. */
  readonly lists: Readonly<Record<string, string>>;
  /** Words that change nothing wherever they stand. */
  readonly fillers: string;
  /** Words that open a clause of its own after a comma. */
  readonly conjunctions: string;
  /** Words, and beginnings of words, of which no clause that declines is without one. */
  readonly signals: string;
  /** A clause that holds one of these says that there is no answer. */
  readonly declines: readonly string[];
  /** A clause that holds one of these claims nothing: courtesy, offers of help, what the documents speak of instead. */
  readonly asides: readonly string[];
}
