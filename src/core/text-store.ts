const blockBytes = 1 << 20;
const headerBytes = 4;

/**
 * Texts by index, as UTF-8 in a few large blocks: for 100,000 texts that are perhaps never read again, strings would take
 * twice the room and keep alive the longer texts that they were cut from. Texts must be well-formed, as JSON is.
 */
export class TextStore {
  readonly #encoder = new TextEncoder();
  readonly #decoder = new TextDecoder();
  readonly #blocks: DataView[] = [];
  #used = 0;
  /** Where each text starts: the number of its block times the bytes of a block, and the offset in it. */
  readonly #places = new Map<number, number>();

  set(index: number, text: string): void {
    // No UTF-16 code unit takes more than three bytes.
    const block = this.#blockFor(headerBytes + text.length * 3);
    const { written } = this.#encoder.encodeInto(text, bytes(block, this.#used + headerBytes));
    block.setUint32(this.#used, written);
    this.#places.set(index, (this.#blocks.length - 1) * blockBytes + this.#used);
    this.#used += headerBytes + written;
  }

  get(index: number): string | undefined {
    const place = this.#places.get(index);
    const block = this.#blocks[Math.floor((place ?? 0) / blockBytes)];
    if (place === undefined || block === undefined) return undefined;
    const offset = place % blockBytes;
    return this.#decoder.decode(bytes(block, offset + headerBytes, block.getUint32(offset)));
  }

  /** The last block if it has that much room, else a new one: a text larger than a block has one of its own. */
  #blockFor(size: number): DataView {
    const last = this.#blocks.at(-1);
    if (last?.byteLength === blockBytes && blockBytes - this.#used >= size) return last;
    const block = new DataView(new ArrayBuffer(Math.max(blockBytes, size)));
    this.#blocks.push(block);
    this.#used = 0;
    return block;
  }
}

function bytes({ buffer }: DataView, offset: number, length?: number): Uint8Array {
  return new Uint8Array(buffer, offset, length);
}
