import { describe, expect, it } from 'vitest';
import type { Policy } from '../../src/core/gate.js';
import type { Metric } from '../../src/core/metric.js';
import { scored, unscored } from '../../src/core/score.js';
import { evaluate } from '../../src/evaluate/evaluate.js';
import { defineMetric } from '../../src/metrics/define-metric.js';
import { distributionsSection } from '../../src/report/distributions-section.js';
import { sampleOf } from '../metrics/sample-of.js';

const samples = [0, 0.05, 0.1, 0.3, 0.7, 0.95, 1, null].map((value, index) =>
  sampleOf({ id: `s${index}`, metadata: { value } }),
);

/** Scores what the sample's metadata say. */
function told(range: Metric['range']): Metric {
  return defineMetric({
    id: 'told',
    range,
    score: ({ metadata: { value } }) =>
      typeof value === 'number' ? scored(value, 'told') : unscored('custom', 'nothing told'),
  });
}

const policy: Policy = {
  perSample: { thresholds: new Map([['told', 0.3]]), passRate: 0.5 },
  means: new Map([['told', 0.4]]),
  unscored: 'fail',
};

function distributionOf(range: Metric['range']) {
  const [section] = distributionsSection(evaluate(samples, { metrics: [told(range)] }), policy);
  return section?.distributions[0];
}

describe('distributionsSection', () => {
  it('counts scores in ten bins over the range, the ends within', () => {
    const distribution = distributionOf([0, 1]);
    expect(distribution?.bins.map(({ count }) => count)).toEqual([2, 1, 0, 1, 0, 0, 0, 1, 0, 2]);
    expect(distribution?.bins.map(({ missing }) => missing)).toEqual([2, 1, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(distribution?.bins[3]).toMatchObject({ low: 0.3, high: 0.4 });
  });

  it('says what has no score, and what has to be reached', () => {
    expect(distributionOf([0, 1])).toMatchObject({
      label: 'told',
      without: [{ words: 'custom', count: 1 }],
      thresholds: [
        { of: 'each', value: 0.3, isCeiling: false },
        { of: 'mean', value: 0.4, isCeiling: false },
      ],
    });
  });

  it('goes from the lowest score to the highest where the range has no end', () => {
    const bins = distributionOf([0, Number.POSITIVE_INFINITY])?.bins ?? [];
    expect([bins[0]?.low, bins.at(-1)?.high]).toEqual([0, 1]);
  });

  it('is nothing where nothing is scored', () => {
    expect(distributionsSection(evaluate([sampleOf({})], { metrics: [told([0, 1])] }))).toEqual([]);
  });
});
