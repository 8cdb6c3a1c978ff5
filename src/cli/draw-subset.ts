import { resolve } from 'node:path';
import type { Sample, Stratum } from '../core/sample.js';
import { recordOf } from '../core/sample-record.js';
import { idHash } from '../io/id-hash.js';
import { writeFileAtomic } from '../io/write-file-atomic.js';
import { encodeRecord } from '../report/encode-json.js';
import type { DrawnFrom, SubsetSummary } from '../report/subset-report.js';
import { markDrawn } from '../subset/mark-drawn.js';
import { StratifiedDraw } from '../subset/stratified-draw.js';
import type { Host } from './host.js';
import { keepVectors } from './keep-vectors.js';
import { Progress } from './progress.js';
import { SampleFiles } from './sample-files.js';
import type { Settings } from './settings.js';
import { type Choice, SubsetChooser } from './subset-chooser.js';

/** What to draw: those of the chosen samples whose ids have the lowest hashes, or all of them. */
export interface SubsetRequest extends Choice {
  readonly n?: number | undefined;
}

/** Tags overlap and multiply: 30 samples could not hold one of each combination. The two kinds of question are asked of all. */
const strata: readonly Stratum[] = ['answerable', 'unanswerable'];

/** Reads the files and writes the samples that are drawn: whole, once all files are known to be well, or not at all. */
export async function drawSubset(
  request: SubsetRequest,
  output: string,
  settings: Settings,
  host: Host,
): Promise<SubsetSummary> {
  const files = new SampleFiles(settings, host);
  const draw = new SubsetDraw(request, settings);
  await writeFileAtomic(resolve(host.cwd, output), rows(files, draw, settings, host), output);
  const { n, rate, where, seed } = request;
  return {
    output,
    ...(n !== undefined && { n }),
    ...(rate !== undefined && { rate }),
    ...(where !== undefined && { where }),
    seed,
    strata: draw.counts,
    holes: draw.holes,
    inputs: files.inputs,
    warnings: files.warnings,
  };
}

async function* rows(
  files: SampleFiles,
  draw: SubsetDraw,
  { scoring }: Settings,
  host: Host,
): AsyncGenerator<string, void> {
  const progress = new Progress(host);
  try {
    for await (const batch of files.samples()) {
      await draw.prepare(batch);
      yield batch
        .flatMap((sample) => draw.add(sample))
        .map(rowOf)
        .join('');
      await progress.add(batch.length);
    }
  } finally {
    await progress.end();
    await keepVectors(scoring.resources, host);
  }
  yield draw.finish().map(rowOf).join('');
}

export function rowOf(sample: Sample): string {
  return `${encodeRecord(recordOf(sample))}\n`;
}

/** Which samples are drawn may be known at the end only, where so many of them are wanted. */
class SubsetDraw {
  readonly #chooser: SubsetChooser;
  readonly #seed: string;
  readonly #lowest: StratifiedDraw<Sample> | undefined;
  readonly #counts = new Map<Stratum, { samples: number; matching: number; drawn: number }>(
    strata.map((stratum) => [stratum, { samples: 0, matching: 0, drawn: 0 }]),
  );

  constructor(request: SubsetRequest, settings: Settings) {
    const { n, seed } = request;
    this.#chooser = new SubsetChooser(request, settings);
    this.#seed = seed;
    this.#lowest = n === undefined ? undefined : new StratifiedDraw(n, strata);
  }

  async prepare(samples: readonly Sample[]): Promise<void> {
    await this.#chooser.prepare(samples);
  }

  /** The sample where it is drawn whatever comes after it. */
  add(sample: Sample): readonly Sample[] {
    this.#count(sample, 'samples');
    const chosen = this.#chooser.choose(sample);
    if (chosen === undefined) return [];
    this.#count(sample, 'matching');
    if (this.#lowest === undefined) return this.#drawn([chosen]);
    this.#lowest.add(idHash(this.#seed, chosen.id), chosen.stratum, chosen);
    return [];
  }

  /** The samples of which it is known now that they are drawn. */
  finish(): readonly Sample[] {
    const { size = 0 } = this.#lowest ?? {};
    const drawn = this.#lowest?.finish() ?? [];
    return this.#drawn(drawn.map(({ item, chance }) => markDrawn(item, { samples: size }, chance)));
  }

  get counts(): readonly DrawnFrom[] {
    return [...this.#counts].map(([stratum, count]) => ({ stratum, ...count })).filter(({ samples }) => samples > 0);
  }

  get holes(): SubsetSummary['holes'] {
    return this.#chooser.holes;
  }

  #drawn(samples: readonly Sample[]): readonly Sample[] {
    for (const sample of samples) this.#count(sample, 'drawn');
    return samples;
  }

  #count({ stratum }: Sample, what: 'samples' | 'matching' | 'drawn'): void {
    const count = this.#counts.get(stratum);
    if (count !== undefined) count[what] += 1;
  }
}
