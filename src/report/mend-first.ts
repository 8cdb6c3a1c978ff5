import { reaches } from '../core/gate.js';
import type { Metric } from '../core/metric.js';
import type { Aggregate, MetricColumn, Run } from '../core/run.js';
import type { UnscoredCause } from '../core/score.js';

/** A metric whose missing scores leave more open than the difference that the user looks for. */
export interface WideMetric {
  readonly metric: Metric;
  /** How far the bounds of its mean lie apart. */
  readonly width: number;
  /** How many samples have no score. */
  readonly missing: number;
  /** How many samples the metric applies to, those included. */
  readonly counted: number;
  readonly causes: readonly MissingRows[];
}

/** The samples without a score for one cause. */
export interface MissingRows {
  readonly cause: UnscoredCause;
  readonly fault: Fault;
  /** Their indices, in the order of the run. */
  readonly samples: readonly number[];
}

/** Who has to mend it. */
export type Fault = 'judge' | 'format' | 'no-judge' | 'sample' | 'metric';

const faults: Readonly<Record<UnscoredCause, Fault>> = {
  'missing-input': 'sample',
  'no-claims': 'judge',
  'no-questions': 'judge',
  'judge-error': 'judge',
  'incomplete-verdicts': 'judge',
  'lost-verdicts': 'format',
  'invalid-verdict': 'judge',
  'out-of-range': 'metric',
  'source-nan': 'judge',
  'model-unavailable': 'metric',
  'metric-fault': 'metric',
  custom: 'metric',
};

/**
 * The metrics whose missing scores have to be mended before their means say anything of use. One that no sample has the fields
 * for is none of them: it was never meant.
 */
export function mendFirst({ columns, options }: Run): readonly WideMetric[] {
  return columns.filter(isMeant).flatMap((column) => {
    const { metric, aggregate } = column;
    const width = widthOf(aggregate);
    if (reaches(width, options.smallestDrop, false)) return [];
    const missing = total(aggregate.unscored);
    return [{ metric, width, missing, counted: aggregate.scored + missing, causes: causesOf(column) }];
  });
}

function isMeant({ aggregate: { scored, n, unscored } }: MetricColumn): boolean {
  return scored > 0 || unscored.get('missing-input') !== n;
}

/** The bounds of a mean without holes are the mean itself. */
function widthOf({ bounds, unscored }: Aggregate): number {
  return bounds === undefined || unscored.size === 0 ? 0 : bounds.high - bounds.low;
}

function causesOf(column: MetricColumn): readonly MissingRows[] {
  const byCause = new Map<UnscoredCause, number[]>([...column.aggregate.unscored.keys()].map((cause) => [cause, []]));
  for (let index = 0; index < column.aggregate.n; index++) {
    const score = column.bare(index);
    if (score.state === 'unscored') byCause.get(score.cause)?.push(index);
  }
  return [...byCause].map(([cause, samples]) => ({ cause, fault: faultOf(cause, column.metric), samples }));
}

/** What a metric of verdicts lacks is verdicts: nobody has asked a judge. */
function faultOf(cause: UnscoredCause, { needs }: Metric): Fault {
  return cause === 'missing-input' && needs.includes('verdicts') ? 'no-judge' : faults[cause];
}

function total(counts: ReadonlyMap<unknown, number>): number {
  return [...counts.values()].reduce((all, count) => all + count, 0);
}
