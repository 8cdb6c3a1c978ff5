import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EvaluationPlan } from '../../src/core/evaluation-plan.js';
import type { Run } from '../../src/core/run.js';
import type { Sample } from '../../src/core/sample.js';
import type { VerdictRecord } from '../../src/core/verdict.js';
import { evaluate } from '../../src/evaluate/evaluate.js';
import { resolveMetric } from '../../src/metrics/index.js';
import { verdictMetrics } from '../../src/metrics/verdict-metrics.js';
import { sampleOf } from '../metrics/sample-of.js';

type Given = Omit<VerdictRecord, 'extra'>;

function samplesOf(...given: readonly (readonly Given[] | undefined)[]): readonly Sample[] {
  return given.map((records, index) =>
    sampleOf({
      id: `lamp-${index + 1}`,
      answer: index % 2 === 1 ? 'I do not know.' : 'Within 30 days.',
      location: { file: 'lamps.jsonl', line: index + 1 },
      ...(records && { verdicts: records.map((record) => ({ ...record, extra: {} })) }),
    }),
  );
}

function met(samples: readonly Sample[], plan: Partial<EvaluationPlan> = {}): Run {
  return evaluate(samples, { metrics: [], fromVerdicts: verdictMetrics, ...plan });
}

describe('the metrics that samples have verdicts for', () => {
  it('are computed besides those that are named, each once', () => {
    const samples = samplesOf(
      undefined,
      [{ metric: 'tone', score: 0.5 }],
      [
        { metric: 'tone', error: 'timeout' },
        { metric: 'context_recall', verdicts: [1, 0] },
        { metric: '__proto__', score: 1 },
      ],
    );
    const named = [resolveMetric('context_recall'), resolveMetric('mrr')];
    const { columns } = met(samples, { metrics: named });
    expect(
      columns.map(({ metric, aggregate }) => [metric.id, aggregate.n, aggregate.scored, aggregate.unscored]),
    ).toEqual([
      ['context_recall', 3, 1, new Map([['missing-input', 2]])],
      ['mrr', 3, 0, new Map([['missing-input', 3]])],
      [
        'judge:tone',
        3,
        1,
        new Map([
          ['missing-input', 1],
          ['judge-error', 1],
        ]),
      ],
      ['judge:__proto__', 3, 1, new Map([['missing-input', 2]])],
    ]);
  });

  it('are none where nobody asks for them, or no sample has verdicts', () => {
    const samples = samplesOf([{ metric: 'tone', score: 0.5 }]);
    expect(evaluate(samples, { metrics: [] }).columns).toEqual([]);
    expect(met(samplesOf(undefined, [])).columns).toEqual([]);
  });

  it('leave out what would mix, and say so: nobody asked for it', () => {
    const samples = samplesOf(
      [{ metric: 'tone', judge: 'rowan-judge@3', score: 0.5 }],
      [
        { metric: 'tone', judge: 'alder-judge@1', score: 0.7 },
        { metric: 'style', judge: 'alder-judge@1', score: 0.7 },
      ],
    );
    const { columns, warnings } = met(samples);
    expect(columns.map(({ metric }) => metric.id)).toEqual(['judge:style']);
    expect(warnings).toMatchObject([
      { code: 'mixed-series', message: expect.stringMatching(/^left out: judge:tone: found verdicts of 2 judges/) },
    ]);
    const ids = ({ columns: all }: Run): readonly string[] => all.map(({ metric }) => metric.id);
    expect(ids(met(samples, { options: { mixSeries: true } }))).toEqual(['judge:tone', 'judge:style']);
    expect(ids(met(samples, { options: { judge: 'rowan-judge@3' } }))).toEqual(['judge:tone']);
  });

  const record = fc.constantFrom<Given>(
    { metric: 'faithfulness', verdicts: [1, 0] },
    { metric: 'answer_correctness', score: 0.25 },
    { metric: 'factual_correctness', verdicts: [1], referenceVerdicts: [1] },
    { metric: 'tone', score: 0.5 },
  );
  const records = fc.uniqueArray(record, { selector: ({ metric }) => metric, maxLength: 3 });

  it('have the scores that they have where they are named', () => {
    fc.assert(
      fc.property(fc.array(fc.option(records, { nil: undefined }), { maxLength: 6 }), (given) => {
        const samples = samplesOf(...given);
        for (const { metric, bare } of met(samples).columns) {
          const [named] = evaluate(samples, { metrics: [metric] }).columns;
          expect(samples.map((_, index) => bare(index))).toEqual(samples.map((_, index) => named?.bare(index)));
        }
      }),
      { seed: 41 },
    );
  });
});
