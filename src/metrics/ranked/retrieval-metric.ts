import type { Metric, MetricDoc, MetricOptions } from '../../core/metric.js';
import { listSome } from '../../core/phrase.js';
import { notApplicable, type Score, scored } from '../../core/score.js';
import { type Ranking, rank } from './ranking.js';

/** What sets one retrieval metric apart from the others. */
interface RetrievalMeasure {
  readonly id: string;
  /** The options that it obeys besides those that make the ranking. */
  readonly options: readonly ('relevanceLevel' | 'gain')[];
  readonly doc: MetricDoc;
  /** Whether the judgements give it anything to look for. By default: at least one relevant id. */
  applies?(ranking: Ranking): boolean;
  /** Between 0 and 1. Asked only where it applies. */
  value(ranking: Ranking, options: MetricOptions): number;
  reason(ranking: Ranking): string;
}

const sharedEdgeCases = [
  'Nothing retrieved scores 0. A sample without the list of retrieved ids is unscored (missing-input), and so is one without the relevant ids.',
  'An id that is retrieved twice counts once, at its first place; the second place stays taken, and the reason says so.',
  'An id that is judged twice counts once, with the higher grade. A grade below 0 says that nobody judged the document.',
  'With ties: trec the list is ordered by score, then by id from high to low in the order of UTF-8 bytes; an id without a score makes the sample unscored.',
  'With compat: trec that order is always used and grades are cut to whole numbers. A query with nothing to look for scores 0, where it is not applicable otherwise. A missing list is unscored, which leaves the mean as trec_eval prints it, or 0 with missing_queries: zero. With judged_only, ids that nobody judged leave the list before the ranks are counted.',
] as const;

/** A metric of ranked ids: the guards, the ranking and the notes that all of them share. */
export function retrievalMetric(measure: RetrievalMeasure): Metric {
  const applies = measure.applies ?? ((ranking) => ranking.relevant.length > 0);
  return {
    id: measure.id,
    version: 1,
    needs: ['retrieved', 'relevant'],
    options: ['compat', 'ties', 'missingQueries', 'judgedOnly', ...measure.options],
    stratum: 'answerable',
    range: [0, 1],
    higherIsBetter: true,
    doc: { ...measure.doc, edgeCases: [...measure.doc.edgeCases, ...sharedEdgeCases] },
    score(sample, options) {
      const ranking = rank(sample, options);
      if (ranking.state !== 'ranked') return ranking;
      if (!applies(ranking)) return withoutRelevant(options);
      return scored(measure.value(ranking, options), measure.reason(ranking) + repetitions(ranking));
    },
  };
}

function withoutRelevant(options: MetricOptions): Score {
  return options.compat === 'trec'
    ? scored(0, 'no id is judged relevant: trec_eval counts 0')
    : notApplicable('no-relevant-ids', 'no id is judged relevant');
}

function repetitions({ repeatedRetrieved, repeatedJudged }: Ranking): string {
  const retrieved =
    repeatedRetrieved.length > 0 ? `; retrieved more than once, counted once: ${listSome(repeatedRetrieved)}` : '';
  const judged = repeatedJudged.length > 0 ? `; judged more than once, counted once: ${listSome(repeatedJudged)}` : '';
  return retrieved + judged;
}
