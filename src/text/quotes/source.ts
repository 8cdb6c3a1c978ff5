import { asRead, withoutTypography } from './typography.js';
import { type Word, words } from './words.js';

/** A text that quotes are looked for in, prepared as far as it is asked. */
export class Source {
  readonly #text: string;
  #asRead: string | undefined;
  #withoutTypography: string | undefined;
  #words: readonly Word[] | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  get asRead(): string {
    this.#asRead ??= asRead(this.#text);
    return this.#asRead;
  }

  get withoutTypography(): string {
    this.#withoutTypography ??= withoutTypography(this.asRead);
    return this.#withoutTypography;
  }

  /** The words of the text as it is read. */
  get words(): readonly Word[] {
    this.#words ??= words(this.asRead);
    return this.#words;
  }

  /** The text from a word to the one before another. */
  passage(start: number, end: number): string {
    return this.asRead.slice(this.words[start]?.start, this.words[end - 1]?.end);
  }
}
