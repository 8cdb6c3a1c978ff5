import { clauses } from '../../../src/text/refusal/clauses.js';
import { de } from '../../../src/text/refusal/language/de.js';
import { en } from '../../../src/text/refusal/language/en.js';
import { es } from '../../../src/text/refusal/language/es.js';
import { fr } from '../../../src/text/refusal/language/fr.js';
import { it } from '../../../src/text/refusal/language/it.js';
import { pl } from '../../../src/text/refusal/language/pl.js';
import type { RefusalWords } from '../../../src/text/refusal/language/refusal-words.js';
import type { Word } from '../../../src/text/refusal/words.js';

interface Found {
  readonly phrase: string;
  readonly offset: number;
  readonly language: string;
}

/** A language's table, with a regular expression for each pattern. */
interface Table {
  readonly language: string;
  readonly fillers: readonly string[];
  readonly conjunctions: readonly string[];
  readonly declines: readonly string[];
  readonly asides: readonly RegExp[];
  /** Any of the declines, anywhere. */
  readonly anyDecline: RegExp;
}

const tables = Object.entries({ en, it, pl, de, fr, es }).map(([language, words]) => tableOf(language, words));

/** What `detectRefusal` gives, read off the tables one pattern after the other: slow, but plainly what they mean. */
export function plainDetectRefusal(answer: string, languages: readonly string[]): Found | undefined {
  const asked = languages.flatMap((language) => tables.filter((table) => table.language === language));
  const conjunctions = new Set(asked.flatMap((table) => table.conjunctions));
  let refusal: Found | undefined;
  for (const { words, isQuestion } of clauses(answer, conjunctions)) {
    const found = asked
      .flatMap((table) => firstDecline(answer, words, table))
      .find(({ before }) => !/\p{Nd}/u.test(before));
    const isAside = asked.some(({ asides, fillers }) => asides.some((aside) => aside.test(lineOf(words, fillers))));
    if (found === undefined && !isAside && !isQuestion) return undefined;
    if (refusal === undefined && found !== undefined) {
      refusal = { phrase: found.phrase, offset: found.offset, language: found.language };
    }
  }
  return refusal;
}

/** The decline that ends first; of several that end at once, the table's last, from the latest word it can begin at. */
function firstDecline(
  answer: string,
  clause: readonly Word[],
  { language, fillers, declines, anyDecline }: Table,
): readonly (Found & { readonly before: string })[] {
  if (!anyDecline.test(lineOf(clause, fillers))) return [];
  const read = clause.filter(({ text }) => !fillers.includes(text));
  const tokens = lineOf(clause, fillers).split(' ').slice(0, -1);
  for (let end = 1; end <= tokens.length; end++) {
    const line = tokens
      .slice(0, end)
      .map((token) => `${token} `)
      .join('');
    for (const decline of declines.toReversed()) {
      const before = new RegExp(`^((?:[^ ]+ )*)${decline}$`).exec(line)?.[1];
      if (before === undefined) continue;
      // The first token is `^`, and a last one may be `$`.
      const first = read[Math.max(before.split(' ').length - 2, 0)];
      const last = read[Math.min(end - 2, read.length - 1)];
      if (first === undefined || last === undefined) continue;
      const phrase = answer.slice(first.start, last.end);
      return [{ language, phrase, offset: first.start, before: answer.slice(clause[0]?.start, first.start) }];
    }
  }
  return [];
}

function tableOf(language: string, { lists, fillers, conjunctions, declines, asides }: RefusalWords): Table {
  const expressions = declines.map((pattern) => expressionOf(pattern, lists));
  return {
    language,
    fillers: fillers.split(', '),
    conjunctions: conjunctions.split(', '),
    declines: expressions,
    asides: asides.map((pattern) => new RegExp(`(?<![^ ])${expressionOf(pattern, lists)}`)),
    anyDecline: new RegExp(`(?<![^ ])(?:${expressions.join('|')})`),
  };
}

/** A clause's words, each with a space after it, between `^` and `$`. */
function lineOf(clause: readonly Word[], fillers: readonly string[]): string {
  const read = clause.map(({ text }) => text).filter((text) => !fillers.includes(text));
  return ['^', ...read, '$', ''].join(' ');
}

function expressionOf(pattern: string, lists: Readonly<Record<string, string>>): string {
  const expressions = pattern.split(' ').map((part) => {
    if (part === '…') return '(?:[^ ]+ ){0,7}';
    const choices = part.split('|').flatMap((choice) => lists[choice.slice(1, -1)]?.split(', ') ?? [choice]);
    return `(?:${choices.map((choice) => choice.replace(/[$^]/, '\\$&').replace('*', '[^ ]*')).join('|')}) `;
  });
  return expressions.join('');
}
