/** `1 sample`, `3 samples`; or with both forms, `1 sample has`, `3 samples have`. */
export function countOf(count: number, one: string, many: string = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** `hit@3, mrr and map` */
export function listOf(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/**
 * `doc-1, doc-2, doc-3 and 4 more`
 *
 * @param named how many items are named before the rest is counted
 */
export function listSome(items: readonly string[], named: number = 3): string {
  const list = items.slice(0, named).join(', ');
  return items.length > named ? `${list} and ${items.length - named} more` : list;
}
