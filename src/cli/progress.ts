import type { Host } from './host.js';

const patience = 1000;
const interval = 200;
const barWidth = 20;

/** Counts samples on a terminal's standard error, for work that takes longer than a second; with a bar where their number is known. */
export class Progress {
  readonly #host: Host;
  readonly #start: number;
  #last: number;
  readonly #total: number | undefined;
  #count: number;
  #texts = 0;
  #isShown = false;

  /**
   * @param total how many there will be
   * @param done how many of them are done already
   */
  constructor(host: Host, total?: number, done: number = 0) {
    this.#host = host;
    this.#total = total;
    this.#count = done;
    this.#start = host.now();
    this.#last = this.#start;
  }

  async add(samples: number): Promise<void> {
    this.#count += samples;
    await this.#show();
  }

  /** Texts take longer than samples: they are counted beside them. */
  async embedded(texts: number): Promise<void> {
    this.#texts += texts;
    await this.#show();
  }

  async #show(): Promise<void> {
    if (!this.#host.stderr.isTerminal) return;
    const now = this.#host.now();
    if (now - this.#start < patience || now - this.#last < interval) return;
    this.#last = now;
    this.#isShown = true;
    await this.#host.stderr.write(`\r${this.#text()}`);
  }

  #text(): string {
    if (this.#total === undefined) return `${this.#count} samples${this.#textsEmbedded()}`;
    return `${progressBar(this.#count / this.#total)} ${this.#count} of ${this.#total}`;
  }

  #textsEmbedded(): string {
    return this.#texts === 0 ? '' : `, ${this.#texts} texts embedded`;
  }

  /** Takes the count away again. */
  async end(): Promise<void> {
    if (this.#isShown) await this.#host.stderr.write('\r\u001b[2K');
  }
}

/** @param share of what is to be done, from 0 to 1 */
export function progressBar(share: number): string {
  const filled = Math.round(barWidth * share);
  return '█'.repeat(filled) + '░'.repeat(barWidth - filled);
}
