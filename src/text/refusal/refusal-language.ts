import type { RefusalWords } from './language/refusal-words.js';
import { phraseFinder, type Span } from './phrase-finder.js';
import type { Word } from './words.js';

/** How answers decline in one language. What takes time to make is made when it is first asked for. */
export class RefusalLanguage {
  readonly id: string;
  /** Words, and beginnings of words, of which an answer that declines holds at least one. */
  readonly signals: { readonly words: ReadonlySet<string>; readonly beginnings: readonly string[] };
  /** The words that open a clause of their own after a comma. */
  readonly conjunctions: readonly string[];
  readonly #words: RefusalWords;
  #findDecline: ReturnType<typeof phraseFinder> | undefined;
  #findAside: ReturnType<typeof phraseFinder> | undefined;

  constructor(id: string, words: RefusalWords) {
    const signals = words.signals.split(', ');
    this.id = id;
    this.signals = {
      words: new Set(signals.filter((signal) => !signal.endsWith('*'))),
      beginnings: signals.filter((signal) => signal.endsWith('*')).map((signal) => signal.slice(0, -1)),
    };
    this.conjunctions = words.conjunctions.split(', ');
    this.#words = words;
  }

  /** Where a clause says that there is no answer. */
  findDecline(clause: readonly Word[]): Span | undefined {
    this.#findDecline ??= this.#finder(this.#words.declines);
    return this.#findDecline(clause);
  }

  /** Whether a clause claims nothing, as courtesy does. */
  isAside(clause: readonly Word[]): boolean {
    this.#findAside ??= this.#finder(this.#words.asides);
    return this.#findAside(clause) !== undefined;
  }

  #finder(patterns: readonly string[]): ReturnType<typeof phraseFinder> {
    const { lists, fillers } = this.#words;
    return phraseFinder({ patterns, lists, fillers: new Set(fillers.split(', ')) });
  }
}
