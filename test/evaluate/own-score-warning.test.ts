import { expect, test } from 'vitest';
import type { MetricOptions } from '../../src/core/metric.js';
import type { VerdictRecord } from '../../src/core/verdict.js';
import { evaluate } from '../../src/evaluate/evaluate.js';
import { resolveMetric } from '../../src/metrics/index.js';
import { sampleOf } from '../metrics/sample-of.js';

function warningsOf(
  metric: string,
  records: readonly Partial<VerdictRecord>[],
  options: Partial<MetricOptions> = {},
): readonly (readonly [samples: number, message: string])[] {
  const samples = records.map((record, index) =>
    sampleOf({ id: `q${index + 1}`, verdicts: [{ metric, extra: {}, ...record }] }),
  );
  const { warnings } = evaluate(samples, { metrics: [resolveMetric(metric)], options });
  return warnings.map(({ samples: count, message }) => [count, message]);
}

const idk: Partial<VerdictRecord> = { tool: 'deepeval', verdicts: ['yes', 'idk'], score: 1 };

// To DeepEval all but a no is a yes: 1, where exactly counted 1 of 2 is.
test('a score that is not the file’s own is counted, with the first of them and the arithmetic that has it', () => {
  expect(warningsOf('faithfulness', [{ ...idk, score: 0.5 }, idk, idk, { tool: 'deepeval', score: 1 }])).toEqual([
    [
      2,
      'faithfulness: the score redone from the verdicts differs from the file’s own (for example q2: 0.500, the file says 1); --compat deepeval@4 redoes that tool’s arithmetic',
    ],
  ]);
  expect(warningsOf('faithfulness', [idk], { compat: 'deepeval@4' })).toEqual([]);
});

test('no arithmetic is offered where there is none, or where it is the one that counts', () => {
  const wrong = { verdicts: ['no'], score: 1 };
  const said = 'the score redone from the verdicts differs from the file’s own (for example q1: 0, the file says 1)';
  expect(warningsOf('faithfulness', [wrong])).toEqual([[1, `faithfulness: ${said}`]]);
  const inRagas = { ...wrong, tool: 'ragas@0.4.3' };
  expect(warningsOf('context_recall', [inRagas], { compat: 'ragas@0.4' })).toEqual([[1, `context_recall: ${said}`]]);
});

test.each([
  ['two decimals are the same score', 'faithfulness', { verdicts: [1, 1, 0], score: 0.67 }],
  ['so is what Ragas makes of a perfect list', 'context_precision', { verdicts: [1], score: 0.9999999999 }],
  ['the source had none', 'faithfulness', { verdicts: [1], score: Number.NaN }],
  ['there is none here', 'faithfulness', { verdicts: [1, null], score: 1 }],
  ['other vectors make other scores', 'answer_relevancy', { questions: ['When?'], noncommittal: [0], score: 0.9 }],
])('nothing is said where %s', (_, metric, record) => {
  expect(warningsOf(metric, [record])).toEqual([]);
});

test('the runs of a judge are one sample, whichever of them differs', () => {
  const runs = [
    { judgeRun: 1, verdicts: [1], score: 1 },
    { judgeRun: 2, verdicts: [0], score: 1 },
  ];
  const verdicts = runs.map((run) => ({ metric: 'faithfulness', extra: {}, ...run }));
  const { warnings } = evaluate([sampleOf({ verdicts })], { metrics: [resolveMetric('faithfulness')] });
  expect(warnings).toMatchObject([{ code: 'own-scores-differ', samples: 1 }]);
});
