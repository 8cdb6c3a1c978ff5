import { quoted } from '../quoted.js';
import type { RowCheck } from '../row-check.js';

export const duplicate: RowCheck = {
  code: 'duplicate',
  severity: 'warning',
  looksFor: 'the same question again, but for case, punctuation and accents',
  remedy: 'Keep one of each: what a set asks twice counts twice.',
  find: (set) => {
    const { groups } = set.same;
    const rows = groups.flatMap(([first, ...others]) =>
      others.map((row) => ({
        row,
        found: `asks ${quoted(set.rows[first ?? 0]?.sample.question ?? '')} again`,
        ...(first !== undefined && { like: first }),
      })),
    );
    return { checked: set.rows.length, rows: rows.sort((a, b) => a.row - b.row), clusters: groups };
  },
};
