import { expect, test } from 'vitest';
import { Project, record } from './project.js';

const project = new Project();

test.each([
  ['compat', '--compat trec', 'trec'],
  ['compat', '--compat ragas@0.4', 'ragas@0.4'],
  ['compat', '--compat ragas@0.3.5', 'ragas@0.3.5'],
  ['compat', '--compat deepeval@4', 'deepeval@4'],
  ['beta', '--beta 2', 2],
  ['ties', '--ties trec', 'trec'],
  ['relevance_level', '--relevance-level 2', 2],
  ['gain', '--gain exp', 'exp'],
  ['text_similarity', '--text-similarity 0.25', 0.25],
  ['analyzer', '--analyzer word', 'word'],
  ['numbers_derived', '--numbers-derived support', 'support'],
  ['mix_series', '--mix-series', true],
  ['smallest_drop', '--smallest-drop 0.1', 0.1],
  ['refusal_phrases', undefined, ['no idea']],
])('the option %s comes from its flag and from the configuration, and changes no other', async (name, flag, value) => {
  project.write('samples.jsonl', record('a'));
  const { options: defaults } = await project.json('score samples.jsonl');
  expect(defaults).toHaveProperty(name);
  expect(defaults[name]).not.toEqual(value);
  const wanted = { ...defaults, [name]: value };
  for (const command of ['gate', 'score']) {
    if (flag !== undefined) expect((await project.json(`${command} samples.jsonl ${flag}`)).options).toEqual(wanted);
  }
  project.write('plumbline.config.json', { options: { [name]: value } });
  expect((await project.json('score samples.jsonl')).options).toEqual(wanted);
});

test.each([
  ['missing_queries', '--missing-queries zero', 'zero'],
  ['judged_only', '--judged-only', true],
])('the option %s goes with compat trec, and is refused without', async (name, flag, value) => {
  project.write('samples.jsonl', record('a'));
  const { options } = await project.json(`score samples.jsonl --compat trec ${flag}`);
  expect(options).toMatchObject({ compat: 'trec', [name]: value });
  const { code, stderr } = await project.run(`gate samples.jsonl ${flag}`);
  const message = `plumbline: ${name}: found without compat trec, wanted it beside that or not at all\n`;
  expect({ code, stderr }).toEqual({ code: 2, stderr: message });
});

test('the judge comes from the flag and from the configuration, and counts alone', async () => {
  const verdicts = ['rowan-judge@3', 'alder-judge@1'].map((judge, score) => ({ metric: 'tone', judge, score }));
  project.write('samples.jsonl', record('a', { verdicts }));
  const only = async (line: string): Promise<unknown> => {
    const { options, metrics } = await project.json(line);
    return { judge: options.judge, mean: metrics[0].mean };
  };
  const score = 'score samples.jsonl --metrics judge:tone';
  expect(await only(`${score} --judge alder-judge@1`)).toEqual({ judge: 'alder-judge@1', mean: 1 });
  project.write('plumbline.config.json', { options: { judge: 'rowan-judge@3' } });
  expect(await only(score)).toEqual({ judge: 'rowan-judge@3', mean: 0 });
});

test('a comma within brackets is part of the name of a metric', async () => {
  const verdicts = [{ metric: 'tone', variant: 'mode=a,b', score: 1 }];
  project.write('samples.jsonl', record('a', { verdicts }));
  const { metrics } = await project.json('score samples.jsonl --metrics judge:tone(mode=a,b),mrr');
  expect(metrics).toMatchObject([{ metric: 'judge:tone(mode=a,b)', mean: 1 }, { metric: 'mrr' }]);
});

test('the flag of an option goes before the configuration', async () => {
  project.write('samples.jsonl', record('a'));
  project.write('plumbline.config.json', { options: { text_similarity: 0.25, ties: 'trec' } });
  const { options } = await project.json('score samples.jsonl --text-similarity 0.75');
  expect(options).toMatchObject({ text_similarity: 0.75, ties: 'trec' });
});

test.each(['--relevance-level 1e999', '--mean mrr=1e999', '--per-sample mrr=-1e999', '--relevance-level 0x2'])(
  '%s is no number',
  async (flag) => {
    const { code, stderr } = await project.run(`gate samples.jsonl ${flag}`);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringMatching(/is invalid\. Wanted a number\.\nplumbline gate --help says what it takes\n$/),
    });
  },
);

test.each([
  ['"options": { "relevance_level": 1e999 }', 'options.relevance_level: found Infinity, wanted a finite number'],
  ['"gate": { "mean": { "mrr": 1e999 } }', 'gate.mean.mrr: found Infinity, wanted a finite number'],
  ['"options": { "beta": 0 }', 'options.beta: found 0, wanted >0'],
  ['"k": 1e300', 'k: found 1e+300, wanted <=9007199254740991'],
])('%s in the configuration is no number', async (entry, message) => {
  project.write('plumbline.config.json', `{\n${entry}\n}`);
  const { code, stderr } = await project.run('gate samples.jsonl');
  expect(code).toBe(2);
  expect(stderr.startsWith(`plumbline: plumbline.config.json:2: ${message}`)).toBe(true);
});

test.each([
  ['--pass-rate 100', 'Did you mean 1?'],
  ['--pass-rate 75', 'Did you mean 0.75?'],
  ['--pass-rate 100.5', 'Wanted a share from 0 to 1.'],
  ['--pass-rate -0.1', 'Wanted a share from 0 to 1.'],
  ['--mean =1', 'Wanted metric=threshold, such as hit@3=1.'],
  ['--per-sample mrr', 'Wanted metric=threshold, such as hit@3=1.'],
  ['--beta 0', 'Wanted a number above 0.'],
  ['--smallest-drop 0', 'Wanted a number above 0.'],
  ['-k 0', 'Wanted a whole number from 1.'],
  ['-k 1.5', 'Wanted a whole number from 1.'],
])('%s is refused: %s', async (flag, ending) => {
  const { code, stderr } = await project.run(`gate samples.jsonl ${flag}`);
  expect(code).toBe(2);
  expect(stderr.endsWith(`${ending}\nplumbline gate --help says what it takes\n`)).toBe(true);
});
