import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idHash } from '../../src/io/id-hash.js';
import { StratifiedDraw } from '../../src/subset/stratified-draw.js';

interface Offered {
  readonly id: string;
  readonly stratum: 'answerable' | 'unanswerable';
}

function drawOf(wanted: number, offered: readonly Offered[]) {
  const draw = new StratifiedDraw<string>(wanted, ['answerable', 'unanswerable']);
  for (const { id, stratum } of offered) draw.add(idHash('plumbline', id), stratum, id);
  return draw.finish();
}

function idsOf(wanted: number, offered: readonly Offered[]): readonly string[] {
  return drawOf(wanted, offered).map(({ item }) => item);
}

const offers = fc.uniqueArray(
  fc.record({ id: fc.string({ minLength: 1, maxLength: 5 }), stratum: fc.constantFrom('answerable', 'unanswerable') }),
  { selector: ({ id }) => id, minLength: 1, maxLength: 60 },
);
const wanted = fc.integer({ min: 1, max: 20 });

describe('StratifiedDraw', () => {
  it('draws the lowest hashes of each stratum, with their chance, in the order in which they came', () => {
    const draw = new StratifiedDraw<string>(3, ['a', 'b']);
    for (const hash of ['9', '5', '1', '7']) draw.add(hash, 'a', `a${hash}`);
    for (const hash of ['8', '2']) draw.add(hash, 'b', `b${hash}`);
    expect(draw.finish()).toEqual([
      { item: 'a5', chance: 0.5 },
      { item: 'a1', chance: 0.5 },
      { item: 'b2', chance: 0.5 },
    ]);
    expect(draw.size).toBe(6);
  });

  it('knows its strata', () => {
    expect(() => new StratifiedDraw(1, ['a']).add('0', 'b', 0)).toThrow(new RangeError('no stratum b'));
  });

  it('draws the same in any order', () => {
    fc.assert(
      fc.property(offers, wanted, (offered, count) => {
        expect(new Set(idsOf(count, [...offered].reverse()))).toEqual(new Set(idsOf(count, offered)));
      }),
      { seed: 1 },
    );
  });

  it('pushes one item out at the most for one that comes in, and more wanted items push none out', () => {
    fc.assert(
      fc.property(offers, wanted, (offered, count) => {
        const drawn = idsOf(count, offered);
        const before = idsOf(count, offered.slice(1));
        expect(before.filter((id) => !drawn.includes(id)).length).toBeLessThanOrEqual(1);
        const more = idsOf(count + 1, offered);
        expect(drawn.filter((id) => !more.includes(id))).toEqual([]);
      }),
      { seed: 2, numRuns: 500 },
    );
  });

  // Of many draws with other seeds each item has its chance: 2 of 5 in 2,000 draws is 800, with a deviation of 22.
  it('gives each item the chance that it says', () => {
    const counts = new Map<string, number>();
    for (let seed = 0; seed < 2000; seed++) {
      const draw = new StratifiedDraw<string>(4, ['answerable', 'unanswerable']);
      for (const id of ['a', 'b', 'c', 'd', 'e']) draw.add(idHash(String(seed), id), 'answerable', id);
      for (const id of ['f', 'g', 'h', 'i', 'j']) draw.add(idHash(String(seed), id), 'unanswerable', id);
      for (const { item, chance } of draw.finish()) {
        expect(chance).toBe(0.4);
        counts.set(item, (counts.get(item) ?? 0) + 1);
      }
    }
    for (const count of counts.values()) expect(Math.abs(count - 800)).toBeLessThan(88);
    expect(counts.size).toBe(10);
  });
});
