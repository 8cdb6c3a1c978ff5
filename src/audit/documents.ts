import { documentNames } from './document-of.js';
import { DocumentTexts } from './document-texts.js';
import type { SourceDocument } from './source-document.js';

/** Documents by the names that ids have for them. */
export class Documents {
  readonly all: readonly SourceDocument[];
  readonly #byName = new Map<string, SourceDocument>();
  #texts: DocumentTexts | undefined;

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

  /** The first document that holds a text, whatever white space is in it. */
  holding(text: string): SourceDocument | undefined {
    this.#texts ??= new DocumentTexts(this.all);
    return this.#texts.holding(text);
  }
}

/** The paragraphs of a text: what empty lines part. */
export function paragraphsOf(text: string): readonly string[] {
  return text
    .split(/\r?\n[ \t]*(?:\r?\n[ \t]*)+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
