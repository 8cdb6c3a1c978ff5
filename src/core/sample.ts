import type { JsonObject, JsonValue } from './json.js';
import type { SubsetOrigin } from './subset.js';
import type { VerdictRecord } from './verdict.js';

/** Whether the documents hold an answer to the question. */
export type Stratum = 'answerable' | 'unanswerable';

/** A retrieved chunk or document. Its place in the list is its rank. */
export interface Retrieved {
  readonly id: string;
  readonly score?: number;
}

/** A judgement of relevance: 0 is judged not relevant, below 0 is not judged. */
export interface Judgement {
  readonly id: string;
  readonly grade: number;
}

/** Where a sample was read. The line counts from 1. */
export interface Location {
  readonly file: string;
  readonly line: number;
}

/**
 * One question with what the system retrieved and answered.
 *
 * An absent field was not in the file (or was null there). An empty list is a statement: `contexts: []` says that nothing
 * was retrieved, `relevant: []` that no document is relevant.
 */
export interface Sample {
  readonly id: string;
  readonly question: string;
  readonly answer?: string;
  /** The texts that the system retrieved, in rank order. */
  readonly contexts?: readonly string[];
  /** The ids that the system retrieved, in rank order. */
  readonly retrieved?: readonly Retrieved[];
  /** The judged ids: the relevant ones, and with grade 0 those judged not relevant. */
  readonly relevant?: readonly Judgement[];
  readonly reference?: string;
  readonly referenceContexts?: readonly string[];
  /** What judges said of the answer: one record for each metric. */
  readonly verdicts?: readonly VerdictRecord[];
  readonly stratum: Stratum;
  /** A BCP 47 tag, such as `it` or `pl-PL`. */
  readonly language?: string;
  /** What the sample shares with others, such as its source document. */
  readonly group?: string;
  /** Who wrote the question. */
  readonly generator?: string;
  /** The label of the system that made the answer, such as a commit. */
  readonly pipeline?: string;
  /** What the sample was drawn from, where it is one of a subset. */
  readonly subsetOf?: SubsetOrigin;
  readonly tags: readonly string[];
  readonly metadata: JsonObject;
  /** Fields that this program does not know, as they were. */
  readonly extra: { readonly [field: string]: JsonValue };
  readonly location: Location;
}

/** The fields of a sample that a metric can need, with their names in files. */
export const sampleFields = {
  answer: 'response',
  contexts: 'retrieved_contexts',
  retrieved: 'retrieved_context_ids',
  relevant: 'reference_context_ids',
  reference: 'reference',
  referenceContexts: 'reference_contexts',
  verdicts: 'verdicts',
} as const;

export type SampleField = keyof typeof sampleFields;

/** Whether it is known that retrieval brought no text at all. */
export function hasNoContext({ contexts }: Sample): boolean {
  return contexts?.every((context) => context.trim() === '') ?? false;
}

/** Whether a sample says something in a field: an empty text or list says nothing. */
export function hasContent(sample: Sample, field: SampleField): boolean {
  const value = sample[field];
  return value !== undefined && value.length > 0;
}
