import { describe, expect, it } from 'vitest';
import { de } from '../../../../src/text/refusal/language/de.js';
import { en } from '../../../../src/text/refusal/language/en.js';
import { es } from '../../../../src/text/refusal/language/es.js';
import { fr } from '../../../../src/text/refusal/language/fr.js';
import { it as italian } from '../../../../src/text/refusal/language/it.js';
import { pl } from '../../../../src/text/refusal/language/pl.js';
import { words } from '../../../../src/text/refusal/words.js';

describe.each(Object.entries({ en, it: italian, pl, de, fr, es }))('the patterns of %s', (_, language) => {
  const patterns = [...language.declines, ...language.asides];
  const choices = patterns.flatMap((pattern) => pattern.split(' ')).flatMap((slot) => slot.split('|'));
  const plain = [...choices.filter((choice) => !/^(?:\{.*\}|[…^$])$/u.test(choice)), ...lists().flat()];

  function lists(): readonly (readonly string[])[] {
    return Object.values(language.lists).map((list) => list.split(', '));
  }

  it('name the lists that there are, and all of them', () => {
    const named = new Set(choices.filter((choice) => choice.startsWith('{')).map((choice) => choice.slice(1, -1)));
    expect([...named].sort()).toEqual(Object.keys(language.lists).sort());
  });

  it('are made of single folded words, so that each can be met', () => {
    const single = (choice: string): readonly string[] => [...words(choice)].map((word) => word.text);
    for (const choice of plain) expect(single(choice)).toEqual([choice.replace(/\*$/, '')]);
  });

  it('wait for no word that is left out as a filler', () => {
    const fillers = new Set(language.fillers.split(', '));
    expect(plain.filter((choice) => fillers.has(choice))).toEqual([]);
  });

  it('have a signal in every clause that declines', () => {
    const signals = language.signals.split(', ');
    const isSignal = (word: string): boolean =>
      signals.some((signal) => signal === word || (signal.endsWith('*') && word.startsWith(signal.slice(0, -1))));
    const wordsIn = (slot: string): readonly string[] =>
      slot.split('|').flatMap((choice) => language.lists[choice.slice(1, -1)]?.split(', ') ?? [choice]);
    // A pattern holds only where each of its slots is filled: one that signals alone can fill is enough.
    const without = language.declines.filter(
      (pattern) => !pattern.split(' ').some((slot) => slot !== '…' && wordsIn(slot).every(isSignal)),
    );
    expect(without).toEqual([]);
  });

  it('are each written once', () => {
    expect(patterns.filter((pattern, i) => patterns.indexOf(pattern) !== i)).toEqual([]);
  });
});
