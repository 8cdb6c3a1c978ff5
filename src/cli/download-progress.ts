import type { DownloadProgress as Download } from '../embed/model/download-model.js';
import type { Sink } from './host.js';
import { progressBar } from './progress.js';

/** Says on standard error how far a model is fetched: on a terminal with a bar, else a line for each file. */
export class DownloadProgress {
  readonly #stderr: Sink;
  #file: string | undefined;
  /** Undefined where it is not known. */
  #percent: number | undefined;

  constructor(stderr: Sink) {
    this.#stderr = stderr;
  }

  async show({ file, receivedBytes, totalBytes }: Download): Promise<void> {
    if (!this.#stderr.isTerminal) {
      if (file !== this.#file) await this.#stderr.write(`plumbline: fetching ${file}\n`);
      this.#file = file;
      return;
    }
    const percent = totalBytes === undefined ? undefined : Math.floor((receivedBytes / totalBytes) * 100);
    if (file === this.#file && percent === this.#percent) return;
    this.#file = file;
    this.#percent = percent;
    const isLast = receivedBytes === totalBytes;
    await this.#stderr.write(`\r\u001b[2K${isLast ? '' : words(file, percent)}`);
  }
}

function words(file: string, percent: number | undefined): string {
  return percent === undefined ? `fetching ${file}` : `${progressBar(percent / 100)} ${percent}% of ${file}`;
}
