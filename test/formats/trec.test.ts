import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultMetricOptions } from '../../src/core/metric.js';
import { parseQrelsLine, parseRunLine, TrecQueries, tellTrec } from '../../src/formats/trec.js';
import type { Fault } from '../../src/io/field-picker.js';
import { parseSample } from '../../src/io/parse-sample.js';
import { resolveMetric } from '../../src/metrics/index.js';
import reference from '../reference/trec-random.json' with { type: 'json' };

function readFixture(name: string): string {
  return readFileSync(new URL(`../../fixtures/formats/trec/${name}`, import.meta.url), 'utf8');
}

interface Texts {
  readonly qrels?: string;
  readonly run?: string;
}

/** Adds the lines of judgements and then those of a run. */
function collect({ qrels = '', run = '' }: Texts): {
  readonly queries: TrecQueries;
  readonly faults: readonly (Fault & { line: number })[];
} {
  const queries = new TrecQueries();
  const faultsOf = (text: string, add: (line: number, text: string) => Fault | undefined) =>
    text.split('\n').flatMap((line, index) => {
      const fault = add(index + 1, line);
      return fault === undefined ? [] : [{ line: index + 1, ...fault }];
    });
  const faults = [
    ...faultsOf(qrels, (line, text) => queries.addQrels(line, text)),
    ...faultsOf(run, (line, text) => queries.addRun(line, text)),
  ];
  return { queries, faults };
}

const noQuestions = {
  field: 'user_input',
  reason: 'the files of trec_eval hold no questions: the id of the query stands for it',
};

describe('parseQrelsLine', () => {
  test.each([
    ['q1 0 d7 2', { query: 'q1', id: 'd7', grade: 2 }],
    ['\tq1\tQ0  d7 -1 \r', { query: 'q1', id: 'd7', grade: -1 }],
    ['007 0 01 1.5', { query: '007', id: '01', grade: 1.5 }],
    ['q1 0 a\u00a0b +1', { query: 'q1', id: 'a\u00a0b', grade: 1 }],
  ])('reads %j', (line, row) => {
    expect(parseQrelsLine(line)).toEqual({ row });
  });

  test.each(['', ' \t', '\r', '# q1 0 d7 2'])('finds nothing in %j', (line) => {
    expect(parseQrelsLine(line)).toBeUndefined();
  });
});

describe('parseRunLine', () => {
  test.each([
    ['q1 Q0 d7 1 12.5 bm25', { query: 'q1', id: 'd7', score: 12.5, tag: 'bm25' }],
    ['q1\t0\td7\tfirst\t-1e-3\tbm25\tand more', { query: 'q1', id: 'd7', score: -0.001, tag: 'bm25' }],
    ['q1 Q0 d7 1 .5 bm25\r', { query: 'q1', id: 'd7', score: 0.5, tag: 'bm25' }],
  ])('reads %j', (line, row) => {
    expect(parseRunLine(line)).toEqual({ row });
  });

  test.each(['1e999', 'inf', 'nan', '0x10', '1,5'])('refuses the score %s', (score) => {
    expect(parseRunLine(`q1 Q0 d7 1 ${score} bm25`)).toEqual({
      fault: { field: 'score', found: `"${score}"`, wanted: 'a number, such as 12.5' },
    });
  });
});

describe('tellTrec', () => {
  test.each([
    ['plain.qrels', 'qrels'],
    ['plain.run', 'run'],
    ['odd.qrels', 'qrels'],
    ['odd.run', 'run'],
  ])('tells what %s is', (file, kind) => {
    expect(tellTrec(readFixture(file))).toBe(kind);
  });

  test.each([
    ['q1 0 d7 2\nq1 0 d', 'qrels'],
    ['q1 Q0 d7 1 12.5 bm25\nq1 Q0 d8 2 1', 'run'],
    ['\n# by hand\nq1 0 d7 1\n', 'qrels'],
    ['q1 0 d7 2', 'qrels'],
    ['q1 0 d7 +1.0\nq1 0 d8 0\n', 'qrels'],
    ['q1 Q0 d7 1 12.5 bm25\nq1 Q0 d8 2 nan bm25\nq2 Q0 d8 1 3 bm25 rerun\n', 'run'],
    ['q1 0 d7 2\nq1 Q0 d7 1 12.5 bm25\n', undefined],
    ['There are exactly 4\n', undefined],
    ['question,answer\n', undefined],
    ['{"user_input": "How much is it?"}\n', undefined],
    ['\n\n', undefined],
    ['', undefined],
  ])('tells what %j is', (text, kind) => {
    expect(tellTrec(text)).toBe(kind);
  });
});

describe('TrecQueries', () => {
  test('joins judgements and a run', () => {
    const { queries, faults } = collect({ qrels: readFixture('plain.qrels'), run: readFixture('plain.run') });
    expect(faults).toEqual([]);
    const names = {
      id: 'qid',
      user_input: 'qid',
      retrieved_context_ids: 'docid',
      retrieved_scores: 'score',
      reference_context_ids: 'docid',
      reference_grades: 'grade',
      pipeline: 'tag',
    };
    expect(queries.samples()).toEqual([
      {
        line: 1,
        fields: {
          id: 'deposit',
          user_input: 'deposit',
          retrieved_context_ids: ['prices#2', 'hours#1', 'prices#1'],
          retrieved_scores: [14.25, 9.5, 8.125],
          reference_context_ids: ['prices#2', 'prices#1', 'hours#1'],
          reference_grades: [2, 1, 0],
          pipeline: 'bm25',
        },
        names,
        left: {},
        limits: [noQuestions],
      },
      {
        line: 4,
        fields: {
          id: 'sunday',
          user_input: 'sunday',
          retrieved_context_ids: ['hours#3', 'hours#1'],
          retrieved_scores: [11, 10.5],
          reference_context_ids: ['hours#1', 'hours#3'],
          reference_grades: [1, 0],
          pipeline: 'bm25',
        },
        names,
        left: {},
        limits: [noQuestions],
      },
    ]);
  });

  test('reads what people write into such files', () => {
    const { queries, faults } = collect({ qrels: readFixture('odd.qrels'), run: readFixture('odd.run') });
    expect(faults).toEqual([]);
    expect(queries.samples()).toEqual([
      {
        line: 2,
        fields: {
          id: 'deposit',
          user_input: 'deposit',
          // Of the four with 0.5 the highest bytes of UTF-8 come first: F0…, EF…, 68…, 63….
          retrieved_context_ids: ['prices#2', '🚲', '\ufffd', 'hours#1', 'café', 'prices#1'],
          retrieved_scores: [15, 0.5, 0.5, 0.5, 0.5, -2],
          reference_context_ids: ['prices#2', 'prices#1', 'hours#1', 'café', 'a\u00a0b'],
          reference_grades: [2, 1, -1, 0, 1],
          pipeline: 'bm25',
        },
        names: {
          id: 'qid',
          user_input: 'qid',
          retrieved_context_ids: 'docid',
          retrieved_scores: 'score',
          reference_context_ids: 'docid',
          reference_grades: 'grade',
          pipeline: 'tag',
        },
        left: {},
        limits: [noQuestions],
      },
      {
        line: 8,
        fields: {
          id: 'helmets',
          user_input: 'helmets',
          reference_context_ids: ['shop#4', 'shop#5'],
          reference_grades: [1, 1],
        },
        names: { id: 'qid', user_input: 'qid', reference_context_ids: 'docid', reference_grades: 'grade' },
        left: {},
        limits: [noQuestions],
      },
      {
        line: 7,
        fields: {
          id: 'lights',
          user_input: 'lights',
          retrieved_context_ids: ['lamp#1', 'constructor', '__proto__'],
          retrieved_scores: [4, 3, 3],
        },
        names: { id: 'qid', user_input: 'qid', retrieved_context_ids: 'docid', retrieved_scores: 'score' },
        left: {},
        limits: [noQuestions, { field: 'pipeline', reason: 'the run has several tags for one query' }],
      },
    ]);
  });

  test('says what is wrong with each line', () => {
    const remedy = 'take one of the lines out: trec_eval refuses such a file too';
    expect(collect({ qrels: readFixture('broken.qrels') }).faults).toEqual([
      { line: 1, found: '3 columns', wanted: '4 columns: qid iter docid grade' },
      {
        line: 2,
        found: '6 columns',
        wanted: '4 columns: qid iter docid grade',
        remedy: 'six columns are those of a run: read the file as trec-run',
      },
      { line: 3, field: 'grade', found: '"relevant"', wanted: 'a number, such as 1' },
      {
        line: 5,
        field: 'docid',
        found: '"prices#1" for the query "deposit", which line 4 has',
        wanted: 'each document once for a query',
        remedy,
      },
    ]);
    expect(collect({ run: readFixture('broken.run') }).faults).toEqual([
      { line: 1, found: '5 columns', wanted: '6 columns: qid Q0 docid rank score tag' },
      {
        line: 2,
        found: '4 columns',
        wanted: '6 columns: qid Q0 docid rank score tag',
        remedy: 'four columns are those of judgements: read the file as trec-qrels',
      },
      { line: 3, field: 'score', found: '"NaN"', wanted: 'a number, such as 12.5' },
      {
        line: 5,
        field: 'docid',
        found: '"prices#1" for the query "deposit", which line 4 has',
        wanted: 'each document once for a query',
        remedy,
      },
    ]);
  });

  // Printed by trec_eval at full precision: see "made_with" in the file.
  test('gives lists in the order in which trec_eval ranks them', () => {
    const metrics = { recip_rank: resolveMetric('mrr'), map: resolveMetric('map'), P_5: resolveMetric('precision@5') };
    const compared = reference.cases.flatMap(({ qrels, run, relevanceLevel, expected_per_query }) => {
      const { queries, faults } = collect({ qrels: qrelsText(qrels), run: runText(run) });
      expect(faults).toEqual([]);
      const expected = new Map<string, Readonly<Record<string, number>>>(Object.entries(expected_per_query));
      return queries.samples().flatMap(({ fields }) => {
        const sample = parseSample(fields);
        const options = { ...defaultMetricOptions, relevanceLevel };
        return Object.entries(metrics).flatMap(([measure, metric]) => {
          const score = metric.score(sample, options, {});
          if (score.state !== 'scored') return [];
          expect(score.value).toBeCloseTo(expected.get(sample.id)?.[measure] ?? Number.NaN, 12);
          return [measure];
        });
      });
    });
    // Three measures of each query that has both a list and a relevant document.
    expect(compared).toHaveLength(3 * 82);
  });

  test('takes lines in any order', () => {
    const rows = fc.uniqueArray(
      fc.tuple(fc.constantFrom('q1', 'q2', '__proto__'), fc.constantFrom('d1', 'd2', 'd10', 'é')),
      {
        selector: (pair) => pair.join(' '),
      },
    );
    fc.assert(
      fc.property(rows, fc.infiniteStream(fc.integer({ min: 0, max: 2 })), (pairs, scores) => {
        const lines = pairs.map(([query, id]) => `${query} Q0 ${id} 1 ${scores.next().value} tag`);
        const fields = (text: readonly string[]) =>
          new Map(
            collect({ run: text.join('\n') })
              .queries.samples()
              .map((sample) => [sample.fields.id, sample.fields]),
          );
        expect(fields([...lines].reverse())).toEqual(fields(lines));
      }),
      { seed: 20261130 },
    );
  });

  test('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (qrels, run) => {
        tellTrec(qrels);
        collect({ qrels, run }).queries.samples();
      }),
      { seed: 20261130 },
    );
  });
});

function qrelsText(qrels: Readonly<Record<string, Readonly<Record<string, number> | undefined>>>): string {
  return Object.entries(qrels)
    .flatMap(([query, grades]) => Object.entries(grades ?? {}).map(([id, grade]) => `${query} 0 ${id} ${grade}`))
    .join('\n');
}

function runText(run: Readonly<Record<string, readonly (readonly (string | number)[])[] | undefined>>): string {
  return Object.entries(run)
    .flatMap(([query, list = []]) => list.map(([id, rank, score]) => `${query} Q0 ${id} ${rank} ${score} random`))
    .join('\n');
}
