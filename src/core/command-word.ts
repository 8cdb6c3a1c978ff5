/**
 * A word of a command that a report suggests: as it is where a shell takes it so, else in quotes. What a shell would run or expand
 * within double quotes stands in single ones: a name may come from somebody else's file.
 */
export function commandWord(word: string): string {
  if (/^[\w./@:=+,-]+$/.test(word)) return word;
  return /["$`!]|\\$/.test(word) ? `'${word.replaceAll("'", String.raw`'\''`)}'` : `"${word}"`;
}
