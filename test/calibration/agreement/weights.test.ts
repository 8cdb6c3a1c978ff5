import { describe, expect, it } from 'vitest';
import {
  customWeights,
  linearWeights,
  nominalWeights,
  quadraticWeights,
} from '../../../calibration/agreement/weights.js';

describe('weights', () => {
  it('by hand, for three classes', () => {
    expect([...nominalWeights(3).cells]).toEqual([0, 1, 1, 1, 0, 1, 1, 1, 0]);
    expect([...linearWeights(3).cells]).toEqual([0, 0.5, 1, 0.5, 0, 0.5, 1, 0.5, 0]);
    expect([...quadraticWeights(3).cells]).toEqual([0, 0.25, 1, 0.25, 0, 0.25, 1, 0.25, 0]);
  });

  it('turns agreement weights into disagreement', () => {
    const weights = customWeights([
      [1, 0.75],
      [0.5, 1],
    ]);
    expect(weights).toEqual({ size: 2, cells: Float64Array.of(0, 0.25, 0.5, 0) });
  });

  it.each([
    ['no square', [[1, 0], [0]]],
    [
      'a weight above 1',
      [
        [1, 2],
        [0, 1],
      ],
    ],
    [
      'a class that disagrees with itself',
      [
        [1, 0],
        [0, 0.5],
      ],
    ],
    [
      'classes that all agree',
      [
        [1, 1],
        [1, 1],
      ],
    ],
    ['a single class', [[1]]],
  ])('refuses %s', (_, agreement) => {
    expect(() => customWeights(agreement)).toThrow(RangeError);
  });
});
