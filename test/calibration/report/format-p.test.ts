import { expect, it } from 'vitest';
import { formatP, statedP } from '../../../calibration/report/format-p.js';

it.each([
  [0.031_25, '0.031', 'p = 0.031'],
  [0.001, '0.001', 'p = 0.001'],
  [0.000_999, 'under 0.001', 'p < 0.001'],
  [1, '1', 'p = 1'],
])('%d', (p, cell, stated) => {
  expect([formatP(p), statedP(p)]).toEqual([cell, stated]);
});
