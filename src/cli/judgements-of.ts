import type { Metric } from '../core/metric.js';
import type { Sample } from '../core/sample.js';
import type { VerdictRecord } from '../core/verdict.js';
import { type Judgement, labelOf, type RecordName } from '../cost/judgement.js';
import { scoreSample } from '../evaluate/score-sample.js';
import { groupBy } from '../history/group-by.js';
import { metricOfRecord } from './metric-of-record.js';
import type { Settings } from './settings.js';

/**
 * What each judge said of a sample, asked by each tool, metric by metric.
 *
 * @param names the metrics that count, whatever their variant where none is named; undefined for all that there are
 */
export function judgementsOf(
  sample: Sample,
  names: readonly RecordName[] | undefined,
  { scoring, resolve }: Pick<Settings, 'scoring' | 'resolve'>,
): readonly Judgement[] {
  // The judges stand apart here, and each has its score.
  const { judge: _, ...options } = scoring.options;
  const { verdicts = [] } = sample;
  const byJudge = groupBy(verdicts, ({ judge, tool }) => JSON.stringify([judge, tool]));
  return [...byJudge.values()].flatMap((records) => {
    const [{ judge, tool } = {}] = records;
    return named(records, names).map(([name, own]): Judgement => {
      const metric = metricOfRecord(name.metric, resolve);
      const judged = { ...sample, verdicts: own };
      return {
        ...(judge !== undefined && { judge }),
        ...(tool !== undefined && { tool }),
        name,
        records: own,
        score: scoreSample(metric, judged, { ...options, mixSeries: true }, scoring.resources),
      };
    });
  });
}

/** The name that the records of a metric have: `judge:tone` is of `tone`, `factual_correctness(mode=f1)` of that variant. */
export function recordName({ id }: Metric): RecordName {
  const [, metric = id, variant = ''] = /^(?:judge:)?([^()]+)(?:\((.+)\))?$/s.exec(id) ?? [];
  return { metric, variant };
}

function named(
  records: readonly VerdictRecord[],
  names: readonly RecordName[] | undefined,
): readonly (readonly [RecordName, readonly VerdictRecord[]])[] {
  if (names === undefined) {
    const byName = groupBy(records, (record) => labelOf(nameOf(record)));
    return [...byName.values()].flatMap((own) => own.slice(0, 1).map((first) => [nameOf(first), own] as const));
  }
  return names.flatMap((name) => {
    const own = records.filter(
      (record) => record.metric === name.metric && (name.variant === '' || record.variant === name.variant),
    );
    return own.length === 0 ? [] : [[name, own] as const];
  });
}

function nameOf({ metric, variant = '' }: VerdictRecord): RecordName {
  return { metric, variant };
}
