import type { Buffer } from 'node:buffer';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Embedding } from '../../core/embedding.js';
import { UserError } from '../../core/errors.js';
import { explainWriteError } from '../../io/explain-write-error.js';
import { type EncodedSegment, encodeSegment } from './encode-segment.js';
import { MemorySegment, type VectorMemory } from './memory-segment.js';
import { openSegments } from './open-segments.js';
import { segmentAttempt } from './segment-attempt.js';
import { SegmentFile } from './segment-file.js';
import { segmentFolder } from './segment-names.js';
import type { SegmentRecord } from './segment-record.js';
import { segmentsToMerge } from './segments-to-merge.js';
import { trimSegments } from './trim-segments.js';
import { writeSegment } from './write-segment.js';

/** How many vectors a killed run loses at the most. */
const mostUnwritten = 1000;

/** Where vectors are kept for the next run. */
export interface CacheSettings {
  /** For whatever models. It is made where there is none. */
  readonly folder: string;
  /** How much it holds at the most; the oldest vectors go first. */
  readonly maxBytes: number;
}

/**
 * The vectors of a model in files that never change: what is new is written into a file of its own. Any number of processes
 * do so at a time; each knows the files that were there when it began, and its own.
 */
export class SegmentCache implements VectorMemory {
  readonly #settings: CacheSettings;
  readonly #model: string;
  readonly #folder: string;
  #files: readonly SegmentFile[] = [];
  #fresh = new MemorySegment();
  /** What this run wrote. */
  readonly #own = new Set<SegmentFile>();
  #fault: string | undefined;

  private constructor(settings: CacheSettings, model: string) {
    this.#settings = settings;
    this.#model = model;
    this.#folder = join(settings.folder, segmentFolder(model));
  }

  static async open(settings: CacheSettings, model: string): Promise<SegmentCache> {
    const cache = new SegmentCache(settings, model);
    cache.#files = await openSegments(cache.#folder, model);
    return cache;
  }

  find(key: Buffer): Embedding | undefined {
    const fresh = this.#fresh.find(key);
    if (fresh !== undefined) return fresh;
    for (const file of this.#files) {
      const kept = file.find(key);
      if (kept !== undefined) return kept;
    }
    return undefined;
  }

  async keep(records: readonly SegmentRecord[]): Promise<void> {
    await this.#fresh.keep(records);
    if (this.#fresh.size >= mostUnwritten) await this.#write();
  }

  /**
   * Writes what is not written yet. More may come after it.
   *
   * @returns why vectors are not kept for the next run, in words; undefined where all are
   */
  async flush(): Promise<string | undefined> {
    if (this.#fresh.size > 0) await this.#write();
    return this.#fault;
  }

  /** What fails once is not tried again: what is new stays in memory from then on. */
  async #write(): Promise<void> {
    if (this.#fault !== undefined) return;
    try {
      await this.#writeFresh();
      await this.#merge();
      await this.#trim();
    } catch (error) {
      const explained = explainWriteError(error, this.#settings.folder);
      if (!(explained instanceof UserError)) throw explained;
      this.#fault = `${explained.message}; not all vectors are kept for the next run`;
    }
  }

  async #writeFresh(): Promise<void> {
    const { folder, maxBytes } = this.#settings;
    const segment = encodeSegment(this.#model, this.#fresh.records());
    const bytes = [...this.#own].reduce((sum, file) => sum + file.bytes, segment.bytes.length);
    if (bytes > maxBytes) throw new UserError('output', `${folder}: this run has more vectors than are kept there`);
    if ((await this.#add(segment)) !== undefined) this.#fresh = new MemorySegment();
  }

  /** The parts go when the whole is there: a process that does the same at that time loses nothing by it. */
  async #merge(): Promise<void> {
    const parts = segmentsToMerge(this.#files);
    if (parts.length === 0) return;
    const records = parts.flatMap((part) => [...part.records()]);
    const whole = await this.#add(encodeSegment(this.#model, records));
    if (whole === undefined) return;
    this.#files = this.#files.filter((file) => !parts.includes(file));
    for (const part of parts) {
      this.#own.delete(part);
      part.close();
      if (part.path !== whole.path) await segmentAttempt(() => rm(part.path, { force: true }));
    }
  }

  async #trim(): Promise<void> {
    const own = new Set([...this.#own].map(({ path }) => path));
    await trimSegments(this.#settings.folder, this.#settings.maxBytes, own);
  }

  /** Gives no file where another process has deleted it already. */
  async #add(segment: EncodedSegment): Promise<SegmentFile | undefined> {
    const file = SegmentFile.open(await writeSegment(this.#folder, segment), this.#model);
    if (file === undefined) return undefined;
    this.#own.add(file);
    this.#files = [...this.#files, file];
    return file;
  }
}
