import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { LabelPageData } from '../../src/html/label/label-page-data.js';
import { Project, record } from './project.js';
import { root } from './run-cli.js';

const project = new Project();

/** What the script of the page gets to know. */
async function pageOf(line: string): Promise<LabelPageData> {
  const { code, stderr } = await project.run(`label ${line} -o label.html`);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const [, json = ''] = /id="data">(.*)<\/script>/.exec(project.read('label.html')) ?? [];
  return JSON.parse(json);
}

function idsOf({ items }: LabelPageData): readonly string[] {
  return items.map(({ id }) => id);
}

interface JudgedSample {
  readonly verdicts: readonly { readonly judge: string; readonly reasons?: readonly string[] }[];
}

/** As a text stands within JSON. */
function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

describe('a labelling page is blind', () => {
  test('no text, number or name of a verdict is in its bytes, nor what else the sample holds', async () => {
    await pageOf(`${join(root, 'fixtures/label/hostile.jsonl')}`);
    const page = project.read('label.html');
    const found = ['How many seats has the Team plan?', 'secret', '0.4242', '0.4343'].filter((text) =>
      page.includes(text),
    );
    expect(found).toEqual(['How many seats has the Team plan?']);
  });

  test('no reason and no score of the judges of the bike hire is in it', async () => {
    const file = join(root, 'fixtures/calibration/samples.jsonl');
    await pageOf(file);
    const page = project.read('label.html');
    const samples: readonly JudgedSample[] = readFileSync(file, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    // A judge may quote what stands on the page anyway.
    const own = JSON.stringify(samples.map(({ verdicts: _, ...sample }) => sample));
    const said = samples
      .flatMap(({ verdicts }) => verdicts.flatMap(({ judge, reasons = [] }) => [judge, ...reasons.map(inJson)]))
      .filter((text) => !own.includes(text));
    expect(said.length).toBeGreaterThan(200);
    expect(said.filter((text) => page.includes(text))).toEqual([]);
    expect(/"(?:score|verdicts?|judge|reasons?|claims)"/.exec(page)?.[0]).toBeUndefined();
  });

  test('neither is what a file of verdicts says, but for the metric', async () => {
    project.write('samples.jsonl', record('seats'));
    project.write(
      'verdicts.jsonl',
      JSON.stringify({ id: 'seats', metric: 'tone', judge: 'rowan-judge@3', score: 0.7531 }),
    );
    const { metric } = await pageOf('samples.jsonl --verdicts verdicts.jsonl');
    expect(metric).toBe('tone');
    expect(/rowan-judge|0\.7531/.exec(project.read('label.html'))?.[0]).toBeUndefined();
  });
});

describe('the order', () => {
  const many = Array.from({ length: 12 }, (_, index) => record(`q${index}`));

  test('is another for each seed, and the page is the same: what was labelled on it stays labelled', async () => {
    project.write('samples.jsonl', many.join('\n'));
    const [first, again, other] = [
      await pageOf('samples.jsonl'),
      await pageOf('samples.jsonl'),
      await pageOf('samples.jsonl --seed noor'),
    ];
    expect(again).toEqual(first);
    expect(idsOf(other)).not.toEqual(idsOf(first));
    expect(idsOf(other).toSorted()).toEqual(idsOf(first).toSorted());
    expect(other.page).toBe(first.page);
  });

  test('of the samples makes no difference', async () => {
    project.write('samples.jsonl', many.join('\n'));
    project.write('reversed.jsonl', many.toReversed().join('\n'));
    const [first, reversed] = [await pageOf('samples.jsonl'), await pageOf('reversed.jsonl')];
    expect(idsOf(reversed)).toEqual(idsOf(first));
  });
});

test.each([
  ['another answer', record('seats', { response: '26 seats.' }), ''],
  ['another text', record('seats', { retrieved_contexts: ['The Team plan has 26 seats.'] }), ''],
  ['another criterion', record('seats'), '--criterion Short?'],
  ['another scale', record('seats'), '--scale ordinal:1,2,3'],
  ['another metric', record('seats'), '--metric tone'],
])('%s is another page', async (_, line, flags) => {
  project.write('samples.jsonl', record('seats'));
  project.write('other.jsonl', line);
  expect((await pageOf(`other.jsonl ${flags}`)).page).not.toBe((await pageOf('samples.jsonl')).page);
});

test('how a sample was drawn goes along with it', async () => {
  const drawn = { label_stratum: 'a1b2c3', inclusion_probability: 0.25, round: 2 };
  project.write('to-label.jsonl', record('seats', drawn));
  const { items } = await pageOf('to-label.jsonl');
  expect(items[0]?.fields).toEqual({
    stratum: 'a1b2c3',
    inclusion_probability: 0.25,
    round: 2,
    item_hash: expect.stringMatching(/^[0-9a-f]{16}$/),
  });
});

test('a chance that is none is refused with its line', async () => {
  project.write('to-label.jsonl', `${record('seats')}\n${record('rooms', { inclusion_probability: 1.5 })}`);
  const { code, stderr } = await project.run('label to-label.jsonl -o label.html');
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: 'plumbline: to-label.jsonl:2: inclusion_probability: found 1.5, wanted a chance above 0 and at most 1\n',
  });
  expect(project.names()).toEqual(['to-label.jsonl']);
});

test('numbers and quotations of an answer are marked as found in a text or missing', async () => {
  project.write('samples.jsonl', record('seats', { response: 'The plan has 25 seats and 3 rooms.' }));
  const { items } = await pageOf('samples.jsonl');
  expect(items[0]?.answer).toEqual([
    { text: 'The plan has ' },
    { text: '25', mark: 'found', chunks: [1] },
    { text: ' seats and ' },
    { text: '3', mark: 'missing' },
    { text: ' rooms.' },
  ]);
});

test('the criterion of a file stands on the page as it is', async () => {
  project.write('samples.jsonl', record('seats'));
  project.write('guideline.txt', 'Pass: polite.\nFail: <rude>.\n');
  const { criterion } = await pageOf('samples.jsonl --criterion-file guideline.txt');
  expect(criterion).toBe('Pass: polite.\nFail: <rude>.');
});

test('a criterion of blanks says nothing, and is refused', async () => {
  project.write('samples.jsonl', record('seats'));
  project.write('guideline.txt', ' \n');
  const { code, stderr } = await project.run('label samples.jsonl -o label.html --criterion-file guideline.txt');
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: 'plumbline: guideline.txt: found no text, wanted what makes an answer good or bad\n',
  });
});

test('without an answer there is nothing to label, and no page', async () => {
  project.write('samples.jsonl', `${record('seats', { response: '' })}\n${record('rooms', { response: null })}`);
  const { code, stderr } = await project.run('label samples.jsonl -o label.html');
  expect(code).toBe(2);
  expect(stderr).toBe(
    'plumbline: samples.jsonl: found no sample with an answer, wanted answers to label, in the field response; have your system answer, with plumbline run --pipeline\n',
  );
  expect(project.names()).toEqual(['samples.jsonl']);
});
