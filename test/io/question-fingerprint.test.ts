import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Sample } from '../../src/core/sample.js';
import { QuestionFingerprint } from '../../src/io/question-fingerprint.js';

const sample: Sample = {
  id: 'seats',
  question: 'How many seats has the Team plan?',
  stratum: 'answerable',
  answer: '25 seats.',
  contexts: ['The Team plan has 25 seats.'],
  retrieved: [{ id: 'plans' }],
  relevant: [
    { id: 'plans', grade: 1 },
    { id: 'terms', grade: 0 },
  ],
  reference: '25.',
  tags: [],
  metadata: {},
  extra: {},
  location: { file: 'samples.jsonl', line: 1 },
};

function of(...samples: readonly Sample[]) {
  const fingerprint = new QuestionFingerprint();
  for (const one of samples) fingerprint.add(one);
  return fingerprint.questionSet();
}

describe('QuestionFingerprint', () => {
  it('is the hash of the hashes', () => {
    const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
    const { question, stratum, reference } = sample;
    const relevant = ['["plans",1]', '["terms",0]'];
    const one = hash(JSON.stringify({ question, stratum, reference, judged: relevant }));
    expect(of(sample)).toEqual({ size: 1, fingerprint: hash(one) });
    expect(of()).toEqual({ size: 0, fingerprint: hash('') });
  });

  it('sees the questions and what is known of their answers, and nothing that the system made', () => {
    const same: readonly Partial<Sample>[] = [
      { id: 'other' },
      { answer: 'None.' },
      { contexts: [] },
      { retrieved: [] },
      { pipeline: 'v2' },
      { relevant: sample.relevant?.toReversed() ?? [] },
      { location: { file: 'b.jsonl', line: 7 } },
    ];
    const others: readonly Partial<Sample>[] = [
      { question: 'How many seats has the Solo plan?' },
      { reference: '26.' },
      { referenceContexts: ['25'] },
      { relevant: [{ id: 'plans', grade: 1 }] },
      { relevant: [] },
      { stratum: 'unanswerable' },
    ];
    for (const change of same) expect(of({ ...sample, ...change })).toEqual(of(sample));
    const distinct = new Set([{}, ...others].map((change) => of({ ...sample, ...change }).fingerprint));
    expect(distinct.size).toBe(others.length + 1);
  });

  it('does not depend on the order, and counts repetitions', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 5 }), (questions) => {
        const samples = questions.map((question) => ({ ...sample, question }));
        expect(of(...samples.toReversed())).toEqual(of(...samples));
        expect(of(...samples, sample).fingerprint).not.toBe(of(...samples).fingerprint);
      }),
      { seed: 5, numRuns: 50 },
    );
  });
});
