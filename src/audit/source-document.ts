/** A document that answers may rest on. */
export interface SourceDocument {
  /** What ids may call it; the first is what it is called here. None where it has no name of its own. */
  readonly names: readonly string[];
  readonly text: string;
}
