import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { MetricOptions } from '../../../src/core/metric.js';
import { resolveMetric } from '../../../src/metrics/index.js';
import { questionRelevancy } from '../../../src/metrics/verdicts/question-relevancy.js';
import { type ClaimCounts, ragasFBeta } from '../../../src/metrics/verdicts/ragas-f-beta.js';
import { judgedSample, scoreWith, valueOrCause } from '../sample-of.js';

type Compat = NonNullable<MetricOptions['compat']>;

interface Reference {
  readonly lists: readonly {
    readonly metric: string;
    readonly compat: readonly Compat[];
    readonly verdicts: readonly (number | string)[];
    readonly value: number | 'NaN';
  }[];
  readonly relevancies: readonly {
    readonly question: readonly number[];
    readonly made: readonly (readonly number[])[];
    readonly noncommittal: readonly number[];
    readonly value: number;
  }[];
  readonly factual: readonly {
    readonly verdicts: readonly number[];
    readonly referenceVerdicts: readonly number[];
    readonly mode: 'precision' | 'recall' | 'f1';
    readonly beta: number;
    readonly value: number;
  }[];
  readonly fBetas: readonly (ClaimCounts & { readonly beta: number; readonly value: number })[];
}

// How the values were made stands under "made" in the file.
const reference: Reference = JSON.parse(
  readFileSync(new URL('../../reference/verdict-arithmetic.json', import.meta.url), 'utf8'),
);

const tolerance = 1e-12;

function expectNear(value: unknown, expected: number): void {
  if (typeof value !== 'number') throw new TypeError(`found ${JSON.stringify(value)}, wanted ${expected}`);
  expect(Math.abs(value - expected)).toBeLessThanOrEqual(tolerance);
}

const cases = reference.lists.flatMap(({ compat, ...rest }) => compat.map((one) => ({ ...rest, compat: one })));

describe('the arithmetic of other tools', () => {
  it.each(cases)('$metric of $verdicts is $value with $compat', ({ metric, compat, verdicts, value }) => {
    const score = valueOrCause(resolveMetric(metric), judgedSample(metric, { verdicts }), { compat });
    if (value === 'NaN') expect(score).toBe('no-claims');
    else expectNear(score, value);
  });

  it.each(reference.relevancies)('relevancy of $made to $question, evasive $noncommittal: $value', (entry) => {
    const cosines = entry.made.map((vector) => cosine(vector, entry.question));
    expectNear(questionRelevancy(cosines, entry.noncommittal.map(Boolean), 'ragas@0.4'), entry.value);
  });

  it.each(reference.factual)('$mode of $verdicts and $referenceVerdicts with beta $beta is $value', (entry) => {
    const { verdicts, referenceVerdicts, mode, beta, value } = entry;
    const metric = resolveMetric('factual_correctness');
    const sample = judgedSample('factual_correctness', { verdicts, referenceVerdicts });
    for (const compat of ['ragas@0.4', 'ragas@0.3.5'] as const) {
      const score = scoreWith(metric, sample, { compat, beta });
      expect(score).toMatchObject(mode === 'f1' ? { value } : { details: { [mode]: value } });
    }
  });

  it.each(reference.fBetas)('F of $truePositives, $falsePositives, $falseNegatives with beta $beta', (entry) => {
    expectNear(ragasFBeta(entry, entry.beta), entry.value);
  });
});

function cosine(u: readonly number[], v: readonly number[]): number {
  const dot = (a: readonly number[], b: readonly number[]): number =>
    a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);
  return dot(u, v) / Math.sqrt(dot(u, u) * dot(v, v));
}
