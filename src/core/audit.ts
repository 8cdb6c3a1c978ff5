import type { Location } from './sample.js';
import type { Bounds } from './score.js';

/** How much a finding matters: it makes the set wrong, it makes it say less than it seems to, or it is good to know. */
export type AuditSeverity = 'error' | 'warning' | 'info';

/** What can be found in a row. */
export const rowCodes = [
  'no-question',
  'contradiction',
  'unsupported-number',
  'empty-reference',
  'stratum-mismatch',
  'unknown-relevant-id',
  'unknown-retrieved-id',
  'duplicate',
  'near-duplicate',
  'copied-wording',
  'points-at-text',
  'answer-in-question',
  'unsupported-name',
  'missing-reference',
  'missing-source',
  'empty-context',
  'odd-length',
  'statement',
  'language-mismatch',
] as const;
export type RowCode = (typeof rowCodes)[number];

/** What can be found in the set as a whole. */
export const setCodes = [
  'few-unanswerable',
  'few-multi-document',
  'few-number',
  'few-date',
  'few-synonym',
  'few-real',
  'closer-than-real',
] as const;
export type SetCode = (typeof setCodes)[number];

/** What a check found in one row. */
export interface RowFinding {
  readonly code: RowCode;
  readonly severity: AuditSeverity;
  /** A phrase: what stands there. */
  readonly found: string;
  /** The row that it is like. */
  readonly like?: string;
}

/** A question with all that was found in it. */
export interface AuditedRow {
  readonly id: string;
  readonly location: Location;
  readonly question: string;
  readonly reference?: string;
  /** The worst first. */
  readonly findings: readonly RowFinding[];
}

/** What became of a check that looks at each row. */
export interface RowCheckResult {
  readonly code: RowCode;
  readonly severity: AuditSeverity;
  /** What it looks for, as a phrase. */
  readonly looksFor: string;
  /** What to do about it, as a sentence. */
  readonly remedy: string;
  /** How many rows it could look at, of how many there are. */
  readonly checked: number;
  readonly found: number;
  /** Groups of rows that are alike, each in the set's order by id; for checks that hold rows against each other. */
  readonly clusters?: readonly (readonly string[])[];
  /** Why rows were not looked at, where some were not. */
  readonly unchecked?: string;
}

/** How many questions of a kind there are, beside how many are recommended. */
export interface KindShare {
  readonly code: SetCode;
  /** Such as `unanswerable`. */
  readonly kind: string;
  readonly count: number;
  /** The questions of which it is known whether they are of the kind. */
  readonly known: number;
  /** Wilson's, 95%; absent where nothing is known of any question. */
  readonly interval?: Bounds;
  /** The least share that is recommended. */
  readonly least: number;
  /** `info`: fewer than recommended, as may be chance. `warning`: surely fewer. Absent: enough, or nothing is known. */
  readonly severity?: AuditSeverity;
  /** How many more of the kind make the share, all others as they are. */
  readonly missing: number;
  /** What to add, or what it takes to know, as a sentence. */
  readonly remedy: string;
}

/** How close questions are to the wording of one source chunk: each figure a share, or a number of words. */
export interface Closeness {
  /** The share of the content words that the chunk has. */
  readonly words: number;
  /** The share of the pairs of neighbouring words that are neighbours there too. */
  readonly pairs: number;
  /** The longest run of words that stands there word for word. */
  readonly run: number;
}

/** Closeness of many questions. */
export interface ClosenessSpread {
  readonly questions: number;
  /** The tenth, fiftieth and ninetieth percentile of each figure. */
  readonly low: Closeness;
  readonly median: Closeness;
  readonly high: Closeness;
}

export interface ClosenessView {
  /** The chunks that questions were held against. */
  readonly chunks: number;
  readonly set: ClosenessSpread;
  readonly real?: ClosenessSpread;
  /** The mean share of content words, the set's less that of real queries, with 95% limits by Welch's method. */
  readonly difference?: Bounds & { readonly value: number };
  /** `warning` where the set is surely closer than real queries. */
  readonly severity?: AuditSeverity;
}

/** The smallest drops of a pass rate that so many questions show in 80 of 100 cases. */
export interface VisibleDrops {
  /** The pass rate before. */
  readonly from: number;
  /** The share of questions that come out otherwise in another run. */
  readonly flips: number;
  /** With new questions in each run; absent where no drop is seen. */
  readonly unpaired?: number;
  /** With the same questions in both runs. */
  readonly paired?: number;
  /** How many questions it takes to see a drop of `wanted`. */
  readonly wanted: number;
  readonly unpairedNeeded: number;
  readonly pairedNeeded: number;
}

/** What is known of a set of questions. */
export interface Audit {
  readonly checks: readonly RowCheckResult[];
  readonly kinds: readonly KindShare[];
  readonly closeness?: ClosenessView;
  /** By language, most first; `unknown` where neither the field nor the words tell. */
  readonly languages: ReadonlyMap<string, number>;
  readonly drops: VisibleDrops;
  /** Every row, in the set's order. */
  readonly rows: readonly AuditedRow[];
}

/** From which severity on findings fail an audit. */
export type FailOn = 'error' | 'warning' | 'never';

/** Whether a finding of this severity fails an audit. */
export function isFatal(severity: AuditSeverity, failOn: FailOn): boolean {
  return failOn !== 'never' && (severity === 'error' || severity === failOn);
}

/** How many findings there are of each severity, rows and the set as a whole together. */
export function countFindings({ rows, kinds, closeness }: Audit): Readonly<Record<AuditSeverity, number>> {
  const counts = { error: 0, warning: 0, info: 0 };
  for (const { findings } of rows) for (const { severity } of findings) counts[severity] += 1;
  for (const { severity } of kinds) if (severity !== undefined) counts[severity] += 1;
  if (closeness?.severity !== undefined) counts[closeness.severity] += 1;
  return counts;
}
