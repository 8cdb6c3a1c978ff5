import { portableExp } from './portable-exp.js';
import { portableLog } from './portable-log.js';
import { Xoshiro128 } from './xoshiro128.js';

const twoTo32 = 2 ** 32;
const twoTo53 = 2 ** 53;

/**
 * Seeded chance: the same seed gives the same draws, on every machine. Nothing here asks the machine for a logarithm, a power
 * or a sine, whose last digits the language leaves open.
 */
export class Random {
  readonly #generator: Xoshiro128;

  /** @param seed a number and its decimal text are the same seed */
  constructor(seed: number | string) {
    const word = splitMix32(hash(String(seed)));
    this.#generator = new Xoshiro128(word(), word(), word(), word());
  }

  /** 32 random bits: an integer from 0 to 2^32 - 1. */
  bits(): number {
    return this.#generator.next();
  }

  /** A multiple of 2^-53 from 0 up to, and without, 1; each as likely as the others. */
  uniform(): number {
    const high = this.bits() >>> 5;
    const low = this.bits() >>> 6;
    return (high * 2 ** 26 + low) / twoTo53;
  }

  /**
   * An integer from 0 up to, and without, `below`; each as likely as the others.
   *
   * @param below an integer from 1 to 2^32
   */
  integer(below: number): number {
    if (!(Number.isInteger(below) && below >= 1 && below <= twoTo32)) {
      throw new RangeError(`an integer is drawn below a whole number from 1 to 2^32, found ${below}`);
    }
    // The range is cut into `below` parts of one width; what is left over at its end is drawn again.
    const width = Math.floor(twoTo32 / below);
    for (;;) {
      const drawn = Math.floor(this.bits() / width);
      if (drawn < below) return drawn;
    }
  }

  /** A standard normal draw: the ratio of uniforms between two ellipses (Leva 1992, "A fast normal random number generator"). */
  normal(): number {
    for (;;) {
      const u = 1 - this.uniform();
      const v = 1.7156 * (this.uniform() - 0.5);
      const x = u - 0.449871;
      const y = Math.abs(v) + 0.386595;
      const q = x * x + y * (0.196 * y - 0.25472 * x);
      if (q < 0.27597 || (q <= 0.27846 && v * v <= -4 * u * u * portableLog(u))) return v / u;
    }
  }

  /**
   * A gamma draw with scale 1. A shape far below 1 gives 0 where the draw is too small for a double.
   *
   * @param shape above 0
   */
  gamma(shape: number): number {
    return shape >= 1 ? this.#gammaFromOne(shape) : portableExp(this.#logGamma(shape));
  }

  /**
   * Draws probabilities from a Dirichlet distribution. The gamma draws are kept as logarithms until the largest is known: with
   * shapes such as 0.005 all of them may be too small for a double.
   *
   * @param alphas all above 0
   * @param out as long as `alphas`; filled with probabilities that sum to 1 up to rounding
   */
  dirichlet(alphas: Float64Array, out: Float64Array): void {
    let largest = -Infinity;
    for (let i = 0; i < alphas.length; i++) {
      const logarithm = this.#logGamma(alphas[i] ?? 0);
      out[i] = logarithm;
      if (logarithm > largest) largest = logarithm;
    }
    let total = 0;
    for (let i = 0; i < alphas.length; i++) {
      const weight = portableExp((out[i] ?? 0) - largest);
      out[i] = weight;
      total += weight;
    }
    for (let i = 0; i < alphas.length; i++) out[i] = (out[i] ?? 0) / total;
  }

  /** For a shape below 1: a draw of shape + 1, times u^(1 / shape). */
  #logGamma(shape: number): number {
    if (!(shape > 0)) throw new RangeError(`a gamma draw needs a shape above 0, found ${shape}`);
    if (shape >= 1) return portableLog(this.#gammaFromOne(shape));
    return portableLog(this.#gammaFromOne(shape + 1)) + portableLog(1 - this.uniform()) / shape;
  }

  /** Marsaglia and Tsang (2000), "A simple method for generating gamma variables": for shapes from 1 on. */
  #gammaFromOne(shape: number): number {
    const d = shape - 1 / 3;
    const c = 1 / Math.sqrt(9 * d);
    for (;;) {
      const x = this.normal();
      const root = 1 + c * x;
      if (root <= 0) continue;
      const v = root * root * root;
      const u = 1 - this.uniform();
      const square = x * x;
      if (u < 1 - 0.0331 * square * square) return d * v;
      if (portableLog(u) < 0.5 * square + d * (1 - v + portableLog(v))) return d * v;
    }
  }
}

/** FNV-1a over the code units, each as two bytes. */
function hash(text: string): number {
  let word = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    word = Math.imul(word ^ (unit & 0xff), 0x01000193);
    word = Math.imul(word ^ (unit >>> 8), 0x01000193);
  }
  return word;
}

/** Makes well mixed words from a seed: a Weyl sequence through a mixing function (Steele, Lea and Flood 2014, "SplitMix"). */
function splitMix32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let word = state;
    word = Math.imul(word ^ (word >>> 16), 0x21f0aaad);
    word = Math.imul(word ^ (word >>> 15), 0x735a2d97);
    return (word ^ (word >>> 15)) >>> 0;
  };
}
