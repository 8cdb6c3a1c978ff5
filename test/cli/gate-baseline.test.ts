import { describe, expect, it } from 'vitest';
import { Project, record } from './project.js';

function samples(broken: readonly number[], count = 40): string {
  return Array.from({ length: count }, (_, index) =>
    record(`q${index}`, {
      user_input: `How many seats has plan ${index}?`,
      ...(broken.includes(index) && { response: '99 seats.' }),
    }),
  ).join('\n');
}

describe('a gate with a baseline', () => {
  const project = new Project();
  const line = 'gate head.jsonl --per-sample numbers_in_context=1';
  const broken = [0, 1, 2, 3, 4, 5, 6, 7];

  it('fails where the mean got worse, though the pass rate is reached', async () => {
    project.write('main.jsonl', samples([]));
    project.write('head.jsonl', samples(broken));
    const { code, stdout } = await project.run(`${line} --baseline main.jsonl`);
    expect(code).toBe(1);
    expect(stdout).toMatchSnapshot();
  });

  it('passes where it did not, and is undecided where that cannot be told', async () => {
    project.write('main.jsonl', samples([1]));
    project.write('head.jsonl', samples([1]));
    expect(await project.json(`${line} --baseline main.jsonl`)).toMatchObject({ verdict: 'passed' });
    project.write('few.jsonl', samples([1], 10));
    project.write('head.jsonl', samples([1, 2], 10));
    const report = await project.json(`${line} --baseline few.jsonl`);
    expect(report).toMatchObject({
      verdict: 'undecided',
      rules: [{ state: 'passed' }, { kind: 'regression', state: 'undecided' }],
    });
    expect((await project.run(`${line} --baseline few.jsonl`)).code).toBe(0);
    expect((await project.run(`${line} --baseline few.jsonl --strict`)).code).toBe(1);
  });

  it('finds its baseline in the configuration', async () => {
    project.write('baseline/main.jsonl', samples([]));
    project.write('head.jsonl', samples(broken));
    project.write('plumbline.config.json', {
      gate: { regression: { baseline: ['baseline/main.jsonl'], metrics: ['lexical_support', 'numbers_in_context'] } },
    });
    const { rules } = await project.json('gate head.jsonl');
    expect(rules.map(({ rule, state }: { rule: string; state: string }) => [rule, state])).toEqual([
      ['per-sample pass rate', 'passed'],
      ['change of lexical_support', 'passed'],
      ['change of numbers_in_context', 'failed'],
    ]);
  });

  it('takes the verdicts on the run for those on the run alone', async () => {
    const verdicts = (bad: number): string =>
      Array.from({ length: 40 }, (_, index) =>
        JSON.stringify({ id: `q${index}`, metric: 'faithfulness', verdicts: [index < bad ? 0 : 1] }),
      ).join('\n');
    project.write('main.jsonl', samples([]));
    project.write('head.jsonl', samples([0]));
    project.write('main-verdicts.jsonl', verdicts(1));
    project.write('head-verdicts.jsonl', verdicts(20));
    const judged = 'gate head.jsonl --verdicts head-verdicts.jsonl --mean faithfulness=0.4 --baseline main.jsonl';
    const regression = async (more: string) => (await project.json(judged + more)).rules[1];
    expect(await regression('')).toMatchObject({ state: 'undecided' });
    expect(await regression(' --baseline-verdicts main-verdicts.jsonl')).toMatchObject({
      state: 'failed',
      observed: expect.closeTo(-19 / 40, 12),
    });
    const { code, stderr } = await project.run(`${judged} --baseline-verdicts head-verdicts.jsonl`);
    expect({ code, stderr }).toMatchObject({ code: 2, stderr: expect.stringContaining('found the file twice') });
  });

  it('says so where only the samples without a score could hide a drop', async () => {
    const judged = (missing: number): string =>
      Array.from({ length: 40 }, (_, index) =>
        record(`q${index}`, {
          verdicts: [{ metric: 'tone', ...(index < missing ? { error: 'timeout' } : { score: 0.5 }) }],
        }),
      ).join('\n');
    project.write('main.jsonl', judged(0));
    project.write('head.jsonl', judged(20));
    const line = 'head.jsonl --metrics judge:tone';
    const { rules } = await project.json(`gate ${line} --mean judge:tone=0.1 --baseline main.jsonl`);
    expect(rules[1]).toMatchObject({
      state: 'undecided',
      reason: expect.stringContaining(
        '20 without a score now; those without a score on one side could hide such a drop',
      ),
    });
    const { stdout } = await project.run(`compare main.jsonl ${line}`);
    expect(stdout.replace(/\s+/g, ' ')).toContain('their scores alone would decide');
  });

  it('names the samples that are in no comparison, but for the rest of a set of which it has a part', async () => {
    project.write('main.jsonl', samples([], 38));
    project.write('head.jsonl', samples([]));
    const baseline = `${line} --baseline`;
    expect((await project.run(`${baseline} main.jsonl`)).stdout).toContain(
      'New: 2 samples, in no comparison: q38, q39.',
    );
    project.write('whole.jsonl', samples([], 42));
    expect((await project.run(`${baseline} whole.jsonl`)).stdout).toContain('Gone: 2 samples: q40, q41.');
    await project.run('sample whole.jsonl --n 20 -o part.jsonl');
    const { stdout } = await project.run('gate part.jsonl --per-sample numbers_in_context=1 --baseline whole.jsonl');
    expect(stdout).toContain('20 of 42 samples');
    expect(stdout).not.toContain('Gone');
  });

  it('refuses to compare a run with itself', async () => {
    project.write('head.jsonl', samples([]));
    const { code, stderr } = await project.run(`${line} --baseline ./head.jsonl`);
    expect({ code, stderr }).toMatchObject({ code: 2, stderr: expect.stringContaining('found the file') });
  });

  it('refuses a baseline of other questions', async () => {
    project.write('main.jsonl', record('q0', { user_input: 'Another question?' }));
    project.write('head.jsonl', samples([]));
    expect(await project.run(`${line} --baseline main.jsonl`)).toMatchObject({
      code: 2,
      stderr:
        'plumbline: main.jsonl:1: user_input: found another question under the id "q0" than head.jsonl:1 has, wanted one question for each id: the difference would be that of two questions\n',
    });
  });
});
