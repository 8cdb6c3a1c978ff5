import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { JsonObject } from '../../src/core/json.js';
import type { Sample } from '../../src/core/sample.js';
import { evaluate } from '../../src/evaluate/evaluate.js';
import { ragasRun } from '../../src/formats/ragas-run.js';
import { ragasRunList } from '../../src/formats/ragas-run-list.js';
import { readSamples } from '../../src/formats/read-samples.js';
import { resolveMetric } from '../../src/metrics/index.js';
import { flatten, sourceOf } from '../io/support.js';
import { expectedOf, readWith, recordsOf } from './fixture-records.js';
import { documentHead, documentRecords, fixture, hostileJson, readFixture } from './ragas-support.js';

/** The samples of a fixture, told and validated as those of a user's file. */
async function samplesOf(file: string): Promise<readonly Sample[]> {
  return flatten(readSamples(sourceOf(fixture(`ragas-run/${file}`), file)));
}

describe('ragasRun', () => {
  test.each(expectedOf('ragas-run'))('reads %s', async (file, samples) => {
    expect(await readFixture(`ragas-run/${file}`, ragasRun)).toEqual(samples);
  });

  test.each(['plain.json', 'odd.json', 'broken.json', 'conversation.json'])('claims %s', (file) => {
    expect(ragasRun.claims(documentHead(`ragas-run/${file}`, 400))).toBe(true);
  });

  test.each([
    {},
    { testCases: [] },
    { results: { run_id: 'r' } },
    { faithfulness: [{ metric_input: {} }] },
    { run_id: 'r', parent_run_id: null, name: 'ragas evaluation', inputs: {}, children: [] },
  ])('leaves %j to others', (head) => {
    expect(ragasRun.claims(head)).toBe(false);
  });

  // The scores that stand in the file, which the verdicts give with the arithmetic of Ragas: 1 and 1/2 of the statements; the
  // average precision of [1, 0] and [0, 0, 1]; the recall of all claims; F1 of one true and one false claim on each side.
  test.each([
    ['faithfulness', [1, 0.5]],
    ['context_precision', [0.9999999999, 0.3333333333]],
    ['context_recall', [1, 1]],
    ['factual_correctness', [undefined, 0.5]],
  ] as const)('holds the verdicts of which Ragas made %s', async (name, expected) => {
    const metric = resolveMetric(name);
    const run = evaluate(await samplesOf('plain.json'), { metrics: [metric], options: { compat: 'ragas@0.4' } });
    for (const [index, value] of expected.entries()) {
      const score = run.columns[0]?.score(index);
      if (value === undefined) expect(score?.state).toBe('unscored');
      else expect(score).toMatchObject({ state: 'scored', value: expect.closeTo(value, 9) });
    }
  });

  it('reads runs in any order', async () => {
    const records = await documentRecords(fixture('ragas-run/plain.json'), 'plain.json', ragasRun);
    const straight = readWith(ragasRun, records);
    fc.assert(
      fc.property(fc.shuffledSubarray([...records], { minLength: records.length }), (shuffled) => {
        expect(readWith(ragasRun, shuffled)).toEqual(straight);
      }),
      { seed: 4, numRuns: 20 },
    );
  });

  it('says what to write out where there are runs and no rows', () => {
    const run = { run_id: 'r', parent_run_id: null, name: 'faithfulness', inputs: {}, metadata: {}, children: [] };
    expect(readWith(ragasRun, recordsOf([run]))).toEqual([
      {
        line: 1,
        fields: {},
        names: {},
        left: {},
        faults: [
          {
            found: 'no run of a row',
            wanted: 'the runs of a whole evaluation',
            remedy: 'write out all of ragas_traces, from the evaluation down to the prompts',
          },
        ],
      },
    ]);
  });

  it('stops at no ring of runs', () => {
    const ring = { run_id: 'a', parent_run_id: 'a', name: 'row 0', inputs: { user_input: 'Q' }, children: ['a'] };
    const [sample] = readWith(ragasRun, recordsOf([ring]));
    expect(sample?.fields.user_input).toBe('Q');
  });

  it('never throws', () => {
    const runs = hostileJson.map((value): JsonObject => ({ run_id: 'r', name: 'row 1', ...value }));
    fc.assert(
      fc.property(fc.array(fc.oneof(hostileJson, runs)), (values) => {
        expect(readWith(ragasRun, recordsOf(values)).length).toBeLessThanOrEqual(values.length + 1);
      }),
      { seed: 5 },
    );
  });
});

describe('ragasRunList', () => {
  test.each(expectedOf('ragas-run-list'))('reads %s', async (file, samples) => {
    expect(await readFixture(`ragas-run-list/${file}`, ragasRunList)).toEqual(samples);
  });

  it('claims a list of runs', () => {
    const [first]: readonly JsonObject[] = JSON.parse(fixture('ragas-run-list/plain.json'));
    expect(ragasRunList.claims(first ?? {})).toBe(true);
    expect(ragasRunList.claims(documentHead('ragas-run/plain.json', 400))).toBe(false);
    expect(ragasRunList.claims({ run_id: 'r', event_id: 0, type: 'match', data: {} })).toBe(false);
  });

  it('says the same as the document, at other lines', async () => {
    const [list, document] = await Promise.all([
      readFixture('ragas-run-list/plain.json', ragasRunList),
      readFixture('ragas-run/plain.json', ragasRun),
    ]);
    expect(list.map((sample) => ({ ...sample, line: 0 }))).toEqual(document.map((sample) => ({ ...sample, line: 0 })));
  });
});
