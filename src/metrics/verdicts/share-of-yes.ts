import type { MetricOptions } from '../../core/metric.js';
import { countOf } from '../../core/phrase.js';
import { type Score, scored, unscored } from '../../core/score.js';
import type { VerdictRecord } from '../../core/verdict.js';
import { detailsOf, listOthers } from './judged-things.js';
import { openScore } from './open-score.js';
import { countYes, readVerdicts } from './read-verdicts.js';
import { readingFor } from './reading.js';

/** How a share of yes is counted: the words for it, and what DeepEval does otherwise where it has such a metric. */
export interface ShareRules {
  /** What is judged, in the singular, such as `claim`. */
  readonly thing: string;
  /** What a yes says of it, such as `supported by the contexts`. */
  readonly yes: string;
  readonly deepEval?: DeepEvalRules | undefined;
}

export interface DeepEvalRules {
  readonly isYes: (word: string) => boolean;
  /** The score where nothing was judged. */
  readonly empty: number;
}

/** The share of yes among a record's verdicts. */
export function shareOfYes(record: VerdictRecord, compat: MetricOptions['compat'], rules: ShareRules): Score {
  const { thing, yes, deepEval } = rules;
  const { claims, verdicts = [] } = record;
  const list = readVerdicts(verdicts, thing, claims?.length, readingFor(compat, deepEval?.isYes));
  if (list.state === 'unscored') return list;
  const { total, given } = list;
  if (total === 0) {
    const reason = `the judge found no ${thing}`;
    return compat === 'deepeval@4' && deepEval !== undefined
      ? scored(deepEval.empty, reason)
      : unscored('no-claims', reason);
  }
  const held = countYes(list);
  if (given < total) {
    return openScore(`${given} of ${total} verdicts`, { low: held / total, high: (held + total - given) / total });
  }
  const rest = listOthers(list, thing, record);
  return scored(held / total, `${held} of ${countOf(total, thing)} ${yes}${rest}`, detailsOf(list, record));
}
