/** How many items a sentence names before it counts the rest. */
const named = 3;

/** `doc-1, doc-2, doc-3 and 4 more` */
export function listSome(items: readonly string[]): string {
  const list = items.slice(0, named).join(', ');
  return items.length > named ? `${list} and ${items.length - named} more` : list;
}
