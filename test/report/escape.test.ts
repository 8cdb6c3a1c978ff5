import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shorten } from '../../src/core/shorten.js';
import { visible, visibleLines } from '../../src/core/visible.js';
import { escapeMessage, escapeProperty } from '../../src/report/escape-command.js';
import { escapeMarkdown } from '../../src/report/escape-markdown.js';
import { escapeTerminal } from '../../src/report/escape-terminal.js';
import { escapeXml } from '../../src/report/escape-xml.js';
import { anyText } from './hostile.js';

describe('visible', () => {
  it.each([
    ['a\r\nb\tc\u2028d\u0085e', 'a b c d e'],
    ['\u001b[31mred', '\\u{1b}[31mred'],
    ['\u0000\u009b\u007f', '\\u{0}\\u{9b}\\u{7f}'],
    ['price \u202e001', 'price \\u{202e}001'],
    ['half \ud800 of a pair', 'half \\u{d800} of a pair'],
    ['zero\u200bwidth', 'zero\\u{200b}width'],
    // The joiner in an emoji and the non-joiner in a Persian word belong to the text.
    ['👩‍🔬 می‌خواهم', '👩‍🔬 می‌خواهم'],
    ['ąż 漢字 é', 'ąż 漢字 é'],
  ])('%j -> %j', (text, seen) => {
    expect(visible(text)).toBe(seen);
  });

  it('leaves no control character and no half of a pair', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(visible(text)).not.toMatch(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u);
      }),
      { seed: 21 },
    );
  });
});

describe('visibleLines', () => {
  it('keeps lines and tabs, and spells out the rest', () => {
    expect(visibleLines('a\r\nb\tc\u2028d\u0000\u202e')).toBe('a\nb\tc\nd\\u{0}\\u{202e}');
  });
});

describe('escapeTerminal', () => {
  it('breaks up what a build server would obey', () => {
    expect(escapeTerminal('see ##[error]here')).toBe('see #\\u{23}[error]here');
  });
});

describe('escapeXml', () => {
  it.each([
    ['</failure>', '&lt;/failure&gt;'],
    [']]>', ']]&gt;'],
    ['"a" & \'b\'', '&quot;a&quot; &amp; &apos;b&apos;'],
    ['\u0000\ufffe', '\\u{0}\\u{fffe}'],
    [' ::error::x', ' &#58;:error::x'],
    ['##[error]x', '#&#35;[error]x'],
  ])('%j -> %j', (text, escaped) => {
    expect(escapeXml(text)).toBe(escaped);
  });

  it('gives character data that holds in content and in attributes', () => {
    const characterData = /^(?:[^<>&"']|&(?:amp|lt|gt|quot|apos|#58|#35);)*$/;
    const xmlCharacters = /^[\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]*$/u;
    fc.assert(
      fc.property(anyText, (text) => {
        expect(escapeXml(text)).toMatch(characterData);
        expect(escapeXml(text)).toMatch(xmlCharacters);
      }),
      { seed: 22 },
    );
  });
});

describe('escapeMarkdown', () => {
  it.each([
    ['a | b', 'a &#124; b'],
    ['<script>alert(1)</script>', '&#60;script&#62;alert(1)&#60;/script&#62;'],
    ['**bold** `code` ~~gone~~', '&#42;&#42;bold&#42;&#42; &#96;code&#96; &#126;&#126;gone&#126;&#126;'],
    ['[text](https://example.org)', '&#91;text&#93;(https:&#8203;//example.org)'],
    ['ask @ann-example or ann@example.org', 'ask @&#8203;ann-example or ann@&#8203;example.org'],
    ['fixes #12, GH-12', 'fixes #&#8203;12, GH-&#8203;12'],
    ['www.example.org', 'www&#8203;.example.org'],
    ['&amp; \\*', '&#38;amp; &#92;&#42;'],
    ['$100 or $200', '<span>$</span>100 or <span>$</span>200'],
    ['_emphasis_ numbers_in_context hit@3', '&#95;emphasis&#95; numbers_in_context hit@3'],
    ['# heading', '#&#8203; heading'],
    ['    - item', '&#45; item'],
    ['1. item', '1&#46; item'],
    ['-0.5 and 0.750', '-0.5 and 0.750'],
    ['::error::x', '&#58;:error::x'],
  ])('%j -> %j', (text, escaped) => {
    expect(escapeMarkdown(text)).toBe(escaped);
  });
});

describe('the escapes of workflow commands', () => {
  it('keep a message on its line', () => {
    expect(escapeMessage('100%\r\n::error::x')).toBe('100%25 ::error::x');
  });

  it('keep a property within its bounds', () => {
    expect(escapeProperty('a,line=1::b')).toBe('a%2Cline=1%3A%3Ab');
  });
});

describe('shorten', () => {
  it.each([
    ['whole', 5, 'whole'],
    ['longer', 5, 'long…'],
    // The cut would fall within the surrogate pair.
    ['abc😀d', 5, 'abc…'],
  ])('%j to %d -> %j', (text, limit, short) => {
    expect(shorten(text, limit)).toBe(short);
  });
});
