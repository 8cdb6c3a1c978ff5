/** Bytes to read, with the name that messages give them. */
export interface Source {
  /** As the user gave it; `<stdin>` for standard input. */
  readonly file: string;
  readonly chunks: AsyncIterable<Uint8Array>;
}
