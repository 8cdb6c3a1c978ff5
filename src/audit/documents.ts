import { documentNames } from './document-of.js';

/** A document that answers may rest on. */
export interface SourceDocument {
  /** What ids may call it; the first is what it is called here. None where it has no name of its own. */
  readonly names: readonly string[];
  readonly text: string;
}

/** Documents by the names that ids have for them. */
export class Documents {
  readonly all: readonly SourceDocument[];
  readonly #byName = new Map<string, SourceDocument>();
  #byChunk: ReadonlyMap<string, SourceDocument> | undefined;

  constructor(all: readonly SourceDocument[]) {
    this.all = all;
    for (const document of all) {
      for (const name of document.names) if (!this.#byName.has(name)) this.#byName.set(name, document);
    }
  }

  /** The document that an id names, or whose chunk it names; undefined where there is none. */
  find(id: string): SourceDocument | undefined {
    for (const name of documentNames(id)) {
      const document = this.#byName.get(name);
      if (document !== undefined) return document;
    }
    return undefined;
  }

  /** The document that holds a text: as one of its paragraphs, or anywhere. */
  holding(text: string): SourceDocument | undefined {
    this.#byChunk ??= new Map(
      this.all.flatMap((document) => paragraphsOf(document.text).map((chunk) => [chunk, document] as const)),
    );
    const wanted = text.trim();
    return this.#byChunk.get(wanted) ?? this.all.find((document) => document.text.includes(wanted));
  }
}

/** The paragraphs of a text: what empty lines part. */
export function paragraphsOf(text: string): readonly string[] {
  return text
    .split(/\r?\n[ \t]*(?:\r?\n[ \t]*)+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
