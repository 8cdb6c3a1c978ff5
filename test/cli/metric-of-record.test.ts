import { expect, test } from 'vitest';
import { metricOfRecord } from '../../src/cli/metric-of-record.js';
import { defineMetric } from '../../src/metrics/define-metric.js';
import { metricResolver } from '../../src/metrics/metric-resolver.js';

const resolve = metricResolver([defineMetric({ id: 'lamp_love', score: () => 1 })]);

test.each([
  ['faithfulness', 'faithfulness'],
  ['factual_correctness(mode=f1)', 'factual_correctness(mode=f1)'],
  ['lamp_love', 'lamp_love'],
  ['tone', 'judge:tone'],
  ['judge:tone', 'judge:tone'],
  // Computed here under the same name, and not what the verdicts of a file say.
  ['semantic_similarity', 'judge:semantic_similarity'],
  ['token_f1', 'judge:token_f1'],
])('verdicts on %s are of %s', (record, id) => {
  expect(metricOfRecord(record, resolve).id).toBe(id);
});
