import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { averagePrecision, averagePrecisionBounds } from '../../../src/metrics/verdicts/average-precision.js';

/** Every list that some verdicts in the place of the missing ones, and some places for the rest, can make. */
function completions(list: readonly (boolean | undefined)[], unplaced: number): readonly (readonly boolean[])[] {
  const [first, ...rest] = list;
  const ways: (readonly boolean[])[] = [];
  if (unplaced > 0) {
    for (const end of completions(list, unplaced - 1)) ways.push([true, ...end], [false, ...end]);
  }
  if (list.length > 0) {
    const here = first === undefined ? [true, false] : [first];
    for (const end of completions(rest, unplaced)) for (const value of here) ways.push([value, ...end]);
  } else if (unplaced === 0) ways.push([]);
  return ways;
}

describe('averagePrecision', () => {
  it('by hand: (1/2 + 2/3 + 3/6) / 3 = 5/9', () => {
    expect(averagePrecision([false, true, true, false, false, true])).toBeCloseTo(5 / 9, 15);
  });

  it('of useful chunks before all others is exactly 1', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), fc.nat(50), (useful, useless) => {
        const list = Array.from({ length: useful + useless }, (_, index) => index < useful);
        expect(averagePrecision(list)).toBe(1);
      }),
      { seed: 3 },
    );
  });
});

describe('averagePrecisionBounds', () => {
  it('are the lowest and the highest of all completions', () => {
    const list = fc.array(fc.option(fc.boolean(), { nil: undefined }), { maxLength: 6 });
    fc.assert(
      fc.property(list, fc.nat(3), (relevant, unplaced) => {
        const values = completions(relevant, unplaced).map(averagePrecision);
        const { low, high } = averagePrecisionBounds(relevant, unplaced);
        expect(low).toBeCloseTo(Math.min(...values), 12);
        expect(high).toBeCloseTo(Math.max(...values), 12);
      }),
      { seed: 5 },
    );
  });

  it('take a moment, however many are missing', () => {
    const half = Array.from({ length: 1000 }, (_, index) => [true, false, undefined, undefined][index % 4]);
    const started = performance.now();
    const { low, high } = averagePrecisionBounds(half, 500);
    expect(performance.now() - started).toBeLessThan(3000);
    expect(low).toBeGreaterThan(0);
    expect(high).toBeLessThanOrEqual(1);
  });

  // Nine useless ones before and a useful one at the end undercut ten useless ones before: (1/10 + 2/1011) / 2 < 1/11.
  it('see that a useful chunk at the end may lower the mean', () => {
    const relevant = [true, ...new Array<boolean>(1000).fill(false)];
    expect(averagePrecisionBounds(relevant, 10).low).toBeLessThan(0.052);
  });
});
