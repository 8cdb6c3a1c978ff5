import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeHistories } from '../../src/history/merge-histories.js';
import type { ReadEntry } from '../../src/history/read-history.js';
import { anyEntry, asRead, entryOn, measured } from './entries.js';

const anyHistory: fc.Arbitrary<readonly ReadEntry[]> = fc.array(
  anyEntry.map((entry) => asRead(entry)),
  { maxLength: 6 },
);

function merged(...histories: readonly (readonly ReadEntry[])[]): readonly ReadEntry[] {
  return mergeHistories(histories).entries;
}

function records(entries: readonly ReadEntry[]): readonly string[] {
  return entries.map(({ record }) => JSON.stringify(record));
}

describe('mergeHistories', () => {
  it('has each entry once, in the order of time, then of the commit by code unit', () => {
    const late = asRead(entryOn(9, [measured('hit@3', 0.5)]));
    const upper = asRead(entryOn(2, [measured('hit@3', 0.5)], { commit: 'Z' }));
    const lower = asRead(entryOn(2, [measured('hit@3', 0.5)], { commit: 'a' }));
    const result = mergeHistories([[late, lower], [upper, late], [late]]);
    expect(result).toEqual({ entries: [upper, lower, late], duplicates: 2, conflicts: [] });
  });

  it('knows a duplicate whose keys are in another order', () => {
    const one = asRead(entryOn(1, [measured('hit@3', 0.5)]));
    const turned = { ...one, record: Object.fromEntries(Object.entries(one.record).reverse()) };
    expect(merged([one], [turned])).toHaveLength(1);
  });

  it('keeps both sides of a contradiction, and names it', () => {
    const metrics = (mean: number) => [measured('hit@3', mean), measured('mrr', 0.5)];
    const one = asRead(entryOn(1, metrics(0.5)), 'a.jsonl:1');
    const other = asRead(entryOn(1, metrics(0.75)), 'b.jsonl:4');
    expect(mergeHistories([[one], [other]])).toEqual({
      entries: [one, other],
      duplicates: 0,
      conflicts: [
        {
          time: '2026-03-01T06:00:00Z',
          commit: 'c0ffee1',
          metrics: ['hit@3', 'mrr'],
          places: ['a.jsonl:1', 'b.jsonl:4'],
        },
      ],
    });
  });

  it.each([
    ['another judge', entryOn(1, [measured('hit@3', 0.9, { series: [{ metric: 'hit', judge: 'rowan-judge@3' }] })])],
    ['another commit', entryOn(1, [measured('hit@3', 0.9)], { commit: 'c0ffee2' })],
    ['another time', entryOn(2, [measured('hit@3', 0.9)], { commit: 'c0ffee1' })],
    ['other metrics', entryOn(1, [measured('mrr', 0.9)])],
    ['other questions', entryOn(1, [measured('hit@3', 0.9)], { questions: { size: 9, fingerprint: 'cd' } })],
  ])('takes %s for no contradiction', (_, other) => {
    const one = asRead(entryOn(1, [measured('hit@3', 0.5)]));
    expect(mergeHistories([[one], [asRead(other)]]).conflicts).toEqual([]);
  });

  it('gives the same whatever the order and the grouping', () => {
    fc.assert(
      fc.property(anyHistory, anyHistory, anyHistory, (a, b, c) => {
        const all = records(merged(a, b, c));
        expect(records(merged(merged(a, b), c))).toEqual(all);
        expect(records(merged(a, merged(b, c)))).toEqual(all);
        expect(records(merged(c, b, a))).toEqual(all);
        expect(records(merged(merged(a, b, c), a))).toEqual(all);
        expect(new Set(all)).toEqual(new Set(records([...a, ...b, ...c])));
      }),
      { seed: 6, numRuns: 200 },
    );
  });
});
