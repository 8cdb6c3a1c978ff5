import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Action,
  act,
  type LabelState,
  startOf,
  unsavedCount,
} from '../../../src/html/label/client/label-state.js';

const ids = ['sunday', 'deposit', 'helmet'];

function stateAfter(...actions: readonly Action[]): LabelState {
  return actions.reduce((state, action) => act(state, action, ids), startOf('Kim'));
}

const pass: Action = { kind: 'label', label: 'pass' };
const undo: Action = { kind: 'undo' };

describe('a label', () => {
  test('goes to the item that is shown, and shows the next one', () => {
    const { answers, at } = stateAfter(pass, { kind: 'label', label: null });
    expect([...answers]).toEqual([
      ['sunday', { label: 'pass' }],
      ['deposit', { label: null }],
    ]);
    expect(at).toBe(2);
  });

  test('on the last item leads to the overview, where no label goes to anything', () => {
    const { answers, at } = stateAfter(pass, pass, pass, pass);
    expect({ size: answers.size, at }).toEqual({ size: 3, at: 3 });
  });

  test('takes the place of another one, and keeps the comment', () => {
    const { answers } = stateAfter(
      { kind: 'comment', text: 'too late' },
      pass,
      { kind: 'go', to: 0 },
      { kind: 'label', label: 'fail' },
    );
    expect(answers.get('sunday')).toEqual({ label: 'fail', comment: 'too late' });
  });

  test('that was there already is no step to undo', () => {
    expect(stateAfter(pass, { kind: 'go', to: 0 }, pass).steps).toHaveLength(1);
  });
});

describe('undo', () => {
  test('takes back one step after the other, and shows the item of each', () => {
    const state = stateAfter(pass, pass, { kind: 'go', to: 0 }, { kind: 'label', label: 'fail' });
    const first = act(state, undo, ids);
    expect({ at: first.at, label: first.answers.get('sunday') }).toEqual({ at: 0, label: { label: 'pass' } });
    const second = act(first, undo, ids);
    expect({ at: second.at, has: second.answers.has('deposit') }).toEqual({ at: 1, has: false });
    const third = act(second, undo, ids);
    expect(third.answers.size).toBe(0);
    expect(act(third, undo, ids)).toBe(third);
  });

  test('takes back a comment as a whole, letter by letter as it was typed', () => {
    const typed = ['t', 'to', 'too', 'too late'].map((text): Action => ({ kind: 'comment', text }));
    const state = stateAfter(pass, { kind: 'go', to: 0 }, ...typed);
    expect(act(state, undo, ids).answers.get('sunday')).toEqual({ label: 'pass' });
  });

  test('takes back a file that was loaded', () => {
    const state = stateAfter({ kind: 'load', answers: new Map([['helmet', { label: 'fail' }]]) }, undo);
    expect(state.answers.size).toBe(0);
  });
});

test('a comment that is taken out again leaves nothing', () => {
  expect(stateAfter({ kind: 'comment', text: 'hm' }, { kind: 'comment', text: '' }).answers.size).toBe(0);
});

test('what was loaded fills what is open, and changes no label', () => {
  const loaded = new Map([
    ['sunday', { label: 'fail' }],
    ['deposit', { label: null, comment: 'not said' }],
  ]);
  const { answers } = stateAfter(pass, { kind: 'load', answers: loaded });
  expect([...answers]).toEqual([
    ['sunday', { label: 'pass' }],
    ['deposit', { label: null, comment: 'not said' }],
  ]);
});

test('what was saved is not unsaved until it is changed, nor when the change is undone', () => {
  const saved = stateAfter(pass, pass, { kind: 'saved' });
  const changed = act(act(saved, { kind: 'go', to: 0 }, ids), { kind: 'label', label: 'fail' }, ids);
  const counts = [stateAfter(pass, pass), saved, changed, act(changed, undo, ids)].map(unsavedCount);
  expect(counts).toEqual([2, 0, 1, 0]);
});

test('a comment without a label stays unsaved', () => {
  expect(unsavedCount(stateAfter({ kind: 'comment', text: 'hm' }, { kind: 'saved' }))).toBe(1);
});

const action: fc.Arbitrary<Action> = fc.oneof(
  fc.constantFrom('pass', 'fail', null).map((label): Action => ({ kind: 'label', label })),
  fc.constantFrom('', 'hm', 'not in the texts').map((text): Action => ({ kind: 'comment', text })),
  fc.integer({ min: -1, max: 4 }).map((to): Action => ({ kind: 'go', to })),
  fc.constant<Action>({ kind: 'load', answers: new Map([['helmet', { label: 'pass' }]]) }),
);

test('as many undos as there are steps lead back to nothing, whatever was done', () => {
  fc.assert(
    fc.property(fc.array(action), (actions) => {
      const done = stateAfter(...actions);
      const undone = done.steps.reduce((state) => act(state, undo, ids), done);
      expect([...undone.answers]).toEqual([]);
    }),
    { seed: 8 },
  );
});
