import { type JudgeStratum, judgeStratum } from '../../calibration/sampling/judge-stratum.js';
import { type Drawing, LabelDraw } from '../../calibration/sampling/label-draw.js';
import { evenStrata, judgeStrata } from '../../calibration/sampling/label-strata.js';
import { UserError } from '../core/errors.js';
import type { Metric } from '../core/metric.js';
import { listOf } from '../core/phrase.js';
import type { Input, RunWarning } from '../core/run.js';
import type { Sample } from '../core/sample.js';
import { scoreSample } from '../evaluate/score-sample.js';
import { idHash } from '../io/id-hash.js';
import { embedNeeded } from './embed-needed.js';
import type { Host } from './host.js';
import { keepVectors } from './keep-vectors.js';
import { Progress } from './progress.js';
import { SampleFiles } from './sample-files.js';
import type { Settings } from './settings.js';

/** What to draw. */
export interface LabelRequest {
  readonly labels: number;
  /** The metric whose verdicts make the strata. Default: the only one that there are verdicts on. */
  readonly metric?: string | undefined;
  /** The lowest score that is a pass. */
  readonly cut: number;
  /** Every sample that was judged has the same chance, whatever was said of it. */
  readonly evenly: boolean;
  readonly seed: string;
}

export interface DrawnLabels {
  readonly drawing: Drawing<Sample, JudgeStratum | 'all'>;
  /** How many samples were read. */
  readonly samples: number;
  /** What is judged, where it is known. */
  readonly metric?: string;
  /** How many samples no label would say anything of; empty where nothing was judged. */
  readonly leftOut: ReadonlyMap<'no-verdict' | 'not-applicable', number>;
  /** Whether there are verdicts to hold the labels against. */
  readonly isJudged: boolean;
  readonly inputs: readonly Input[];
  readonly warnings: readonly RunWarning[];
}

/**
 * Reads the files and draws samples for people to label: by what the judge said of them, where it said something, and evenly
 * where it did not or where that is wished.
 *
 * @throws UserError `usage` where verdicts are there and none of the metric, or of several metrics and none is named
 */
export async function drawLabels(request: LabelRequest, settings: Settings, host: Host): Promise<DrawnLabels> {
  const files = new SampleFiles(settings, host);
  const draws = new LabelDraws(request, settings);
  const progress = new Progress(host);
  try {
    for await (const batch of files.samples()) {
      await draws.prepare(batch);
      for (const sample of batch) draws.add(sample);
      await progress.add(batch.length);
    }
  } finally {
    await progress.end();
    await keepVectors(settings.scoring.resources, host);
  }
  return { ...draws.finish(), inputs: files.inputs, warnings: files.warnings };
}

/** The samples that a judge may have failed or passed, by one metric. */
interface JudgedDraw {
  readonly metric: Metric;
  readonly draw: LabelDraw<Sample, JudgeStratum | 'all'>;
  notApplicable: number;
}

/** Which metric is meant may be known at the end only: until then there is a draw for each. */
class LabelDraws {
  readonly #request: LabelRequest;
  readonly #settings: Settings;
  readonly #hashOf: (id: string) => string;
  readonly #even: LabelDraw<Sample, 'all'>;
  /** By the name that the metric has among the verdicts. */
  readonly #judged = new Map<string, JudgedDraw>();
  /** The metrics that there are verdicts on. */
  readonly #names = new Set<string>();

  constructor(request: LabelRequest, settings: Settings) {
    this.#request = request;
    this.#settings = settings;
    this.#hashOf = (id) => idHash(request.seed, id);
    this.#even = new LabelDraw(request.labels, evenStrata, this.#hashOf);
  }

  /**
   * Embeds what the judged metrics want of samples that are added next.
   *
   * @throws UserError `config` where there is no model to do it with
   */
  async prepare(samples: readonly Sample[]): Promise<void> {
    const names = new Set(samples.flatMap((sample) => this.#namesFor(sample)));
    const metrics = [...names].map((name) => this.#judgedBy(name).metric);
    await embedNeeded(metrics, samples, this.#settings.scoring);
  }

  add(sample: Sample): void {
    this.#even.add(sample.id, 'all', sample);
    for (const { metric } of sample.verdicts ?? []) this.#names.add(metric);
    for (const name of this.#namesFor(sample)) this.#addJudged(name, sample);
  }

  /** The metrics that this sample may be drawn by. */
  #namesFor({ verdicts = [] }: Sample): readonly string[] {
    const { metric } = this.#request;
    return metric === undefined ? [...new Set(verdicts.map((record) => record.metric))] : [recordName(metric)];
  }

  finish(): Omit<DrawnLabels, 'inputs' | 'warnings'> {
    const samples = this.#even.size;
    const name = this.#chosen();
    const judged = name === undefined ? undefined : this.#judged.get(name);
    const named = name === undefined ? {} : { metric: name };
    if (judged === undefined || this.#names.size === 0) {
      return { drawing: this.#even.finish(), samples, ...named, leftOut: new Map(), isJudged: false };
    }
    const { draw, notApplicable } = judged;
    if (draw.size === 0) throw nothingJudged(judged, [...this.#names]);
    const leftOut = [
      ['no-verdict', samples - draw.size - notApplicable],
      ['not-applicable', notApplicable],
    ] as const;
    return {
      drawing: draw.finish(),
      samples,
      ...named,
      leftOut: new Map(leftOut.filter(([, count]) => count > 0)),
      isJudged: true,
    };
  }

  #addJudged(name: string, sample: Sample): void {
    const judged = this.#judgedBy(name);
    const { options, resources } = this.#settings.scoring;
    const { cut, evenly } = this.#request;
    const stratum = judgeStratum(scoreSample(judged.metric, sample, options, resources), cut);
    if (stratum === 'not-applicable') judged.notApplicable += 1;
    else if (stratum !== 'no-verdict') judged.draw.add(sample.id, evenly ? 'all' : stratum, sample);
  }

  #judgedBy(name: string): JudgedDraw {
    const known = this.#judged.get(name);
    if (known !== undefined) return known;
    const metric = this.#settings.resolve(`judge:${name}`);
    const { labels, evenly } = this.#request;
    const strata = evenly ? evenStrata : judgeStrata;
    const draw = new LabelDraw<Sample, JudgeStratum | 'all'>(labels, strata, this.#hashOf);
    const judged = { metric, draw, notApplicable: 0 };
    this.#judged.set(name, judged);
    return judged;
  }

  /** The name of the metric that the labels are about; undefined where nothing tells it. */
  #chosen(): string | undefined {
    const { metric } = this.#request;
    if (metric !== undefined) return recordName(metric);
    const [name, ...others] = this.#names;
    if (name === undefined || others.length === 0) return name;
    throw new UserError(
      'usage',
      `found verdicts on ${listOf([name, ...others])}, wanted --metric with the one that people shall label`,
    );
  }
}

/** Metrics of verdicts may be called as reports call them: `judge:tone` for the records of `tone`. */
function recordName(metric: string): string {
  return metric.replace(/^judge:/, '');
}

function nothingJudged({ metric: { id }, notApplicable }: JudgedDraw, names: readonly string[]): UserError {
  const message =
    notApplicable > 0
      ? `${id}: found no sample that it applies to, wanted samples whose verdicts people can check`
      : `--metric ${id}: found no verdict on it, wanted one of ${names.join(', ')}`;
  return new UserError('usage', message);
}
