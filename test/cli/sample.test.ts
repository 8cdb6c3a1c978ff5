import { expect, test } from 'vitest';
import { readLabelFile } from '../../src/formats/read-label-file.js';
import { itemHash } from '../../src/io/item-hash.js';
import { sourceOf } from '../io/support.js';
import { Project, record } from './project.js';

const project = new Project();

/** Sixty samples, of which the judge failed twelve, passed 44, and had no answer on two; two it never saw. */
function judgedSamples(more: object = {}): string {
  return Array.from({ length: 60 }, (_, index) => record(`q${index}`, more)).join('\n');
}

function verdicts(): string {
  return Array.from({ length: 58 }, (_, index) => {
    const said = index < 12 ? { verdicts: [0, 1, 0] } : index < 14 ? { error: 'timeout' } : { verdicts: [1] };
    return JSON.stringify({ id: `q${index}`, metric: 'faithfulness', ...said });
  }).join('\n');
}

function rows(name: string): readonly ReturnType<typeof JSON.parse>[] {
  return project
    .read(name)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

test('without verdicts every sample has the same chance', async () => {
  project.write('samples.jsonl', judgedSamples());
  const { strata, drawn } = await project.json('sample samples.jsonl --for-labels 30 -o to-label.jsonl');
  expect(drawn).toBe(30);
  expect(strata).toMatchObject([{ stratum: 'all', samples: 60, drawn: 30, inclusion_probability: 0.5 }]);
  const written = rows('to-label.jsonl');
  expect(new Set(written.map(({ inclusion_probability }) => inclusion_probability))).toEqual(new Set([0.5]));
  // In the order of the file, and each with what it was.
  const places = written.map(({ id }) => Number(id.slice(1)));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  const [first] = written;
  const { label_stratum, inclusion_probability, ...sample } = first;
  expect(sample).toEqual({ ...JSON.parse(record(first.id)), stratum: 'answerable' });
});

test('with verdicts all likely failures are drawn where they are few, and each row has its chance', async () => {
  project.write('samples.jsonl', judgedSamples());
  project.write('verdicts.jsonl', verdicts());
  const { strata, left_out, metric, cut, inputs } = await project.json(
    'sample samples.jsonl --for-labels 30 --verdicts verdicts.jsonl -o to-label.jsonl',
  );
  expect({ left_out, metric, cut }).toEqual({ left_out: { 'no-verdict': 2 }, metric: 'faithfulness', cut: 0.5 });
  expect(inputs.map(({ file }: { file: string }) => file)).toEqual(['samples.jsonl', 'verdicts.jsonl']);
  // 12, 15 and 1 are dealt; the other 2 by size, of 29 and 1: 1.93 and 0.07.
  expect(strata).toMatchObject([
    { stratum: 'judged-fail', samples: 12, drawn: 12, inclusion_probability: 1 },
    { stratum: 'judged-pass', samples: 44, drawn: 17, inclusion_probability: 17 / 44 },
    { stratum: 'unscored', samples: 2, drawn: 1, inclusion_probability: 0.5 },
  ]);
  const written = rows('to-label.jsonl');
  expect(written).toHaveLength(30);
  for (const { id, label_stratum, inclusion_probability } of written) {
    const index = Number(id.slice(1));
    const stratum = strata[index < 12 ? 0 : index < 14 ? 2 : 1];
    expect({ label_stratum, inclusion_probability }).toEqual({
      label_stratum: stratum.label_stratum,
      inclusion_probability: stratum.inclusion_probability,
    });
  }
});

test('the rows do not tell what the judge said', async () => {
  const verdict = (score: number) => ({ verdicts: [{ metric: 'tone', score }], tone: score, note: 'judged badly' });
  project.write('samples.jsonl', [record('a', verdict(0)), record('b', verdict(1))].join('\n'));
  await project.run('sample samples.jsonl --for-labels 2 -o to-label.jsonl --template labels.jsonl');
  const [a, b] = rows('to-label.jsonl');
  const fields = Object.keys(JSON.parse(record('a')));
  expect(Object.keys(a).sort()).toEqual([...fields, 'stratum', 'label_stratum', 'inclusion_probability'].sort());
  expect({ ...a, id: '', label_stratum: '' }).toEqual({ ...b, id: '', label_stratum: '' });
  expect([a.label_stratum, b.label_stratum]).toEqual([expect.stringMatching(/^[0-9a-f]{6}$/), expect.any(String)]);
  expect(a.label_stratum).not.toBe(b.label_stratum);
  expect(project.read('labels.jsonl')).not.toMatch(/fail|pass|score|verdict/);
});

test('a template has a label to fill in for each sample, and is read as labels', async () => {
  project.write('samples.jsonl', [record('=a', { reference: '25.' }), record('b', { response: null })].join('\n'));
  const line = 'sample samples.jsonl --for-labels 2 --metric faithfulness -o to-label.jsonl --template';
  expect((await project.run(`${line} labels.jsonl`)).stderr).toBe('');
  const shown = {
    question: 'How many seats has the Team plan?',
    answer: '25 seats.',
    contexts: ['The Team plan has 25 seats.'],
  };
  expect(rows('labels.jsonl')[0]).toEqual({
    id: '=a',
    metric: 'faithfulness',
    annotator: null,
    label: null,
    comment: null,
    stratum: expect.any(String),
    inclusion_probability: 1,
    item_hash: itemHash(shown),
    user_input: shown.question,
    retrieved_contexts: shown.contexts,
    response: shown.answer,
    reference: '25.',
  });
  expect((await project.run(`${line} labels.csv`)).stderr).toBe('');
  const question = 'How many seats has the Team plan?,The Team plan has 25 seats.';
  const [header, first, second] = project.read('labels.csv').split('\n');
  expect(header).toBe(
    'id,metric,annotator,label,comment,stratum,inclusion_probability,round,item_hash,user_input,retrieved_contexts,response,reference',
  );
  expect(first).toMatch(
    new RegExp(`^'=a,faithfulness,,,,[0-9a-f]{6},1,,${itemHash(shown)},${question.replace('?', '\\?')},25 seats.,25.$`),
  );
  expect(second?.endsWith(`,${question},,`)).toBe(true);
});

test('the drawn samples are a file of labels when each has one', async () => {
  project.write('samples.jsonl', judgedSamples());
  project.write('verdicts.jsonl', verdicts());
  await project.run('sample samples.jsonl --for-labels 30 --verdicts verdicts.jsonl -o to-label.jsonl');
  const drawn = rows('to-label.jsonl');
  const read = () => readLabelFile(sourceOf(project.read('to-label.jsonl'), 'to-label.jsonl'));
  await expect(read()).rejects.toThrow('to-label.jsonl: found no label, wanted at least one; ');
  project.write('to-label.jsonl', drawn.map((row) => JSON.stringify({ ...row, label: 'pass' })).join('\n'));
  expect((await read()).labels).toEqual(
    drawn.map(({ id, label_stratum, inclusion_probability }, index) => ({
      id,
      annotator: 'to-label.jsonl',
      label: 'pass',
      draw: { stratum: label_stratum, probability: inclusion_probability },
      place: `to-label.jsonl:${index + 1}`,
    })),
  );
});

test('a round is said in each row and each label, and calibrate counts its looks by it', async () => {
  project.write('samples.jsonl', judgedSamples());
  project.write('verdicts.jsonl', verdicts());
  const draw = 'sample samples.jsonl --verdicts verdicts.jsonl --for-labels 30 -o to-label.jsonl';
  const looks = async (labels: string): Promise<number> =>
    (await project.json(`calibrate --labels ${labels} --verdicts verdicts.jsonl --metric faithfulness`)).looks;
  const fillIn = (name: string): void =>
    project.write(
      name,
      rows(name)
        .map((row) => JSON.stringify({ ...row, label: 'pass' }))
        .join('\n'),
    );
  await project.run(draw);
  fillIn('to-label.jsonl');
  expect(await looks('to-label.jsonl')).toBe(1);
  // Those of before need not say which round they are of.
  await project.run(`${draw.replace('to-label', 'more')} --round 2 --template more-labels.jsonl`);
  fillIn('more.jsonl');
  fillIn('more-labels.jsonl');
  expect(new Set(rows('more.jsonl').map(({ round }) => round))).toEqual(new Set([2]));
  expect(await looks('to-label.jsonl --labels more.jsonl')).toBe(2);
  expect(await looks('more-labels.jsonl')).toBe(2);
  await project.run(`${draw.replace('to-label', 'third')} --round 3 --template third.csv`);
  expect(await looks('to-label.jsonl --labels third.csv')).toBe(3);
  expect((await project.run('sample samples.jsonl --n 5 --round 2 -o out.jsonl')).stderr).toContain(
    'found --n and --round together',
  );
});

test('the same samples are drawn in any order, and others with another seed', async () => {
  const lines = judgedSamples().split('\n');
  project.write('samples.jsonl', lines.join('\n'));
  project.write('backwards.jsonl', [...lines].reverse().join('\n'));
  const ids = async (line: string): Promise<readonly string[]> => {
    await project.run(`sample ${line} --for-labels 10 -o to-label.jsonl`);
    return rows('to-label.jsonl')
      .map(({ id }) => id)
      .sort();
  };
  const drawn = await ids('samples.jsonl');
  expect(await ids('backwards.jsonl')).toEqual(drawn);
  expect(await ids('samples.jsonl --seed spring')).not.toEqual(drawn);
});

test('the cut says what a failure is, and a judge whose verdicts count', async () => {
  const by = (judge: string, score: number) => ({ metric: 'tone', judge, score });
  const samples = [0.2, 0.4, 0.9].map((score, index) =>
    record(`q${index}`, { verdicts: [by('rowan-judge@3', score), by('alder-judge@1', 1 - score)] }),
  );
  project.write('samples.jsonl', samples.join('\n'));
  const sizes = async (flags: string): Promise<readonly number[]> => {
    const { strata } = await project.json(`sample samples.jsonl --for-labels 3 -o to-label.jsonl ${flags}`);
    return strata.map((stratum: { samples: number }) => stratum.samples);
  };
  expect(await sizes('--judge rowan-judge@3')).toEqual([2, 1, 0]);
  expect(await sizes('--judge rowan-judge@3 --cut 0.4')).toEqual([1, 2, 0]);
  expect(await sizes('--judge alder-judge@1 --metric judge:tone')).toEqual([1, 2, 0]);
  const { stdout } = await project.run(
    'sample samples.jsonl --for-labels 3 -o out.jsonl --judge alder-judge@1 --cut 0.4',
  );
  expect(stdout.replace(/\s+/g, ' ')).toContain(
    'plumbline label out.jsonl --metric tone -o label.html Without a browser:',
  );
  expect(stdout.replace(/\s+/g, ' ')).toContain(
    'plumbline calibrate --labels labels-kim.jsonl --verdicts samples.jsonl --metric tone --judge alder-judge@1 --cut 0.4 ',
  );
  // Verdicts of two judges do not mix.
  expect(await sizes('')).toEqual([0, 0, 3]);
});

test('answers that decline are left out where there is nothing to judge in them', async () => {
  const verdict = { verdicts: [{ metric: 'faithfulness', verdicts: [1] }] };
  const declining = { ...verdict, response: 'I could not find that in the documents.' };
  project.write('samples.jsonl', [record('a', verdict), record('b', declining)].join('\n'));
  const { left_out, drawn } = await project.json('sample samples.jsonl --for-labels 2 -o to-label.jsonl');
  expect({ left_out, drawn }).toEqual({ left_out: { 'not-applicable': 1 }, drawn: 1 });
  project.write('declining.jsonl', record('b', declining));
  const { code, stderr } = await project.run('sample declining.jsonl --for-labels 2 -o none.jsonl');
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr:
      'plumbline: faithfulness: found no sample that it applies to, wanted samples whose verdicts people can check\n',
  });
  expect(project.names()).not.toContain('none.jsonl');
});

test('verdicts on samples that are not there are told', async () => {
  project.write('samples.jsonl', judgedSamples());
  project.write('verdicts.jsonl', `${verdicts()}\n{"id":"elsewhere","metric":"faithfulness","verdicts":[1]}`);
  const { warnings } = await project.json(
    'sample samples.jsonl --for-labels 5 --verdicts verdicts.jsonl -o to-label.jsonl',
  );
  expect(warnings).toMatchObject([{ code: 'verdicts-without-sample', samples: 1 }]);
});

test.each([
  ['--for-labels 3 -o samples.jsonl', '--output samples.jsonl: found a file that is read, wanted another file'],
  ['--for-labels 3 -o out.jsonl --template out.jsonl', '--template out.jsonl: found --output, which writes it, wanted'],
  ['--for-labels 3 -o out -r json=out', '--output out: found a reporter that writes it, wanted another file'],
  ['--for-labels 3 -o out.jsonl --metric tone', '--metric judge:tone: found no verdict on it, wanted one of'],
  ['--for-labels 3 -o out.jsonl', 'found verdicts on faithfulness and context_recall, wanted --metric with the one'],
])('%s is refused, and nothing is written', async (flags, message) => {
  const samples = record('a', {
    verdicts: [
      { metric: 'faithfulness', verdicts: [1] },
      { metric: 'context_recall', verdicts: [1] },
    ],
  });
  project.write('samples.jsonl', samples);
  const { code, stdout, stderr } = await project.run(`sample samples.jsonl ${flags}`);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(`plumbline: ${message}`);
  expect(project.read('samples.jsonl')).toBe(samples);
  expect(project.names()).toEqual(['samples.jsonl']);
});

test('a template that is filled in is left, and the samples with it', async () => {
  project.write('samples.jsonl', [record('a'), record('b')].join('\n'));
  const line = 'sample samples.jsonl --for-labels 2 -o to-label.jsonl --template labels.jsonl';
  await project.run(line);
  const filled = project.read('labels.jsonl').replace('"label":null', '"label":"pass"');
  project.write('labels.jsonl', filled);
  const { code, stderr } = await project.run(line.replace('to-label', 'more'));
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr:
      'plumbline: --template labels.jsonl: found a file there that somebody may have filled in, wanted another name; or delete it first\n',
  });
  expect(project.read('labels.jsonl')).toBe(filled);
  expect(project.names()).not.toContain('more.jsonl');
});

test('where the template cannot be written, neither are the samples', async () => {
  project.write('samples.jsonl', judgedSamples());
  const { code } = await project.run(
    'sample samples.jsonl --for-labels 3 -o out.jsonl --template no-folder/labels.csv',
  );
  expect(code).toBe(2);
  expect(project.names()).toEqual(['samples.jsonl']);
});
