/** What one language says around its numbers. Words are in lower case; two words with one space are looked up together. */
export interface LanguageWords {
  readonly decimalMark: '.' | ',';
  /** Words and short forms that multiply: the power of ten of each. */
  readonly scales: Readonly<Record<string, number>>;
  /** Unit id to the words for it, in every form that follows a number. */
  readonly units: Readonly<Record<string, string>>;
  /** Words before a number that make it an estimate. */
  readonly approximators: string;
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
}
