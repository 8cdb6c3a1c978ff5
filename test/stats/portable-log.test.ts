import fc from 'fast-check';
import { describe, it } from 'vitest';
import { portableLog } from '../../src/stats/portable-log.js';
import { expectRelativelyClose } from './close-to.js';

describe('portableLog', () => {
  it.each([
    [1, 0],
    [2, Math.LN2],
    [10, Math.LN10],
    [2 ** -1022, -1022 * Math.LN2],
    [Number.MAX_VALUE, 1024 * Math.LN2],
    [1 - 2 ** -53, -(2 ** -53)],
    [1 + 2 ** -52, 2 ** -52],
  ])('of %d is %d', (x, logarithm) => {
    expectRelativelyClose(portableLog(x), logarithm, 1e-15);
  });

  it('agrees with the machine up to its last digits', () => {
    fc.assert(
      fc.property(fc.double({ min: 2 ** -1022, max: Number.MAX_VALUE, noNaN: true }), (x) => {
        expectRelativelyClose(portableLog(x), Math.log(x), 1e-15);
      }),
      { seed: 1, numRuns: 1000 },
    );
    fc.assert(
      fc.property(fc.double({ min: 0.5, max: 2, noNaN: true }), (x) => {
        expectRelativelyClose(portableLog(x), Math.log(x), 1e-15);
      }),
      { seed: 1, numRuns: 1000 },
    );
  });
});
