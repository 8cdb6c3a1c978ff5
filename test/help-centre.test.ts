import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { Sample } from '../src/core/sample.js';
import { evaluate } from '../src/evaluate/evaluate.js';
import { readSamples } from '../src/formats/read-samples.js';
import { openFile } from '../src/io/open-file.js';
import { resolveMetric } from '../src/metrics/index.js';

const folder = new URL('../fixtures/help-centre/', import.meta.url);
const expected: Readonly<Record<string, Readonly<Record<string, number | null>>>> = JSON.parse(
  readFileSync(new URL('expected.json', folder), 'utf8'),
);

/** The help centre's samples, whose failures are there by design: `expected.json` was written from the design. */
test.each(['hit@3', 'numbers_in_context'])('%s tells the designed failures from the rest', async (name) => {
  const samples: Sample[] = [];
  for await (const batch of readSamples(await openFile(fileURLToPath(new URL('samples.jsonl', folder)))))
    samples.push(...batch);
  const run = evaluate(samples, { metrics: [resolveMetric(name)] });
  const found = samples.map(({ id }, index) => {
    const score = run.columns[0]?.score(index);
    return [id, score?.state === 'scored' ? Number(score.value.toFixed(9)) : null];
  });
  const designed = Object.entries(expected).map(([id, scores]) => {
    const value = scores[name];
    return [id, typeof value === 'number' ? Number(value.toFixed(9)) : null];
  });
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(designed));
});
