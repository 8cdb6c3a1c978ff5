import type { Host } from './host.js';

const patience = 1000;
const interval = 200;

/** Counts samples on a terminal's standard error, for work that takes longer than a second. */
export class Progress {
  readonly #host: Host;
  readonly #start: number;
  #last: number;
  #count = 0;
  #isShown = false;

  constructor(host: Host) {
    this.#host = host;
    this.#start = host.now();
    this.#last = this.#start;
  }

  async add(samples: number): Promise<void> {
    this.#count += samples;
    if (!this.#host.stderr.isTerminal) return;
    const now = this.#host.now();
    if (now - this.#start < patience || now - this.#last < interval) return;
    this.#last = now;
    this.#isShown = true;
    await this.#host.stderr.write(`\r${this.#count} samples`);
  }

  /** Takes the count away again. */
  async end(): Promise<void> {
    if (this.#isShown) await this.#host.stderr.write('\r\u001b[2K');
  }
}
