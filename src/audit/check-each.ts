import type { Found, FoundRow } from './row-check.js';
import type { TestRow, TestSet } from './test-set.js';

/**
 * Looks at each row by itself.
 *
 * @param find what is found there; `null` for a row that is right, undefined for one that the check says nothing of
 * @param unchecked why it says nothing
 */
export function checkEach(
  { rows }: TestSet,
  find: (row: TestRow, index: number) => string | null | undefined,
  unchecked?: string,
): Found {
  const found: FoundRow[] = [];
  let checked = 0;
  for (const [index, row] of rows.entries()) {
    const what = find(row, index);
    if (what === undefined) continue;
    checked += 1;
    if (what !== null) found.push({ row: index, found: what });
  }
  return { checked, rows: found, ...(unchecked !== undefined && checked < rows.length && { unchecked }) };
}
