import { type Policy, reaches } from '../core/gate.js';
import type { Metric } from '../core/metric.js';
import type { Distribution, DistributionBin, DistributionsSection, DistributionThreshold } from '../core/report.js';
import type { MetricColumn, Run } from '../core/run.js';

const binCount = 10;

/**
 * How the scores of each metric spread over its range, with what they have to reach. Counted where somebody reads it: most
 * reporters do not, and a file may have 100,000 samples.
 */
export function distributionsSection(run: Run, policy?: Policy): readonly DistributionsSection[] {
  const shown = run.columns.flatMap((column) => {
    const { mean } = column.aggregate;
    return mean === undefined ? [] : [{ column, mean }];
  });
  if (shown.length === 0) return [];
  return [
    {
      kind: 'distributions',
      title: 'How the scores spread',
      get distributions() {
        return shown.map(({ column, mean }) => distributionOf(column, mean, run.samples.size, policy));
      },
    },
  ];
}

function distributionOf(column: MetricColumn, mean: number, size: number, policy: Policy | undefined): Distribution {
  const { metric, aggregate } = column;
  return {
    label: metric.id,
    bins: binsOf(() => valuesOf(column, size), metric, policy?.perSample?.thresholds.get(metric.id)),
    mean,
    without: [...aggregate.notApplicable, ...aggregate.unscored].map(([cause, count]) => ({ words: cause, count })),
    thresholds: thresholdsOf(metric, policy),
  };
}

function* valuesOf(column: MetricColumn, size: number): Generator<number> {
  for (let index = 0; index < size; index++) {
    const score = column.bare(index);
    if (score.state === 'scored') yield score.value;
  }
}

/** As many bins of one width over the metric's range or, where that has no ends, over the values. */
function binsOf(
  values: () => Iterable<number>,
  metric: Metric,
  threshold: number | undefined,
): readonly DistributionBin[] {
  const [low, high] = endsOf(values, metric);
  const edge = (index: number): number => low + ((high - low) * index) / binCount;
  const bins = Array.from({ length: binCount }, (_, index) => {
    return { low: edge(index), high: edge(index + 1), count: 0, missing: 0 };
  });
  for (const value of values()) {
    const bin = bins[Math.min(binCount - 1, Math.floor(((value - low) / (high - low)) * binCount))];
    if (bin === undefined) continue;
    bin.count += 1;
    if (threshold !== undefined && !reaches(value, threshold, metric.higherIsBetter)) bin.missing += 1;
  }
  return bins;
}

function endsOf(values: () => Iterable<number>, { range: [low, high] }: Metric): readonly [low: number, high: number] {
  if (Number.isFinite(low) && Number.isFinite(high)) return [low, high];
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (const value of values()) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  return least < most ? [least, most] : [least - 0.5, most + 0.5];
}

function thresholdsOf({ id, higherIsBetter }: Metric, policy: Policy | undefined): readonly DistributionThreshold[] {
  const threshold = (of: DistributionThreshold['of'], value: number | undefined): readonly DistributionThreshold[] => {
    return value === undefined ? [] : [{ of, value, isCeiling: !higherIsBetter }];
  };
  return [...threshold('each', policy?.perSample?.thresholds.get(id)), ...threshold('mean', policy?.means.get(id))];
}
