import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { JsonObject } from '../../src/core/json.js';
import { ragasTraces } from '../../src/formats/ragas-traces.js';
import { expectedOf, readWith, recordsOf } from './fixture-records.js';
import { hostileRows } from './hostile-rows.js';
import { fixture, hostileJson, readFixture } from './ragas-support.js';

const question = 'What does it cost to mend a puncture?';

function checkOf(context: string, verdict: number): JsonObject {
  return { input: { question, context, answer: 'Nothing.' }, output: { reason: 'Seen.', verdict } };
}

describe('ragasTraces', () => {
  test.each(expectedOf('ragas-traces'))('reads %s', async (file, samples) => {
    expect(await readFixture(`ragas-traces/${file}`, ragasTraces)).toEqual(samples);
  });

  test.each(['plain.json', 'odd.json', 'broken.json'])('claims %s', (file) => {
    const [first]: readonly JsonObject[] = JSON.parse(fixture(`ragas-traces/${file}`));
    expect(ragasTraces.claims(first ?? {})).toBe(true);
  });

  test.each([
    {},
    { faithfulness: {} },
    { user_input: 'How high is the deposit?', metadata: { input: 'a', output: 'b' } },
    { input: 'How high is the deposit?', output: '50 euros.' },
    { user_input: 'How high is the deposit?', response: '50 euros.' },
  ])('leaves %j to others', (head) => {
    expect(ragasTraces.claims(head)).toBe(false);
  });

  it('does not redo context precision from the last of several verdicts', () => {
    const prompts = { context_precision_prompt: checkOf('A new tube costs 5 euros.', 1) };
    expect(readWith(ragasTraces, recordsOf([{ context_precision: prompts }]))).toEqual([
      {
        line: 1,
        fields: {
          user_input: question,
          reference: 'Nothing.',
          verdicts: [
            {
              metric: 'context_precision',
              tool: 'ragas',
              lost_verdicts: 'only the verdict on the last retrieved context is kept',
            },
          ],
        },
        names: {
          user_input: 'context_precision.context_precision_prompt.input.question',
          reference: 'context_precision.context_precision_prompt.input.answer',
        },
        left: { context_precision: prompts },
        faults: [],
        limits: [
          { field: 'response', reason: 'no prompt holds the answer' },
          {
            field: 'retrieved_contexts',
            reason: 'the prompts hold the retrieved contexts as one joined text at most',
          },
          { field: 'context_precision', reason: 'only the verdict on the last retrieved context is kept' },
        ],
      },
    ]);
  });

  it('takes all verdicts in the order of their numbers, where Ragas numbered the calls', () => {
    const numbered = Object.fromEntries(
      [10, 2, 0].map((number) => {
        const { input = {}, output = {} } = checkOf(`Page ${number}.`, number === 2 ? 1 : 0);
        return [`${number}_context_precision_prompt`, { input, output: [output] }];
      }),
    );
    const [sample] = readWith(ragasTraces, recordsOf([{ context_precision: numbered }]));
    expect(sample?.fields).toEqual({
      user_input: question,
      reference: 'Nothing.',
      retrieved_contexts: ['Page 0.', 'Page 2.', 'Page 10.'],
      verdicts: [
        { metric: 'context_precision', tool: 'ragas', verdicts: [0, 1, 0], reasons: ['Seen.', 'Seen.', 'Seen.'] },
      ],
    });
  });

  it('answers any record, and never throws', () => {
    const prompts = ['faithfulness', 'context_recall', 'answer_correctness', 'polite'];
    fc.assert(
      fc.property(hostileRows(prompts), (rows) => {
        expect(readWith(ragasTraces, recordsOf(rows))).toHaveLength(rows.length);
      }),
      { seed: 2 },
    );
    fc.assert(
      fc.property(fc.array(hostileJson), (values) => {
        expect(readWith(ragasTraces, recordsOf(values))).toHaveLength(values.length);
      }),
      { seed: 3 },
    );
  });
});
