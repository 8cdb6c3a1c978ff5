/** The number with its noun, in languages whose nouns have one plural: English and Italian. */
export function oneOrMany(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}
