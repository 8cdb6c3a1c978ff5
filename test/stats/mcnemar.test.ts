import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mcnemar } from '../../src/stats/mcnemar.js';
import reference from '../reference/statistics/mcnemar.json' with { type: 'json' };
import { expectRelativelyClose } from './close-to.js';

const published = reference.published.map(({ input: { table }, expected }) => ({ table, expected }));

describe('mcnemar', () => {
  it.each([...reference.random, ...published])('$table', ({ table: [[, b = 0] = [], [c = 0] = []], expected }) => {
    const { exact, midP } = mcnemar(b, c);
    expectRelativelyClose(exact, expected.exact, 1e-12);
    expectRelativelyClose(midP, expected.midp, 1e-12);
  });

  it('by hand: 1 against 7 is 2 (1 + 8) / 256, and 8 / 256 less by half the weight of the split', () => {
    expect(mcnemar(1, 7).exact).toBeCloseTo(18 / 256, 14);
    expect(mcnemar(1, 7).midP).toBeCloseTo(10 / 256, 14);
  });

  it('by hand: an even split of 2 has half the weight, and a quarter of it is taken off', () => {
    expect(mcnemar(1, 1).exact).toBe(1);
    expect(mcnemar(1, 1).midP).toBeCloseTo(3 / 4, 14);
  });

  it('is 1 where nothing is discordant', () => {
    expect(mcnemar(0, 0)).toEqual({ exact: 1, midP: 1 });
  });

  it('does not mind which side is first, and mid-p is never the larger', () => {
    const count = fc.integer({ min: 0, max: 400 });
    fc.assert(
      fc.property(count, count, (b, c) => {
        const { exact, midP } = mcnemar(b, c);
        expect(mcnemar(c, b)).toEqual({ exact, midP });
        expect(midP).toBeGreaterThan(0);
        expect(midP).toBeLessThanOrEqual(exact);
        expect(exact).toBeLessThanOrEqual(1);
      }),
      { seed: 1 },
    );
  });
});
