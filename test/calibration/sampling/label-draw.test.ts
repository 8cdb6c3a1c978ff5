import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LabelDraw } from '../../../calibration/sampling/label-draw.js';
import { evenStrata, judgeStrata } from '../../../calibration/sampling/label-strata.js';

const plain = (id: string): string => id;
const sha256 = (id: string): string => createHash('sha256').update(id).digest('hex');

function drawEvenly(wanted: number, ids: readonly string[], hashOf = sha256) {
  const draw = new LabelDraw<string, 'all'>(wanted, evenStrata, hashOf);
  for (const id of ids) draw.add(id, 'all', id);
  return draw.finish();
}

function itemsOf({ items }: { readonly items: readonly { readonly item: string }[] }): readonly string[] {
  return items.map(({ item }) => item);
}

const distinctIds = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 6 }), { maxLength: 60 });

describe('LabelDraw', () => {
  it('draws the lowest hashes of each stratum, with their chance, in the order in which they came', () => {
    const draw = new LabelDraw<string, 'judged-fail' | 'judged-pass' | 'unscored'>(4, judgeStrata, plain);
    for (const id of ['9', '5', '1']) draw.add(id, 'judged-fail', id);
    for (const id of ['8', '2', '6', '4', '7']) draw.add(id, 'judged-pass', id);
    draw.add('3', 'unscored', '3');
    // Dealt one by one: a fail, a pass, the unscored one, a fail.
    expect(draw.finish()).toEqual({
      items: [
        { item: '5', draw: { stratum: 'judged-fail', probability: 2 / 3 } },
        { item: '1', draw: { stratum: 'judged-fail', probability: 2 / 3 } },
        { item: '2', draw: { stratum: 'judged-pass', probability: 1 / 5 } },
        { item: '3', draw: { stratum: 'unscored', probability: 1 } },
      ],
      strata: [
        { name: 'judged-fail', size: 3, drawn: 2 },
        { name: 'judged-pass', size: 5, drawn: 1 },
        { name: 'unscored', size: 1, drawn: 1 },
      ],
    });
    expect(draw.size).toBe(9);
  });

  it('draws everything where there is less than asked', () => {
    expect(drawEvenly(30, ['b', 'a']).items).toEqual([
      { item: 'b', draw: { stratum: 'all', probability: 1 } },
      { item: 'a', draw: { stratum: 'all', probability: 1 } },
    ]);
  });

  it('draws nothing from nothing', () => {
    expect(drawEvenly(30, [])).toEqual({ items: [], strata: [{ name: 'all', size: 0, drawn: 0 }] });
  });

  it('knows its strata', () => {
    const draw = new LabelDraw<string, string>(1, evenStrata, plain);
    expect(() => draw.add('a', 'judged-fail', 'a')).toThrow(new RangeError('no stratum judged-fail'));
  });

  it('draws the same whatever the order', () => {
    fc.assert(
      fc.property(distinctIds, fc.integer({ min: 1, max: 20 }), (ids, wanted) => {
        const backwards = drawEvenly(wanted, [...ids].reverse());
        expect(new Set(itemsOf(backwards))).toEqual(new Set(itemsOf(drawEvenly(wanted, ids))));
      }),
      { seed: 32 },
    );
  });

  it('draws nobody anew of those who were there, when there are more', () => {
    fc.assert(
      fc.property(distinctIds, fc.nat(60), fc.integer({ min: 1, max: 20 }), (ids, before, wanted) => {
        const earlier = new Set(itemsOf(drawEvenly(wanted, ids.slice(0, before))));
        const later = itemsOf(drawEvenly(wanted, ids));
        expect(later.filter((id) => ids.indexOf(id) < before && !earlier.has(id))).toEqual([]);
      }),
      { seed: 33 },
    );
  });

  it('gives each the chance that it says', () => {
    // 40 of 200 in each of 300 draws: the times that one is drawn are binomial, 60 on average with a deviation of 6.9.
    const ids = Array.from({ length: 200 }, (_, index) => `q${index}`);
    const times = new Map<string, number>();
    for (let seed = 0; seed < 300; seed++) {
      for (const id of itemsOf(drawEvenly(40, ids, (given) => sha256(`${seed}\0${given}`)))) {
        times.set(id, (times.get(id) ?? 0) + 1);
      }
    }
    const counts = ids.map((id) => times.get(id) ?? 0);
    const spread = counts.reduce((all, count) => all + (count - 60) ** 2, 0) / 200;
    expect(spread).toBeGreaterThan(0.7 * 48);
    expect(spread).toBeLessThan(1.3 * 48);
    expect(Math.max(...counts.map((count) => Math.abs(count - 60)))).toBeLessThan(4.5 * 6.93);
  });
});
