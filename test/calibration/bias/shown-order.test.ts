import { expect, it } from 'vitest';
import { shownOrder } from '../../../calibration/bias/shown-order.js';

it.each([
  [{ order: 'AB' }, 'AB'],
  [{ position: 2 }, 2],
  [{ order: 'BA', position: 2 }, 'BA'],
  [{ order: null, position: 0 }, 0],
  [{ order: ['A', 'B'] }, undefined],
  [{}, undefined],
])('%j', (extra, order) => {
  expect(shownOrder({ extra })).toBe(order);
});
