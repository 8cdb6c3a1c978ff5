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
      reason: '14 (%): context 2 has 14 days',
    });
  });

  it('says of a single number where it stands or what comes closest, in the words of the answer', () => {
    const reason = (answer: string) => {
      const score = scoreWith(numbersInContext, sampleOf({ answer, contexts }));
      return score.reason;
    };
    expect(reason('Refunds take 45 days.')).toBe('45 (days): in no context; nearest: 14 days in context 2');
    expect(reason('It costs €40.')).toBe('40 (EUR): in no context; nearest: 49 euros in context 1');
    expect(reason('It weighs 3 kg.')).toBe('3 (kg): in no context');
    expect(reason('It costs €49.')).toBe('49 (EUR): in context 1');
    expect(reason('Choose 1 of 20.')).toBe(
      '1 of 2 numbers stand in the contexts; 1: in no context; nearest: 14 days in context 2',
    );
  });

  it.each([
    ['warn', 0, '69: in no context, but 49 euros and 20 seats there make it'],
    ['ignore', 0, '69: in no context; nearest: 49 euros in context 1'],
    ['support', 1, '69: in no context, but 49 euros and 20 seats there make it'],
  ] as const)('counts a sum of two numbers as the option %s says', (numbersDerived, value, reason) => {
    const sample = sampleOf({ answer: 'All in all 69.', contexts });
    expect(scoreWith(numbersInContext, sample, { numbersDerived })).toMatchObject({ value, reason });
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
