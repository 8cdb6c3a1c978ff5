import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareUtf8 } from '../../../src/metrics/ranked/compare-utf8.js';

describe('compareUtf8', () => {
  it('puts an emoji (U+1F600) behind U+FFEE, where UTF-16 code units put it before', () => {
    expect('😀' < '￮').toBe(true);
    expect(compareUtf8('😀', '￮')).toBeGreaterThan(0);
  });

  it('puts a prefix first', () => {
    expect(compareUtf8('d1', 'd10')).toBeLessThan(0);
  });

  it('agrees with the comparison of the bytes', () => {
    const text = fc.string({ unit: 'binary', maxLength: 6 });
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(Math.sign(compareUtf8(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)));
      }),
      { seed: 12 },
    );
  });
});
