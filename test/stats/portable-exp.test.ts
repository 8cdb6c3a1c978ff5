import fc from 'fast-check';
import { describe, it } from 'vitest';
import { portableExp } from '../../src/stats/portable-exp.js';
import { expectRelativelyClose } from './close-to.js';

describe('portableExp', () => {
  it.each([
    [0, 1],
    [1, Math.E],
    [-Math.LN2, 0.5],
    [-709, 0],
    [-Infinity, 0],
  ])('of %d is %d', (x, power) => {
    expectRelativelyClose(portableExp(x), power, 1e-15);
  });

  it('agrees with the machine up to its last digits', () => {
    fc.assert(
      fc.property(fc.double({ min: -708, max: 709, noNaN: true }), (x) => {
        expectRelativelyClose(portableExp(x), Math.exp(x), 1e-15);
      }),
      { seed: 1, numRuns: 1000 },
    );
  });
});
