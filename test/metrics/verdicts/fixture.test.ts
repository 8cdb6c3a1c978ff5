import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { MetricOptions } from '../../../src/core/metric.js';
import type { Aggregate } from '../../../src/core/run.js';
import type { Sample } from '../../../src/core/sample.js';
import { evaluate } from '../../../src/evaluate/evaluate.js';
import { parseSample } from '../../../src/io/parse-sample.js';
import { resolveMetric } from '../../../src/metrics/index.js';

const lines = readFileSync(new URL('../../../fixtures/verdicts/samples.jsonl', import.meta.url), 'utf8').trimEnd();
const samples = lines.split('\n').map((line) => parseSample(JSON.parse(line)));

/** The same samples, with the other side of the coin that the judge tossed over the refusal. */
const flipped = samples.map((sample) => (sample.id === 'insurance' ? flip(sample) : sample));

function flip(sample: Sample): Sample {
  const [faithfulness, ...others] = sample.verdicts ?? [];
  if (faithfulness === undefined) throw new Error('the sample has no verdicts');
  return { ...sample, verdicts: [{ ...faithfulness, verdicts: ['no'] }, ...others] };
}

function aggregateOf(name: string, given: readonly Sample[], options: Partial<MetricOptions>): Aggregate | undefined {
  return evaluate(given, { metrics: [resolveMetric(name)], options }).columns[0]?.aggregate;
}

describe('six samples of a bike hire', () => {
  it.each(['ragas@0.4', 'ragas@0.3.5'] as const)('have the means that %s gives', (compat) => {
    const mean = (name: string, given = samples): number | undefined => aggregateOf(name, given, { compat })?.mean;
    expect(mean('faithfulness')).toBeCloseTo(0.7778, 4);
    expect(mean('context_precision')).toBeCloseTo(0.7222, 4);
    expect(mean('context_recall')).toBeCloseTo(0.8333, 4);
    expect(mean('faithfulness', flipped)).toBeCloseTo(0.6111, 4);
  });

  // (1 + 0 + 1 + 2/3 + 1) / 5 = 11/15, and the refusal beside it.
  it.each([
    ['as the judge said', samples],
    ['with the coin on its other side', flipped],
  ])('exactly counted, %s: faithfulness does not hang on the refusal', (_, given) => {
    expect(aggregateOf('faithfulness', given, {})).toMatchObject({
      n: 6,
      scored: 5,
      mean: expect.closeTo(11 / 15, 15),
      notApplicable: new Map([['refusal', 1]]),
      unscored: new Map(),
    });
  });
});
