/** A character of Chinese, Japanese or Korean: words and quotation marks stand right beside it. For use within a pattern. */
export const cjk: string = String.raw`[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]`;

/** A character that goes on a word, in the other scripts. For use within a pattern. */
export const wordCharacter: string = String.raw`(?!${cjk})[\p{L}\p{M}\p{N}_]`;
