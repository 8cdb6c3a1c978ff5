import { describe, expect, test } from 'vitest';
import { type Action, act, type LabelState, startOf } from '../../../src/html/label/client/label-state.js';
import { decodeState, encodeState } from '../../../src/html/label/client/stored-state.js';
import type { PageScale } from '../../../src/html/label/label-page-data.js';

const scale: PageScale = { kind: 'binary', categories: ['fail', 'pass'] };
const ids = ['sunday', '__proto__', 'helmet'];
const actions: readonly Action[] = [
  { kind: 'label', label: 'pass' },
  { kind: 'label', label: null },
  { kind: 'saved' },
  { kind: 'comment', text: 'which one?' },
  { kind: 'load', answers: new Map([['helmet', { label: 'fail' }]]) },
];
const worked = actions.reduce((state: LabelState, action) => act(state, action, ids), startOf('Kim'));

describe('the state that a browser keeps', () => {
  test('is the one that was given to it, with every step', () => {
    expect(decodeState(encodeState(worked, { ids, scale }), 'Kim', { ids, scale })).toEqual(worked);
  });

  test('finds its items where they are in another order', () => {
    const reordered = { ids: ids.toReversed(), scale };
    const { at, answers } = decodeState(encodeState(worked, { ids, scale }), 'Kim', reordered) ?? startOf('');
    expect({ at, answers }).toEqual({ at: 0, answers: worked.answers });
  });

  test('loses what is said of items that are gone, or on another scale', () => {
    const kept = encodeState(worked, { ids, scale });
    const fewer = decodeState(kept, 'Kim', { ids: ['sunday'], scale });
    expect([...(fewer?.answers.keys() ?? [])]).toEqual(['sunday']);
    // The last step was on an item that is gone, so that none of those before it can be taken back.
    expect(fewer?.steps).toEqual([]);
    const graded = decodeState(kept, 'Kim', { ids, scale: { kind: 'ordinal', categories: [1, 2, 3] } });
    expect([...(graded?.answers.values() ?? [])]).toEqual([{ label: null }]);
  });

  test.each(['', 'null', '[]', '{"answers":1}', '{"answers":[],"saved":[]}', '"text"', '{'])(
    'is none in %j',
    (text) => {
      expect(decodeState(text, 'Kim', { ids, scale })).toBeUndefined();
    },
  );

  test('passes over what is no answer', () => {
    const text = JSON.stringify({
      answers: [1, ['sunday', 7], ['sunday'], ['helmet', { label: {} }]],
      saved: [],
      steps: [3],
    });
    const read = decodeState(text, 'Kim', { ids, scale });
    expect(read?.answers.get('helmet')).toBeUndefined();
    expect(read?.steps).toEqual([]);
  });
});
