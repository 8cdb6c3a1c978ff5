import { expect, it } from 'vitest';
import type { VerdictRecord } from '../../src/core/verdict.js';
import { judgeMetricNamed } from '../../src/metrics/judge-metric-named.js';
import { judgedSample, scoreWith, valueOrCause } from './sample-of.js';

const tone = judgeMetricNamed('tone');

it('by hand: one of two verdicts is a half', () => {
  expect(scoreWith(tone, judgedSample('tone', { verdicts: ['yes', 'no'] }))).toMatchObject({
    state: 'scored',
    value: 1 / 2,
    reason: '1 of 2 verdicts yes; not: verdict 2',
    details: [{ verdict: true }, { verdict: false }],
  });
});

const records: readonly (readonly [string, Partial<VerdictRecord>, number | string])[] = [
  ['nothing but a score', { score: 0.7 }, 0.7],
  ['a score on another scale', { score: 4 }, 'out-of-range'],
  ['a score of NaN', { score: Number.NaN }, 'source-nan'],
  ['no verdict in the list', { verdicts: [] }, 'no-claims'],
  ['a failed call', { error: 'timeout' }, 'judge-error'],
];

it.each(records)('%s', (_, record, expected) => {
  expect(valueOrCause(tone, judgedSample('tone', record))).toBe(expected);
});

it('reads the record of its own name alone', () => {
  expect(valueOrCause(tone, judgedSample('style', { score: 0.7 }))).toBe('missing-input');
  expect(tone.id).toBe('judge:tone');
});

it('counts an empty list as unscored where DeepEval has no such metric', () => {
  expect(valueOrCause(tone, judgedSample('tone', { verdicts: [] }), { compat: 'deepeval@4' })).toBe('no-claims');
});
