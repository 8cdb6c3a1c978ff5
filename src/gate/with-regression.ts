import type { Comparison, MetricComparison } from '../core/comparison.js';
import { formatNumber } from '../core/format.js';
import type { Decision, GateResult } from '../core/gate.js';
import { countOf } from '../core/phrase.js';

/** The decision with a rule for each metric that was compared with a baseline: that it did not get worse. */
export function withRegression(decision: Decision, comparison: Comparison): Decision {
  const results = [...decision.results, ...comparison.metrics.map((metric) => regressionResult(metric, comparison))];
  return { ...decision, results, state: stateOf(results) };
}

/** What failed is established; what cannot be told is no failure, and no pass either. */
function stateOf(results: readonly GateResult[]): Decision['state'] {
  if (results.some(({ state }) => state === 'failed')) return 'failed';
  return results.some(({ state }) => state === 'undecided') ? 'undecided' : 'passed';
}

function regressionResult(compared: MetricComparison, { smallestDrop }: Comparison): GateResult {
  const { metric, state, mean } = compared;
  return {
    kind: 'regression',
    rule: `change of ${metric.id}`,
    state,
    ...(mean !== undefined && { observed: mean.difference }),
    required: -smallestDrop,
    higherIsBetter: true,
    reason: reasonOf(compared, smallestDrop),
  };
}

function reasonOf({ mean, baseMean, headMean, pairing, state }: MetricComparison, smallestDrop: number): string {
  if (mean === undefined || baseMean === undefined || headMean === undefined) {
    return `nothing can be told: ${countOf(pairing.changes.length, 'sample is', 'samples are')} scored here and in the baseline`;
  }
  const figures = `${formatNumber(baseMean)} in the baseline, ${formatNumber(headMean)} now; ${mean.lost} of ${countOf(pairing.changes.length, 'sample')} worse, ${mean.gained} better`;
  const holes = pairing.baseOnly.length > 0 ? `; ${pairing.baseOnly.length} without a score now` : '';
  if (state !== 'undecided') return figures + holes;
  if (mean.low > -smallestDrop) return `${figures}${holes}; those without a score on one side could hide such a drop`;
  const wanted = mean.itemsToDecide === undefined ? '' : `: about ${mean.itemsToDecide} samples would decide`;
  return `${figures}${holes}; too few to rule such a drop out, or to show it${wanted}`;
}
