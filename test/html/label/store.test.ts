import { expect, test } from 'vitest';
import { type Keeper, Store } from '../../../src/html/label/client/store.js';

class Memory implements Keeper {
  readonly #kept = new Map<string, string>();

  getItem(key: string): string | null {
    return this.#kept.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.#kept.set(key, value);
  }
}

test('what is kept is read again, under a name of its own among all pages', () => {
  const memory = new Memory();
  const store = new Store(() => memory);
  expect(store.read('language')).toBeUndefined();
  expect(store.write('language', 'pl')).toBe(true);
  expect([store.read('language'), memory.getItem('plumbline-label/language')]).toEqual(['pl', 'pl']);
});

test('a browser that denies its storage keeps nothing, and says so', () => {
  const store = new Store(() => {
    throw new Error('SecurityError');
  });
  expect([store.write('language', 'pl'), store.read('language')]).toEqual([false, undefined]);
});

test('a storage that is full keeps what it had, and says so', () => {
  const memory = new Memory();
  new Store(() => memory).write('work', 'one label');
  const full: Keeper = {
    getItem: (key) => memory.getItem(key),
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  };
  const store = new Store(() => full);
  expect([store.write('work', 'two labels'), store.read('work')]).toEqual([false, 'one label']);
});
