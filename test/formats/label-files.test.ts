import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { join as joinLabels } from '../../calibration/join.js';
import type { Label } from '../../calibration/judgements.js';
import { passFail } from '../../calibration/scale.js';
import { UserError } from '../../src/core/errors.js';
import { type LabelFile, readLabelFile } from '../../src/formats/read-label-file.js';
import { root } from '../cli/run-cli.js';
import { sourceOf } from '../io/support.js';

function readText(text: string, file = 'labels.jsonl'): Promise<LabelFile> {
  return readLabelFile(sourceOf(text, file));
}

function readFixture(path: string): Promise<LabelFile> {
  return readText(readFileSync(join(root, 'fixtures/formats', path), 'utf8'), path);
}

/** The message of what is refused. */
async function refusal(text: string, file?: string): Promise<string> {
  try {
    await readText(text, file);
  } catch (error) {
    if (error instanceof UserError) return error.message;
  }
  return 'it was read';
}

const lines = [
  '{"id":"deposit","metric":"faithfulness","annotator":"kim","label":"pass"}',
  '{"id":"winter","metric":"faithfulness","annotator":"kim","label":null,"comment":"in which winter?"}',
  '{"id":"winter","label":0}',
];
const labels = [
  { id: 'deposit', metric: 'faithfulness', annotator: 'kim', label: 'pass' },
  { id: 'winter', metric: 'faithfulness', annotator: 'kim', label: null, comment: 'in which winter?' },
];

describe('a file of labels', () => {
  it('has a record on each line; the file stands for whoever is not named', async () => {
    const text = `${lines.join('\n')}\n`;
    expect(await readText(text)).toEqual({
      labels: [
        { ...labels[0], place: 'labels.jsonl:1' },
        { ...labels[1], place: 'labels.jsonl:2' },
        { id: 'winter', annotator: 'labels.jsonl', label: 0, place: 'labels.jsonl:3' },
      ],
      input: { file: 'labels.jsonl', sha256: createHash('sha256').update(text).digest('hex'), samples: 2 },
    });
  });

  it('may be a JSON array', async () => {
    const { labels: read } = await readText(`[\n${lines.join(',\n')}\n]`, 'labels.json');
    expect(read.map(({ place }) => place)).toEqual(['labels.json:2', 'labels.json:3', 'labels.json:4']);
  });

  it('may be CSV, where an empty label is "not sure"', async () => {
    const text =
      'id,metric,annotator,label,comment\n007,faithfulness,kim,pass,\nwinter,faithfulness,kim,,in which winter?\n';
    const { labels: read } = await readText(text, 'labels.csv');
    expect(read).toEqual([
      { ...labels[0], id: '007', place: 'labels.csv:2' },
      { ...labels[1], place: 'labels.csv:3' },
    ]);
  });

  it('may declare its scale, once or the same every time', async () => {
    const line = (id: string, scale?: object) => JSON.stringify({ id, label: 2, ...(scale && { scale }) });
    const ordinal = { kind: 'ordinal', categories: [1, 2, 3] };
    const { scale } = await readText([line('a'), line('b', ordinal), line('c', ordinal)].join('\n'));
    expect(scale).toEqual(ordinal);
    const nominal = { kind: 'nominal', categories: [1, 2, 3] };
    expect(await refusal([line('a', ordinal), line('b', nominal)].join('\n'))).toBe(
      'labels.jsonl:2: scale: found {"kind":"nominal","categories":[1,2,3]}, wanted the scale that labels.jsonl:1 declares; declare it once',
    );
  });

  it('is refused with all that is wrong in it', async () => {
    const text = [lines[0], '{"id":"a"}', '{', '{"id":"b","label":[]}'].join('\n');
    const places = (await refusal(text)).split('\n').map((line) => line.replace(/ found .*/, ''));
    expect(places).toEqual(['labels.jsonl:2: label:', 'labels.jsonl:3:', 'labels.jsonl:4: label:']);
  });

  const noLabel =
    'found no label, wanted at least one; label the samples on the page that plumbline label makes, or add "label": "pass" or "fail" to their lines';

  test.each([
    ['', 'labels.jsonl', 'labels.jsonl: found an empty file, wanted at least one record'],
    ['id,label\n', 'labels.csv', `labels.csv: ${noLabel}`],
    ['{"id":"q1","label_stratum":"a"}\n{"id":"q2","label_stratum":"a"}', 'drawn.jsonl', `drawn.jsonl: ${noLabel}`],
    [
      '{"id":"a","user_input":"How high is the deposit?"}',
      'samples.jsonl',
      'samples.jsonl: found samples without labels, wanted labels, or samples of a tool that keeps what people said of them; label them on the page that plumbline label makes, or write {"id": "q1", "metric": "faithfulness", "annotator": "kim", "label": "pass"} on each line',
    ],
  ])('%j has none', async (text, file, message) => {
    expect(await refusal(text, file)).toBe(message);
  });

  it('gives what calibration takes', async () => {
    const { labels: read } = await readText('{"id":"a","label":" PASS","stratum":"x","inclusion_probability":0.5}');
    const taken = read.map(
      ({ id, annotator, label, draw, place }): Label => ({
        id,
        metric: 'faithfulness',
        annotator,
        value: typeof label === 'boolean' ? String(label) : label,
        ...(draw !== undefined && { draw }),
        place,
      }),
    );
    const judgement = { id: 'a', metric: 'faithfulness', judgeRun: 1, value: 0.2 };
    const { items } = joinLabels(taken, [judgement], { scale: passFail, cut: 0.5 });
    expect(items).toMatchObject([
      { human: 'pass', judge: 'fail', label: { draw: { stratum: 'x', probability: 0.5 }, place: 'labels.jsonl:1' } },
    ]);
  });
});

describe('what people said in other tools', () => {
  it('is read from the annotations of Ragas', async () => {
    const { labels: read, input } = await readFixture('ragas-annotations/plain.json');
    expect(read.map(({ metric, label, place }) => [metric, label, place])).toEqual([
      // Accepted: the judge's 1. Then a score of the person's own.
      ['faithfulness', 1, 'ragas-annotations/plain.json:3'],
      ['polite', 1, 'ragas-annotations/plain.json:3'],
      ['faithfulness', 0.5, 'ragas-annotations/plain.json:49'],
      ['polite', 0, 'ragas-annotations/plain.json:49'],
    ]);
    expect(input.samples).toBe(2);
  });

  const answer = (verdicts: readonly number[]) => ({
    statements: verdicts.map((verdict, i) => ({ statement: `Claim ${i}.`, reason: '', verdict })),
  });

  test.each([
    ['agreed with', [1, 0], { is_accepted: true }, 0.5],
    ['rejected, with a score', [1, 0], { is_accepted: false, target: 0 }, 0],
    ['rejected, with other verdicts', [1, 0], { is_accepted: false, edited: [0, 0] }, 0],
    ['rejected, with only one of two verdicts', [1, 0], { is_accepted: false, edited: [0] }, null],
    ['rejected where there is but one other score', [1, 1], { is_accepted: false }, 0],
    ['rejected without a word', [1, 0], { is_accepted: false }, null],
    ['a score and no word on the judge', [1, 0], { is_accepted: null, target: 1 }, 1],
    ['not looked at', [1, 0], { is_accepted: null }, undefined],
  ])('%s', async (_, verdicts, { edited, ...said }: { edited?: number[]; is_accepted: boolean | null }, label) => {
    const judged = {
      metric_input: { user_input: 'Q', response: 'A', retrieved_contexts: ['C'] },
      metric_output: verdicts.reduce((all, verdict) => all + verdict, 0) / verdicts.length,
      prompts: {
        statement_generator_prompt: {
          prompt_input: { question: 'Q', answer: 'A' },
          prompt_output: { statements: verdicts.map((_verdict, i) => `Claim ${i}.`) },
        },
        n_l_i_statement_prompt: {
          prompt_input: { context: 'C', statements: verdicts.map((_verdict, i) => `Claim ${i}.`) },
          prompt_output: answer(verdicts),
          edited_output: edited === undefined ? null : answer(edited),
        },
      },
      ...said,
    };
    const other = { ...judged, metric_input: { user_input: 'other' }, is_accepted: null, target: 1 };
    const { labels: read } = await readText(JSON.stringify({ faithfulness: [judged, other] }), 'annotations.json');
    expect(read.slice(0, -1).map((given) => given.label)).toEqual(label === undefined ? [] : [label]);
  });

  it('is read from the ratings of promptfoo', async () => {
    const { labels: read } = await readFixture('promptfoo/plain.json');
    expect(read).toEqual([
      {
        id: expect.any(String),
        annotator: 'promptfoo/plain.json',
        label: 'fail',
        comment: 'It opens at 10 in winter.',
        place: expect.stringMatching(/^promptfoo\/plain\.json:\d+$/),
      },
    ]);
    const { labels: named } = await readFixture('promptfoo/odd.json');
    expect(named).toMatchObject([{ metric: 'helpful', label: 'fail' }]);
  });
});
