import { describe, expect, test } from 'vitest';
import { pairedNeeded, unpairedNeeded, visibleDrops } from '../../src/audit/visible-drops.js';
import { binomialProbability } from '../../src/stats/binomial.js';
import { normalQuantile } from '../../src/stats/normal.js';

const critical = normalQuantile(0.95);

/** The exact chance that the pooled z test sees a drop of a pass rate, with n questions a run. */
function unpairedPower(n: number, from: number, to: number): number {
  const counts = Array.from({ length: n + 1 }, (_, count) => count);
  const [before, after] = [from, to].map((rate) => counts.map((count) => binomialProbability(count, n, rate)));
  let power = 0;
  for (const [x, px] of (before ?? []).entries()) {
    if (px < 1e-9) continue;
    for (const [y, py] of (after ?? []).entries()) {
      const pooled = (x + y) / (2 * n);
      const error = Math.sqrt((2 * pooled * (1 - pooled)) / n);
      if (error > 0 && (x - y) / n / error >= critical) power += px * py;
    }
  }
  return power;
}

/** The same for McNemar's test without correction, by how many questions turn and how they split. */
function pairedPower(n: number, discordant: number, drop: number): number {
  const worse = (discordant + drop) / 2 / discordant;
  let power = 0;
  for (let turned = 1; turned <= n; turned++) {
    const chance = binomialProbability(turned, n, discordant);
    if (chance < 1e-12) continue;
    for (let lost = 0; lost <= turned; lost++) {
      if ((2 * lost - turned) / Math.sqrt(turned) < critical) continue;
      power += chance * binomialProbability(lost, turned, worse);
    }
  }
  return power;
}

describe('the numbers of questions', () => {
  // R 4.2.2: power.prop.test(p1 = .8, p2 = .75, power = .8, alternative = "one.sided") computes by the same formula.
  test('with new questions give the stated power, exactly computed', () => {
    const n = unpairedNeeded(0.05);
    expect(n).toBe(862);
    expect(unpairedPower(n, 0.8, 0.75)).toBeCloseTo(0.8, 2);
    expect(unpairedPower(n, 0.8, 0.8)).toBeCloseTo(0.05, 2);
  });

  test.each([0.05, 0.1, 0.2])('with the same questions give it too: a drop of %f', (drop) => {
    const n = pairedNeeded(drop);
    const power = pairedPower(n, 0.1 + drop, drop);
    expect(power).toBeGreaterThan(0.76);
    expect(power).toBeLessThan(0.86);
  });
});

test('more questions show smaller drops, the same questions smaller ones than new questions, and few show none', () => {
  const drops = [10, 20, 50, 100, 500, 1000].map(visibleDrops);
  for (const [index, { paired = 1, unpaired = 1 }] of drops.entries()) {
    expect(paired).toBeLessThanOrEqual(unpaired);
    expect(paired).toBeLessThanOrEqual(drops[index - 1]?.paired ?? 1);
    expect(unpaired).toBeLessThanOrEqual(drops[index - 1]?.unpaired ?? 1);
  }
  expect(visibleDrops(1)).not.toHaveProperty('unpaired');
  expect(visibleDrops(pairedNeeded(0.05)).paired).toBe(0.05);
});
