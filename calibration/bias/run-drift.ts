import type { Category } from '../agreement/table.js';
import { type PairedDifference, pairedDifference } from '../two-judges/paired-difference.js';
import { type Check, checked, notCheckable } from './check.js';

export interface RunItem {
  /** What the humans said; undefined for an item without a label. */
  readonly human: Category | undefined;
  /** What each run of the judge said, by the number of the run; null where it gave nothing. */
  readonly runs: ReadonlyMap<number, Category | null>;
}

/** The last run of the judge less the first, on the items for which both have a verdict. */
export interface RunDrift {
  readonly firstRun: number;
  readonly lastRun: number;
  /** The rate of items that are passed. */
  readonly passed: PairedDifference;
  /** The rate of items that are judged as the humans do; absent where none of them has a label. */
  readonly right?: PairedDifference;
}

/**
 * Whether the judge has changed between its first run and its last.
 *
 * @param positive the class to catch; all others are a pass
 */
export function runDrift(items: readonly RunItem[], positive: Category): Check<RunDrift> {
  const numbers = [...new Set(items.flatMap(({ runs }) => [...runs.keys()]))].sort((a, b) => a - b);
  const [firstRun, lastRun] = [numbers[0], numbers.at(-1)];
  if (firstRun === undefined || lastRun === undefined) return notCheckable('not-stated');
  if (firstRun === lastRun) return notCheckable('one-run');
  const both = items.flatMap(({ human, runs }) => {
    const [first, last] = [runs.get(firstRun) ?? null, runs.get(lastRun) ?? null];
    return first === null || last === null ? [] : [{ human, first, last }];
  });
  const passed = pairedDifference(both.map(({ first, last }) => [last !== positive, first !== positive] as const));
  if (passed === undefined) return notCheckable('one-run');
  const labelled = both.filter(({ human }) => human !== undefined);
  const right = pairedDifference(labelled.map(({ human, first, last }) => [last === human, first === human] as const));
  return checked({ firstRun, lastRun, passed, ...(right !== undefined && { right }) });
}
