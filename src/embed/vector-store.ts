import type {
  Embedder,
  Embedding,
  EmbeddingRole,
  NoVector,
  OnEmbedded,
  TextToEmbed,
  Vectors,
} from '../core/embedding.js';
import { UserError } from '../core/errors.js';

/** How many texts are embedded between two signs of progress. */
const sliceSize = 64;

/** How many texts are remembered beside those that were added last. */
const remembered = 4096;

/** An embedder that may keep vectors for later runs. */
export interface KeepingEmbedder extends Embedder {
  /** Says why not all of them are kept. */
  flush?(): Promise<string | undefined>;
}

/** Makes vectors as they are wanted. The model is loaded for the first text, and never where no metric wants a vector. */
export class VectorStore implements Vectors {
  readonly #load: () => Promise<KeepingEmbedder>;
  #embedder: Promise<KeepingEmbedder> | undefined;
  #model: string | undefined;
  #prefixes: Embedder['prefixes'] = { query: '', passage: '' };
  #fault: Error | undefined;
  readonly #found = new Map<string, Embedding | NoVector>();
  readonly #cut = new Set<string>();
  #hasVector = false;
  /** Why the first text that has none has no vector. */
  #firstFailure: string | undefined;
  #toldFault: string | undefined;

  /** @param load makes the embedder, and is called once at the most */
  constructor(load: () => Promise<KeepingEmbedder>) {
    this.#load = load;
  }

  get model(): string | undefined {
    return this.#model;
  }

  get cut(): number {
    return this.#cut.size;
  }

  get fault(): Error | undefined {
    return this.#fault ?? this.#failureOfAll();
  }

  async add(texts: Iterable<TextToEmbed>, onEmbedded: OnEmbedded = async () => {}): Promise<void> {
    const wanted = [...texts];
    if (wanted.length === 0) return;
    const embedder = await this.#loaded();
    if (embedder === undefined) return;
    const keys = new Set(wanted.map(({ text, role }) => this.#key(text, role)));
    const isNew = (key: string): boolean => !this.#found.has(key);
    const missing = [...keys].filter(isNew);
    for (let start = 0; start < missing.length; start += sliceSize) {
      const slice = missing.slice(start, start + sliceSize);
      await this.#embed(embedder, slice);
      if (this.#fault !== undefined) return;
      await onEmbedded(slice.length);
    }
    this.#forget(keys);
  }

  of(text: string, role: EmbeddingRole): Embedding | NoVector {
    if (this.#fault !== undefined) return { reason: this.#fault.message };
    return this.#found.get(this.#key(text, role)) ?? { reason: 'the text was not embedded before it was scored' };
  }

  async flush(): Promise<string | undefined> {
    if (this.#embedder === undefined || this.#fault !== undefined) return undefined;
    const fault = await (await this.#embedder).flush?.();
    const isNew = fault !== this.#toldFault;
    this.#toldFault = fault;
    return isNew ? fault : undefined;
  }

  #key(text: string, role: EmbeddingRole): string {
    return this.#prefixes[role] + text;
  }

  async #loaded(): Promise<Embedder | undefined> {
    try {
      this.#embedder ??= this.#load();
      const embedder = await this.#embedder;
      this.#model = embedder.model;
      this.#prefixes = embedder.prefixes;
      return embedder;
    } catch (error) {
      this.#fault = error instanceof Error ? error : new Error(String(error));
      return undefined;
    }
  }

  async #embed(embedder: Embedder, texts: readonly string[]): Promise<void> {
    try {
      for (const [text, result] of await embedAll(embedder, texts)) this.#remember(text, result);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      this.#fault = error;
    }
  }

  #remember(text: string, result: Embedding | NoVector): void {
    this.#found.set(text, result);
    if ('reason' in result) {
      this.#firstFailure ??= result.reason;
      return;
    }
    this.#hasVector = true;
    if (result.isCut) this.#cut.add(text);
  }

  /** What fails for each and every text is no fault of theirs. */
  #failureOfAll(): Error | undefined {
    if (this.#hasVector || this.#firstFailure === undefined) return undefined;
    return new UserError('config', `embedding: ${this.#model} made no vector of any text: ${this.#firstFailure}`);
  }

  /** Of a long run only the last texts stay in memory. A text that comes again later is the embedder's to remember. */
  #forget(needed: ReadonlySet<string>): void {
    for (const key of this.#found.keys()) {
      if (this.#found.size <= remembered) return;
      if (!needed.has(key)) this.#found.delete(key);
    }
  }
}

/**
 * What the model cannot read costs its own text the vector, and no other.
 *
 * @throws UserError where what makes the vectors is at fault, and no text
 */
async function embedAll(
  embedder: Embedder,
  texts: readonly string[],
): Promise<readonly (readonly [text: string, result: Embedding | NoVector])[]> {
  try {
    const embeddings = await embedder.embed(texts);
    return texts.map((text, index) => [text, embeddings[index] ?? { reason: 'the model gave no vector for the text' }]);
  } catch (error) {
    if (error instanceof UserError) throw error;
    if (texts.length > 1) {
      const alone: (readonly [string, Embedding | NoVector])[] = [];
      for (const text of texts) alone.push(...(await embedAll(embedder, [text])));
      return alone;
    }
    const reason = `the text could not be embedded: ${error instanceof Error ? error.message : String(error)}`;
    return texts.map((text) => [text, { reason }]);
  }
}
