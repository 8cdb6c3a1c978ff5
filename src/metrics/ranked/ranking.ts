import type { MetricOptions } from '../../core/metric.js';
import type { Judgement, Retrieved, Sample } from '../../core/sample.js';
import { type Score, scored, unscored } from '../../core/score.js';
import { memoizeLast } from '../memoize-last.js';
import { compareUtf8 } from './compare-utf8.js';

/** A judged document where it first stands in the retrieved list. */
export interface Place {
  readonly id: string;
  /** Counted from 1. */
  readonly rank: number;
  readonly grade: number;
}

/** What the judgements say of a sample's retrieved list: all that the retrieval metrics need to know. */
export interface Ranking {
  readonly state: 'ranked';
  /** How many slots the list has, repeated ids included. */
  readonly length: number;
  /** The grade, 0 or more, of every judged document. */
  readonly grades: ReadonlyMap<string, number>;
  /** The ids that reach the relevance level, each once, in the file's order. */
  readonly relevant: readonly string[];
  /** The judged documents that were retrieved, by rank, each once. */
  readonly judgedPlaces: readonly Place[];
  /** Those of them that are relevant. */
  readonly relevantPlaces: readonly Place[];
  /** The relevant ids that stand nowhere in the list. */
  readonly notRetrieved: readonly string[];
  readonly repeatedRetrieved: readonly string[];
  readonly repeatedJudged: readonly string[];
}

/** The ranking of a sample, or the score that every retrieval metric gives where there is no ranking to look at. */
export const rank: (sample: Sample, options: MetricOptions) => Ranking | Score = memoizeLast((sample, options) => {
  const { relevant, retrieved } = sample;
  if (relevant === undefined) return unscored('missing-input', 'the relevant ids are missing');
  if (retrieved === undefined) return withoutList(options);
  if (options.ties === 'list' && options.compat !== 'trec') return judge(retrieved, relevant, options);

  const scoreless = retrieved.find((item) => !hasScore(item));
  if (scoreless === undefined) return judge([...retrieved].sort(byScoreThenId), relevant, options);
  return unscored(
    'missing-input',
    `the order of trec_eval needs a score for every retrieved id: ${scoreless.id} has none`,
  );
});

/**
 * With `skip` trec_eval leaves such a query out of its means. So does a hole, and unlike a sample that is not applicable
 * it stays in sight: a retriever that failed on the hard queries must not look better for it.
 */
function withoutList(options: MetricOptions): Score {
  return options.compat === 'trec' && options.missingQueries === 'zero'
    ? scored(0, 'no list was retrieved: a missing query counts 0')
    : unscored('missing-input', 'the retrieved ids are missing');
}

function hasScore(item: Retrieved): boolean {
  return item.score !== undefined && !Number.isNaN(item.score);
}

function byScoreThenId(a: Retrieved, b: Retrieved): number {
  const left = a.score ?? 0;
  const right = b.score ?? 0;
  return left === right ? compareUtf8(b.id, a.id) : left < right ? 1 : -1;
}

function judge(retrieved: readonly Retrieved[], judgements: readonly Judgement[], options: MetricOptions): Ranking {
  const repeatedJudged = new Set<string>();
  const grades = gradesOf(judgements, options, repeatedJudged);
  const dropsUnjudged = options.compat === 'trec' && options.judgedOnly;
  const list = dropsUnjudged ? retrieved.filter(({ id }) => grades.has(id)) : retrieved;

  const seen = new Set<string>();
  const repeatedRetrieved = new Set<string>();
  const judgedPlaces: Place[] = [];
  for (const [index, { id }] of list.entries()) {
    const grade = grades.get(id);
    if (seen.has(id)) repeatedRetrieved.add(id);
    else if (grade !== undefined) judgedPlaces.push({ id, rank: index + 1, grade });
    seen.add(id);
  }

  const isRelevant = (grade: number) => grade >= options.relevanceLevel;
  const relevant = [...grades].filter(([, grade]) => isRelevant(grade)).map(([id]) => id);
  return {
    state: 'ranked',
    length: list.length,
    grades,
    relevant,
    judgedPlaces,
    relevantPlaces: judgedPlaces.filter(({ grade }) => isRelevant(grade)),
    notRetrieved: relevant.filter((id) => !seen.has(id)),
    repeatedRetrieved: [...repeatedRetrieved],
    repeatedJudged: [...repeatedJudged],
  };
}

/** Of two judgements on one id the higher grade holds, so that their order cannot matter. trec_eval reads whole grades. */
function gradesOf(
  judgements: readonly Judgement[],
  options: MetricOptions,
  repeated: Set<string>,
): ReadonlyMap<string, number> {
  const grades = new Map<string, number>();
  for (const { id, grade: given } of judgements) {
    const grade = options.compat === 'trec' ? Math.trunc(given) : given;
    if (grade < 0) continue;
    const before = grades.get(id);
    if (before !== undefined) repeated.add(id);
    if (before === undefined || grade > before) grades.set(id, grade);
  }
  return grades;
}
