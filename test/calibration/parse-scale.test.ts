import { describe, expect, it } from 'vitest';
import { parseScale } from '../../calibration/parse-scale.js';
import { UserError } from '../../src/core/errors.js';

it.each([
  ['binary:bad,good', { kind: 'binary', categories: ['bad', 'good'] }],
  ['nominal: billing, repair , other', { kind: 'nominal', categories: ['billing', 'repair', 'other'] }],
  ['ordinal:1,2,3', { kind: 'ordinal', categories: [1, 2, 3] }],
  ['ordinal:low,2.5,-1', { kind: 'ordinal', categories: ['low', 2.5, -1] }],
  ['continuous:0..1', { kind: 'continuous', low: 0, high: 1 }],
  ['continuous:-1 .. 1.5', { kind: 'continuous', low: -1, high: 1.5 }],
])('reads %s', (text, scale) => {
  expect(parseScale(text)).toEqual(scale);
});

describe('refuses', () => {
  it.each([
    '',
    'stars',
    'ordinal:',
    'ordinal:1',
    'ordinal:1,1',
    'ordinal:1,,2',
    'binary:a,b,c',
    'continuous:1..0',
    'continuous:0..0',
    'continuous:1,2',
    'continuous:0...1',
    'grades:1,2',
  ])('%j', (text) => {
    expect(() => parseScale(text)).toThrow(UserError);
  });
});
