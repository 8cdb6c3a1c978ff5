import { describe, expect, it, test } from 'vitest';
import { Project } from './project.js';
import { root } from './run-cli.js';

const project = new Project();
const fixture = `${root}/fixtures/calibration`;
const files = `--labels ${fixture}/labels-kim.jsonl --labels ${fixture}/labels-noor.jsonl --verdicts ${fixture}/samples.jsonl`;
const rowan = `calibrate ${files} --judge rowan-judge@3 --score`;

test('finds the cut-off above the half-truths', async () => {
  const { recommended, so_far, apparent, cross_validated, auc, at_cut, threshold } = await project.json(rowan);
  expect(recommended).toEqual({ cut: 0.7, caught: 12, missed: 1, invented: 0, spared: 24 });
  expect(so_far).toEqual({ cut: 0.5, caught: 9, missed: 4, invented: 0, spared: 24 });
  expect(apparent).toBeCloseTo(12 / 13, 12);
  expect(cross_validated).toBeLessThan(apparent);
  // The one bad answer above some good ones, 0.85, is above 3 of 24: 309 of 312 pairs are in order.
  expect(auc.value).toBeCloseTo(309 / 312, 12);
  expect(at_cut).toMatchObject({ cut: 0.7, verdict: 'trusted' });
  expect(threshold).toEqual({
    metric: 'faithfulness',
    value: 0.7,
    file: 'plumbline.config.json',
    state: 'not-written',
    before: null,
    first: true,
  });
  expect(project.names()).toEqual([]);
});

describe('--write', () => {
  it('makes a configuration that the gate goes by', async () => {
    const { stdout } = await project.run(`${rowan} --write`);
    expect(stdout).toContain('Written to plumbline.config.json');
    expect(JSON.parse(project.read('plumbline.config.json'))).toEqual({
      gate: { per_sample: { thresholds: { faithfulness: 0.7 } } },
    });
    const gate = await project.json(`gate ${fixture}/samples.jsonl --judge rowan-judge@3`);
    expect(gate.policy.per_sample.thresholds).toEqual({ faithfulness: 0.7 });
  });

  it('changes the one threshold and nothing else, and then has nothing to change', async () => {
    const before =
      '{\n    "k": 4,\n    "gate": { "per_sample": { "thresholds": { "faithfulness": 0.4, "hit@3": 1 } } }\n}\n';
    project.write('plumbline.config.json', before);
    const { threshold, so_far } = await project.json(`${rowan} --write`);
    expect(threshold).toMatchObject({ state: 'written', before: 0.4, first: false });
    expect(so_far.cut).toBe(0.4);
    const config = JSON.parse(before);
    config.gate.per_sample.thresholds.faithfulness = 0.7;
    expect(project.read('plumbline.config.json')).toBe(`${JSON.stringify(config, null, 4)}\n`);
    expect((await project.json(`${rowan} --write`)).threshold).toMatchObject({ state: 'unchanged', before: 0.7 });
  });

  it('takes a threshold that goes by another name of the metric for what it is', async () => {
    project.write('plumbline.config.json', { gate: { per_sample: { thresholds: { 'judge:faithfulness': 0.4 } } } });
    await project.run(`${rowan} --write`);
    expect(JSON.parse(project.read('plumbline.config.json')).gate.per_sample.thresholds).toEqual({
      'judge:faithfulness': 0.7,
    });
  });

  it('leaves a program as it is and shows what to paste', async () => {
    const program = 'export default { k: 4 };\n';
    project.write('plumbline.config.mjs', program);
    const { stdout, code } = await project.run(`${rowan} --write`);
    expect(code).toBe(0);
    expect(stdout).toContain(
      'plumbline.config.mjs is a program and was not changed. Put this into what it exports:\n  {"gate":{"per_sample":{"thresholds":{"faithfulness":0.7}}}}\n',
    );
    expect(project.read('plumbline.config.mjs')).toBe(program);
  });

  it('writes nothing without a cut-off', async () => {
    const { code } = await project.run(`${rowan} --risk 0.1 --write`);
    expect(code).toBe(1);
    expect(project.names()).toEqual([]);
  });

  it('names a metric that only verdicts know as the gate does', async () => {
    const said = (score: number) => ({ metric: 'tone', score });
    const scores = [0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.8, 0.82, 0.85, 0.9, 0.95, 1];
    project.write('verdicts.jsonl', scores.map((s, n) => JSON.stringify({ id: `q${n}`, ...said(s) })).join('\n'));
    const label = (n: number) => JSON.stringify({ id: `q${n}`, metric: 'tone', label: n < 6 ? 'fail' : 'pass' });
    project.write('labels.jsonl', scores.map((_, n) => label(n)).join('\n'));
    const { threshold } = await project.json('calibrate --labels labels.jsonl --verdicts verdicts.jsonl --score');
    expect(threshold).toMatchObject({ metric: 'judge:tone', value: 0.6 });
  });
});

test('a guarantee is given where the labels suffice, and else it is said how many more would do', async () => {
  const sure = await project.json(`${rowan} --risk 0.2`);
  expect(sure.guarantee).toMatchObject({
    risk: 0.2,
    confidence: 0.95,
    certified: true,
    cut: 0.72,
    accepted: 25,
    errors: 1,
  });
  expect(sure.recommended.cut).toBe(0.72);
  const unsure = await project.json(`${rowan} --risk 0.1`);
  // 29 without an error would do; 15 score above the one bad answer at 0.85.
  expect(unsure).toMatchObject({ recommended: null, cause: 'not-certifiable', guarantee: { certified: false } });
});

test('errors of different cost move the cut-off', async () => {
  const alder = `calibrate ${files} --judge alder-judge@1 --score`;
  const { cutoffs, objective } = await project.json(`${alder} --objective cost:1,5`);
  expect(objective).toEqual({ kind: 'cost', false_fail: 1, false_pass: 5 });
  const best = cutoffs.toSorted((a: { value: number }, b: { value: number }) => b.value - a.value)[0];
  // 1 bad answer passes and 7 good ones fail: (5 + 7) / 36
  expect(best).toMatchObject({ cut: 0.82, missed: 1, invented: 7 });
  expect(best.value).toBeCloseTo(-12 / 36, 12);
});

describe('what cannot be meant', () => {
  it.each([
    ['calibrate', 'found no --labels, wanted a file of what people said'],
    ['calibrate --labels labels.jsonl', 'found no --verdicts, wanted a file of what the judge said'],
    ['calibrate --labels l --verdicts v --write', '--write: found no --score beside it, wanted both or neither'],
    ['calibrate --labels l --verdicts v --risk 0.1', '--risk: found no --score beside it, wanted both or neither'],
    [
      'calibrate --labels l --verdicts v --at-least 10',
      '--at-least: found no --plan beside it, wanted both or neither',
    ],
    ['calibrate --plan --score', '--plan: found --score beside it, wanted one of them'],
    ['calibrate --plan --labels l', '--labels: found --plan beside it, wanted one of them'],
    [`${rowan} --scale ordinal:1,2,3`, 'wanted two classes'],
    [`${rowan} --risk 1`, 'Wanted a share between 0 and 1'],
    [`${rowan} --objective accuracy`, '--objective: found "accuracy", wanted youden, f1 or cost:FP,FN'],
  ])('%s', async (line, message) => {
    const { code, stdout, stderr } = await project.run(line);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
  });

  it('a cut-off beyond what the gate knows of the metric', async () => {
    const scores = [10, 15, 20, 25, 30, 35, 80, 82, 85, 90, 95, 100];
    const line = (n: number, more: object) => JSON.stringify({ id: `q${n}`, metric: 'faithfulness', ...more });
    project.write('verdicts.jsonl', scores.map((score, n) => line(n, { score })).join('\n'));
    project.write('labels.jsonl', scores.map((_, n) => line(n, { label: n < 6 ? 'fail' : 'pass' })).join('\n'));
    const { code, stderr } = await project.run(
      'calibrate --labels labels.jsonl --verdicts verdicts.jsonl --score --write',
    );
    expect(code).toBe(2);
    expect(stderr).toContain('found the cut-off 58, wanted one from 0 to 1, the range of faithfulness in a gate');
    expect(project.names()).toEqual(['labels.jsonl', 'verdicts.jsonl']);
  });

  it('a cut-off beyond what the metric can score under the options of the gate', async () => {
    const scores = [-0.9, -0.8, -0.7, -0.6, -0.5, -0.45, -0.1, -0.08, -0.05, -0.04, -0.03, -0.01];
    const line = (n: number, more: object) => JSON.stringify({ id: `q${n}`, metric: 'answer_relevancy', ...more });
    project.write('verdicts.jsonl', scores.map((score, n) => line(n, { score })).join('\n'));
    project.write('labels.jsonl', scores.map((_, n) => line(n, { label: n < 6 ? 'fail' : 'pass' })).join('\n'));
    const calibrate = 'calibrate --labels labels.jsonl --verdicts verdicts.jsonl --score --write';
    const { code, stderr } = await project.run(calibrate);
    expect(code).toBe(2);
    expect(stderr).toContain('found the cut-off -0.3, wanted one from 0 to 1, the range of answer_relevancy in a gate');
    project.write('plumbline.config.json', { options: { vectors: 'embedding' } });
    expect((await project.run(calibrate)).code).toBe(0);
    expect(JSON.parse(project.read('plumbline.config.json'))).toMatchObject({
      gate: { per_sample: { thresholds: { answer_relevancy: -0.3 } } },
    });
  });
});
