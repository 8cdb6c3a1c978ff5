import { constants } from 'node:buffer';

/** The longest text that the JavaScript engine can hold, in UTF-16 code units. */
const longest = constants.MAX_STRING_LENGTH;

/**
 * Bytes that arrive piece by piece and are joined once. What grows beyond the longest possible text is let go and only
 * counted, so that it costs no memory.
 */
export class Pieces {
  #pieces: Uint8Array[] = [];
  #size = 0;

  /** Bytes added since the last {@link take}, whether kept or let go. */
  get size(): number {
    return this.#size;
  }

  add(piece: Uint8Array): void {
    this.#size += piece.length;
    if (this.#size > longest) this.#pieces = [];
    else if (piece.length > 0) this.#pieces.push(piece);
  }

  /** All bytes in one buffer, or `undefined` if they were too many. Starts afresh. */
  take(): Buffer | undefined {
    const [only, ...others] = this.#pieces;
    const bytes =
      this.#size > longest
        ? undefined
        : only !== undefined && others.length === 0
          ? Buffer.from(only.buffer, only.byteOffset, only.length)
          : Buffer.concat(this.#pieces);
    this.#pieces = [];
    this.#size = 0;
    return bytes;
  }
}
