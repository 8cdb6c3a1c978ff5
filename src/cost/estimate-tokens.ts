/** How many characters make a token, roughly: tokenizers learn mostly from texts in Latin letters. */
const charactersPerToken = { latin: 4, alphabet: 2.5, ideograph: 1.2, other: 1.5 } as const;

/** What belongs to no script, as digits, marks and spaces do, goes with Latin letters. */
const notLatin = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/gu;
const ideograph = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const alphabet = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Armenian}]/u;

/** About how many tokens a text has: no tokenizer is asked, and of a single text half or twice as many may be true. */
export function estimateTokens(text: string): number {
  let latin = text.length;
  let tokens = 0;
  for (const [character] of text.matchAll(notLatin)) {
    latin -= character.length;
    tokens += 1 / charactersPerToken[kindOf(character)];
  }
  return tokens + latin / charactersPerToken.latin;
}

function kindOf(character: string): keyof typeof charactersPerToken {
  if (ideograph.test(character)) return 'ideograph';
  return alphabet.test(character) ? 'alphabet' : 'other';
}
