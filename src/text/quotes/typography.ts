import { quotationMarks } from './quotation-marks.js';

/** Characters that nobody sees: soft hyphen, zero-width space, word joiner, marks of direction. */
const unseen = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069]/gu;

/** The text as a reader sees it: composed (NFC), single spaces, nothing invisible. */
export function asRead(text: string): string {
  return text.normalize('NFC').replace(unseen, '').replace(/\s+/gu, ' ').trim();
}

const spacelessScript = String.raw`[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]`;
const spacedMark = new RegExp(` ?[${quotationMarks}´′″] ?`, 'gu');
const lineBreakWithin = new RegExp(`(?<=${spacelessScript}) (?=${spacelessScript})`, 'gu');

/**
 * The text without what typesetting decides: one shape for all quotation marks and apostrophes, one for all dashes, three
 * dots for the ellipsis; no emphasis marks, no space beside quotation marks, dashes and, as French has it, before ; : ! ?
 *
 * @param text as {@link asRead} gives it
 */
export function withoutTypography(text: string): string {
  return text
    .replace(/[*`]+/gu, '')
    .replace(spacedMark, "'")
    .replace(/ ?[\p{Dash_Punctuation}−] ?/gu, '-')
    .replace(/…/gu, '...')
    .replace(/ (?=[;:!?])/gu, '')
    .replace(lineBreakWithin, '');
}

/** A quotation without the marks at its ends: the full stop inside the closing mark, the dots and brackets of a cut. */
export function withoutOuterMarks(text: string): string {
  const [kept = ''] = upToLastSign.exec(text.replace(marksAtStart, '')) ?? [];
  return kept;
}

/** A single dot stays: ".5 percent" is not "5 percent". */
const marksAtStart = /^(?:\.{2,}|[[\]()' ])+/u;
const upToLastSign = /^.*[^\p{Terminal_Punctuation}[\]()' ]/su;

/** Both ways to begin a quotation, "Cancel …" and "cancel …": the sentence around it decides which. */
export function eitherCase(text: string): readonly string[] {
  const [first = ''] = text;
  const rest = text.slice(first.length);
  return [...new Set([text, first.toLowerCase() + rest, first.toUpperCase() + rest])];
}
