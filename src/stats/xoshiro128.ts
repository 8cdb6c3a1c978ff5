/**
 * The generator xoshiro128** 1.1 of Blackman and Vigna (2021, "Scrambled linear pseudorandom number generators"): 32 bits a
 * step, period 2^128 - 1. Integer arithmetic alone, so every machine makes the same bits.
 */
export class Xoshiro128 {
  #a: number;
  #b: number;
  #c: number;
  #d: number;

  /** Four words of 32 bits, not all of them 0. */
  constructor(a: number, b: number, c: number, d: number) {
    if ((a | b | c | d) >>> 0 === 0) throw new RangeError('a state of zeros alone would stay zero');
    this.#a = a | 0;
    this.#b = b | 0;
    this.#c = c | 0;
    this.#d = d | 0;
  }

  /** An integer from 0 to 2^32 - 1. */
  next(): number {
    const bits = Math.imul(rotateLeft(Math.imul(this.#b, 5), 7), 9);
    const shifted = this.#b << 9;
    this.#c ^= this.#a;
    this.#d ^= this.#b;
    this.#b ^= this.#c;
    this.#a ^= this.#d;
    this.#c ^= shifted;
    this.#d = rotateLeft(this.#d, 11);
    return bits >>> 0;
  }
}

function rotateLeft(word: number, places: number): number {
  return (word << places) | (word >>> (32 - places));
}
