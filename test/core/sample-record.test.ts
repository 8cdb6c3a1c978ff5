import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Sample } from '../../src/core/sample.js';
import { recordOf } from '../../src/core/sample-record.js';
import { parseSample } from '../../src/io/parse-sample.js';

const text = fc.string({ unit: 'grapheme', minLength: 1 }).filter((value) => value.trim() !== '');
const texts = fc.array(text, { maxLength: 3 });

/** JSON writes -0 as 0. */
const withoutMinusZero = (value: number): number => value + 0;

const samples: fc.Arbitrary<Sample> = fc.record(
  {
    id: text,
    question: text,
    answer: fc.string(),
    contexts: texts,
    retrieved: fc.array(
      fc.record(
        { id: text, score: fc.double({ noNaN: true, noDefaultInfinity: true }).map(withoutMinusZero) },
        { requiredKeys: ['id'] },
      ),
    ),
    relevant: fc.array(fc.record({ id: text, grade: fc.integer({ min: -1, max: 3 }) })),
    reference: fc.string(),
    referenceContexts: texts,
    stratum: fc.constantFrom('answerable', 'unanswerable'),
    language: fc.constantFrom('it', 'pl-PL'),
    tags: texts,
    metadata: fc.dictionary(text, fc.integer()),
    extra: fc.constant({ team: 'north', constructor: [1, null] }),
    location: fc.constant({ file: 'sample', line: 1 }),
  },
  { requiredKeys: ['id', 'question', 'stratum', 'tags', 'metadata', 'extra', 'location'] },
);

test('what is written is read again as it was', () => {
  fc.assert(
    fc.property(samples, (sample) => {
      expect(parseSample(JSON.parse(JSON.stringify(recordOf(sample))))).toEqual(sample);
    }),
    { seed: 4 },
  );
});
