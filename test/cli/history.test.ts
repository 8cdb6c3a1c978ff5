import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Project, record } from './project.js';
import { root } from './run-cli.js';

const commit = '3fa9c21d5e6b7a8890ab12cd34ef56a7b8c9d0e1';

function fixture(name: string): string {
  return readFileSync(join(root, 'fixtures/history', name), 'utf8');
}

describe('plumbline history', () => {
  const project = new Project();
  const entries = (name = 'plumbline.history.jsonl') =>
    project
      .read(name)
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));

  it('adds a line with the means and what they were measured with', async () => {
    project.write('samples.jsonl', `${record('a')}\n${record('b', { response: '30 seats.' })}\n`);
    const { code, stdout } = await project.run(
      `history add samples.jsonl --metrics hit@3,numbers_in_context --commit ${commit}`,
    );
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: `Plumbline history
3fa9c21d at 2026-03-02T09:30:00Z: 2 metrics of 2 samples, added to plumbline.history.jsonl

Metrics
  metric               mean    95% interval  scored
  ──────────────────  ─────  ──────────────  ──────
  hit@3               1.000  0.342 to 1.000       2
  numbers_in_context  0.500  0.095 to 0.905       2
`,
    });
    expect(entries()).toMatchObject([
      {
        schema_version: 1,
        time: '2026-03-02T09:30:00Z',
        commit,
        pipeline: null,
        questions: { size: 2, fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/) },
        metrics: [
          {
            metric: 'hit@3',
            version: 1,
            options: { compat: null, relevance_level: 1, ties: 'list' },
            series: [],
            n: 2,
            scored: 2,
            mean: 1,
            bounds: { low: 1, high: 1 },
            interval: { high: 1, confidence: 0.95, method: 'wilson' },
          },
          { metric: 'numbers_in_context', mean: 0.5 },
        ],
      },
    ]);
    expect(project.names()).toEqual(['plumbline.history.jsonl', 'samples.jsonl']);
  });

  it('pins the judge, and leaves out what nobody asked for and nothing is there for', async () => {
    const verdicts = [{ metric: 'faithfulness', judge: 'rowan-judge@3', verdicts: [1, 0] }];
    const { retrieved_context_ids: _, reference_context_ids: __, ...bare } = JSON.parse(record('a', { verdicts }));
    project.write('samples.jsonl', JSON.stringify(bare));
    await project.run(`history add samples.jsonl --to nightly.jsonl --commit ${commit} --smallest-drop 0.1`);
    const [{ metrics }] = entries('nightly.jsonl');
    expect(metrics.map(({ metric }: { metric: string }) => metric)).not.toContain('hit@3');
    expect(metrics).toContainEqual(
      expect.objectContaining({
        metric: 'faithfulness',
        mean: 0.5,
        series: [{ metric: 'faithfulness', judge: 'rowan-judge@3' }],
      }),
    );
  });

  it.each([
    ['--commit', `--commit ${commit}`, 'deadbeef', commit],
    ['the stamp of the samples', '', 'deadbeef-dirty', 'deadbeef-dirty'],
    ['nothing where there is none', '', 'v1', null],
  ])('takes the commit from %s', async (_, flags, pipeline, wanted) => {
    project.write('samples.jsonl', record('a', { pipeline }));
    await project.run(`history add samples.jsonl ${flags}`);
    expect(entries()).toMatchObject([{ commit: wanted, pipeline }]);
  });

  it('takes the commit of the folder where the samples have no stamp', async () => {
    project.write('samples.jsonl', record('a'));
    const git = (...args: readonly string[]) =>
      spawnSync('git', ['-c', 'user.name=Rowan', '-c', 'user.email=rowan@example.org', ...args], {
        cwd: project.folder,
        encoding: 'utf8',
      }).stdout.trim();
    git('init', '-q');
    git('commit', '-q', '--allow-empty', '-m', 'Begin');
    await project.run('history add samples.jsonl --time 2026-03-02T12:00:00+02:00');
    expect(entries()).toMatchObject([{ commit: git('rev-parse', 'HEAD'), time: '2026-03-02T10:00:00Z' }]);
  });

  it('says where there is nothing to keep', async () => {
    project.write('samples.jsonl', JSON.stringify({ user_input: 'How many seats has the Team plan?' }));
    const { code, stderr } = await project.run('history add samples.jsonl');
    expect(code).toBe(2);
    expect(stderr).toMatch(
      /^plumbline: samples.jsonl: found nothing that the default metrics need, wanted fields of one/,
    );
    expect(project.names()).toEqual(['samples.jsonl']);
  });

  it('keeps a torn line apart and says so', async () => {
    project.write('samples.jsonl', record('a'));
    project.write('plumbline.history.jsonl', '{"schema_version":1,"ti');
    const { code, stdout } = await project.run(`history add samples.jsonl --commit ${commit}`);
    expect(code).toBe(0);
    expect(stdout).toContain(`Warnings
  plumbline.history.jsonl:1: found 23 bytes of a line whose writing was cut short; it was left out
  and is kept in plumbline.history.jsonl.torn
`);
    expect(entries()).toHaveLength(1);
    expect(project.read('plumbline.history.jsonl.torn')).toBe('{"schema_version":1,"ti\n');
  });

  it('breaks the line where the questions or an option change', async () => {
    const add = (more: string) =>
      project.run(`history add samples.jsonl --metrics ndcg@3,mrr --commit ${commit} ${more}`);
    project.write('samples.jsonl', record('a'));
    await add('--time 2026-03-01T06:00:00Z');
    await add('--time 2026-03-02T06:00:00Z --gain exp');
    project.write('samples.jsonl', `${record('a')}\n${record('b')}\n`);
    await add('--time 2026-03-03T06:00:00Z --gain exp');
    const { series } = await project.json('history show');
    expect(
      series.map(({ metric, changes, points }: { metric: string; changes: { pin: string }[]; points: unknown[] }) => [
        metric,
        changes.map(({ pin }) => pin),
        points.length,
      ]),
    ).toEqual([
      ['ndcg@3', [], 1],
      ['ndcg@3', ['option gain'], 1],
      ['ndcg@3', ['question set'], 1],
      ['mrr', [], 2],
      ['mrr', ['question set'], 1],
    ]);
  });

  it('draws the same bytes each time', async () => {
    project.write('h.jsonl', fixture('nightly.jsonl'));
    const { code, stdout } = await project.run('history show h.jsonl --svg h.svg');
    expect(code).toBe(0);
    expect(stdout).toContain('; drawn in h.svg\n');
    await expect(project.read('h.svg')).toMatchFileSnapshot('../reference/report/history.svg');
    await project.run('history show h.jsonl --svg again.svg');
    expect(project.read('again.svg')).toBe(project.read('h.svg'));
    const { stderr } = await project.run('history show h.jsonl --svg ./h.jsonl');
    expect(stderr).toBe('plumbline: --svg ./h.jsonl: found the history itself, wanted another file\n');
  });

  it('merges the histories of two jobs, and names what contradicts', async () => {
    project.write('a.jsonl', fixture('nightly.jsonl'));
    project.write('b.jsonl', fixture('other-job.jsonl'));
    const { code, stdout } = await project.run('history merge b.jsonl a.jsonl -o all.jsonl');
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: `Plumbline history
14 entries of b.jsonl and a.jsonl, written to all.jsonl, 2 duplicates left out

Files
  file     entries
  ───────  ───────
  b.jsonl        4
  a.jsonl       12

Conflicts
  time                  commit    metrics                 where
  ────────────────────  ────────  ──────────────────────  ────────────────────────
  2026-03-13T05:30:00Z  a2e6714f  faithfulness and hit@3  b.jsonl:3 and a.jsonl:10

Warnings
  b.jsonl:5: found 57 bytes of a line whose writing was cut short; it was left out
  1 measurement says different things in different lines: all of them were kept. Delete the line
  that is wrong.
`,
    });
    expect(entries('all.jsonl').map(({ time }) => time)).toEqual(
      [2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 13, 16, 17, 18].map(
        (day) => `2026-03-${String(day).padStart(2, '0')}T05:30:00Z`,
      ),
    );
    expect((await project.json('history show all.jsonl')).warnings).toEqual([
      'all.jsonl:10 and all.jsonl:11 say different things of the same measurement of faithfulness and hit@3: delete what is wrong',
    ]);
  });

  it('replaces no file that it did not read', async () => {
    project.write('job.jsonl', fixture('other-job.jsonl'));
    project.write('all.jsonl', fixture('nightly.jsonl'));
    const { code, stderr } = await project.run('history merge job.jsonl -o all.jsonl');
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr:
        'plumbline: --output all.jsonl: found a file that is there and would be lost, wanted it among the histories as well, or another name\n',
    });
    expect(project.read('all.jsonl')).toBe(fixture('nightly.jsonl'));
  });

  it('merges into one of the files, loses nothing of it, and keeps what it does not know', async () => {
    const [first = '', second = ''] = fixture('nightly.jsonl').split('\n');
    const newer = JSON.stringify({ ...JSON.parse(second), note: 'after the move' });
    project.write('all.jsonl', `${newer}\n{"torn`);
    project.write('job.jsonl', first);
    const { code, stdout } = await project.run('history merge all.jsonl job.jsonl -o all.jsonl');
    expect(code).toBe(0);
    expect(stdout).toContain('all.jsonl:2: found 6 bytes of a line');
    expect(project.read('all.jsonl')).toBe(`${first}\n${newer}\n`);
    expect(project.read('all.jsonl.torn')).toBe('{"torn\n');
    expect(project.names()).toEqual(['all.jsonl', 'all.jsonl.torn', 'job.jsonl']);
  });
});
