import { describe, expect, it } from 'vitest';
import { fold } from '../../src/text/fold.js';

describe('fold', () => {
  it('makes composed and decomposed text equal', () => {
    expect(fold('Caf\u0065\u0301')).toBe('caf\u00e9');
  });

  it('lower-cases by Unicode, not by locale, and with the final sigma', () => {
    expect(fold('ISTANBUL')).toBe('istanbul');
    expect(fold('ΟΔΟΣ ΣΤΟΑ')).toBe('οδος στοα');
  });

  it('keeps accents, superscripts and full-width forms', () => {
    expect(fold('Però 10³ ＡＢ')).toBe('però 10³ ａｂ');
  });
});
