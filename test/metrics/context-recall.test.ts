import { describe, expect, it } from 'vitest';
import { contextRecall } from '../../src/metrics/context-recall.js';
import { judgedSample, scoreWith, valueOrCause } from './sample-of.js';

describe('contextRecall', () => {
  it('by hand: three of four claims of the reference found are 3/4', () => {
    const sample = judgedSample('context_recall', { verdicts: ['yes', 'no', 'yes', 'yes'] });
    expect(scoreWith(contextRecall, sample)).toMatchObject({
      value: 3 / 4,
      reason: '3 of 4 claims of the reference found in the contexts; not: claim 2',
    });
  });

  it.each([
    ['spaces and capitals do not count', { verdicts: ['Yes ', 'YES'] }, {}, 1],
    ['a reference without claims', { verdicts: [] }, {}, 'no-claims'],
    ['a yes from a context without text', { verdicts: [1] }, { contexts: [''] }, 'invalid-verdict'],
    ['a yes where nothing was retrieved', { verdicts: [1] }, { contexts: [] }, 'invalid-verdict'],
    ['no yes where nothing was retrieved', { verdicts: [0] }, { contexts: [] }, 0],
    ['a declined answer: retrieval is judged, not the answer', { verdicts: [1] }, { answer: 'I do not know.' }, 1],
  ])('%s', (_, record, fields, expected) => {
    expect(valueOrCause(contextRecall, judgedSample('context_recall', record, fields))).toBe(expected);
  });

  it('without claims is 0 to DeepEval', () => {
    expect(
      valueOrCause(contextRecall, judgedSample('context_recall', { verdicts: [] }), { compat: 'deepeval@4' }),
    ).toBe(0);
  });
});
