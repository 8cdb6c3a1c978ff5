import { expect, test } from 'vitest';
import { judgeStratum } from '../../../calibration/sampling/judge-stratum.js';
import { notApplicable, scored, unscored } from '../../../src/core/score.js';

test.each([
  [scored(0.8, ''), 'judged-pass'],
  [scored(0.7, ''), 'judged-pass'],
  // 0.7 in floating point, summed up and divided: a hair below.
  [scored((0.7 + 0.7 + 0.7) / 3, ''), 'judged-pass'],
  [scored(0.69, ''), 'judged-fail'],
  [scored(0, ''), 'judged-fail'],
  [unscored('judge-error', ''), 'unscored'],
  [unscored('source-nan', ''), 'unscored'],
  [unscored('missing-input', ''), 'no-verdict'],
  [notApplicable('refusal', ''), 'not-applicable'],
])('%j is drawn as %s', (score, stratum) => {
  expect(judgeStratum(score, 0.7)).toBe(stratum);
});

test('a cut of 0 passes everything', () => {
  expect(judgeStratum(scored(0, ''), 0)).toBe('judged-pass');
});
