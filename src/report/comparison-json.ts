import type { Comparison, MetricComparison } from '../core/comparison.js';
import type { JsonObject } from '../core/json.js';
import { signed, turned } from './change-signs.js';

/** A comparison for machines, but for its state. */
export function comparisonJson({
  metrics,
  added,
  removed,
  common,
  isPart,
  baseRuns,
  headRuns,
  alpha,
  smallestDrop,
  clusters,
}: Comparison): JsonObject {
  return {
    alpha,
    smallest_drop: smallestDrop,
    base_runs: baseRuns,
    head_runs: headRuns,
    clusters: clusters ?? null,
    added: [...added],
    removed: [...removed],
    common,
    part: isPart,
    metrics: metrics.map(metricJson),
  };
}

function metricJson({ metric, state, mean, adjustedP, baseMean, headMean, pairing }: MetricComparison): JsonObject {
  return {
    metric: metric.id,
    state,
    base: baseMean ?? null,
    head: headMean ?? null,
    change: mean === undefined ? null : signed(mean.difference, metric.higherIsBetter),
    bounds: mean === undefined ? null : { ...turned(mean, metric.higherIsBetter) },
    p: mean?.p ?? null,
    adjusted_p: adjustedP ?? null,
    samples: pairing.changes.length,
    worse: mean?.lost ?? null,
    better: mean?.gained ?? null,
    samples_to_decide: mean?.itemsToDecide ?? null,
    base_only: pairing.baseOnly.map(({ id }) => id),
    head_only: pairing.headOnly.map(({ id }) => id),
    not_applicable: [...pairing.notApplicable],
  };
}

/** Each sample whose score changed, metric by metric. */
export function* changeRows({ metrics }: Comparison): Generator<JsonObject> {
  for (const { metric, pairing } of metrics) {
    for (const { id, base, head } of pairing.changes) if (base !== head) yield { metric: metric.id, id, base, head };
  }
}
