import { defaultMetricOptions, metricUnder } from '../../src/core/metric.js';
import { type BareScore, type NotApplicableCause, notApplicableCauses } from '../../src/core/score.js';
import type { SampleView } from '../../src/diagnosis/find-fault.js';
import { signalReader } from '../../src/diagnosis/signals.js';
import { resolveMetric } from '../../src/metrics/index.js';

/** A value; or no value, for a cause. */
export type Given = number | NotApplicableCause | 'missing-input';

export interface Circumstances extends Partial<Omit<SampleView, 'signals'>> {
  readonly thresholds?: Readonly<Record<string, number>>;
  readonly vectors?: 'tfidf' | 'embedding';
}

/** A sample with these scores by metric: an answerable question that was answered, unless the circumstances are others. */
export function viewOf(scores: Readonly<Record<string, Given>>, circumstances: Circumstances = {}): SampleView {
  const given = Object.values(scores).map(scoreOf);
  const options = { ...defaultMetricOptions, vectors: circumstances.vectors ?? 'tfidf' };
  const read = signalReader(
    Object.keys(scores).map((name) => metricUnder(resolveMetric(name), options)),
    new Map(Object.entries(circumstances.thresholds ?? {})),
  );
  return {
    signals: read((place) => given[place]),
    stratum: circumstances.stratum ?? 'answerable',
    cell: 'cell' in circumstances ? circumstances.cell : 'answered',
    hasNoContext: circumstances.hasNoContext ?? false,
  };
}

function scoreOf(given: Given): BareScore {
  if (typeof given === 'number') return { state: 'scored', value: given };
  const cause = notApplicableCauses.find((known) => known === given);
  return cause === undefined ? { state: 'unscored', cause: 'missing-input' } : { state: 'not-applicable', cause };
}
