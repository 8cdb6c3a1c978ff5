/** What one language says around its numbers. Words are in lower case; two words with one space are looked up together. */
export interface LanguageWords {
  readonly decimalMark: '.' | ',';
  /** Words and short forms that multiply: the power of ten of each. */
  readonly scales: Readonly<Record<string, number>>;
  /** Unit id to the words for it, in every form that follows a number. */
  readonly units: Readonly<Record<string, string>>;
  /** Words before a number that make it an estimate. */
  readonly approximators: string;
  /** Words behind a number that do so. */
  readonly approximatorsBehind: string;
  /** Words between the two numbers of a rating or share: "4 out of 5". */
  readonly outOf: string;
  /** What makes one of a unit without a number: the article of "a year", or the unit alone where there are no articles. */
  readonly ones: string;
  /** Words between the two ends of a range, or between two numbers that share the unit that follows. */
  readonly connectors: string;
  /** Words that may follow a number and name nothing that could be counted. */
  readonly fillers: string;
  /** Words between a number and what it counts: "14 more days". */
  readonly qualifiers: string;
  /** Words before a number that count steps or options at the start of a line. */
  readonly listWords: string;
  /** Words before a number that make it a telephone number, and those that make it a version. */
  readonly phoneWords: string;
  readonly versionWords: string;
  /** Number words and their values, in every form; values below a hundred, and hundreds that are one word. */
  readonly cardinals: Readonly<Record<string, number>>;
  /** Words that multiply what stands before them: a dozen, a hundred and more. */
  readonly multipliers: Readonly<Record<string, number>>;
  /** Whether numbers are written in one word, as "fünfundzwanzig" and "duemila". */
  readonly isCompounding: boolean;
  /** Words inside a number that add: the "and" of "a hundred and five". */
  readonly joiners: string;
  /** Number words that are articles, verbs or the like too: numbers only where a unit or a thing that is counted follows. */
  readonly heldBack: string;
  /** Number words of the other languages that are ordinary words of this one. */
  readonly foreignWords: string;
  /** How plurals end, where an ending tells them: they make a number of a word that is held back. */
  readonly pluralEndings: string;
  /** Things that are often counted and have another ending. */
  readonly countedThings: string;
  /** Words for a half before a unit ("half a litre"), and for numbers with a half ("anderthalb"). */
  readonly halves: Readonly<Record<string, string>>;
  /** What a number of parts is a part of, behind a number word: the three of "two thirds". */
  readonly fractions: Readonly<Record<string, number>>;
  /** What adds a half behind a number or its unit. */
  readonly andHalf: string;
  /** The names of the months, from January on: every form of each. */
  readonly months: readonly string[];
}
