import type { EvaluationPlan } from '../core/evaluation-plan.js';
import { defaultMetricOptions, type Metric, type MetricOptions } from '../core/metric.js';
import { hasContent, type Sample } from '../core/sample.js';
import {
  type ClaimView,
  type KeptSample,
  type KeptSamples,
  mostShownSamples,
  type Piece,
} from '../core/sample-view.js';
import type { Score } from '../core/score.js';
import { shorten } from '../core/shorten.js';
import { shortenPieces } from '../core/shorten-pieces.js';
import { TextStore } from '../core/text-store.js';
import { scoreSample } from '../evaluate/score-sample.js';
import { claimViews } from '../sample-view/claim-views.js';
import { sampleView } from '../sample-view/sample-view.js';
import { RowMetrics } from './row-metrics.js';
import type { ScoredSample } from './scored-sample.js';

// In UTF-16 code units. A page that holds every sample shortens further where it would be too long.
const longestText = 20_000;
const longestReason = 1_000;
const mostChunks = 50;
const mostClaims = 60;

interface NamedScore {
  readonly metric: Metric;
  readonly score: Score;
}

/**
 * Keeps what a page shows of samples while they are scored, for a run keeps no texts: of the first ones, for a page shows all
 * where they are few, and beyond those of the ones that may need a look. What is kept does not grow with the file.
 */
export class SampleKeeper implements KeptSamples {
  readonly #plan: EvaluationPlan;
  readonly #options: MetricOptions;
  readonly #needsLook: NonNullable<EvaluationPlan['keepSample']>;
  readonly #rowMetrics: RowMetrics;
  readonly #texts = new TextStore();
  readonly #kept = new Set<number>();
  #seen = 0;

  constructor(plan: EvaluationPlan, needsLook: NonNullable<EvaluationPlan['keepSample']>) {
    this.#plan = plan;
    this.#options = { ...defaultMetricOptions, ...plan.options };
    this.#needsLook = needsLook;
    this.#rowMetrics = new RowMetrics(plan);
  }

  /** Sees each sample once, in the order of the run. */
  add(scored: ScoredSample): void {
    const index = this.#seen++;
    if (this.#kept.size >= 2 * mostShownSamples) return;
    const scores = this.#scoresOf(scored);
    if (index >= mostShownSamples && !scores.some(({ metric, score }) => this.#needsLook(metric, score))) return;
    this.#kept.add(index);
    this.#texts.set(index, JSON.stringify(this.#keep(scored.sample, scores)));
  }

  has(index: number): boolean {
    return this.#kept.has(index);
  }

  at(index: number): KeptSample | undefined {
    const text = this.#texts.get(index);
    return text === undefined ? undefined : JSON.parse(text);
  }

  /** Those of the plan, then those that stand in for one, or that the sample has verdicts for. */
  #scoresOf({ sample, scores }: ScoredSample): readonly NamedScore[] {
    const { metrics, standIns, resources } = this.#plan;
    const others = [
      ...this.#rowMetrics.of(sample).slice(metrics.length),
      ...[...(standIns?.values() ?? [])].flatMap(({ metric, unless }) => (hasContent(sample, unless) ? [] : [metric])),
    ];
    return [
      ...metrics.flatMap((metric, at) => scores.slice(at, at + 1).map((score) => ({ metric, score }))),
      ...others.map((metric) => ({ metric, score: scoreSample(metric, sample, this.#options, resources) })),
    ];
  }

  #keep(sample: Sample, scores: readonly NamedScore[]): KeptSample {
    const claims = claimViews(sample);
    const { question, answer, reference, chunks, stratum, language } = sampleView(sample, this.#options, claims);
    return {
      question: cut([{ text: question }]),
      ...(answer === undefined ? {} : { answer: cut(answer) }),
      ...(reference === undefined ? {} : { reference: cut([{ text: reference }]) }),
      chunks: chunks
        .slice(0, mostChunks)
        .map((chunk) => (chunk.pieces === undefined ? chunk : { ...chunk, pieces: cut(chunk.pieces) })),
      moreChunks: Math.max(0, chunks.length - mostChunks),
      claims: claims.slice(0, mostClaims).map(shortClaim),
      moreClaims: Math.max(0, claims.length - mostClaims),
      stratum,
      ...(language === undefined ? {} : { language }),
      reasons: Object.fromEntries(scores.map(({ metric, score }) => [metric.id, shorten(score.reason, longestReason)])),
    };
  }
}

function shortClaim({ text, reason, ...claim }: ClaimView): ClaimView {
  return {
    ...claim,
    text: shorten(text, longestReason),
    ...(reason === undefined ? {} : { reason: shorten(reason, longestReason) }),
  };
}

function cut(pieces: readonly Piece[]): readonly Piece[] {
  return shortenPieces(pieces, longestText);
}
