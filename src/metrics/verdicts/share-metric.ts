import type { Metric, MetricDoc } from '../../core/metric.js';
import { hasNoContext } from '../../core/sample.js';
import { unscored } from '../../core/score.js';
import { judgeMetric } from './judge-metric.js';
import { isExact } from './reading.js';
import { type ShareRules, shareOfYes } from './share-of-yes.js';

/** What sets one share of supported claims apart from the others. */
interface ShareMeasure extends ShareRules {
  readonly id: string;
  /** Whether an answer that declines has nothing to judge. */
  readonly ofClaims: boolean;
  readonly doc: MetricDoc;
}

/** A metric that is the share of claims which the retrieved contexts support, by a judge's verdicts. */
export function shareMetric(measure: ShareMeasure): Metric {
  return judgeMetric({
    ...measure,
    options: [],
    score(record, sample, { compat }) {
      const score = shareOfYes(record, compat, measure);
      const isUnfounded = score.state === 'scored' && score.value > 0 && hasNoContext(sample);
      return isUnfounded && isExact(compat)
        ? unscored('invalid-verdict', 'a verdict is yes, and no retrieved context holds any text')
        : score;
    },
  });
}
