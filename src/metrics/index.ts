import { UserError } from '../core/errors.js';
import type { Metric } from '../core/metric.js';
import { suggest } from '../core/suggest.js';
import { answerCorrectness } from './answer-correctness.js';
import { answerRelevancy } from './answer-relevancy.js';
import { bpref } from './bpref.js';
import { chrf } from './chrf.js';
import { contextPrecision } from './context-precision.js';
import { contextRecall } from './context-recall.js';
import { contextRelevancy } from './context-relevancy.js';
import { embeddingRelevancy } from './embedding-relevancy.js';
import { exactMatch } from './exact-match.js';
import { factualCorrectness } from './factual-correctness.js';
import { faithfulness } from './faithfulness.js';
import { hitAt } from './hit.js';
import { judgeMetricNamed } from './judge-metric-named.js';
import { judgedAt } from './judged.js';
import { lexicalSupport } from './lexical-support.js';
import { map } from './map.js';
import type { MetricFamily } from './metric-family.js';
import { mrr } from './mrr.js';
import { ndcg } from './ndcg.js';
import { numbersInContext } from './numbers-in-context.js';
import { precisionAt } from './precision.js';
import { quotesInContext } from './quotes-in-context.js';
import { rPrecision } from './r-precision.js';
import { recallAt } from './recall.js';
import { referenceSupportAt } from './reference-support.js';
import { refusalCorrect } from './refusal-correct.js';
import { rougeL } from './rouge-l.js';
import { semanticSimilarity } from './semantic-similarity.js';
import { semanticSupport } from './semantic-support.js';
import { textHitAt } from './text-hit.js';
import { textPrecisionAt } from './text-precision.js';
import { textRecallAt } from './text-recall.js';
import { tfidfRelevancy } from './tfidf-relevancy.js';
import { tokenF1 } from './token-f1.js';

/** Every metric that comes with the program, in the order of its reference page. */
export const metricFamilies: readonly MetricFamily[] = [
  { name: 'hit@k', aliases: ['hit_rate@k', 'success@k'], make: hitAt },
  { name: 'precision@k', aliases: [], make: precisionAt },
  { name: 'recall@k', aliases: [], make: recallAt },
  { name: 'mrr', aliases: [], make: () => mrr() },
  { name: 'mrr@k', aliases: [], make: mrr },
  { name: 'map', aliases: [], make: () => map() },
  { name: 'map@k', aliases: [], make: map },
  { name: 'ndcg', aliases: [], make: () => ndcg() },
  { name: 'ndcg@k', aliases: [], make: ndcg },
  { name: 'r_precision', aliases: [], make: () => rPrecision },
  { name: 'bpref', aliases: [], make: () => bpref },
  { name: 'judged@k', aliases: [], make: judgedAt },
  { name: 'text_hit@k', aliases: [], make: textHitAt },
  { name: 'text_precision@k', aliases: [], make: textPrecisionAt },
  { name: 'text_recall@k', aliases: [], make: textRecallAt },
  { name: 'reference_support@k', aliases: [], make: referenceSupportAt },
  { name: 'numbers_in_context', aliases: [], make: () => numbersInContext },
  { name: 'quotes_in_context', aliases: [], make: () => quotesInContext },
  { name: 'lexical_support', aliases: [], make: () => lexicalSupport },
  { name: 'semantic_support', aliases: [], make: () => semanticSupport },
  { name: 'tfidf_relevancy', aliases: [], make: () => tfidfRelevancy },
  { name: 'embedding_relevancy', aliases: [], make: () => embeddingRelevancy },
  { name: 'context_relevancy', aliases: [], make: () => contextRelevancy },
  { name: 'refusal_correct', aliases: [], make: () => refusalCorrect },
  { name: 'faithfulness', aliases: [], make: () => faithfulness },
  { name: 'context_precision', aliases: [], make: () => contextPrecision },
  { name: 'context_recall', aliases: [], make: () => contextRecall },
  { name: 'factual_correctness', aliases: [], make: () => factualCorrectness },
  { name: 'answer_correctness', aliases: [], make: () => answerCorrectness },
  { name: 'answer_relevancy', aliases: [], make: () => answerRelevancy },
  { name: 'exact_match', aliases: [], make: () => exactMatch },
  { name: 'token_f1', aliases: [], make: () => tokenF1 },
  { name: 'rouge_l', aliases: [], make: () => rougeL },
  { name: 'chrf', aliases: [], make: () => chrf },
  { name: 'semantic_similarity', aliases: [], make: () => semanticSimilarity },
];

const familyByName: ReadonlyMap<string, MetricFamily> = new Map(
  metricFamilies.flatMap((family) => [family.name, ...family.aliases].map((name) => [name, family] as const)),
);

/** Stands before the name of a metric that only the verdicts of a file know. */
const judgePrefix = 'judge:';

/** The k of an example, for names that lack one. */
export const exampleK = 3;

/** The metrics that a name belongs to, whatever its k: `hit@3` and `hit_rate@k` to `hit@k`, `mrr` to `mrr`. */
export function findFamily(name: string): MetricFamily | undefined {
  const { base, k } = parseName(splitVariant(name).whole);
  return familyByName.get(k === undefined ? base : `${base}@k`);
}

/**
 * The metric that a user means by a name such as `hit@3` or `bpref`. An alias gives the metric with its first name. Any other
 * name that stands in verdicts is known as `judge:NAME`. A variant in brackets keeps the verdicts of that one alone:
 * `factual_correctness(mode=f1)`.
 *
 * @throws UserError `usage` for a name that is not known, and for a k that is missing, out of place or no whole number from 1
 */
export function resolveMetric(name: string): Metric {
  const { whole, variant } = splitVariant(name);
  if (variant !== undefined) return variantOf(resolveMetric(whole), variant);
  if (name.startsWith(judgePrefix)) return judgeMetricFor(name.slice(judgePrefix.length));
  const family = findFamily(name);
  const { base, k } = parseName(name);
  if (family === undefined) throw unknownMetric(name);
  if (k === undefined) return family.make(Number.POSITIVE_INFINITY);
  if (isRank(k)) return family.make(Number(k));
  throw new UserError(
    'usage',
    `metric "${name}": found k = "${k}", wanted a whole number from 1, as in ${base}@${exampleK}`,
  );
}

/** A metric whose arithmetic is known is redone by it, whatever its name begins with. */
function judgeMetricFor(record: string): Metric {
  if (record === '')
    throw new UserError('usage', `metric "${judgePrefix}": found no name, wanted one that the verdicts have`);
  const known = familyByName.get(record)?.make(exampleK);
  return known?.needs.includes('verdicts') ? known : judgeMetricNamed(record);
}

function variantOf(metric: Metric, variant: string): Metric {
  if (metric.ofVariant !== undefined) return metric.ofVariant(variant);
  throw new UserError('usage', `metric "${metric.id}(${variant})": ${metric.id} has no variants; write ${metric.id}`);
}

/** `factual_correctness(mode=f1)` is factual_correctness of the variant mode=f1. */
function splitVariant(name: string): { readonly whole: string; readonly variant: string | undefined } {
  const [, whole = name, variant] = /^([^()]+)\((.+)\)$/s.exec(name) ?? [];
  return { whole, variant };
}

/** `hit@3` is hit with k = 3; `mrr` has no k. */
function parseName(name: string): { readonly base: string; readonly k: string | undefined } {
  const at = name.indexOf('@');
  return at === -1 ? { base: name, k: undefined } : { base: name.slice(0, at), k: name.slice(at + 1) };
}

function isRank(k: string): boolean {
  return /^[1-9][0-9]*$/.test(k) && Number.isSafeInteger(Number(k));
}

function unknownMetric(name: string): UserError {
  const { base, k } = parseName(name);
  if (k !== undefined && familyByName.has(base)) {
    return new UserError('usage', `metric "${name}": ${base} takes no k; write ${base}`);
  }
  if (familyByName.has(`${base}@k`)) {
    return new UserError(
      'usage',
      `metric "${name}": k is missing; write how many ranks count, as in ${base}@${exampleK}`,
    );
  }
  const wantedK = k !== undefined && isRank(k) ? k : exampleK;
  const meant = suggest(
    name,
    [...familyByName.keys()].map((known) => known.replace(/@k$/, `@${wantedK}`)),
  );
  const known = metricFamilies.map((family) => family.name).join(', ');
  const remedy =
    meant === undefined
      ? `known are ${known}, and ${judgePrefix}NAME for any other that the verdicts have; plumbline explain says what each measures`
      : `did you mean ${meant}?`;
  return new UserError('usage', `metric "${name}" is not known; ${remedy}`);
}
