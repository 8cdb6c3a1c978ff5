/**
 * By opening mark, the marks that may close it. One mark plays several parts: English “…”, German „…“, Polish „…”,
 * Swedish ”…”, French « … », Danish »…«, Finnish »…»,
 * Hebrew ״…״.
 */
export const closersOf: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ['＂', '＂'],
  ['״', '״'],
  ['“', '”'],
  ['”', '”“'],
  ['„', '“”"'],
  ['‟', '”'],
  ['«', '»'],
  ['»', '«»'],
  ['‹', '›'],
  ['›', '‹›'],
  ['「', '」'],
  ['『', '』'],
  ['｢', '｣'],
  ['﹁', '﹂'],
  ['﹃', '﹄'],
  ['〝', '〞〟'],
  ["'", "'"],
  ['‘', '’'],
  ['’', '’'],
  ['‚', '‘’'],
]);

/** All of them, for use within a character class. */
export const quotationMarks: string = [...new Set([...closersOf].flat().join(''))].join('');
