import { lineFeed } from './blocks.js';

const carriageReturn = 0x0d;

/** Tells the line of a place in a stream of bytes that is walked once, from its start to its end. */
export class LineCounter {
  #blocks: Uint8Array[] = [];
  /** The place in the first block. */
  #at = 0;
  #offset = 0;
  #line = 1;

  add(block: Uint8Array): void {
    this.#blocks.push(block);
  }

  /** Goes past blank lines; the line of what comes after them, counted from 1. */
  start(): number {
    for (let byte = this.#peek(); byte === lineFeed || byte === carriageReturn; byte = this.#peek()) this.#step(byte);
    return this.#line;
  }

  /** Goes on to a byte offset, counted from 0; the line of the last byte before it. */
  advance(offset: number): number {
    let last = this.#line;
    for (let byte = this.#peek(); byte !== undefined && this.#offset < offset; byte = this.#peek()) {
      last = this.#line;
      this.#step(byte);
    }
    return last;
  }

  #peek(): number | undefined {
    for (let block = this.#blocks[0]; block !== undefined; block = this.#blocks[0]) {
      if (this.#at < block.length) return block[this.#at];
      this.#blocks.shift();
      this.#at = 0;
    }
    return undefined;
  }

  #step(byte: number): void {
    this.#at += 1;
    this.#offset += 1;
    if (byte === lineFeed) this.#line += 1;
  }
}
