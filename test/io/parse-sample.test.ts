import { expect, test } from 'vitest';
import { parseSample } from '../../src/io/parse-sample.js';

test('makes a sample of a record with old names or new', () => {
  expect(parseSample({ question: 'How many seats?', answer: '25', team: 'north' })).toMatchObject({
    question: 'How many seats?',
    answer: '25',
    stratum: 'answerable',
    extra: { team: 'north' },
  });
});

test('tells everything that is wrong, with the name it was given', () => {
  expect(() => parseSample([], 'row')).toThrow('row: found [], wanted an object with the fields of a sample');
  expect(() => parseSample({ question: 7, contexts: 'one text' }, 'row')).toThrow(
    /^row: question: .*\nrow: contexts: /,
  );
});
