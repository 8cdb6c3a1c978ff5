/** Adds up the words of a number in the order in which they are said. Every method refuses a word that does not fit. */
export class WordSum {
  /** The thousands and millions that are complete. */
  #total = 0;
  /** What has been said since. */
  #group = 0;
  #lastMultiplier = Number.POSITIVE_INFINITY;

  get value(): number {
    return this.#total + this.#group;
  }

  /** Whether "and" or the like may follow: behind hundreds in any language, behind tens where `behindTens` says so. */
  takesJoiner(behindTens: boolean): boolean {
    if (this.#group === 0) return this.#total > 0;
    return behindTens ? this.#group % 10 === 0 && this.#group >= 20 : this.#group % 100 === 0;
  }

  /** @param isJoined whether a hyphen or nothing stands before the word: "dix-sept" is 17, "dix, sept" is not */
  add(value: number, isJoined: boolean): boolean {
    if (!this.#fits(value, isJoined)) return false;
    this.#group += value;
    return true;
  }

  /** The tens that follow the ones, as in "fünf-und-zwanzig". */
  addTens(value: number): boolean {
    const ones = this.#group % 100;
    if (value < 20 || value > 90 || ones === 0 || ones > 9) return false;
    this.#group += value;
    return true;
  }

  multiply(factor: number): boolean {
    if (factor <= 100) {
      if (this.#group >= 100) return false;
      this.#group = Math.max(this.#group, 1) * factor;
      return true;
    }
    if (this.#group === 0 && this.#total > 0) {
      // "mil millones"
      if (factor <= this.#lastMultiplier) return false;
      this.#total *= factor;
    } else {
      if (factor >= this.#lastMultiplier) return false;
      this.#total += Math.max(this.#group, 1) * factor;
    }
    this.#group = 0;
    this.#lastMultiplier = factor;
    return true;
  }

  #fits(value: number, isJoined: boolean): boolean {
    if (this.#group === 0) return value > 0 || this.#total === 0;
    const tens = this.#group % 100;
    if (value === 0) return false;
    // French counts on from sixty and eighty to nineteen.
    if ((tens === 60 || tens === 80) && value >= 10 && value < 20) return true;
    if (value < 10) return tens === 10 ? isJoined && value >= 7 : tens % 10 === 0;
    return value < 100 ? tens === 0 : this.#group % 1000 === 0;
  }
}
