import { describe, expect, it } from 'vitest';
import { numbersInContext } from '../../src/metrics/numbers-in-context.js';
import { sampleOf, scoreWith, valueOrCause } from './sample-of.js';

const contexts = ['Pro costs 49 euros a month and has 20 seats.', 'Refunds within 14 days.'];

describe('numbers_in_context', () => {
  it('divides the numbers that stand in a context by all that are counted', () => {
    // Of 49, 14 and 25, the contexts hold 49 and 14.
    const sample = sampleOf({ answer: 'Pro is €49, has 25 seats, and refunds take 14 days.', contexts });
    expect(scoreWith(numbersInContext, sample)).toEqual({
      state: 'scored',
      value: 2 / 3,
      reason: '2 of 3 numbers stand in the contexts; 25 (seats): in no context; nearest: 20 seats in context 1',
      details: [
        { text: '49', offset: 8, length: 2, verdict: 'exact', context: 0, support: '49 euros' },
        { text: '25', offset: 16, length: 2, verdict: 'unsupported' },
        { text: '14', offset: 43, length: 2, verdict: 'exact', context: 1, support: '14 days' },
      ],
    });
  });

  it('says how many supported numbers prove little', () => {
    const sample = sampleOf({ answer: 'There are 3 plans; Pro is 49 euros.', contexts: ['3 plans', '49 euros'] });
    expect(scoreWith(numbersInContext, sample)).toMatchObject({
      value: 1,
      reason: 'all 2 numbers stand in the contexts, 1 of them small and without a unit',
    });
  });

  it('names a number that counts something else in the context', () => {
    const sample = sampleOf({ answer: 'A discount of 14%.', contexts });
    expect(scoreWith(numbersInContext, sample)).toMatchObject({
      value: 0,
      reason: '0 of 1 numbers stand in the contexts; 14 (%): context 2 has 14 days',
    });
  });

  it.each([
    ['no number', 'It depends.', contexts, 'nothing-to-check'],
    ['a number of the question', 'All 7 lamps can go back.', contexts, 'nothing-to-check'],
    ['only list numbers and citations', '1. Ask [1].\n2. Wait [2].', contexts, 'nothing-to-check'],
    ['nothing but spaces', ' \n', contexts, 'missing-input'],
    ['no contexts', 'It costs 49 euros.', [], 0],
  ])('gives an answer with %s its due', (_, answer, retrieved, expected) => {
    const sample = sampleOf({ question: 'Can I return 7 lamps?', answer, contexts: retrieved });
    expect(valueOrCause(numbersInContext, sample)).toBe(expected);
  });
});
