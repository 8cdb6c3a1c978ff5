import { resolve } from 'node:path';
import { inputError } from '../core/errors.js';
import { countOf, listOf } from '../core/phrase.js';
import type { Reading } from '../core/reading.js';
import type { Input, RunWarning } from '../core/run.js';
import type { Sample } from '../core/sample.js';
import { readSampleFiles } from '../formats/read-sample-files.js';
import { readVerdictFile } from '../formats/read-verdict-file.js';
import { VerdictIndex } from '../formats/verdict-index.js';
import { openFile } from '../io/open-file.js';
import type { Source } from '../io/source.js';
import type { Host } from './host.js';
import { missingFile } from './missing-file.js';
import type { Settings } from './settings.js';

/** The files that a command reads: those with samples, and those with verdicts on them. Gone through once. */
export class SampleFiles {
  readonly #settings: Pick<Settings, 'files' | 'verdictFiles' | 'read'>;
  readonly #host: Host;
  readonly #readings: Reading[] = [];
  readonly #verdictInputs: Input[] = [];
  #verdicts: VerdictIndex | undefined;

  constructor(settings: Pick<Settings, 'files' | 'verdictFiles' | 'read'>, host: Host) {
    this.#settings = settings;
    this.#host = host;
  }

  /**
   * Reads the files to their ends.
   *
   * @throws UserError that names every problem of every file; nothing that was yielded before counts then
   */
  async *samples(): AsyncGenerator<readonly Sample[], void> {
    const { files, read } = this.#settings;
    this.#verdicts = await this.#readVerdicts();
    const open = files.map((file) => () => openSource(file, this.#host, missingFile.samples));
    const onEnd = (reading: Reading): void => void this.#readings.push(reading);
    yield* readSampleFiles(open, { ...read, verdicts: this.#verdicts, onEnd });
    this.#checkVerdicts();
  }

  /** What is known of the sample files, when all were read. */
  get readings(): readonly Reading[] {
    return this.#readings;
  }

  get inputs(): readonly Input[] {
    const read = this.#readings.map(({ file, sha256, samples }) => ({ file, sha256, samples }));
    return [...read, ...this.#verdictInputs];
  }

  /** What a person should know of the files before believing the figures. */
  get warnings(): readonly RunWarning[] {
    const limits = this.#readings.flatMap(({ format, limits }) =>
      limits.map(
        ({ field, reason, samples }): RunWarning => ({
          code: 'format-limit',
          message: `${field}: ${reason} (${format})`,
          samples,
        }),
      ),
    );
    const unmatched = this.#verdicts?.unmatched ?? [];
    if (unmatched.length === 0) return limits;
    const message = `there are verdicts, and no such sample: ${listSome(unmatched)}`;
    return [...limits, { code: 'verdicts-without-sample', message, samples: unmatched.length }];
  }

  async #readVerdicts(): Promise<VerdictIndex | undefined> {
    const { verdictFiles, read } = this.#settings;
    if (verdictFiles.length === 0) return undefined;
    const index = new VerdictIndex();
    for (const file of verdictFiles) {
      this.#verdictInputs.push(
        await readVerdictFile(
          await openSource(file, this.#host, missingFile.verdicts),
          index,
          read.map && { map: read.map },
        ),
      );
    }
    return index;
  }

  /** @throws UserError `input` where no verdict is about any sample: the ids of the two are then not the same ids */
  #checkVerdicts(): void {
    const { unmatched = [], size = 0 } = this.#verdicts ?? {};
    const [first] = unmatched;
    if (first === undefined || unmatched.length < size) return;
    throw inputError([
      {
        ...first.location,
        field: 'id',
        found: `verdicts on ${countOf(size, 'sample')}, such as ${JSON.stringify(first.id)}, none of which is read`,
        wanted: `ids of ${listOf(this.#settings.files)}`,
        remedy: 'give the samples an id of their own each, and the verdicts the same',
      },
    ]);
  }
}

function listSome(unmatched: VerdictIndex['unmatched']): string {
  const shown = unmatched
    .slice(0, 3)
    .map(({ id, location }) => `${JSON.stringify(id)} (${location.file}:${location.line})`);
  return shown.join(', ') + (unmatched.length > shown.length ? ', …' : '');
}

/** @param remedy what to do where there is no such file */
export async function openSource(file: string, { cwd, stdin }: Host, remedy?: string): Promise<Source> {
  return file === '-' ? { file: '<stdin>', chunks: stdin } : openFile(resolve(cwd, file), file, remedy);
}
