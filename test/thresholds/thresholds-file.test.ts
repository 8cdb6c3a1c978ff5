import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Thresholds } from '../../src/core/thresholds.js';
import { faithfulness } from '../../src/metrics/faithfulness.js';
import { hitAt } from '../../src/metrics/hit.js';
import { deriveThresholds } from '../../src/thresholds/derive-thresholds.js';
import { readThresholds } from '../../src/thresholds/read-thresholds.js';
import { thresholdsText } from '../../src/thresholds/thresholds-text.js';
import { baseline, runOf } from './baseline.js';

const options = { alpha: 0.05, candidateRuns: 1, isDeterministic: false, smallestDrop: 0.05, mixSeries: false };
const { thresholds } = deriveThresholds(baseline, [faithfulness, hitAt(3)], options);
const text = thresholdsText(thresholds);
const file = 'plumbline.thresholds.json';

function derivedOf(ids: readonly string[]): Thresholds {
  const runs = [0, 1, 2].map((run) =>
    runOf(`base-${run}`, new Map(ids.map((id, place) => [id, place % 3 === run ? 0.5 : 1]))),
  );
  return deriveThresholds(runs, [faithfulness], options).thresholds;
}

describe('a file of thresholds', () => {
  it('says what it was written from', () => {
    expect(readThresholds(text, file)).toEqual(thresholds);
  });

  it('keeps every id, whatever it is', () => {
    const words = fc.oneof(
      fc.string({ minLength: 1 }),
      fc.constantFrom('__proto__', 'constructor', 'a\n"b"', '\u2028'),
    );
    fc.assert(
      fc.property(fc.uniqueArray(words, { minLength: 12, maxLength: 20 }), (ids) => {
        const derived = derivedOf(ids);
        expect(readThresholds(thresholdsText(derived), file)).toEqual(derived);
      }),
      { seed: 6, numRuns: 20 },
    );
  });

  it('has a line for each item and each question, and holds no answer', () => {
    const lines = text.split('\n');
    expect(lines.filter((line) => line.trim().startsWith('{"id":"a7"'))).toHaveLength(3);
    expect(text).not.toContain('plans');
  });

  it.each([
    ['no JSON', '{"schema_version": 1,\n  oops', /^plumbline\.thresholds\.json:2: found/],
    ['a list', '[]', /found \[\], wanted an object with schema_version/],
    [
      'an older schema',
      text.replace('"schema_version": 1', '"schema_version": 0'),
      /schema_version: found 0, wanted 1, .*; derive the thresholds again/,
    ],
    ['no schema', '{}', /schema_version: found nothing, wanted 1/],
    [
      'a text for a number',
      text.replace('"alpha": 0.05', '"alpha": "0.05"'),
      /alpha: found "0\.05", wanted a number above 0 and below 0\.5/,
    ],
    [
      'half a threshold',
      text.replace(/"standard_error": [\d.]+/, '"standard_error": null'),
      /metrics\[0\]: found .*, wanted threshold, standard_error/,
    ],
    [
      'an unknown cause',
      text.replace('"no-variance"', '"bad-luck"'),
      /metrics\[1\]\.no_threshold: found "bad-luck", wanted one of no-variance/,
    ],
  ])('is refused where it is %s', (_, broken, words) => {
    expect(() => readThresholds(broken, file)).toThrow(words);
  });
});
