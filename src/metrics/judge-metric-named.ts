import type { Metric } from '../core/metric.js';
import { judgeMetric } from './verdicts/judge-metric.js';
import { type DeepEvalRules, shareOfYes } from './verdicts/share-of-yes.js';

/** What DeepEval makes of the verdicts of its own metrics that have no like here, and what to say of it. */
const ofDeepEval: ReadonlyMap<string, DeepEvalRules & { readonly words: string }> = new Map([
  [
    'deepeval_answer_relevancy',
    {
      isYes: (word: string) => word.trim().toLowerCase() !== 'no',
      empty: 1,
      words: 'With compat: deepeval@4 every word but no is a yes, and no statement at all scores 1.',
    },
  ],
  [
    'contextual_relevancy',
    {
      isYes: (word: string) => word.toLowerCase() === 'yes',
      empty: 0,
      words: 'With compat: deepeval@4 every word but yes is none, and no statement at all scores 0.',
    },
  ],
]);

/**
 * A metric of which nothing is known but its name among the verdicts, such as a team's own rubric.
 *
 * @param record the name, such as `tone`; the metric's own is `judge:tone`
 */
export function judgeMetricNamed(record: string): Metric {
  const deepEval = ofDeepEval.get(record);
  return judgeMetric({
    id: `judge:${record}`,
    record,
    options: [],
    ofClaims: false,
    doc: {
      question: `What did the judge say about ${record}?`,
      formula: 'the verdicts that are yes, divided by all; where there are none, the score that the record holds',
      edgeCases: [
        'The score must lie between 0 and 1: bring a scale from 1 to 5 there before, or it is out-of-range.',
        'A record without any verdict in its list is unscored (no-claims).',
        `With compat: ragas@0.4 and ragas@0.3.5 any number but 0 is a yes. ${deepEval?.words ?? 'compat: deepeval@4 changes nothing.'}`,
      ],
      caveat: 'What a yes means, and whether a higher value is better, is the judge’s own: here it is taken to be so.',
      reference: 'defined by the user',
    },
    score: (given, _, { compat }) => shareOfYes(given, compat, { thing: 'verdict', yes: 'yes', deepEval }),
  });
}
