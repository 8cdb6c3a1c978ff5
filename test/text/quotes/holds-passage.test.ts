import { describe, expect, it } from 'vitest';
import { holdsPassage } from '../../../src/text/quotes/holds-passage.js';

describe('holdsPassage', () => {
  it.each([
    ['you may cancel it', 'may cancel', true],
    ['you may cancelled', 'may cancel', false],
    ['dismay cancel', 'may cancel', false],
    ['dismay cancel, may cancel', 'may cancel', true],
    ['1.5 percent', '5 percent', false],
    ['costs 1,000', 'costs 1', false],
    ['costs 1, or 2', 'costs 1', true],
    ['at 5. 5 percent', '5 percent', true],
    ['v1.a', 'a', true],
    ['規約にいつでも解約', 'いつでも', true],
    ['Proプラン', 'プラン', true],
    ['𐐨may cancel', 'may cancel', false],
    ['caf\u0065\u0301', 'caf\u0065', false],
    ['', 'may', false],
  ])('%s / %s: %s', (text, passage, expected) => {
    expect(holdsPassage(text, passage)).toBe(expected);
  });
});
