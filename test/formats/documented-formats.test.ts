import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { foreignFormats } from '../../src/formats/index.js';
import { readSamples } from '../../src/formats/read-samples.js';
import { VerdictTally } from '../../src/formats/verdict-tally.js';
import { openFile } from '../../src/io/open-file.js';
import { root } from '../cli/run-cli.js';

const names = foreignFormats.map(({ name }) => name);
const folderOf = (name: string): string => join(root, 'fixtures/formats', name);

/** The format and the first word on its verdicts of each row of the table. */
const rows = readFileSync(join(root, 'docs/formats.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, name, verdicts] = /^\| `([a-z-]+)` \| .+? \| (yes|partly|no|–)(?::[^|]*)? \|/.exec(line) ?? [];
    return name === undefined || verdicts === undefined ? [] : [{ name, verdicts }];
  });

test('docs/formats.md has a row on each format', () => {
  const wanted = [...names, 'trec-qrels', 'trec-run'];
  expect(rows.map(({ name }) => name).toSorted()).toEqual(wanted.toSorted());
});

describe.each([...names, 'trec'])('fixtures/formats/%s', (name) => {
  const files = readdirSync(folderOf(name)).filter((file) => file !== 'README.md');

  test('has a plain one, an odd one and a broken one', () => {
    for (const kind of ['plain', 'odd', 'broken']) {
      expect(files.filter((file) => file.startsWith(kind)).length, kind).toBeGreaterThan(0);
    }
  });

  test('says of each what it is', () => {
    const about = readFileSync(join(folderOf(name), 'README.md'), 'utf8');
    expect(files.filter((file) => !about.includes(`\`${file}\``))).toEqual([]);
  });
});

describe.each(rows.filter(({ name }) => names.includes(name)))('$name, verdicts: $verdicts', ({ name, verdicts }) => {
  test('is what the fixtures show', async () => {
    const plain = await verdictsIn(name, 'plain');
    const odd = await verdictsIn(name, 'odd');
    const known = { yes: plain.redone && !plain.bare, no: !plain.redone && !odd.redone && odd.bare };
    const found = known.yes ? 'yes' : known.no ? 'no' : plain.any || odd.any ? 'partly' : '–';
    expect(verdicts).toBe(found);
  });
});

/** Whether the files of a kind hold verdicts, and whether they hold bare scores or neither. */
async function verdictsIn(name: string, kind: string): Promise<{ redone: boolean; bare: boolean; any: boolean }> {
  const tally = new VerdictTally();
  for (const file of readdirSync(folderOf(name)).filter((other) => other.startsWith(kind))) {
    for await (const batch of readSamples(await openFile(join(folderOf(name), file)))) {
      for (const { verdicts = [] } of batch) for (const record of verdicts) tally.add(record);
    }
  }
  const [redone, bare] = [
    tally.counts.some(({ verdicts }) => verdicts > 0),
    tally.counts.some(({ scores, failed }) => scores + failed > 0),
  ];
  return { redone, bare, any: tally.counts.length > 0 };
}
