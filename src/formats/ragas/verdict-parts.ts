import type { JsonObject, JsonValue } from '../../core/json.js';
import type { VerdictWord } from '../../core/verdict.js';
import { own, ownText } from './own.js';

/** The fields of a verdict record that say what was judged, and how. */
export interface VerdictParts {
  readonly claims?: readonly string[];
  readonly verdicts?: readonly VerdictWord[];
  readonly reasons?: readonly (string | null)[];
  readonly reference_claims?: readonly string[];
  readonly reference_verdicts?: readonly VerdictWord[];
  /** No field of verdict records: it is kept as an unknown one. */
  readonly reference_reasons?: readonly (string | null)[];
  readonly questions?: readonly string[];
  readonly noncommittal?: readonly VerdictWord[];
}

/** A verdict as the judge wrote it; null where it wrote none. */
export function verdictIn(answer: JsonValue | undefined, field: string): VerdictWord {
  const word = own(answer, field);
  if (typeof word === 'number') return Number.isFinite(word) ? word : null;
  return typeof word === 'string' || typeof word === 'boolean' ? word : null;
}

export function reasonIn(answer: JsonValue | undefined): string | null {
  return ownText(answer, 'reason') ?? null;
}

/** Reasons say nothing where there is none at all. */
export function withReasons(parts: VerdictParts, reasons: readonly (string | null)[]): VerdictParts {
  return reasons.some((reason) => reason !== null) ? { ...parts, reasons } : parts;
}

/** A judge's answers as one list for each time that it was asked, where some questions were answered more often than others. */
export function timesAsked(outputs: readonly (readonly JsonObject[])[]): readonly number[] {
  const times = Math.max(1, ...outputs.map(({ length }) => length));
  return Array.from({ length: times }, (_, time) => time);
}
