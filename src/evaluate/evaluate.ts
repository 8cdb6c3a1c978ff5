import type { OnEmbedded } from '../core/embedding.js';
import type { EvaluationPlan, StandIn } from '../core/evaluation-plan.js';
import { defaultMetricOptions, distinctMetrics, type Metric, type MetricOptions, metricUnder } from '../core/metric.js';
import { countOf } from '../core/phrase.js';
import type { Resources } from '../core/resources.js';
import type { Aggregate, AnswerCell, Input, MetricColumn, Run, RunWarning } from '../core/run.js';
import { hasContent, type Sample, type Stratum } from '../core/sample.js';
import { type Score, unscored } from '../core/score.js';
import { type KeptWords, ScoreColumn } from '../core/score-column.js';
import { toolVersion } from '../core/version.js';
import { answerCell } from '../metrics/refusal-correct.js';
import { aggregate, aggregatePart } from '../stats/aggregate.js';
import { checkSeries, mixes, mixWarning } from './check-series.js';
import { embedTexts, metricsOf, textsToEmbed } from './embed-texts.js';
import { MetMetrics, type Place } from './met-metrics.js';
import { ownScoreWarning } from './own-score-warning.js';
import { SampleList } from './sample-list.js';
import { scoreSample } from './score-sample.js';
import { SetWatch } from './set-watch.js';

/**
 * Scores samples that are all there.
 *
 * @throws UserError as {@link Evaluation.finish} does
 */
export function evaluate(samples: Iterable<Sample>, plan: EvaluationPlan): Run {
  const evaluation = new Evaluation(plan);
  for (const sample of samples) evaluation.add(sample);
  return evaluation.finish([]);
}

/** Scores samples as they arrive, and keeps of each what the run needs. */
export class Evaluation {
  readonly #options: MetricOptions;
  readonly #resources: Resources;
  readonly #kept: KeptWords;
  readonly #keepReason: (metric: Metric, score: Score) => boolean;
  readonly #seats: readonly Seat[];
  /** The metrics of embeddings. */
  readonly #embedding: readonly Metric[];
  #cutSamples = 0;
  /** Why the first score without a vector has none. */
  #noVector: string | undefined;
  readonly #met: MetMetrics | undefined;
  readonly #samples = new SampleList();
  readonly #watch = new SetWatch();
  readonly #cells = new Map<AnswerCell, number>();

  constructor(plan: EvaluationPlan) {
    this.#options = { ...defaultMetricOptions, ...plan.options };
    this.#resources = plan.resources ?? {};
    this.#kept = plan.keepDetails === false ? 'reason' : 'reason-and-details';
    this.#keepReason = plan.keepReason ?? (() => true);
    this.#seats = distinctMetrics(plan.metrics).map((metric, _, metrics) => {
      const standIn = plan.standIns?.get(metric.id);
      // One that was asked for by itself has a column anyway.
      const isNeeded = standIn !== undefined && !metrics.some(({ id }) => id === standIn.metric.id);
      return {
        metric,
        column: new ScoreColumn(),
        standIn: isNeeded ? { ...standIn, column: new ScoreColumn() } : undefined,
      };
    });
    this.#embedding = metricsOf(plan).filter(({ texts }) => texts !== undefined);
    this.#met = plan.fromVerdicts && new MetMetrics(plan.fromVerdicts, new Set(plan.metrics.map(({ id }) => id)));
  }

  /** Scores samples, after their texts were embedded where metrics of embeddings are among the plan's. */
  async addBatch(samples: readonly Sample[], onEmbedded?: OnEmbedded): Promise<readonly (readonly Score[])[]> {
    const scoring = { options: this.#options, resources: this.#resources };
    await embedTexts(this.#embedding, samples, scoring, onEmbedded);
    return samples.map((sample) => this.add(sample));
  }

  /**
   * Scores one sample: a score for each metric that the plan names, in its order, each once. What metrics of embeddings want
   * must have been embedded: see {@link Evaluation.addBatch}.
   */
  add(sample: Sample): readonly Score[] {
    let kept = false;
    const score = (metric: Metric, column: ScoreColumn): Score => {
      const result = scoreSample(metric, sample, this.#options, this.#resources);
      if (result.state === 'unscored' && result.cause === 'model-unavailable') this.#noVector ??= result.reason;
      const keep = this.#keepReason(metric, result);
      kept ||= keep;
      return pushChecked(column, result, keep ? this.#kept : 'nothing');
    };
    const scores = this.#seats.map((seat) => {
      if (seat.standIn !== undefined && hasContent(sample, seat.standIn.unless)) seat.standIn = undefined;
      if (seat.standIn !== undefined) score(seat.standIn.metric, seat.standIn.column);
      return score(seat.metric, seat.column);
    });
    for (const { metric, column } of this.#met?.meet(sample, this.#samples.size) ?? []) score(metric, column);
    const cell = hasAnswer(sample) ? answerCell(sample, this.#options) : undefined;
    if (cell !== undefined) this.#cells.set(cell, (this.#cells.get(cell) ?? 0) + 1);
    this.#samples.push(sample, cell, kept);
    this.#watch.add(sample);
    if (this.#hasCutText(sample)) this.#cutSamples++;
    return scores;
  }

  /** @throws UserError `input` where a mean would mix verdicts of several series, or has none of the judge that was asked for */
  finish(inputs: readonly Input[]): Run {
    const pipeline = this.#watch.pipeline();
    const seated = this.#seats.map((seat) => seat.standIn ?? seat);
    const columns = seated.map((place) => finishColumn(place, this.#samples, this.#options));
    checkSeries(columns, this.#watch.judges(), this.#options);
    const found = this.#met?.finish() ?? [];
    const met = found.map((place) => finishColumn(place, this.#samples, this.#options));
    const mixed = met.filter((column) => mixes(column, this.#options));
    const isLeftOut = (metric: Metric): boolean => mixed.some((column) => column.metric.id === metric.id);
    return {
      toolVersion,
      inputs,
      ...(pipeline === undefined ? {} : { pipeline }),
      pipelines: this.#watch.pipelines(),
      options: this.#optionsWithModel(),
      samples: this.#samples,
      subsets: this.#watch.subsets(),
      fields: this.#watch.fields(),
      uncheckedNumbers: this.#watch.uncheckedNumbers(),
      columns: [...columns, ...met.filter((column) => !mixed.includes(column))],
      cells: this.#cells,
      warnings: [
        ...this.#watch.warnings(),
        ...mixed.map(mixWarning),
        ...this.#missingModel(columns),
        ...this.#cutTexts(),
        ...[...seated, ...found].filter(({ metric }) => !isLeftOut(metric)).flatMap((place) => this.#differing(place)),
      ],
    };
  }

  /** Which model made the vectors is known only when it was loaded. */
  #optionsWithModel(): MetricOptions {
    const embeddingModel = this.#resources.vectors?.model;
    return embeddingModel === undefined ? this.#options : { ...this.#options, embeddingModel };
  }

  #hasCutText(sample: Sample): boolean {
    const { vectors } = this.#resources;
    if (vectors === undefined || vectors.cut === 0) return false;
    return textsToEmbed(this.#embedding, sample, this.#options).some(({ text, role }) => {
      const found = vectors.of(text, role);
      return 'isCut' in found && found.isCut;
    });
  }

  /** The reason stands in no table: where there is no model, the same for every sample, and else that of the first. */
  #missingModel(columns: readonly MetricColumn[]): readonly RunWarning[] {
    const message = this.#resources.vectors?.fault?.message ?? this.#noVector;
    if (message === undefined) return [];
    const holes = columns.map(({ aggregate }) => aggregate.unscored.get('model-unavailable') ?? 0);
    return [{ code: 'no-model', message, samples: Math.max(0, ...holes) }];
  }

  #cutTexts(): readonly RunWarning[] {
    if (this.#cutSamples === 0) return [];
    const texts = countOf(this.#resources.vectors?.cut ?? 0, 'text');
    const message = `${texts} longer than the embedding model reads: the vector is of the beginning alone`;
    return [{ code: 'cut-texts', message, samples: this.#cutSamples }];
  }

  #differing({ metric, column: { differing } }: Place): readonly RunWarning[] {
    if (differing === undefined) return [];
    return [ownScoreWarning(metric, differing, this.#samples.id(differing.first), this.#options)];
  }
}

function hasAnswer({ answer = '' }: Sample): boolean {
  return answer.trim() !== '';
}

interface Seat extends Place {
  /** Gone as soon as a sample has the field that the metric hangs on. */
  standIn: (Place & StandIn) | undefined;
}

/** Keeps a score, or the fault that it turns out to be when its reason is read: reasons are made only for whoever reads them. */
function pushChecked(column: ScoreColumn, score: Score, keep: KeptWords): Score {
  try {
    column.push(score, keep);
    return score;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const fault = unscored('metric-fault', `the metric's words cannot be kept: ${message}`);
    column.push(fault, 'reason');
    return fault;
  }
}

function finishColumn({ metric: given, column }: Place, samples: SampleList, options: MetricOptions): MetricColumn {
  const metric = metricUnder(given, options);
  const whole = aggregate(column, metric.range);
  const part = (stratum: Stratum): Aggregate =>
    aggregatePart(column, metric.range, (index) => samples.stratum(index) === stratum);
  const { strata } = samples;
  return {
    metric,
    aggregate: whole,
    series: column.series().map(({ series, samples: count, first }) => ({
      series,
      samples: count,
      first: { file: samples.file(first), line: samples.line(first) },
    })),
    strata: new Map(strata.map((stratum) => [stratum, strata.length === 1 ? whole : part(stratum)])),
    score: (index) => column.score(index),
    bare: (index) => column.bare(index),
    runs: column.runs,
  };
}
