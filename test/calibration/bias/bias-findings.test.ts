import { describe, expect, it } from 'vitest';
import type { BiasChecks } from '../../../calibration/bias/bias-checks.js';
import { type Bias, biasFindings } from '../../../calibration/bias/bias-findings.js';
import { notCheckable } from '../../../calibration/bias/check.js';
import { lengthBias } from '../../../calibration/bias/length-bias.js';
import { positionBias } from '../../../calibration/bias/position-bias.js';
import { runDrift } from '../../../calibration/bias/run-drift.js';
import { selfPreference } from '../../../calibration/bias/self-preference.js';
import { notDefined } from '../../../calibration/result.js';

const nothing: BiasChecks = {
  length: notCheckable('not-stated'),
  selfPreference: notCheckable('no-own-answers'),
  position: notCheckable('one-order'),
  drift: notCheckable('one-run'),
  chanceFlips: notDefined('no-pairs'),
};

function looked(checks: Partial<BiasChecks>, bias: Bias) {
  return biasFindings({ ...nothing, ...checks }).looked.find(({ sought }) => sought.bias === bias);
}

/** Two runs on 40 labelled items, the last of which passes so many that the first failed. */
function driftOf(changed: number) {
  const runs = (place: number) =>
    new Map([
      [1, 'fail'],
      [2, place < changed ? 'pass' : 'fail'],
    ]);
  return runDrift(
    Array.from({ length: 40 }, (_, place) => ({ human: 'fail', runs: runs(place) })),
    'fail',
  );
}

function ownFamily(ownPassed: number, otherPassed: number) {
  const answers = (author: string, passed: number) =>
    Array.from({ length: 20 }, (_, place) => {
      return { human: 'fail', judge: place < passed ? 'pass' : 'fail', author, judgeModel: 'gpt-4o' };
    });
  return selfPreference([...answers('gpt-4.1', ownPassed), ...answers('claude-3', otherPassed)], 'fail');
}

function ordersOf(flipped: number) {
  return positionBias(
    Array.from({ length: 40 }, (_, place) => [
      { id: `q${place}`, order: 'AB', verdict: 'pass' },
      { id: `q${place}`, order: 'BA', verdict: place < flipped ? 'fail' : 'pass' },
    ]).flat(),
  );
}

describe('biasFindings', () => {
  it('names the cause of each check that could not be made', () => {
    expect(biasFindings(nothing)).toEqual({
      looked: [],
      notLooked: [
        { check: 'length', why: 'not-stated' },
        { check: 'drift', why: 'one-run' },
        { check: 'self-preference', why: 'no-own-answers' },
        { check: 'position', why: 'one-order' },
      ],
    });
  });

  it('adjusts p-values for each other', () => {
    // Mid-p of 6 to 0 is 2^-6, of the pass rate and of the share of right verdicts alike: Holm doubles the smaller, and both are it.
    expect(looked({ drift: driftOf(6) }, 'drift-passed')).toMatchObject({
      p: expect.closeTo(2 / 64, 14),
      isFound: true,
      value: 6 / 40,
    });
    expect(looked({ drift: driftOf(6) }, 'drift-right')).toMatchObject({
      p: expect.closeTo(2 / 64, 14),
      isFound: true,
      value: -6 / 40,
    });
    // 2^-5 by itself would do.
    expect(looked({ drift: driftOf(5) }, 'drift-passed')).toMatchObject({
      p: expect.closeTo(2 / 32, 14),
      isFound: false,
    });
  });

  it('adjusts for the length as well, where it is checked', () => {
    const items = Array.from({ length: 40 }, (_, place) => {
      return { human: 'pass', judge: place % 2 === 0 ? 'pass' : 'fail', length: 10 + (place % 7) };
    });
    const length = lengthBias(items, { positive: 'fail', seed: 'some' });
    const both = { length, drift: driftOf(6) };
    expect(looked(both, 'length-error')).toMatchObject({ n: 40, none: 0.5, isFound: false });
    expect(looked(both, 'length-favour')).toMatchObject({ none: 0, isFound: false });
    expect(looked(both, 'drift-passed')).toMatchObject({ p: expect.closeTo(4 / 64, 14), isFound: false });
  });

  it('takes an interval without 0 for favour, or for the opposite', () => {
    expect(looked({ selfPreference: ownFamily(14, 3) }, 'self-preference')).toMatchObject({ n: 40, isFound: true });
    expect(looked({ selfPreference: ownFamily(3, 14) }, 'self-preference')).toMatchObject({
      value: expect.closeTo(-0.55, 14),
      isFound: true,
    });
    expect(looked({ selfPreference: ownFamily(6, 5) }, 'self-preference')?.isFound).toBe(false);
  });

  it('holds changes by order against changes by chance', () => {
    const position = ordersOf(10);
    const byChance = (value: number): BiasChecks => ({ ...nothing, position, chanceFlips: { defined: true, value } });
    expect(looked({ position }, 'position')).toMatchObject({ n: 40, value: 0.25, none: 0, isFound: true });
    expect(looked(byChance(0.1), 'position')).toMatchObject({ none: 0.1, isFound: true });
    expect(looked(byChance(0.2), 'position')?.isFound).toBe(false);
    // Fewer than by chance is no bias.
    expect(looked(byChance(0.9), 'position')?.isFound).toBe(false);
    expect(looked({ position: ordersOf(0) }, 'position')?.isFound).toBe(false);
  });
});
