import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { Project } from './project.js';
import { root } from './run-cli.js';

const project = new Project();
const fixture = (name: string): string => readFileSync(join(root, 'fixtures/thresholds', name), 'utf8');
const runs = [1, 2, 3, 4, 5].map((run) => `base-${run}.jsonl`);
const file = 'plumbline.thresholds.json';
const derive = `threshold ${runs.join(' ')} --metrics faithfulness,hit@3`;

beforeEach(() => {
  for (const name of [...runs, 'unchanged.jsonl', 'worse.jsonl']) project.write(name, fixture(name));
});

describe('plumbline threshold', () => {
  it('writes what the gate then holds means at', async () => {
    expect((await project.run(derive)).code).toBe(0);
    expect(project.read(file)).toBe(fixture('thresholds.json'));
    expect((await project.run(`gate unchanged.jsonl --thresholds ${file}`)).code).toBe(0);
    expect((await project.run(`gate worse.jsonl --thresholds ${file}`)).code).toBe(1);
  });

  it('writes nothing where that is wished, or where nothing can be derived', async () => {
    const before = project.names();
    await project.run(`${derive} --dry-run`);
    await project.run(`${derive} --plan`);
    expect((await project.run('threshold base-1.jsonl base-2.jsonl --metrics faithfulness')).code).toBe(2);
    expect(project.names()).toEqual(before);
  });

  it('replaces a file only where it is told to, and says what moves', async () => {
    await project.run(derive);
    const written = project.read(file);
    const again = `threshold ${[...runs.slice(1), 'unchanged.jsonl'].join(' ')}`;
    expect((await project.run(again)).code).toBe(2);
    expect(project.read(file)).toBe(written);
    const { changes } = await project.json(`${again} --update`);
    expect(changes.metrics.map(({ metric }: { metric: string }) => metric)).toEqual(['faithfulness', 'hit@3']);
    expect(changes.metrics[0].before.threshold).not.toBe(changes.metrics[0].after.threshold);
    expect(JSON.parse(project.read(file)).metrics[0].threshold).toBe(changes.metrics[0].after.threshold);
  });

  it('keeps what was wished before where no flag says otherwise', async () => {
    await project.run(`threshold ${runs.join(' ')} --metrics faithfulness --alpha 0.1 --candidate-runs 3`);
    await project.run(`threshold ${runs.join(' ')} --update`);
    const { alpha, candidate_runs: candidateRuns, metrics } = JSON.parse(project.read(file));
    expect([alpha, candidateRuns, metrics.map(({ metric }: { metric: string }) => metric)]).toEqual([
      0.1,
      3,
      ['faithfulness'],
    ]);
  });

  it('takes the verdicts of each run from a file of its own', async () => {
    const flags = runs.map((name, run) => {
      const samples = fixture(name)
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line));
      const bare = samples.map(({ verdicts: _, ...sample }) => JSON.stringify(sample));
      const verdicts = samples.map(({ id, verdicts: [verdict] }) => JSON.stringify({ id, ...verdict }));
      project.write(name, `${bare.join('\n')}\n`);
      project.write(`verdicts-${run}.jsonl`, `${verdicts.join('\n')}\n`);
      return `--verdicts verdicts-${run}.jsonl`;
    });
    await project.run(`${derive} ${flags.join(' ')}`);
    const [faithfulness] = JSON.parse(project.read(file)).metrics;
    const [expected] = JSON.parse(fixture('thresholds.json')).metrics;
    expect(faithfulness).toEqual(expected);
  });

  it('goes by the configuration', async () => {
    project.write('plumbline.config.json', { metrics: ['faithfulness'], thresholds: 'gates/t.json' });
    project.write('gates/old.json', '{}');
    expect((await project.run(`threshold ${runs.join(' ')}`)).code).toBe(0);
    expect(JSON.parse(project.read('gates/t.json')).metrics).toHaveLength(1);
    const { rules } = await project.json('gate worse.jsonl');
    expect(rules).toMatchObject([{ rule: 'mean faithfulness', state: 'failed' }]);
  });
});

describe('plumbline gate --thresholds', () => {
  beforeEach(() => project.run(derive));

  it.each([
    ['a threshold of the user’s own instead', '--mean faithfulness=0.5 --mean hit@3=0.9', 0],
    ['a threshold of the user’s own beside it', '--mean hit@3=0.9', 1],
    ['rules for single samples', '--per-sample hit@3=1', 1],
  ])('takes %s', async (_, flags, code) => {
    expect((await project.run(`gate worse.jsonl --thresholds ${file} ${flags}`)).code).toBe(code);
  });

  it('compares with a baseline what has no threshold as well', async () => {
    const { rules } = await project.json(`gate unchanged.jsonl --thresholds ${file} --baseline base-1.jsonl`);
    const named = rules.map(({ rule }: { rule: string }) => rule).sort();
    expect(named).toEqual(['change of faithfulness', 'change of hit@3', 'mean faithfulness']);
  });

  it('says that its rate and that of a comparison with a baseline add up', async () => {
    const origin = async (flags: string): Promise<string> =>
      (await project.json(`gate unchanged.jsonl --baseline base-1.jsonl ${flags}`)).policy.origin ?? '';
    const words =
      'The comparison with the baseline calls it worse in 5% of runs at most besides: the two rates add up.';
    expect(await origin(`--thresholds ${file}`)).toContain(words);
    expect(await origin(`--thresholds ${file} --mean faithfulness=0.5 --mean hit@3=0.9`)).not.toContain('add up');
    expect(await origin('--mean faithfulness=0.5')).not.toContain('add up');
  });
});
