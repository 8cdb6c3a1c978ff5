import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Sample } from '../../src/core/sample.js';
import { recordOf } from '../../src/core/sample-record.js';
import { parseSample } from '../../src/io/parse-sample.js';

const text = fc.string({ unit: 'grapheme', minLength: 1 }).filter((value) => value.trim() !== '');
const texts = fc.array(text, { maxLength: 3 });

/** JSON writes -0 as 0. */
const withoutMinusZero = (value: number): number => value + 0;

/** Of any number, for NaN and the infinities are answers too. */
const verdicts: fc.Arbitrary<Sample['verdicts'] & {}> = fc.uniqueArray(
  fc.record(
    {
      metric: text,
      judge: text,
      run: fc.nat(),
      judgeRun: fc.nat(),
      claims: texts,
      verdicts: fc.array(fc.constantFrom('yes', 'No ', 'maybe', 0, 1, true, null), { maxLength: 3 }),
      reasons: fc.array(fc.option(text), { maxLength: 3 }),
      referenceClaims: texts,
      referenceVerdicts: fc.array(fc.constantFrom('idk', false, null), { maxLength: 3 }),
      questions: texts,
      noncommittal: fc.array(fc.constantFrom(0, 1), { maxLength: 3 }),
      score: fc.double().map(withoutMinusZero),
      error: fc.string(),
      usage: fc.constant({ input_tokens: 900, output_tokens: 80 }),
      seconds: fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }).map(withoutMinusZero),
      extra: fc.constant({ prompt: 'v2', constructor: [1, null] }),
    },
    { requiredKeys: ['metric', 'extra'] },
  ),
  { maxLength: 3, selector: ({ metric }) => metric },
);

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
    verdicts,
    stratum: fc.constantFrom('answerable', 'unanswerable'),
    language: fc.constantFrom('it', 'pl-PL'),
    subsetOf: fc.record({ samples: fc.constant(300), rate: fc.constant(0.1), where: text }, { requiredKeys: [] }),
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
