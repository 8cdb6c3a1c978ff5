import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { defaultMetricOptions, type MetricOptions } from '../../src/core/metric.js';
import type { Sample } from '../../src/core/sample.js';
import { resolveMetric } from '../../src/metrics/index.js';
import { sampleOf } from './sample-of.js';

type Measures = Readonly<Record<string, number>>;

interface TrecCase {
  readonly id: number;
  readonly relevanceLevel: number;
  readonly qrels: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly run: Readonly<Record<string, readonly (readonly [id: string, rank: number, score: number])[]>>;
  readonly missing_from_run: readonly string[];
  readonly expected_per_query: Readonly<Record<string, Measures>>;
  readonly expected_all_skip_missing: Measures;
  readonly expected_all_complete: Measures;
  readonly expected_judged_only_complete: {
    readonly per_query: Readonly<Record<string, Measures>>;
    readonly all: Measures;
  };
}

// Printed by trec_eval at full precision: without -c by 9.0.8, with -c and with -c -J by 10.0-rc3 (see "made_with" in the file).
const { cases }: { readonly cases: readonly TrecCase[] } = JSON.parse(
  readFileSync(new URL('../reference/trec-random.json', import.meta.url), 'utf8'),
);

const tolerance = 1e-12;

/** The metric that computes a measure of trec_eval; none for its counts of documents. */
function metricName(measure: string): string | undefined {
  const whole = new Map([
    ['map', 'map'],
    ['ndcg', 'ndcg'],
    ['bpref', 'bpref'],
    ['recip_rank', 'mrr'],
    ['Rprec', 'r_precision'],
  ]);
  const cut = new Map([
    ['P', 'precision'],
    ['recall', 'recall'],
    ['success', 'hit'],
    ['map_cut', 'map'],
    ['ndcg_cut', 'ndcg'],
  ]);
  const [, name = '', k] = /^(.*)_(\d+)$/.exec(measure) ?? [];
  const base = cut.get(name);
  return base === undefined ? whole.get(measure) : `${base}@${k}`;
}

const metricNames = new Map(
  Object.keys(cases[0]?.expected_all_complete ?? {}).flatMap((measure) => {
    const name = metricName(measure);
    return name === undefined ? [] : [[measure, resolveMetric(name)] as const];
  }),
);

function samplesOf({ qrels, run }: TrecCase): readonly Sample[] {
  return Object.entries(qrels).map(([id, grades]) => {
    const list = run[id]?.map(([doc, , score]) => ({ id: doc, score }));
    const relevant = Object.entries(grades).map(([doc, grade]) => ({ id: doc, grade }));
    return sampleOf({ id, relevant, ...(list === undefined ? {} : { retrieved: list }) });
  });
}

/** The largest distance to what trec_eval prints, for each query and for the mean, over all measures. */
function largestDifference(
  one: TrecCase,
  options: Partial<MetricOptions>,
  perQuery: Readonly<Record<string, Measures>>,
  all: Measures,
): number {
  const merged: MetricOptions = {
    ...defaultMetricOptions,
    compat: 'trec',
    relevanceLevel: one.relevanceLevel,
    ...options,
  };
  const samples = samplesOf(one);
  const differences = [...metricNames].flatMap(([measure, metric]) => {
    const scores = samples.map((sample) => ({ id: sample.id, score: metric.score(sample, merged, {}) }));
    const values = scores.flatMap(({ id, score }) => (score.state === 'scored' ? [{ id, value: score.value }] : []));
    const mean = values.reduce((sum, { value }) => sum + value, 0) / values.length;
    return [
      ...values.map(({ id, value }) => Math.abs(value - (perQuery[id]?.[measure] ?? Number.NaN))),
      Math.abs(mean - (all[measure] ?? Number.NaN)),
    ];
  });
  return Math.max(...differences);
}

describe('compat: trec', () => {
  it('knows 28 measures of trec_eval', () => {
    expect(metricNames.size).toBe(28);
  });

  it.each(cases)('agrees with trec_eval, missing queries left out (case $id)', (one) => {
    const difference = largestDifference(one, {}, one.expected_per_query, one.expected_all_skip_missing);
    expect(difference).toBeLessThanOrEqual(tolerance);
  });

  it.each(cases)('agrees with trec_eval -c (case $id)', (one) => {
    const options = { missingQueries: 'zero' } as const;
    const difference = largestDifference(one, options, one.expected_per_query, one.expected_all_complete);
    expect(difference).toBeLessThanOrEqual(tolerance);
  });

  it.each(cases)('agrees with trec_eval -c -J (case $id)', (one) => {
    const { per_query, all } = one.expected_judged_only_complete;
    const options = { missingQueries: 'zero', judgedOnly: true } as const;
    expect(largestDifference(one, options, per_query, all)).toBeLessThanOrEqual(tolerance);
  });

  it('leaves a hole where the list is missing and missing queries are skipped', () => {
    const missing = cases.flatMap((one) => samplesOf(one).filter(({ id }) => one.missing_from_run.includes(id)));
    const states = missing.map((sample) =>
      resolveMetric('map').score(sample, { ...defaultMetricOptions, compat: 'trec' }, {}),
    );
    expect(missing.length).toBeGreaterThan(10);
    expect(new Set(states.map((score) => (score.state === 'scored' ? 'scored' : score.cause)))).toEqual(
      new Set(['missing-input']),
    );
  });
});
