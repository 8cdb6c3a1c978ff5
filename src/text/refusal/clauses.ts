import { type Word, words } from './words.js';

/** A sentence, or the part of one that a semicolon, a dash or a conjunction after a comma divides from the rest. */
export interface Clause {
  /** At least one. */
  readonly words: readonly Word[];
  readonly isQuestion: boolean;
}

const quoted = /"[^"]*"|«[^«»]*»|[„“][^„“”]*[“”]/gu;
const divider = /[.!?…;:][\s)*_”»"]|[。！？\n]|\s[–—-]\s/u;

/**
 * The clauses of a text, in order, made as they are asked for. What stands in quotation marks is left out, for it is
 * somebody else's speech, unless all of the text stands there.
 *
 * @param conjunctions the words that open a clause of their own after a comma; where one opens a clause, it is left out
 */
export function* clauses(text: string, conjunctions: ReadonlySet<string>): Generator<Clause> {
  const spoken = withoutQuotations(text);
  let clause: Word[] = [];
  let end = 0;
  for (const word of words(spoken)) {
    const between = spoken.slice(end, word.start);
    const divides =
      between !== ' ' && (divider.test(between) || (between.includes(',') && conjunctions.has(word.text)));
    if (divides && clause.length > 0) {
      yield { words: clause, isQuestion: between.includes('?') };
      clause = [];
    }
    if (clause.length > 0 || !conjunctions.has(word.text)) clause.push(word);
    end = word.end;
  }
  if (clause.length > 0) yield { words: clause, isQuestion: spoken.includes('?', end) };
}

/** The text with spaces in the place of quotations, so that offsets hold. */
function withoutQuotations(text: string): string {
  const rest = text.replace(quoted, (quotation) => ' '.repeat(quotation.length));
  return rest === text || words(rest).next().done ? text : rest;
}
