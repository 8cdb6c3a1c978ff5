import { describe, expect, it } from 'vitest';
import { Project, record } from './project.js';

function samples(broken: readonly number[], more: (index: number) => object = () => ({})): string {
  return Array.from({ length: 40 }, (_, index) =>
    record(`q${index}`, {
      user_input: `How many seats has plan ${index}?`,
      ...(broken.includes(index) && { response: '99 seats.' }),
      ...more(index),
    }),
  ).join('\n');
}

describe('plumbline compare', () => {
  const project = new Project();
  const broken = [0, 1, 2, 3, 4, 5, 6, 7];

  it('fails where the head is worse, and shows which samples', async () => {
    project.write('base.jsonl', samples([30]));
    project.write('head.jsonl', samples(broken));
    const { code, stdout } = await project.run('compare base.jsonl head.jsonl --metrics numbers_in_context');
    expect({ code, stdout }).toMatchSnapshot();
  });

  it.each([
    ['passes where nothing changed', [30], 0, 'not worse'],
    ['says so where nothing can be told', [30, 31, 32], 0, 'undecided'],
  ])('%s', async (_, other, code, verdict) => {
    project.write('base.jsonl', samples([30]));
    project.write('head.jsonl', samples(other));
    const run = await project.run('compare base.jsonl head.jsonl --metrics numbers_in_context');
    expect(run.code).toBe(code);
    expect(run.stdout).toContain(verdict);
    const strict = await project.run('compare base.jsonl head.jsonl --metrics numbers_in_context --strict');
    expect(strict.code).toBe(verdict === 'undecided' ? 1 : 0);
  });

  it('takes several runs of each side', async () => {
    project.write('b1.jsonl', samples([30]));
    project.write('b2.jsonl', samples([31]));
    project.write('h1.jsonl', samples(broken));
    const line = 'compare --base b1.jsonl b2.jsonl --head h1.jsonl --metrics numbers_in_context';
    const report = await project.json(line);
    expect(report).toMatchObject({ verdict: 'failed', base_runs: 2, head_runs: 1 });
  });

  it('says of drift only what was measured', async () => {
    project.write('b1.jsonl', samples([30]));
    project.write('b2.jsonl', samples([31]));
    project.write('h1.jsonl', samples(broken));
    const notes = async (base: string): Promise<string> => {
      const { stdout } = await project.run(`compare --base ${base} --head h1.jsonl --metrics numbers_in_context`);
      return stdout.replace(/\s+/g, ' ');
    };
    const promise = 'The chance that an unchanged system is called worse in any of the metrics is 0.050 at most';
    expect(await notes('b1.jsonl')).toContain(
      `${promise}, as far as a system does not drift from run to run, which one run a side cannot show;`,
    );
    expect(await notes('b1.jsonl b2.jsonl')).toContain(`${promise}; p is`);
  });

  it('refuses a copy of a run for another run', async () => {
    project.write('b1.jsonl', samples([30]));
    project.write('b2.jsonl', samples([31]));
    project.write('copy.jsonl', samples([31]));
    project.write('h1.jsonl', samples(broken));
    expect(await project.run('compare --base b1.jsonl b2.jsonl copy.jsonl --head h1.jsonl')).toEqual({
      code: 2,
      stdout: '',
      stderr:
        'plumbline: copy.jsonl: found the same bytes as b2.jsonl, wanted another run of the system: a copy says that runs do not differ\n',
    });
  });

  it('calls no system not worse by less than nine tenths of the samples', async () => {
    const first = (count: number, text: string): string => text.split('\n').slice(0, count).join('\n');
    const line = 'compare base.jsonl head.jsonl --metrics numbers_in_context';
    project.write('base.jsonl', samples([]));
    project.write('head.jsonl', first(36, samples([])));
    expect(await project.json(line)).toMatchObject({ verdict: 'passed', common: 36 });
    project.write('head.jsonl', first(35, samples([])));
    expect((await project.json(line)).verdict).toBe('undecided');
    expect((await project.run(line)).stdout.replace(/\s+/g, ' ')).toContain(
      'The two sets of samples are not the same: base and head share 35 of 40 samples. With less than nine tenths in common no metric is called not worse.',
    );
    project.write('head.jsonl', first(35, samples(broken)));
    expect((await project.json(line)).verdict).toBe('failed');
    await project.run('sample base.jsonl --n 20 -o head.jsonl');
    expect(await project.json(line)).toMatchObject({ verdict: 'passed', common: 20, part: true });
  });

  it('takes verdicts on each run, and never those on one for those on all', async () => {
    const verdicts = (bad: number): string =>
      Array.from({ length: 40 }, (_, index) =>
        JSON.stringify({ id: `q${index}`, metric: 'faithfulness', verdicts: [index < bad ? 0 : 1] }),
      ).join('\n');
    project.write('base.jsonl', samples([]));
    project.write('head.jsonl', samples([0]));
    project.write('bv.jsonl', verdicts(1));
    project.write('hv.jsonl', verdicts(20));
    const line = 'compare base.jsonl head.jsonl --metrics faithfulness --verdicts bv.jsonl';
    expect(await project.run(line)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('found 1 file of verdicts and 2 runs, wanted --verdicts once for each run'),
    });
    const both = await project.run(`${line} --verdicts hv.jsonl`);
    expect(both).toMatchObject({ code: 1, stdout: expect.stringContaining('19/0') });
  });

  it('refuses verdicts of two judges, until they are to be mixed', async () => {
    const judged = (judge: string) => (): object => ({ verdicts: [{ metric: 'faithfulness', judge, verdicts: [1] }] });
    project.write('base.jsonl', samples([], judged('rowan@3')));
    project.write('head.jsonl', samples([], judged('alder@1')));
    const line = 'compare base.jsonl head.jsonl --metrics faithfulness';
    expect(await project.run(line)).toMatchObject({
      code: 2,
      stderr:
        'plumbline: faithfulness: found rowan@3 in the base and alder@1 in the head, wanted one and the same: the difference would be one of judges as well; judge both alike, or compare them knowingly with --mix-series\n',
    });
    expect((await project.run(`${line} --mix-series`)).code).toBe(0);
  });

  it.each([
    ['base.jsonl', 'found 1 file; wanted two files, the base and the head, or --base and --head with the runs of each'],
    ['- head.jsonl', 'found standard input, wanted files: they are read twice'],
    [
      'base.jsonl other.jsonl',
      'other.jsonl:1: user_input: found another question under the id "q0" than base.jsonl:1 has, wanted one question for each id: the difference would be that of two questions',
    ],
  ])('compare %s is refused', async (files, message) => {
    project.write('base.jsonl', samples([]));
    project.write('head.jsonl', samples([]));
    project.write('other.jsonl', record('q0', { user_input: 'Another question?' }));
    expect(await project.run(`compare ${files}`)).toEqual({ code: 2, stdout: '', stderr: `plumbline: ${message}\n` });
  });
});
