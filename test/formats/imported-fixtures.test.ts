import { copyFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { foreignFormats } from '../../src/formats/index.js';
import { Project } from '../cli/project.js';
import { root } from '../cli/run-cli.js';

const folder = join(root, 'fixtures/formats');
const project = new Project();

/** Fixtures of another name that hold what cannot be read. */
const alsoBroken = ['ragas-run/conversation.json'];

/** Every fixture by its folder and name; a run of trec_eval is one with its judgements. */
const fixtures: readonly (readonly [format: string, files: readonly string[]])[] = readdirSync(folder).flatMap(
  (format) => {
    const files = readdirSync(join(folder, format)).filter((file) => file !== 'README.md');
    const isPair = (file: string): boolean => format === 'trec' && !file.startsWith('broken');
    return files
      .filter((file) => !isPair(file) || file.endsWith('.qrels'))
      .map((file) => [format, isPair(file) ? [file, file.replace('.qrels', '.run')] : [file]] as const);
  },
);

function isBroken(format: string, [file = '']: readonly string[]): boolean {
  return file.startsWith('broken') || alsoBroken.includes(`${format}/${file}`);
}

/** A broken file of columns has nothing left to tell it from a table: the user has to say what it is. */
function forced([file = '']: readonly string[]): string {
  const [, kind] = /^broken\.(qrels|run)$/.exec(file) ?? [];
  return kind === undefined ? '' : ` --format trec-${kind}`;
}

/** Into the folder of the test, so that no path of the machine stands in what is printed. */
function copy(format: string, files: readonly string[]): string {
  for (const file of files) copyFileSync(join(folder, format, file), project.path(file));
  return files.join(' ');
}

test('each format has fixtures, a plain one first, with a line on each file', () => {
  const formats = new Set(fixtures.map(([format]) => format));
  expect([...formats]).toEqual([...foreignFormats.map(({ name }) => name), 'trec'].toSorted());
});

describe.each(fixtures)('fixtures/formats/%s %j', (format, files) => {
  const name = `${format}-${files.join('-')}`;

  test('is imported as it was, or refused with the same words', async () => {
    const line = `import ${copy(format, files)} -o samples.jsonl${forced(files)}`;
    const { code, stdout, stderr } = await project.run(line);
    expect(code).toBe(isBroken(format, files) ? 2 : 0);
    const samples = code === 0 ? project.read('samples.jsonl') : '';
    const whole = `$ plumbline ${line}\n--- stdout\n${stdout}--- stderr\n${stderr}--- exit code ${code}\n--- samples.jsonl\n${samples}`;
    await expect(whole).toMatchFileSnapshot(`../reference/formats/import/${name}.txt`);
  });

  test.skipIf(isBroken(format, files))('has the same scores once imported', async () => {
    const given = copy(format, files);
    await project.run(`import ${given} -o samples.jsonl`);
    expect(await scores('samples.jsonl')).toEqual(await scores(given));
  });
});

/** All that a report says of samples but where they stand: their scores, or why there are none. */
async function scores(files: string): Promise<unknown> {
  const { metrics, answers, samples } = await project.json(`score ${files} --mix-series`);
  return {
    answers,
    metrics: metrics.map(({ series, ...metric }: Scored) => ({ ...metric, series: series.map(withoutPlace) })),
    samples: samples.map(withoutPlace),
  };
}

interface Scored {
  readonly series: readonly object[];
}

function withoutPlace(given: object): unknown {
  return Object.fromEntries(Object.entries(given).filter(([key]) => !['file', 'line', 'first'].includes(key)));
}
