/** What makes the id of a chunk of the id of its document: `plans#2`, `plans::2`, `plans/chunk-2`, `plans_chunk_2`, `plans@2`, `plans:2`. */
const chunkSuffix =
  /(?:#.*|::.*|[/_.\- ]?(?:chunk|passage|paragraph|part|page|section|seg|node)s?[_\-: ]?\d+|[:@]\d+)$/is;

/** Some number the chunks and say no more: `plans-2`, `plans_2`. A document may well be called so, too. */
const bareNumber = /[-_]\d+$/;

/** The document that a chunk is of, by their ids; an id without a suffix is a document's. */
export function documentOf(id: string): string {
  const bare = id.replace(chunkSuffix, '');
  return bare === '' ? id : bare;
}

/** The names under which the document of an id may be known, the surest first. */
export function documentNames(id: string): readonly string[] {
  const bare = documentOf(id);
  const names = [id, bare, id.replace(bareNumber, ''), bare.replace(bareNumber, '')];
  return [...new Set(names)].filter((name) => name !== '');
}
