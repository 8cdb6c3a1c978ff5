import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { ragasAnnotations } from '../../src/formats/ragas-annotations.js';
import { expectedOf, readWith } from './fixture-records.js';
import { documentHead, hostileJson, readFixture, readText } from './ragas-support.js';

describe('ragasAnnotations', () => {
  test.each(expectedOf('ragas-annotations'))('reads %s', async (file, samples) => {
    expect(await readFixture(`ragas-annotations/${file}`, ragasAnnotations)).toEqual(samples);
  });

  test.each(['plain.json', 'odd.json', 'broken.json'])('claims %s', (file) => {
    expect(ragasAnnotations.claims(documentHead(`ragas-annotations/${file}`, 250))).toBe(true);
  });

  test.each([{}, { testCases: [] }, { faithfulness: [{}] }, { results: [{ input: 'a' }] }, { faithfulness: 0.5 }])(
    'leaves %j to others',
    (head) => {
      expect(ragasAnnotations.claims(head)).toBe(false);
    },
  );

  it('joins what two metrics saw of one sample, and keeps the person’s side beside the judge’s', async () => {
    const critic = (verdict: number): object => ({ prompt_input: { user_input: 'Q' }, prompt_output: { verdict } });
    const document = {
      polite: [
        {
          metric_input: { user_input: 'Q', response: 'A' },
          metric_output: 1,
          prompts: { critic: { ...critic(1), edited_output: { verdict: 0 } } },
          is_accepted: false,
          target: 0,
        },
      ],
      brief: [
        {
          metric_input: { user_input: 'Q', response: 'B' },
          metric_output: 1,
          prompts: { critic: critic(1) },
          is_accepted: true,
        },
        {
          metric_input: { user_input: 'Q', response: 'A', reference: 'R' },
          metric_output: 0,
          prompts: { critic: critic(0) },
          is_accepted: true,
        },
      ],
    };
    expect(await readText(JSON.stringify(document), 'annotations.json', ragasAnnotations)).toEqual([
      {
        line: 1,
        fields: {
          user_input: 'Q',
          response: 'A',
          reference: 'R',
          verdicts: [
            { metric: 'polite', tool: 'ragas', verdicts: [1], score: 1 },
            { metric: 'brief', tool: 'ragas', verdicts: [0], score: 0 },
          ],
        },
        names: {
          user_input: 'metric_input.user_input',
          response: 'metric_input.response',
          reference: 'metric_input.reference',
        },
        left: {
          annotations: [
            { metric: 'polite', is_accepted: false, target: 0, edited_output: { critic: { verdict: 0 } } },
            { metric: 'brief', is_accepted: true, target: null },
          ],
        },
        faults: [],
        limits: [],
      },
      {
        line: 1,
        fields: {
          user_input: 'Q',
          response: 'B',
          verdicts: [{ metric: 'brief', tool: 'ragas', verdicts: [1], score: 1 }],
        },
        names: { user_input: 'metric_input.user_input', response: 'metric_input.response' },
        left: { annotations: [{ metric: 'brief', is_accepted: true, target: null }] },
        faults: [],
        limits: [],
      },
    ]);
  });

  it('says what to write where the name of the metric is no part of the records', async () => {
    const document = { name: 'polite', samples: [{ metric_input: { user_input: 'Q' }, metric_output: 1 }] };
    expect(ragasAnnotations.claims(document)).toBe(true);
    expect(await readText(JSON.stringify(document), 'polite.json', ragasAnnotations)).toEqual([
      {
        line: 1,
        fields: {},
        names: {},
        left: {},
        faults: [
          {
            field: 'samples',
            found: 'annotations of one metric, whose name stands elsewhere',
            wanted: 'the metric as the key of its annotations',
            remedy: 'write {"faithfulness": […]} in place of {"name": "faithfulness", "samples": […]}',
          },
        ],
      },
    ]);
  });

  it('never throws', () => {
    const annotation = hostileJson.map((value) => ({ metric_input: { user_input: 'Q' }, ...value }));
    fc.assert(
      fc.property(fc.array(fc.oneof(hostileJson, annotation)), (values) => {
        const records = values.map((value, index) => ({
          line: index + 1,
          path: ['faithfulness', String(index)],
          value,
          fromCells: false,
        }));
        expect(readWith(ragasAnnotations, records)).toHaveLength(values.length);
      }),
      { seed: 6 },
    );
  });
});
