import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readState, writeState } from '../../src/html/report/client/filter-state.js';

describe('the state of filters in an address', () => {
  it('is what a link says', () => {
    expect(readState('#outcome=failed,unscored&metric=hit%403&below=0.5&q=two+bikes&sample=a%20b')).toEqual({
      text: 'two bikes',
      outcomes: ['failed', 'unscored'],
      metric: 'hit@3',
      below: 0.5,
      sample: 'a b',
    });
  });

  it('is open where a link says nothing of it, or nothing that can be meant', () => {
    const open = { text: '', outcomes: [], metric: '', below: undefined, sample: '' };
    expect(readState('')).toEqual(open);
    expect(readState('#part-2')).toEqual(open);
    expect(readState('#below=soon')).toEqual(open);
  });

  it('comes back as it was written', () => {
    const state = fc.record({
      text: fc.string(),
      outcomes: fc.subarray(['failed', 'unscored', 'not-applicable']),
      metric: fc.string(),
      below: fc.option(
        fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
        { nil: undefined },
      ),
      sample: fc.string(),
    });
    fc.assert(
      fc.property(state, (one) => {
        expect(readState(writeState(one))).toEqual(one);
      }),
      { seed: 53 },
    );
  });
});
