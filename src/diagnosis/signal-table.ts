/** What a metric looks at, the cheap and certain before the dear and doubtful. */
export const views = ['ids', 'chunks', 'words', 'judge'] as const;
export type View = (typeof views)[number];

/** What metrics with the same name, whatever their k, can show of a sample. */
export type SignalFamily = RetrievalFamily | AnswerFamily;

export interface RetrievalFamily extends Limits {
  /** How much of the material came, or how far up it stands. */
  readonly shows: 'amount' | 'order';
  readonly by: View;
  /** Whether 0 says that nothing relevant stands at any rank that the metric looks at. */
  readonly zeroMeansNone: boolean;
}

export interface AnswerFamily extends Limits {
  /** Whether the answer's claims stand in the contexts, or whether it answers the question. */
  readonly shows: 'claims' | 'relevancy';
  /** What would have to speak as well, for a low value alone proves nothing. */
  readonly lacks?: 'faithfulness' | 'answer_relevancy';
}

interface Limits {
  /**
   * A value below it shows a fault. Where the gate has a threshold for the metric, that takes its place; without a number
   * here, only a threshold makes the metric speak, since its values have no meaning by themselves.
   */
  readonly cutOff?: number;
}

const amount = (by: View, cutOff: number): RetrievalFamily => ({ shows: 'amount', by, cutOff, zeroMeansNone: true });
const order = (by: View): RetrievalFamily => ({ shows: 'order', by, zeroMeansNone: true });

/**
 * Every family that can show where a sample went wrong. Those that compare the answer with a reference are not among them:
 * they say that it is wrong, and never why.
 */
export const signalFamilies: ReadonlyMap<string, SignalFamily> = new Map<string, SignalFamily>([
  ['hit', amount('ids', 1)],
  // Half of the material is enough to answer most questions, and all of it is often out of reach of k.
  ['recall', amount('ids', 0.5)],
  ['mrr', order('ids')],
  ['map', order('ids')],
  ['ndcg', order('ids')],
  ['precision', order('ids')],
  ['r_precision', { ...order('ids'), zeroMeansNone: false }],
  ['bpref', { ...order('ids'), zeroMeansNone: false }],
  ['text_hit', amount('chunks', 1)],
  ['text_recall', amount('chunks', 0.5)],
  ['text_precision', order('chunks')],
  // As in the default gate: references are written in words of their own.
  ['reference_support', amount('words', 0.5)],
  ['context_recall', amount('judge', 0.5)],
  // Below a half, no useful chunk stands first.
  ['context_precision', { ...order('judge'), cutOff: 0.5 }],
  ['numbers_in_context', { shows: 'claims', cutOff: 1 }],
  ['quotes_in_context', { shows: 'claims', cutOff: 1 }],
  // One claim of five that a judge did not find may be the judge's own mistake.
  ['faithfulness', { shows: 'claims', cutOff: 0.8 }],
  ['lexical_support', { shows: 'claims', lacks: 'faithfulness' }],
  ['semantic_support', { shows: 'claims', lacks: 'faithfulness' }],
  // Low enough for TF-IDF, by which questions of the same meaning share about two thirds and others next to nothing.
  ['answer_relevancy', { shows: 'relevancy', cutOff: 0.3 }],
  ['tfidf_relevancy', { shows: 'relevancy', lacks: 'answer_relevancy' }],
  ['embedding_relevancy', { shows: 'relevancy', lacks: 'answer_relevancy' }],
]);

/** Whether a view rests on judgements of relevance: likeness of texts makes a thing likely, and never sure. */
export function isSureView(view: View): boolean {
  return view === 'ids' || view === 'judge';
}
