/** What one of DeepEval's metrics is here. */
interface KnownMetric {
  readonly metric: string;
  /** Whether a yes, and so a high score, is bad in some versions and good in others. */
  readonly isTurned?: boolean;
}

/**
 * The metrics whose verdicts are on claims or chunks. DeepEval's answer relevancy is a share of statements, and no likeness of
 * questions as `answer_relevancy` is.
 */
const known: ReadonlyMap<string, KnownMetric> = new Map<string, KnownMetric>([
  ['faithfulness', { metric: 'faithfulness' }],
  ['contextual_precision', { metric: 'context_precision' }],
  ['contextual_recall', { metric: 'context_recall' }],
  ['contextual_relevancy', { metric: 'contextual_relevancy' }],
  ['answer_relevancy', { metric: 'deepeval_answer_relevancy' }],
  ['hallucination', { metric: 'hallucination', isTurned: true }],
  ['bias', { metric: 'bias', isTurned: true }],
  ['toxicity', { metric: 'toxicity', isTurned: true }],
]);

/** Names that mean an arithmetic of verdicts here, which a metric of the user's own does not follow. */
const reserved: ReadonlySet<string> = new Set([
  'context_precision',
  'context_recall',
  'factual_correctness',
  'answer_correctness',
]);

/** The names of metrics that are computed from the texts, whoever explains their scores. */
const computed: ReadonlySet<string> = new Set([
  'exact_match',
  'pattern_match',
  'json_correctness',
  'tool_correctness',
  'bleu',
  'rouge',
  'bertscore',
]);

export interface MetricName extends KnownMetric {
  /** Whether DeepEval logs verdicts for it. */
  readonly hasVerdicts: boolean;
  readonly isComputed: boolean;
}

/** The name that a metric of DeepEval has here: `Correctness [GEval]` is `correctness_geval`. */
export function nameMetric(name: string): MetricName {
  const slug = slugOf(name);
  const found = known.get(slug);
  if (found !== undefined) return { ...found, hasVerdicts: true, isComputed: false };
  const metric = reserved.has(slug) ? `deepeval_${slug}` : slug;
  return { metric, hasVerdicts: false, isComputed: computed.has(slug) };
}

/** Letters of all scripts stay: two names in Chinese are two names. */
function slugOf(name: string): string {
  const slug = name
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '');
  return slug === '' ? name : slug;
}
