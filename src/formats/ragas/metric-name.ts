/** What is known of a metric by its name in a file. */
export interface MetricName {
  /** Its name among the verdicts of a sample. */
  readonly metric: string;
  /** The form of it: `mode=recall`, or the name that Ragas has for it where that is another one. */
  readonly variant?: string;
  /**
   * `judged`: a judge's work, with the name that Ragas has for it. `computed`: arithmetic or embeddings. `other`: a name that
   * Ragas does not have, such as that of a user's own criterion.
   */
  readonly kind: 'judged' | 'computed' | 'other';
}

/** Metrics of the same arithmetic under other names: the name is kept as a variant. */
const canonicalNames: ReadonlyMap<string, string> = new Map([
  ['faithfulness', 'faithfulness'],
  ['faithfulness_with_hhem', 'faithfulness'],
  ['answer_relevancy', 'answer_relevancy'],
  ['context_precision', 'context_precision'],
  ['context_precision_with_reference', 'context_precision'],
  ['context_precision_without_reference', 'context_precision'],
  ['llm_context_precision_with_reference', 'context_precision'],
  ['llm_context_precision_without_reference', 'context_precision'],
  ['context_utilization', 'context_precision'],
  ['context_recall', 'context_recall'],
  ['factual_correctness', 'factual_correctness'],
  ['answer_correctness', 'answer_correctness'],
]);

/** Names by which a table is known to be of Ragas. */
const otherJudged: ReadonlySet<string> = new Set([
  'context_relevancy',
  'context_entity_recall',
  'noise_sensitivity',
  'noise_sensitivity_relevant',
  'noise_sensitivity_irrelevant',
  'summary_score',
  'summarization_score',
  'nv_accuracy',
  'nv_context_relevance',
  'nv_response_groundedness',
  'answer_accuracy',
  'response_groundedness',
  'domain_specific_rubrics',
  'instance_rubrics',
  'labelled_rubrics_score',
  'reference_free_rubrics_score',
  'llm_sql_equivalence_with_reference',
  'faithful_rate',
  'relevance_rate',
]);

/** Names of Ragas that other files have as well. */
const everydayNames: ReadonlySet<string> = new Set([
  'context_relevance',
  'coherence',
  'conciseness',
  'correctness',
  'harmfulness',
  'maliciousness',
]);

const computed: ReadonlySet<string> = new Set([
  'answer_similarity',
  'semantic_similarity',
  'non_llm_context_precision_with_reference',
  'non_llm_context_recall',
  'id_based_context_precision',
  'id_based_context_recall',
  'non_llm_string_similarity',
  'exact_match',
  'string_present',
  'quoted_spans_alignment',
  'bleu_score',
  'rouge_score',
  'chrf_score',
  'data_compare_score',
  'tool_call_accuracy',
  'tool_call_f1',
]);

/** Reads a metric's name, with its form in brackets: `factual_correctness(mode=f1)`. */
export function readMetricName(name: string): MetricName {
  const [, base = name, form] = /^([^()]+)\(([^()]*)\)$/.exec(name.trim()) ?? [];
  const slug = toSlug(base);
  const metric = canonicalNames.get(slug) ?? slug;
  const variants = [metric === slug ? '' : slug, form ?? ''].filter((part) => part !== '');
  return { metric, ...(variants.length > 0 && { variant: variants.join(',') }), kind: kindOf(slug) };
}

/** Whether a column of this name is a sign of Ragas. */
export function isRagasMetric(column: string): boolean {
  const { kind } = readMetricName(column);
  return kind === 'judged' && !everydayNames.has(column);
}

/** Whether the verdicts of a metric are redone with the arithmetic that Ragas has for it. */
export function isCanonical(metric: string): boolean {
  return canonicalNames.get(metric) === metric;
}

function kindOf(slug: string): MetricName['kind'] {
  if (computed.has(slug)) return 'computed';
  return canonicalNames.has(slug) || otherJudged.has(slug) || everydayNames.has(slug) ? 'judged' : 'other';
}

function toSlug(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '_');
}
