import { describe, expect, it } from 'vitest';
import { errorFor } from '../../calibration/error-for.js';
import { passFail, type Scale } from '../../calibration/scale.js';

const nominal: Scale = { kind: 'nominal', categories: ['billing', 'delivery', 'other'] };
const grades: Scale = { kind: 'ordinal', categories: [1, 2, 3, 4, 5] };
const share: Scale = { kind: 'continuous', low: 0, high: 1 };

describe('errorFor', () => {
  it.each([
    ['a bad answer', 'fail', passFail, 'fail', 'pass'],
    ['a good answer', 'pass', passFail, 'fail', 'fail'],
    ['a class to catch', 'billing', nominal, 'billing', 'delivery'],
    ['the first class, where another is to catch', 'billing', nominal, 'other', 'other'],
    ['a low grade', 2, grades, 1, 5],
    ['a high grade', 4, grades, 1, 1],
    ['the highest grade', 5, grades, 1, 1],
    ['a low number', 0.4, share, 0, 1],
    ['a high number', 0.6, share, 0, 0],
  ] as const)('is as bad as there can be for %s', (_, human, scale, positive, worst) => {
    expect(errorFor(human, scale, positive)).toBe(worst);
  });
});
