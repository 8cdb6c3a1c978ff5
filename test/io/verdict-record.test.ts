import { describe, expect, it, test } from 'vitest';
import { parseSample } from '../../src/io/parse-sample.js';
import { read } from './support.js';

const question = 'How high is the deposit?';

describe('verdicts in a sample', () => {
  it.each(['judge', 'tool', 'variant'])('may speak of one metric twice where %s tells them apart', (field) => {
    const verdicts = [{ metric: 'faithfulness' }, { metric: 'faithfulness', [field]: 'x' }];
    expect(parseSample({ question: 'q', verdicts }).verdicts).toHaveLength(2);
  });

  it.each(['run', 'judge_run'])('may speak of one metric twice where %s tells them apart', (field) => {
    const verdicts = [1, 2].map((number) => ({ metric: 'faithfulness', judge: 'x', [field]: number }));
    expect(parseSample({ question: 'q', verdicts }).verdicts).toHaveLength(2);
  });

  it('are read with all that they say, in the words of the judge', () => {
    const record = {
      metric: 'faithfulness',
      judge: 'rowan-judge@3',
      run: 1,
      judge_run: 2,
      claims: ['The deposit is 50 euros.', 'It is returned.'],
      verdicts: ['Yes ', null],
      reasons: ['Context 1 says so.', null],
      reference_claims: ['The deposit is 50 euros.'],
      reference_verdicts: [true],
      questions: ['How high is the deposit for a bike?'],
      noncommittal: [0],
      score: 0.5,
      usage: { input_tokens: 900, output_tokens: 80 },
      seconds: 1.2,
      prompt: 'v2',
    };
    expect(parseSample({ question, verdicts: [record] }).verdicts).toEqual([
      {
        metric: 'faithfulness',
        judge: 'rowan-judge@3',
        run: 1,
        judgeRun: 2,
        claims: ['The deposit is 50 euros.', 'It is returned.'],
        verdicts: ['Yes ', null],
        reasons: ['Context 1 says so.', null],
        referenceClaims: ['The deposit is 50 euros.'],
        referenceVerdicts: [true],
        questions: ['How high is the deposit for a bike?'],
        noncommittal: [0],
        score: 0.5,
        usage: { input_tokens: 900, output_tokens: 80 },
        seconds: 1.2,
        extra: { prompt: 'v2' },
      },
    ]);
  });

  it('may be none, or absent', () => {
    expect(parseSample({ question, verdicts: [] })).toHaveProperty('verdicts', []);
    expect(parseSample({ question, verdicts: null })).not.toHaveProperty('verdicts');
  });

  it.each([
    ['NaN', Number.NaN],
    ['"NaN"', Number.NaN],
    ['Infinity', Number.POSITIVE_INFINITY],
    ['-Infinity', Number.NEGATIVE_INFINITY],
    ['1e-1', 0.1],
  ])('hold the score %s as it is', async (score, expected) => {
    const { values } = await read(`{"question":"q","verdicts":[{"metric":"faithfulness","score":${score}}]}`);
    expect(values[0]?.verdicts?.[0]?.score).toBe(expected);
  });

  it('take NaN among the verdicts for a missing one', async () => {
    const { values } = await read('{"question":"q","verdicts":[{"metric":"faithfulness","verdicts":[1.0,NaN]}]}');
    expect(values[0]?.verdicts?.[0]?.verdicts).toEqual([1, null]);
  });

  it('come from a cell of a table as well', async () => {
    const cell = '"[{""metric"": ""faithfulness"", ""verdicts"": [1, 0], ""score"": NaN}]"';
    const { values } = await read(`question,verdicts\nq,${cell}\n`, 'samples.csv');
    expect(values[0]?.verdicts).toEqual([{ metric: 'faithfulness', verdicts: [1, 0], score: Number.NaN, extra: {} }]);
  });
});

test.each([
  ['"yes"', 'verdicts', '"yes"', 'a list of verdict records'],
  ['["yes"]', 'verdicts[0]', '"yes"', 'an object that names its metric'],
  ['[{"verdicts":[1]}]', 'verdicts[0].metric', 'nothing', 'an object that names its metric'],
  ['[{"metric":" "}]', 'verdicts[0].metric', '" "', 'the name of a metric'],
  ['[{"metric":7}]', 'verdicts[0].metric', '7', 'the name of a metric'],
  ['[{"metric":"a"},{"metric":"b","verdicts":"yes"}]', 'verdicts[1].verdicts', '"yes"', 'a list of verdicts'],
  [
    '[{"metric":"a","verdicts":[1,{"verdict":"yes"}]}]',
    'verdicts[0].verdicts[1]',
    '{"verdict":"yes"}',
    'a verdict: yes, no, idk, true, false, 1, 0, or null where it is missing',
  ],
  ['[{"metric":"a","claims":[1]}]', 'verdicts[0].claims[0]', '1', 'a text'],
  ['[{"metric":"a","score":"0.9abc"}]', 'verdicts[0].score', '"0.9abc"', 'a number, or "NaN" where there was no score'],
  ['[{"metric":"a","score":""}]', 'verdicts[0].score', '""', 'a number, or "NaN" where there was no score'],
  ['[{"metric":"a","run":1.5}]', 'verdicts[0].run', '1.5', 'a whole number'],
  ['[{"metric":"a","seconds":-1}]', 'verdicts[0].seconds', '-1', 'a number from 0'],
  ['[{"metric":"a","usage":900}]', 'verdicts[0].usage', '900', 'an object of numbers'],
  ['[{"metric":"a","usage":{"input_tokens":"many"}}]', 'verdicts[0].usage.input_tokens', '"many"', 'a number from 0'],
  [
    '[{"metric":"a","judge":"x","judge_run":1},{"metric":"a","judge":"x","judge_run":1,"score":1}]',
    'verdicts[1].metric',
    '"a", which verdicts[0] has',
    'one record for each metric, judge, tool, variant, run and judge_run',
  ],
])('%s is refused, with its place', async (verdicts, field, found, wanted) => {
  const { values, problems } = await read(`{"question":"q"}\n{"question":"r","verdicts":${verdicts}}`);
  expect(values).toHaveLength(1);
  expect(problems).toEqual([expect.objectContaining({ file: 'samples.jsonl', line: 2, field, found, wanted })]);
});
