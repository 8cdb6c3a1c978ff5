import type { DownloadProgress as Download } from '../embed/model/download-model.js';
import type { Host } from './host.js';
import { progressBar } from './progress.js';

/** Says on standard error how far a model is fetched: on a terminal with a bar, else a line for each file. */
export class DownloadProgress {
  readonly #host: Host;
  #file: string | undefined;
  #percent = -1;

  constructor(host: Host) {
    this.#host = host;
  }

  async show({ file, receivedBytes, totalBytes }: Download): Promise<void> {
    const { stderr } = this.#host;
    if (!stderr.isTerminal) {
      if (file !== this.#file) await stderr.write(`plumbline: fetching ${file}\n`);
      this.#file = file;
      return;
    }
    const share = totalBytes === undefined ? 0 : receivedBytes / totalBytes;
    const percent = Math.floor(share * 100);
    if (file === this.#file && percent === this.#percent) return;
    const isLast = receivedBytes === totalBytes;
    this.#file = file;
    this.#percent = percent;
    await stderr.write(`\r\u001b[2K${isLast ? '' : `${progressBar(share)} ${percent}% of ${file}`}`);
  }
}
