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

// Values of DeepEval 4.1: for answer relevancy idk is as good as yes, for contextual relevancy only yes is one.
it.each([
  ['deepeval_answer_relevancy', ['yes', 'no', 'idk'], 2 / 3],
  ['deepeval_answer_relevancy', [], 1],
  ['contextual_relevancy', ['yes', 'no', 'no'], 1 / 3],
  ['contextual_relevancy', [], 0],
])('%s of %j is %f with compat: deepeval@4', (name, verdicts, expected) => {
  const judged = judgedSample(name, { verdicts });
  expect(valueOrCause(judgeMetricNamed(name), judged, { compat: 'deepeval@4' })).toBe(expected);
  expect(valueOrCause(judgeMetricNamed(name), judged)).toBe(verdicts.length === 0 ? 'no-claims' : 1 / 3);
});
