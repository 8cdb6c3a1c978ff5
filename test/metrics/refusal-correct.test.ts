import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultMetricOptions } from '../../src/core/metric.js';
import type { Sample } from '../../src/core/sample.js';
import { answerCell, declines, refusalCorrect } from '../../src/metrics/refusal-correct.js';
import { sampleOf, scoreWith, valueOrCause } from './sample-of.js';

const decline = 'Sorry, I don’t know.';
const answer = 'Within 30 days.';
const relevant = [{ id: 'returns', grade: 1 }];
const reference = 'Within 30 days.';

describe('refusalCorrect', () => {
  it.each<[string, Partial<Sample>, number, string]>([
    ['answered', { answer }, 1, 'answers an answerable question'],
    [
      'honest-decline',
      { answer: decline, relevant, retrieved: [{ id: 'lamps' }] },
      1,
      'declines, and retrieval had not brought the material: “I don’t know”',
    ],
    [
      'over-refusal',
      { answer: decline, relevant, retrieved: [{ id: 'lamps' }, { id: 'returns' }] },
      0,
      'declines although retrieval had brought the material: “I don’t know”',
    ],
    [
      'correct-decline',
      { answer: decline, stratum: 'unanswerable' },
      1,
      'declines an unanswerable question: “I don’t know”',
    ],
    ['answered-though-unanswerable', { answer, stratum: 'unanswerable' }, 0, 'answers an unanswerable question'],
  ])('%s', (cell, fields, value, reason) => {
    const phrase = fields.answer === decline ? { phrase: 'I don’t know' } : {};
    expect(scoreWith(refusalCorrect, sampleOf(fields))).toEqual({
      state: 'scored',
      value,
      reason,
      details: { cell, ...phrase },
    });
    expect(answerCell(sampleOf(fields), defaultMetricOptions)).toBe(cell);
  });

  it.each<[string, Partial<Sample>, number | string]>([
    ['nothing retrieved', { relevant, retrieved: [] }, 1],
    ['relevant at rank 40', { relevant, retrieved: [...'abc'.repeat(13), 'returns'].map((id) => ({ id })) }, 0],
    ['judged not relevant', { relevant: [{ id: 'a', grade: 0 }, ...relevant], retrieved: [{ id: 'a' }] }, 1],
    ['half of the reference', { reference: 'red lamps', contexts: ['red'] }, 0],
    ['half of the reference, in the last context', { reference: 'red lamps', contexts: ['', '', '', '', 'red'] }, 0],
    ['less than half', { reference: 'red lamps glow', contexts: ['red'], language: 'en' }, 1],
    ['no context', { reference, contexts: [] }, 1],
    ['the ids go before the words', { relevant, retrieved: [{ id: 'lamps' }], reference, contexts: [reference] }, 1],
    ['no id is relevant: the words', { relevant: [], retrieved: [{ id: 'a' }], reference, contexts: [reference] }, 0],
    ['no retrieved ids: the words', { relevant, reference, contexts: [reference] }, 0],
    ['retrieved ids alone', { retrieved: [{ id: 'lamps' }] }, 'missing-input'],
    ['contexts alone', { contexts: [reference] }, 'missing-input'],
  ])('whether retrieval brought the material: %s', (_, fields, expected) => {
    expect(valueOrCause(refusalCorrect, sampleOf({ answer: decline, ...fields }))).toBe(expected);
  });

  it('says what it cannot tell, and scores no empty answer', () => {
    expect(scoreWith(refusalCorrect, sampleOf({ answer: decline }))).toMatchObject({
      state: 'unscored',
      cause: 'missing-input',
      reason: 'the answer declines; cannot tell whether the material was retrieved',
    });
    expect(valueOrCause(refusalCorrect, sampleOf({ answer: ' \n' }))).toBe('missing-input');
    expect(valueOrCause(refusalCorrect, sampleOf({ answer: '', stratum: 'unanswerable' }))).toBe('missing-input');
  });

  it('knows the user’s phrases, and the level from which on an id is relevant', () => {
    const sample = sampleOf({ answer: 'Ask a human.', stratum: 'unanswerable' });
    expect(valueOrCause(refusalCorrect, sample)).toBe(0);
    expect(valueOrCause(refusalCorrect, sample, { refusalPhrases: ['ask a human'] })).toBe(1);
    const retrieved = sampleOf({ answer: decline, relevant, retrieved: [{ id: 'returns' }] });
    expect(valueOrCause(refusalCorrect, retrieved, { relevanceLevel: 1 })).toBe(0);
    expect(valueOrCause(refusalCorrect, { ...retrieved, reference, contexts: [] }, { relevanceLevel: 2 })).toBe(1);
  });

  it('turns over with the stratum where the material is there', () => {
    fc.assert(
      fc.property(fc.constantFrom(decline, answer, 'Non lo so.', 'Brak danych.', 'It is not red.'), (text) => {
        const sample = sampleOf({ answer: text, relevant, retrieved: [{ id: 'returns' }] });
        const values = [sample, sampleOf({ ...sample, stratum: 'unanswerable' })].map((one) =>
          valueOrCause(refusalCorrect, one),
        );
        expect(values.toSorted()).toEqual([0, 1]);
      }),
      { seed: 3, numRuns: 20 },
    );
  });
});

describe('declines', () => {
  it('gives the phrase, and nothing for an absent answer', () => {
    expect(declines(sampleOf({ answer: decline }), defaultMetricOptions)?.phrase).toBe('I don’t know');
    expect(declines(sampleOf({}), defaultMetricOptions)).toBeUndefined();
  });
});
