import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Sample } from '../../../src/core/sample.js';
import { textHitAt } from '../../../src/metrics/text-hit.js';
import { textPrecisionAt } from '../../../src/metrics/text-precision.js';
import { textRecallAt } from '../../../src/metrics/text-recall.js';
import { sampleOf, scoreWith, valueOrCause } from '../sample-of.js';

function texts(contexts: readonly string[], referenceContexts: readonly string[]): Sample {
  return sampleOf({ contexts, referenceContexts });
}

const metrics = [textHitAt(3), textPrecisionAt(3), textRecallAt(3)];
const lamps = 'A lamp can be returned within 14 days.';
const chairs = 'Chairs are made of oak and weigh 5 kg.';
const hours = 'The shop opens at nine.';

describe('metrics of retrieved texts', () => {
  // Field report py-014: "ab" and "ax" differ in 1 of 2 letters, a similarity of 0.5, which one metric took and one did not.
  it('share one rule: at least the threshold', () => {
    const sample = texts(['ab'], ['ax']);
    expect([textHitAt(1), textPrecisionAt(1), textRecallAt(1)].map((metric) => valueOrCause(metric, sample))).toEqual([
      1, 1, 1,
    ]);
    expect(valueOrCause(textRecallAt(1), sample, { textSimilarity: 0.51 })).toBe(0);
  });

  // 1 - 9/10 is 0.09999999999999998 in floating point; the similarity is 0.1.
  it('meet the threshold exactly at its edge', () => {
    expect(
      valueOrCause(textHitAt(1), texts(['abcdefghij'], ['aBCDEFGHIJ'.replaceAll(/[B-J]/g, '-')]), {
        textSimilarity: 0.1,
      }),
    ).toBe(1);
  });

  it('look past case, composition and white space', () => {
    const sample = texts(['CAFE\u0301\n\n  MENU '], ['café menu']);
    expect(valueOrCause(textHitAt(1), sample, { textSimilarity: 1 })).toBe(1);
  });

  it('credit a reference chunk once, and divide precision by k', () => {
    const sample = texts([lamps, hours, lamps, chairs], [chairs, lamps]);
    expect(scoreWith(textPrecisionAt(3), sample)).toEqual({
      state: 'scored',
      value: 1 / 3,
      reason: 'chunk 1 resembles reference chunk 2',
    });
    expect(scoreWith(textRecallAt(4), sample)).toEqual({
      state: 'scored',
      value: 1,
      reason: '2 of 2 reference chunks: chunk 1 resembles reference chunk 2, chunk 4 resembles reference chunk 1',
    });
  });

  it('say where the first match stands when it comes too late', () => {
    expect(scoreWith(textHitAt(1), texts([hours, lamps], [lamps]))).toEqual({
      state: 'scored',
      value: 0,
      reason:
        'none of the first 1 chunks resembles a reference chunk; further down chunk 2 resembles reference chunk 1',
    });
    expect(scoreWith(textHitAt(3), texts([hours], [lamps]))).toEqual({
      state: 'scored',
      value: 0,
      reason: 'no retrieved chunk resembles a reference chunk',
    });
  });

  it('count a repeated reference chunk once', () => {
    expect(valueOrCause(textRecallAt(3), texts([lamps], [lamps, `${lamps}\n`]))).toBe(1);
  });

  it.each(metrics.map((metric) => [metric.id, metric] as const))('%s knows every kind of nothing', (_, metric) => {
    expect(valueOrCause(metric, texts([], [lamps]))).toBe(0);
    expect(valueOrCause(metric, texts([' '], [lamps]), { textSimilarity: 0 })).toBe(0);
    expect(valueOrCause(metric, texts([lamps], []))).toBe('no-relevant-ids');
    expect(valueOrCause(metric, texts([lamps], ['\n']))).toBe('no-relevant-ids');
    expect(valueOrCause(metric, sampleOf({ contexts: [lamps] }))).toBe('missing-input');
    expect(valueOrCause(metric, sampleOf({ referenceContexts: [lamps] }))).toBe('missing-input');
  });

  it('agree: a hit wherever recall or precision is above 0, and never above 1', () => {
    const chunks = fc.array(fc.constantFrom('aaaa', 'aabb', 'bbbb', 'abcd', 'dd', ''), { maxLength: 6 });
    fc.assert(
      fc.property(
        chunks,
        chunks.filter((list) => list.some((text) => text !== '')),
        (contexts, references) => {
          const values = metrics.map((metric) => Number(valueOrCause(metric, texts(contexts, references))));
          expect(new Set(values.map((value) => value > 0)).size).toBe(1);
          expect(Math.max(...values)).toBeLessThanOrEqual(1);
        },
      ),
      { seed: 51 },
    );
  });
});
