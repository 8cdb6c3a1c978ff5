import { linkSync, symlinkSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { Project, record } from './project.js';

const project = new Project();
const samples = record('a');
beforeEach(() => project.write('samples.jsonl', samples));

describe('nothing that is read is overwritten', () => {
  test.each([
    ['gate samples.jsonl -r json=samples.jsonl', 'samples.jsonl'],
    ['gate samples.jsonl -r json=./samples.jsonl', './samples.jsonl'],
    ['gate ./samples.jsonl -r terminal -r junit=link.xml', 'link.xml'],
    ['gate link.xml -r json=samples.jsonl', 'samples.jsonl'],
    ['score samples.jsonl -r jsonl=samples.jsonl', 'samples.jsonl'],
    ['score more.jsonl samples.jsonl -r csv=samples.jsonl', 'samples.jsonl'],
    ['gate samples.jsonl -c gate.json -r json=gate.json', 'gate.json'],
    ['explain -c gate.json -r json=gate.json', 'gate.json'],
  ])('%s', async (line, target) => {
    symlinkSync('samples.jsonl', project.path('link.xml'));
    project.write('more.jsonl', record('b'));
    project.write('gate.json', '{}');
    expect(await project.run(line)).toEqual({
      code: 2,
      stdout: '',
      stderr: `plumbline: ${target}: found a reporter that would overwrite what is read, wanted another file\n`,
    });
    expect(project.read('samples.jsonl')).toBe(samples);
    expect(project.read('gate.json')).toBe('{}');
  });

  test('nor by the configuration, which is named then', async () => {
    project.write('plumbline.config.json', { samples: 'samples.jsonl', reporters: ['json=./samples.jsonl'] });
    expect((await project.run('gate')).stderr).toBe(
      'plumbline: plumbline.config.json:3: samples.jsonl: found a reporter that would overwrite what is read, wanted another file\n',
    );
  });

  test('a file beside them with a name that begins alike is written', async () => {
    expect((await project.run('gate samples.jsonl -r json=samples.jsonl.json')).code).toBe(0);
    expect(project.names()).toEqual(['samples.jsonl', 'samples.jsonl.json']);
  });
});

test.each([
  '-r json=a.out -r junit=a.out',
  '-r json=./a.out -r junit=a.out',
  '-r json=new/../a.out -r junit=a.out',
  '-r json=link/a.out -r junit=a.out',
])('%s: two reporters write one file', async (flags) => {
  symlinkSync('.', project.path('link'));
  const { code, stderr } = await project.run(`gate samples.jsonl ${flags}`);
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: 'plumbline: a.out: found two reporters that write it, wanted one\n',
  });
});

test('two formats of rows are one too many, in files as well', async () => {
  expect(await project.run('score samples.jsonl -r jsonl=a.jsonl -r csv=a.csv')).toEqual({
    code: 2,
    stdout: '',
    stderr: 'plumbline: found jsonl and csv, wanted one format of rows\n',
  });
});

test('standard output gets the terminal report where all else goes to files, and only then', async () => {
  const { stdout } = await project.run('gate samples.jsonl');
  expect(stdout).not.toBe('');
  expect((await project.run('gate samples.jsonl -r junit=a.xml -r json=a.json')).stdout).toBe(stdout);
  expect(project.names()).toEqual(['a.json', 'a.xml', 'samples.jsonl']);
  const rows = await project.run('score samples.jsonl -r jsonl=a.jsonl');
  expect(rows.stdout).toBe((await project.run('score samples.jsonl')).stdout);
  expect((await project.run('gate samples.jsonl -r github -r json=a.json')).stdout).toBe(
    (await project.run('gate samples.jsonl -r github')).stdout,
  );
});

test('a line filter answers lines and nothing else, and refuses to be asked for more', async () => {
  const { code, stdout, stderr } = await project.run('score - -r jsonl -r junit=report.xml', { stdin: samples });
  expect({ code, stdout, stderr }).toEqual({
    code: 2,
    stdout: '',
    stderr:
      'plumbline: found another reporter beside jsonl, wanted jsonl alone: standard input is answered line by line, and has no report; to have both, put the samples into a file\n',
  });
  expect((await project.run('score samples.jsonl -m hit@1 -r jsonl -r junit=report.xml')).code).toBe(0);
  expect(project.names()).toEqual(['report.xml', 'samples.jsonl']);
});

test('reporters of the configuration write beside it, and a flag goes before them', async () => {
  project.write('eval/gate.json', { samples: '../samples.jsonl', reporters: ['junit=report.xml', 'github'] });
  const { code, stdout } = await project.run('gate -c eval/gate.json');
  expect(code).toBe(0);
  expect(stdout).toBe((await project.run('gate samples.jsonl -r github')).stdout);
  expect(project.read('eval/report.xml')).toMatch(/^<\?xml/);
  expect((await project.run('gate -c eval/gate.json -r terminal')).stdout).not.toBe(stdout);
});

test('an absolute path is found, and named from the working folder', async () => {
  project.write('eval/gate.json', {
    samples: [project.path('samples.jsonl')],
    reporters: [`json=${project.path('report.json')}`],
  });
  expect((await project.run('gate -c eval/gate.json')).code).toBe(0);
  expect(JSON.parse(project.read('report.json')).inputs).toMatchObject([{ file: 'samples.jsonl' }]);
});

test('of several files, all are written or none', async () => {
  const { code } = await project.run('gate samples.jsonl -r json=report.json -r junit=reports/gate.xml');
  expect(code).toBe(2);
  expect(() => project.read('report.json')).toThrow(/ENOENT/);
});

test('a file has one name, however it is spelled', async () => {
  for (const spelling of ['./samples.jsonl', 'eval/../samples.jsonl', project.path('samples.jsonl')]) {
    expect((await project.json(`score ${spelling}`)).inputs).toMatchObject([{ file: 'samples.jsonl' }]);
  }
});

test('a file that cannot be written is named as the user names it', async () => {
  expect((await project.run('gate samples.jsonl -r junit=reports/gate.xml')).stderr).toBe(
    'plumbline: reports/gate.xml: there is no such folder; create it first\n',
  );
  expect((await project.run('score samples.jsonl -r csv=reports/rows.csv')).stderr).toBe(
    'plumbline: reports/rows.csv: there is no such folder; create it first\n',
  );
});

test('the same samples under two names are two files, where no path tells', async () => {
  linkSync(project.path('samples.jsonl'), project.path('copy.jsonl'));
  expect((await project.run('gate samples.jsonl copy.jsonl')).stderr).toBe(
    'plumbline: copy.jsonl:1: id: found "a", which samples.jsonl:1 has, wanted each id once in all files; a record without an id has one made of its question and reference\n',
  );
});
