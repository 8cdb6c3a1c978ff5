import { expect, test } from 'vitest';
import { Project, record } from './project.js';

const project = new Project();

const samples = Array.from({ length: 60 }, (_, index) =>
  record(`q${index}`, index % 2 === 0 ? { response: `${900 + index} seats.` } : { response: null }),
).join('\n');

/** The first reasons, as a terminal shows them. */
function shownReasons(text: string): readonly string[] {
  return text.split('\n').filter((line) => /in no context|has no response/.test(line));
}

test('a terminal has the reason of every sample that it shows', async () => {
  project.write('samples.jsonl', samples);
  const { stdout } = await project.run('gate samples.jsonl');
  expect(shownReasons(stdout)).toHaveLength(20);
  expect(stdout).toContain('… and 40 more');
});

test('a report for machines has them all', async () => {
  project.write('samples.jsonl', samples);
  const { stdout } = await project.run('gate samples.jsonl -r junit');
  expect(stdout.match(/message="numbers_in_context[^"]*in no context/g)).toHaveLength(30);
  const { samples: rows } = await project.json('gate samples.jsonl');
  const details = JSON.stringify(rows).match(/"details"/g);
  expect(details).toHaveLength(30);
});
