import { describe, expect, test } from 'vitest';
import { choicesOf } from '../../../src/html/label/client/choices.js';
import { commandKeys, commandOf, type KeyPress } from '../../../src/html/label/client/keys.js';
import type { PageScale } from '../../../src/html/label/label-page-data.js';

const passFail: PageScale = { kind: 'binary', categories: ['fail', 'pass'] };

function press(key: string, more: Partial<KeyPress> = {}): KeyPress {
  return { key, ctrlKey: false, metaKey: false, altKey: false, repeat: false, ...more };
}

function labels(scale: PageScale, keys: string): readonly unknown[] {
  return [...keys].map((key) => {
    const command = commandOf(press(key), choicesOf(scale));
    return command?.kind === 'label' ? command.label : command?.kind;
  });
}

describe('keys that label', () => {
  test.each<[string, PageScale, string, readonly unknown[]]>([
    ['pass and fail', passFail, 'pfu123P4', ['pass', 'fail', null, 'pass', 'fail', null, 'pass', undefined]],
    [
      'two classes, the good one first',
      { kind: 'binary', categories: ['rude', 'kind'] },
      '12u',
      ['kind', 'rude', null],
    ],
    ['grades, by their own digits', { kind: 'ordinal', categories: [0, 1, 2] }, '012u3', [0, 1, 2, null, undefined]],
    ['classes, by their places', { kind: 'nominal', categories: ['a', 'b', 'c'] }, '13u', ['a', 'c', null]],
    ['numbers, which are typed', { kind: 'continuous', low: 0, high: 1 }, '0.u', ['number', 'number', null]],
  ])('%s', (_, scale, keys, expected) => {
    expect(labels(scale, keys)).toEqual(expected);
  });

  test('are those that no command has', () => {
    const taken = Object.values(commandKeys).flat();
    const scales: readonly PageScale[] = [passFail, { kind: 'ordinal', categories: [1, 2, 3] }];
    const keys = scales.flatMap((scale) => choicesOf(scale).flatMap((choice) => choice.keys));
    expect(keys.filter((key) => taken.includes(key))).toEqual([]);
  });

  test('a tenth class has a button and no key', () => {
    const categories = Array.from({ length: 10 }, (_, place) => `class ${place}`);
    expect(choicesOf({ kind: 'nominal', categories }).at(9)).toEqual({ label: 'class 9', keys: [] });
  });
});

describe('a key', () => {
  const choices = choicesOf(passFail);

  test('that is held down goes on to the next item, and labels nothing', () => {
    expect(commandOf(press('p', { repeat: true }), choices)).toBeUndefined();
    expect(commandOf(press('ArrowRight', { repeat: true }), choices)).toEqual({ kind: 'next' });
  });

  test('with others beside it is the browser’s, but for undo', () => {
    expect(commandOf(press('p', { ctrlKey: true }), choices)).toBeUndefined();
    expect(commandOf(press('s', { metaKey: true }), choices)).toBeUndefined();
    expect(commandOf(press('f', { altKey: true }), choices)).toBeUndefined();
    expect(commandOf(press('z', { ctrlKey: true }), choices)).toEqual({ kind: 'undo' });
    expect(commandOf(press('Z', { metaKey: true }), choices)).toEqual({ kind: 'undo' });
  });

  test.each(Object.entries(commandKeys))('of %s is known', (kind, keys) => {
    const pressed: Readonly<Record<string, string>> = { '→': 'ArrowRight', '←': 'ArrowLeft' };
    for (const key of keys) expect(commandOf(press(pressed[key] ?? key), choices)).toEqual({ kind });
  });
});
