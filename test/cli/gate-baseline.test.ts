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
    expect((await project.json(`${baseline} main.jsonl`)).warnings).toEqual([
      {
        code: 'other-question-set',
        message: 'new since the baseline: "q38" and "q39"; the comparison is of the 38 in both',
        samples: 2,
      },
    ]);
    project.write('whole.jsonl', samples([], 42));
    const gone = await project.json(`${baseline} whole.jsonl`);
    expect(gone).toMatchObject({
      comparison: { state: 'passed', added: [], removed: ['q40', 'q41'], common: 40, part: false },
      warnings: [
        { message: 'in the baseline and not here: "q40" and "q41"; the comparison is of the 40 in both', samples: 2 },
      ],
    });
    await project.run('sample whole.jsonl --n 20 -o part.jsonl');
    const { stdout } = await project.run('gate part.jsonl --per-sample numbers_in_context=1 --baseline whole.jsonl');
    expect(stdout).toContain('20 of 42 samples');
    expect(stdout).not.toContain('not here');
  });

  it.each([
    [
      'hardly any sample of',
      samples([], 60).split('\n').slice(37).join('\n'),
      'found a baseline of another set: 37 of 40 samples of the run not in it: "q0", "q1", "q2" and 34 more; 20 of its 23 samples not in the run: "q40", "q41", "q42" and 17 more, wanted a tenth at the most',
    ],
    ['more than a tenth new to', samples([], 35), '5 of 40 samples of the run not in it'],
    ['more than a tenth less than', samples([], 45), '5 of its 45 samples not in the run'],
  ])('refuses a run that has %s its baseline', async (_, main, message) => {
    project.write('main.jsonl', main);
    project.write('head.jsonl', samples([]));
    const { code, stderr } = await project.run(`${line} --baseline main.jsonl`);
    expect({ code, stderr }).toMatchObject({ code: 2, stderr: expect.stringContaining(message) });
  });

  it('refuses a part that was chosen by its scores, or is of another set', async () => {
    const per = '--per-sample numbers_in_context=1';
    project.write('main.jsonl', samples([]));
    project.write('head.jsonl', samples(broken));
    await project.run('sample head.jsonl --where numbers_in_context<1 -o bad.jsonl');
    expect((await project.run(`gate bad.jsonl ${per} --baseline main.jsonl`)).stderr).toContain(
      '32 of its 40 samples not in the run',
    );
    project.write('larger.jsonl', samples([], 80));
    await project.run('sample larger.jsonl --n 20 -o part.jsonl');
    expect((await project.run(`gate part.jsonl ${per} --baseline main.jsonl`)).stderr).toMatch(
      /found a baseline of another set: \d+ of 20 samples of the run not in it/,
    );
  });

  it('refuses a baseline of which one run is a copy of another', async () => {
    project.write('main.jsonl', samples([]));
    project.write('copy.jsonl', samples([]));
    project.write('head.jsonl', samples([0]));
    const { code, stderr } = await project.run(`${line} --baseline main.jsonl --baseline copy.jsonl`);
    expect({ code, stderr }).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('copy.jsonl: found the same bytes as main.jsonl'),
    });
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
