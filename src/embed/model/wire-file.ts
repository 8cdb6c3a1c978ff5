import { Buffer } from 'node:buffer';
import { readSync } from 'node:fs';

/** Where something stands in a file: from `start` up to `end`. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A field of a message that holds bytes: a text, or a message of its own. */
export interface WireField extends Span {
  readonly number: number;
}

/** A file that is not what its format says, with the place. */
export class BrokenFile extends Error {}

const windowBytes = 1 << 16;

/** How a field's contents are laid out: the lowest three bits of its tag. */
const wire = { varint: 0, eightBytes: 1, bytes: 2, fourBytes: 5 } as const;

/**
 * A file in the wire format of protocol buffers, which is read where it is asked for and passed over elsewhere: of a gigabyte
 * of weights only the edges are touched.
 */
export class WireFile {
  readonly #descriptor: number;
  readonly #size: number;
  readonly #window: Buffer = Buffer.allocUnsafe(windowBytes);
  #windowStart = 0;
  #windowLength = 0;

  constructor(descriptor: number, size: number) {
    this.#descriptor = descriptor;
    this.#size = size;
  }

  get whole(): Span {
    return { start: 0, end: this.#size };
  }

  /**
   * The fields of a message that hold bytes. Numbers are passed over.
   *
   * @throws BrokenFile where the bytes are no message that ends with the span
   */
  *fields({ start, end }: Span): Generator<WireField> {
    let at = start;
    while (at < end) {
      const tag = this.#varint(at);
      const number = Math.floor(tag.value / 8);
      const contents = this.#contents(tag.value % 8, tag.end);
      if (number === 0 || contents.end > end) throw broken(at);
      if (contents.hasBytes) yield { number, start: contents.start, end: contents.end };
      at = contents.end;
    }
  }

  text({ start, end }: Span): string {
    const bytes = Buffer.allocUnsafe(end - start);
    if (readSync(this.#descriptor, bytes, 0, bytes.length, start) < bytes.length) throw broken(start);
    return bytes.toString('utf8');
  }

  #contents(kind: number, start: number): Span & { readonly hasBytes: boolean } {
    switch (kind) {
      case wire.varint:
        return { start, end: this.#varint(start).end, hasBytes: false };
      case wire.eightBytes:
        return { start, end: start + 8, hasBytes: false };
      case wire.fourBytes:
        return { start, end: start + 4, hasBytes: false };
      case wire.bytes: {
        const length = this.#varint(start);
        return { start: length.end, end: length.end + length.value, hasBytes: true };
      }
      default:
        throw broken(start);
    }
  }

  #varint(start: number): { readonly value: number; readonly end: number } {
    let value = 0;
    for (let index = 0; index < 10; index += 1) {
      const byte = this.#byte(start + index);
      value += (byte % 0x80) * 2 ** (7 * index);
      if (byte < 0x80) return { value, end: start + index + 1 };
    }
    throw broken(start);
  }

  #byte(at: number): number {
    const isInWindow = at >= this.#windowStart && at < this.#windowStart + this.#windowLength;
    if (!isInWindow) {
      this.#windowStart = at;
      this.#windowLength = readSync(this.#descriptor, this.#window, 0, windowBytes, at);
    }
    const byte = at < this.#size ? this.#window[at - this.#windowStart] : undefined;
    if (byte === undefined || this.#windowLength === 0) throw broken(at);
    return byte;
  }
}

function broken(at: number): BrokenFile {
  return new BrokenFile(`a file that breaks off or makes no sense at byte ${at}`);
}
