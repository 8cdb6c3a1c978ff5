import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LengthItem, lengthBias } from '../../../calibration/bias/length-bias.js';

const options = { positive: 'fail', seed: 'length' } as const;

function item(human: string, judge: string, length: number | undefined): LengthItem {
  return { human, judge, length };
}

function found(items: readonly LengthItem[]) {
  const check = lengthBias(items, options);
  return check.state === 'checked' ? check : expect.fail(check.why);
}

describe('lengthBias', () => {
  it('by hand', () => {
    const bias = found([
      item('pass', 'pass', 100),
      item('fail', 'fail', 200),
      item('pass', 'pass', 400),
      item('fail', 'pass', 300),
      item('fail', 'pass', 500),
      item('fail', 'fail', undefined),
    ]);
    // 300 beats 100 and 200; 500 beats all three: 5 of 6 pairs.
    expect(bias).toMatchObject({ n: 5, wrong: 2, wrongIsLonger: 5 / 6 });
    expect(bias.rankBiserial).toBeCloseTo(2 / 3, 15);
    expect(bias.limits.low).toBeLessThan(5 / 6);
    // Of the ten pairs of places for the wrong ones, the sums of ranks 5 + 3, 5 + 4 and 1 + 2, 1 + 3 are as far from 6.
    expect(bias.p).toBeCloseTo(4 / 10, 1);
    // Up to 300 characters the judge passes 2 of 3 and the humans 1; above, 2 of 2 and 1.
    expect(bias.favour.shorter).toMatchObject({ n: 3, difference: 1 / 3 });
    expect(bias.favour.longer).toMatchObject({ n: 2, difference: 1 / 2 });
    // Ranks 1..5 against leniency ranks 2, 2, 4.5, 2, 4.5: Σ products 7.5 / √(10 · 7.5)
    expect(bias.favour.correlation).toBeCloseTo(5 / Math.sqrt(10 * 7.5), 14);
  });

  it('tells strictness with long answers from leniency', () => {
    const lengths = Array.from({ length: 24 }, (_, place) => 50 * (place + 1));
    const strict = lengths.map((length) => item('pass', length > 600 ? 'fail' : 'pass', length));
    const lenient = lengths.map((length) => item('fail', length > 600 ? 'pass' : 'fail', length));
    for (const bias of [found(strict), found(lenient)]) {
      expect(bias.wrongIsLonger).toBe(1);
      expect(bias.p).toBe(1 / 10_001);
      expect(bias.favour.p).toBe(1 / 10_001);
    }
    expect(found(strict).favour.correlation).toBeLessThan(-0.8);
    expect(found(strict).favour.longer.difference).toBe(-1);
    expect(found(lenient).favour.correlation).toBeGreaterThan(0.8);
    expect(found(lenient).favour.shorter.difference).toBe(0);
  });

  it('follows no leniency where errors are between classes that both pass', () => {
    const { favour } = found([item('good', 'fair', 900), item('good', 'good', 100), item('fail', 'fail', 500)]);
    expect(favour).toMatchObject({ correlation: 0, p: 1 });
  });

  it('puts many answers of the greatest length above the middle', () => {
    const { favour } = found([item('fail', 'pass', 10), ...new Array(4).fill(item('pass', 'pass', 80))]);
    expect([favour.shorter.n, favour.longer.n]).toEqual([1, 4]);
  });

  it.each([
    ['not-stated', [item('pass', 'fail', undefined)]],
    ['one-length', [item('pass', 'fail', 80), item('pass', 'pass', 80)]],
    ['no-errors', [item('pass', 'pass', 10), item('fail', 'fail', 20)]],
    ['only-errors', [item('pass', 'fail', 10), item('fail', 'pass', 20)]],
  ] as const)('%s', (why, items) => {
    expect(lengthBias(items, options)).toEqual({ state: 'not-checkable', why });
  });

  it('does not mind the unit of length, and turns round with it', () => {
    const word = fc.constantFrom('fail', 'pass');
    const anyItem = fc.record({ human: word, judge: word, length: fc.integer({ min: 1, max: 30 }) });
    fc.assert(
      fc.property(fc.array(anyItem, { minLength: 2, maxLength: 20 }), (items) => {
        const bias = lengthBias(items, options);
        if (bias.state === 'not-checkable') return;
        expect(found(items.map((own) => ({ ...own, length: own.length * 8 })))).toEqual(bias);
        const turned = found(items.map((own) => ({ ...own, length: 31 - own.length })));
        expect(turned.rankBiserial).toBeCloseTo(-bias.rankBiserial, 12);
        expect(turned.favour.correlation).toBeCloseTo(-bias.favour.correlation, 12);
        expect(bias.p).toBeGreaterThan(0);
        expect(bias.p).toBeLessThanOrEqual(1);
      }),
      { seed: 1, numRuns: 20 },
    );
  });
});
