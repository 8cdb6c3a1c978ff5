import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { UserError } from '../../core/errors.js';
import { explainWriteError } from '../../io/explain-write-error.js';
import { dataFilesOf, missingFrom, networks, optionalFiles, textFiles } from './model-files.js';
import { type ModelFolder, pathOf, shownFile } from './model-folder.js';
import { readNetwork } from './read-network.js';

/** How far the fetching of a model is. */
export interface DownloadProgress {
  /** The file that is fetched, such as `onnx/model.onnx`. */
  readonly file: string;
  readonly receivedBytes: number;
  /** Undefined where the hub does not say. */
  readonly totalBytes: number | undefined;
}

export type OnDownload = (progress: DownloadProgress) => Promise<void>;

/** Fetches what stands at an address. */
export type FetchFile = (url: string) => Promise<Response>;

const hub = 'https://huggingface.co';

/**
 * Fetches what is missing of a model from the hub. A file is in its place only when it is whole, so that an interrupted
 * download goes on later.
 *
 * @throws UserError `config` where the hub cannot be reached or has no such model, or one of another kind; `output` where the files cannot be written
 */
export async function downloadModel(
  folder: ModelFolder,
  hubName: string,
  onDownload: OnDownload,
  fetchFile: FetchFile,
): Promise<void> {
  const texts = await missingFrom(folder, textFiles);
  const hubFolder = new HubFolder(folder, hubName, onDownload, fetchFile);
  // The smallest first: what the hub does not have is known at once.
  for (const file of texts) await hubFolder.fetch(file);
  if (await lacksNetwork(folder)) {
    for (const file of await missingFrom(folder, optionalFiles)) await hubFolder.fetchIfThere(file);
    await hubFolder.fetchFirst(networks);
  }
  for (const file of await missingData(folder)) await hubFolder.fetch(file);
}

async function lacksNetwork(folder: ModelFolder): Promise<boolean> {
  return (await missingFrom(folder, networks)).length === networks.length;
}

async function missingData(folder: ModelFolder): Promise<readonly string[]> {
  const missing = new Set(await missingFrom(folder, networks));
  const network = networks.find((file) => !missing.has(file));
  return network === undefined ? [] : missingFrom(folder, dataFilesOf(readNetwork(folder, network)));
}

class HubFolder {
  readonly #folder: ModelFolder;
  readonly #name: string;
  readonly #onDownload: OnDownload;
  readonly #fetchFile: FetchFile;

  constructor(folder: ModelFolder, name: string, onDownload: OnDownload, fetchFile: FetchFile) {
    this.#folder = folder;
    this.#name = name;
    this.#onDownload = onDownload;
    this.#fetchFile = fetchFile;
  }

  async fetch(file: string): Promise<void> {
    await this.fetchFirst([file]);
  }

  async fetchFirst(files: readonly string[]): Promise<void> {
    for (const file of files) if (await this.fetchIfThere(file)) return;
    throw new UserError(
      'config',
      `embedding: ${hub}/${this.#name} has no ${files.join(' and no ')}, or is no public model; take another one, whose page has a folder "onnx"`,
    );
  }

  /** Whether the hub has the file. */
  async fetchIfThere(file: string): Promise<boolean> {
    const response = await this.#ask(file);
    // The hub says "not authorised" of models that do not exist.
    if ([401, 403, 404].includes(response.status)) return false;
    if (!response.ok || response.body === null) throw this.#unreachable(file, `status ${response.status}`);
    await this.#keep(file, response.body, sizeOf(response));
    return true;
  }

  async #ask(file: string): Promise<Response> {
    try {
      return await this.#fetchFile(`${hub}/${this.#name}/resolve/main/${file}`);
    } catch (error) {
      throw this.#unreachable(file, causeOf(error));
    }
  }

  async #keep(file: string, body: AsyncIterable<Uint8Array>, totalBytes: number | undefined): Promise<void> {
    const target = pathOf(this.#folder, file);
    const name = shownFile(this.#folder, file);
    try {
      await mkdir(dirname(target), { recursive: true });
      const aside = await mkdtemp(join(this.#folder.path, '.fetching-'));
      try {
        const whole = join(aside, 'file');
        await pipeline(this.#counted(file, body, totalBytes), createWriteStream(whole));
        await rename(whole, target);
      } finally {
        await rm(aside, { recursive: true, force: true });
      }
    } catch (error) {
      throw explainWriteError(error, name);
    }
  }

  async *#counted(
    file: string,
    body: AsyncIterable<Uint8Array>,
    totalBytes: number | undefined,
  ): AsyncGenerator<Uint8Array> {
    let receivedBytes = 0;
    try {
      for await (const piece of body) {
        receivedBytes += piece.length;
        yield piece;
        await this.#onDownload({ file, receivedBytes, totalBytes });
      }
    } catch (error) {
      throw this.#unreachable(file, causeOf(error));
    }
  }

  #unreachable(file: string, cause: string): UserError {
    return new UserError(
      'config',
      `embedding: ${hub}/${this.#name}: ${file} could not be fetched (${cause}); try again, or copy the model's folder from a machine that has it to ${this.#folder.shown}`,
    );
  }
}

/** Undefined as well where the length is that of a compressed body: what arrives here is longer. */
function sizeOf({ headers }: Response): number | undefined {
  const length = headers.get('content-length');
  return length === null || headers.has('content-encoding') ? undefined : Number(length);
}

/** What fetch says is "fetch failed"; why, it says one level deeper. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
