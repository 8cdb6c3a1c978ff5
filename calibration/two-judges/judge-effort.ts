import type { VerdictRecord } from '../../src/core/verdict.js';
import { mean } from '../../src/stats/mean.js';
import { sum } from '../../src/stats/sum.js';

/** A quantity over the calls of a judge that state it. */
export interface Effort {
  readonly total: number;
  readonly perRecord: number;
  /** How many records state it: the others are not counted as 0. */
  readonly records: number;
}

/** What a judge took, in its own units: prices are not known here. */
export interface JudgeEffort {
  /** How many records there are, whether they state anything or not. */
  readonly records: number;
  /** Absent where no record states it. */
  readonly seconds?: Effort;
  /** By what is counted, such as `input_tokens`, in the order in which they first come up. */
  readonly usage: ReadonlyMap<string, Effort>;
}

/** Sums what a judge's records say of time and usage; what is no finite number is passed over. */
export function judgeEffort(records: readonly Pick<VerdictRecord, 'usage' | 'seconds'>[]): JudgeEffort {
  const seconds = effortOf(records.map((record) => record.seconds));
  const kinds = new Set(records.flatMap(({ usage }) => Object.keys(usage ?? {})));
  const usage = new Map<string, Effort>();
  for (const kind of kinds) {
    const effort = effortOf(records.map((record) => record.usage?.[kind]));
    if (effort !== undefined) usage.set(kind, effort);
  }
  return { records: records.length, ...(seconds !== undefined && { seconds }), usage };
}

function effortOf(stated: readonly (number | undefined)[]): Effort | undefined {
  const known = stated.filter((amount): amount is number => amount !== undefined && Number.isFinite(amount));
  return known.length === 0 ? undefined : { total: sum(known), perRecord: mean(known), records: known.length };
}
