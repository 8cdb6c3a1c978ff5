/** What a text is to a search. Models such as e5 were trained with a prefix for each of the two. */
export type EmbeddingRole = 'query' | 'passage';

/** A text whose vector a metric wants: a question is a query; answers, references and chunks are passages. */
export interface TextToEmbed {
  readonly text: string;
  readonly role: EmbeddingRole;
}

/** A text's vector. */
export interface Embedding {
  /** Of unit length, as many numbers as the model has dimensions. */
  readonly vector: Float32Array;
  /** Whether the model read only the text's beginning, because the text is longer than it can read. */
  readonly isCut: boolean;
}

/** Makes vectors of texts: a model, or a function of the user's own. */
export interface Embedder {
  /**
   * The model's name and a hash of all that makes its vectors, such as `all-MiniLM-L6-v2 sha256:0f3c…`: two embedders with
   * the same words here give the same vectors.
   */
  readonly model: string;
  /** What the model wants before each text. */
  readonly prefixes: Readonly<Record<EmbeddingRole, string>>;
  /**
   * A vector for each text, in their order. A text's vector does not hang on the other texts.
   *
   * @param texts with their prefixes
   */
  embed(texts: readonly string[]): Promise<readonly Embedding[]>;
}

/** Why a text has no vector, in words. */
export interface NoVector {
  readonly reason: string;
}

export type OnEmbedded = (texts: number) => Promise<void>;

/** The vectors that a run scores with. Texts are embedded before they are scored. */
export interface Vectors {
  /** What made the vectors; undefined as long as no text was embedded. */
  readonly model: string | undefined;
  /** How many texts were cut at the model's limit. */
  readonly cut: number;
  /** Why there is no model, where one was wanted and is not there. */
  readonly fault: Error | undefined;
  /**
   * Embeds the texts of the samples that are scored next. Never rejects: where there is no vector, `of` says why. No text
   * loads no model.
   *
   * @param onEmbedded is told how many more texts got their vectors
   */
  add(texts: Iterable<TextToEmbed>, onEmbedded?: OnEmbedded): Promise<void>;
  /** The vector of a text that was added lately: of all of the last texts at least. */
  of(text: string, role: EmbeddingRole): Embedding | NoVector;
  /**
   * Keeps what was embedded for later runs, where that is wished: to be called when samples end. More may come after it.
   *
   * @returns why not all of it is kept, in words; each reason once
   */
  flush(): Promise<string | undefined>;
}
