import { mkdirSync, readdirSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Project, record } from './project.js';

const project = new Project();
beforeEach(() => {
  project.write('one.jsonl', [record('a'), record('b')].join('\n'));
  project.write('two.jsonl', record('c', { response: '24 seats.' }));
});
afterEach(() => vi.unstubAllEnvs());

test('two files are one run, in their order', async () => {
  const { inputs, samples } = await project.json('gate one.jsonl two.jsonl');
  expect(inputs).toMatchObject([
    { file: 'one.jsonl', samples: 2 },
    { file: 'two.jsonl', samples: 1 },
  ]);
  const places = samples.map(({ id, file, line }: { id: string; file: string; line: number }) => ({ id, file, line }));
  expect(places).toHaveLength(3);
  expect(places).toContainEqual({ id: 'b', file: 'one.jsonl', line: 2 });
  expect(places).toContainEqual({ id: 'c', file: 'two.jsonl', line: 1 });
});

test('an id stands once in all files, and the error names both places', async () => {
  project.write('two.jsonl', [record('c'), record('b'), record('a')].join('\n'));
  const remedy = 'a record without an id has one made of its question and reference';
  for (const command of ['gate', 'score']) {
    expect(await project.run(`${command} one.jsonl two.jsonl`)).toEqual({
      code: 2,
      stdout: '',
      stderr: [
        `plumbline: two.jsonl:2: id: found "b", which one.jsonl:2 has, wanted each id once in all files; ${remedy}`,
        `two.jsonl:3: id: found "a", which one.jsonl:1 has, wanted each id once in all files; ${remedy}`,
        '',
      ].join('\n'),
    });
  }
});

test('an id that is made of the content is no other than a given one', async () => {
  const bare = record('x', { id: undefined });
  project.write('one.jsonl', bare);
  project.write('two.jsonl', bare);
  expect((await project.run('gate one.jsonl two.jsonl')).stderr).toMatch(
    /^plumbline: two\.jsonl:1: id: found "[0-9a-f]{12}", which one\.jsonl:1 has/,
  );
});

test.each([
  ['one.jsonl one.jsonl', 'one.jsonl: found the file twice'],
  ['one.jsonl ./one.jsonl', './one.jsonl: found the file that one.jsonl is as well'],
  ['- two.jsonl -', '-: found the file twice'],
])('the same file twice: gate %s', async (files, message) => {
  const { code, stderr } = await project.run(`gate ${files}`, { stdin: record('z') });
  expect({ code, stderr }).toEqual({ code: 2, stderr: `plumbline: ${message}, wanted each sample file once\n` });
});

test('the same file twice in the configuration', async () => {
  project.write('plumbline.config.json', { samples: ['one.jsonl', 'two.jsonl', './one.jsonl'] });
  expect((await project.run('gate')).stderr).toBe(
    'plumbline: plumbline.config.json:2: one.jsonl: found the file twice, wanted each sample file once\n',
  );
});

test('after an error in the first file, the second is looked through to its end', async () => {
  project.write('one.jsonl', `${record('a')}\n{`);
  project.write('two.jsonl', [record('c'), '[]', record('d'), '{}'].join('\n'));
  const { code, stdout, stderr } = await project.run('score one.jsonl missing.jsonl two.jsonl -r jsonl');
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr.match(/(?:one|two|missing)\.jsonl(?::\d)?: /g)).toEqual([
    'one.jsonl:2: ',
    'missing.jsonl: ',
    'two.jsonl:2: ',
    'two.jsonl:4: ',
  ]);
});

test('after an error nothing more is scored', async () => {
  project.write('one.jsonl', '{');
  const clock = { now: 0 };
  const later = (): number => {
    clock.now += 1000;
    return clock.now;
  };
  const { stderr } = await project.run('gate one.jsonl two.jsonl', { isTerminal: true, now: later });
  expect(stderr).toMatch(/^plumbline: one\.jsonl:1: /);
  expect((await project.run('gate two.jsonl', { isTerminal: true, now: later })).stderr).toMatch(/^\r1 samples/);
});

test('standard input is read where a configuration in another folder names it', async () => {
  project.write('eval/gate.json', { samples: ['-', '../two.jsonl'] });
  expect((await project.json('gate -c eval/gate.json', { stdin: record('z') })).inputs).toMatchObject([
    { file: '<stdin>', samples: 1 },
    { file: 'two.jsonl', samples: 1 },
  ]);
});

test('a fault while the files are read is a fault, not one of their errors', async () => {
  const broken = (): number => {
    throw new Error('the clock is broken');
  };
  const { code, stderr } = await project.run('gate one.jsonl two.jsonl', { isTerminal: true, now: broken });
  expect(code).toBe(3);
  expect(stderr).toMatch(/^plumbline: a fault of the program's own, please report it: Error: the clock is broken\n/);
});

test('rows are kept out of sight until all is well, and leave nothing behind', async () => {
  mkdirSync(project.path('tmp'));
  vi.stubEnv('TMPDIR', project.path('tmp'));
  const spooled: number[] = [];
  const looking = (): number => spooled.push(readdirSync(project.path('tmp')).length);
  const surroundings = { isTerminal: true, now: looking };
  const { stdout } = await project.run('score one.jsonl two.jsonl -m hit@1 -r jsonl', surroundings);
  expect(stdout.split('\n')).toHaveLength(4);
  expect(spooled).toContain(1);
  expect(readdirSync(project.path('tmp'))).toEqual([]);
  project.write('two.jsonl', '{');
  expect(await project.run('score one.jsonl two.jsonl -m hit@1 -r jsonl')).toMatchObject({ code: 2, stdout: '' });
  expect(readdirSync(project.path('tmp'))).toEqual([]);
  expect(project.names()).toEqual(['one.jsonl', 'tmp', 'two.jsonl']);
});
