import { describe, expect, it } from 'vitest';
import { readValue } from '../../calibration/read-value.js';
import { passFail, type Scale } from '../../calibration/scale.js';

const words = (...categories: string[]): Scale => ({ kind: 'nominal', categories });

describe('a class', () => {
  it('goes before a word for "not sure"', () => {
    expect(readValue('Unsure', words('supported', 'unsure'))).toBe('unsure');
    expect(readValue('unsure', passFail)).toBeNull();
  });

  it('is told by its case where nothing else tells it apart', () => {
    expect(readValue('a', words('A', 'a'))).toBe('a');
    expect(readValue('A', words('A', 'a'))).toBe('A');
  });

  it('of pass and fail has other words, however the scale was declared', () => {
    expect(readValue('correct', { kind: 'binary', categories: ['fail', 'pass'] })).toBe('pass');
    expect(readValue('correct', words('fail', 'pass'))).toBeUndefined();
    expect(readValue('correct', { kind: 'binary', categories: ['pass', 'fail'] })).toBeUndefined();
  });

  it('is no number that it is not', () => {
    expect(readValue('0.5', passFail)).toBeUndefined();
    expect(readValue('', { kind: 'ordinal', categories: [0, 1, 2] })).toBeNull();
    expect(readValue(false, passFail)).toBe('fail');
  });
});

describe('a number', () => {
  const share: Scale = { kind: 'continuous', low: 0, high: 1 };

  it.each([
    [' 0.25 ', 0.25],
    [0, 0],
    ['1e-3', 0.001],
    ['', null],
    ['not sure', null],
    ['1.01', undefined],
    ['high', undefined],
    ['Infinity', undefined],
  ])('%j is %j', (written, wanted) => {
    expect(readValue(written, share)).toBe(wanted);
  });
});
