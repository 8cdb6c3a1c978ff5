import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { Project, record } from './project.js';

const project = new Project();

/** Commits what is there, as somebody who is made up, and gives the commit. */
function commit(): string {
  const git = (...words: readonly string[]): string =>
    execFileSync('git', ['-c', 'user.name=Rowan', '-c', 'user.email=rowan@lamps.example', ...words], {
      cwd: project.folder,
      encoding: 'utf8',
    });
  git('init', '-q');
  git('add', '.');
  git('commit', '-q', '--allow-empty', '-m', 'Sell lamps');
  return git('rev-parse', 'HEAD').trim();
}

function writeSamples(...stamps: readonly (string | number | null)[]): void {
  const lines = stamps.map((pipeline, index) => record(`q${index}`, { pipeline }));
  project.write('samples.jsonl', lines.join('\n'));
}

async function warnings(flags = ''): Promise<unknown> {
  return (await project.json(`gate samples.jsonl ${flags}`)).warnings;
}

const other = '0123abc';

test('answers of another commit are warned of, and the gate decides as it would', async () => {
  const tested = commit();
  writeSamples(other, other, tested, tested.slice(0, 7), tested.toUpperCase());
  expect(await warnings()).toEqual([
    {
      code: 'stale-pipeline',
      message: `the answers are of 0123abc, and the commit under test is ${tested.slice(0, 12)}: have this one answer the questions, or leave the check out with --no-stamp-check`,
      samples: 2,
    },
  ]);
  expect((await project.run('gate samples.jsonl')).code).toBe(0);
});

test('the check can be left out, by the flag or in the configuration', async () => {
  commit();
  writeSamples(other);
  expect(await warnings('--no-stamp-check')).toEqual([]);
  project.write('plumbline.config.json', { gate: { stamp_check: false } });
  expect(await warnings()).toEqual([]);
  project.write('plumbline.config.json', { gate: { stamp_check: true } });
  expect(await warnings()).toHaveLength(1);
});

test('stamps that are no commits are the user’s own', async () => {
  commit();
  writeSamples('v1', 'release-0123abc', 20261130, 'abc', null);
  expect(await warnings()).toEqual([]);
});

test('without a checkout only answers of changed files are warned of, and within one those of its own commit', async () => {
  writeSamples(other, `${other}-dirty`);
  const ofChanged = { code: 'stale-pipeline', samples: 1 };
  const message = 'the answers are of 0123abc-dirty, of changed files that no commit holds';
  expect(await warnings()).toEqual([{ ...ofChanged, message }]);
  const tested = commit();
  writeSamples(`${tested}-dirty`);
  expect(await warnings()).toEqual([{ ...ofChanged, message: message.replace(other, tested) }]);
});

test('changes since the commit do not make its answers another commit’s', async () => {
  project.write('pipeline.js', 'export const answer = () => "25 seats.";');
  const tested = commit();
  writeSamples(tested);
  project.write('pipeline.js', '');
  expect(await warnings()).toEqual([]);
});
