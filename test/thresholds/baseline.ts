import { defaultMetricOptions, type MetricOptions } from '../../src/core/metric.js';
import type { Run } from '../../src/core/run.js';
import type { Sample } from '../../src/core/sample.js';
import type { Subset } from '../../src/core/subset.js';
import type { VerdictRecord } from '../../src/core/verdict.js';
import { evaluate } from '../../src/evaluate/evaluate.js';
import { faithfulness } from '../../src/metrics/faithfulness.js';
import { hitAt } from '../../src/metrics/hit.js';
import type { BaselineRun } from '../../src/thresholds/check-baselines.js';
import { sampleOf } from '../metrics/sample-of.js';

/** A score; null for a judge that failed; several for a judge that judged several times; absent for a sample that is not there. */
export type GivenScore = number | null | readonly number[];

export interface RunFields {
  readonly judge?: string;
  readonly options?: Partial<MetricOptions>;
  readonly questions?: ReadonlyMap<string, string>;
  readonly subsets?: readonly Subset[];
  readonly pipeline?: string;
}

/** One run over samples that are named by their places, a0, a1, and so on, or by the ids given. */
export function runOf(
  name: string,
  scores: readonly GivenScore[] | ReadonlyMap<string, GivenScore>,
  fields: RunFields = {},
): BaselineRun {
  const given =
    scores instanceof Map ? [...scores] : [...scores.entries()].map(([place, score]) => [`a${place}`, score] as const);
  const samples = given.map(
    ([id, score]): Sample =>
      sampleOf({
        id: String(id),
        question: `What about ${id}?`,
        retrieved: [{ id: 'plans' }],
        relevant: [{ id: 'plans', grade: 1 }],
        verdicts: verdictsOf(score, fields.judge ?? 'rowan-judge@3'),
        ...(fields.pipeline !== undefined && { pipeline: fields.pipeline }),
      }),
  );
  const run = evaluate(samples, {
    metrics: [faithfulness, hitAt(3)],
    options: { ...defaultMetricOptions, ...fields.options },
  });
  const inputs: Run['inputs'] = [{ file: `${name}.jsonl`, sha256: name, samples: samples.length }];
  return {
    run: { ...run, inputs, ...(fields.subsets !== undefined && { subsets: fields.subsets }) },
    questions: fields.questions ?? new Map(samples.map(({ id, question }) => [id, question])),
  };
}

function verdictsOf(score: GivenScore, judge: string): readonly VerdictRecord[] {
  const record = { metric: 'faithfulness', judge, extra: {} };
  if (score === null) return [{ ...record, error: 'timeout' }];
  if (typeof score === 'number') return [{ ...record, score }];
  return score.map((one, place) => ({ ...record, score: one, judgeRun: place + 1 }));
}

/** Five runs of 40 samples: each of the first 12 fails in one of them, the others never. */
export const rows: readonly (readonly number[])[] = Array.from({ length: 5 }, (_, run) =>
  Array.from({ length: 40 }, (_, item) => (item < 12 && (item + run * (1 + (item % 2))) % 5 === 0 ? 0 : 1)),
);

export const baseline: readonly BaselineRun[] = rows.map((scores, run) => runOf(`base-${run + 1}`, scores));
