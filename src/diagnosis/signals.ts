import type { Evidence, ScoreEvidence } from '../core/diagnosis.js';
import { reaches } from '../core/gate.js';
import type { Metric } from '../core/metric.js';
import type { BareScore } from '../core/score.js';
import { type AnswerFamily, type RetrievalFamily, type SignalFamily, signalFamilies } from './signal-table.js';

/** A score that can tell something about where its sample went wrong. */
export interface Signal<Family extends SignalFamily = SignalFamily> {
  readonly metric: string;
  /** The metric's name without its k. */
  readonly name: string;
  readonly family: Family;
  readonly value: number;
  /** A value below it shows a fault; undefined where none does. */
  readonly cutOff: number | undefined;
  /** The last rank that the metric looks at; Infinity where it looks at all. */
  readonly depth: number;
  /** Whether the cut-off is a threshold of the gate. */
  readonly isGated: boolean;
}

export type RetrievalSignal = Signal<RetrievalFamily>;
export type AnswerSignal = Signal<AnswerFamily>;

/** The signals of one sample, in the order of the table. What is not applicable or unscored is no evidence, and not among them. */
export interface Signals {
  readonly retrieval: readonly RetrievalSignal[];
  readonly answer: readonly AnswerSignal[];
}

/**
 * Reads the signals out of a sample's scores.
 *
 * @param metrics as they are under the options, in the order of the scores
 * @param thresholds the gate's, by metric
 */
export function signalReader(
  metrics: readonly Metric[],
  thresholds: ReadonlyMap<string, number>,
): (scoreOf: (place: number) => BareScore | undefined) => Signals {
  const retrieval = listened(metrics, thresholds, isOfRetrieval);
  const answer = listened(metrics, thresholds, isOfAnswer);
  return (scoreOf) => ({ retrieval: heard(retrieval, scoreOf), answer: heard(answer, scoreOf) });
}

/** Whether a signal shows a fault. */
export function isLow({ value, cutOff }: Signal): boolean {
  return cutOff !== undefined && !reaches(value, cutOff, true);
}

/** What a diagnosis keeps of a signal. */
export function evidenceOf({ metric, value, cutOff }: Signal): ScoreEvidence {
  return cutOff === undefined ? { metric, value } : { metric, value, cutOff };
}

/** Whether nothing but words that two texts share speaks here. */
export function isOfSharedWords(evidence: Evidence): boolean {
  const family = 'metric' in evidence ? signalFamilies.get(nameOf(evidence.metric)) : undefined;
  return family !== undefined && 'by' in family && family.by === 'words';
}

interface Source<Family extends SignalFamily> {
  readonly place: number;
  readonly signal: Omit<Signal<Family>, 'value'>;
}

function listened<Family extends SignalFamily>(
  metrics: readonly Metric[],
  thresholds: ReadonlyMap<string, number>,
  isWanted: (family: SignalFamily) => family is Family,
): readonly Source<Family>[] {
  return [...signalFamilies].flatMap(([name, family]) =>
    isWanted(family)
      ? metrics.flatMap((metric, place) =>
          nameOf(metric.id) === name ? [{ place, signal: unheard(metric, family, thresholds.get(metric.id)) }] : [],
        )
      : [],
  );
}

function unheard<Family extends SignalFamily>(
  metric: Metric,
  family: Family,
  threshold: number | undefined,
): Omit<Signal<Family>, 'value'> {
  const { id } = metric;
  return {
    metric: id,
    name: nameOf(id),
    family,
    cutOff: threshold ?? usualCutOff(metric, family),
    depth: depthOf(id),
    isGated: threshold !== undefined,
  };
}

/** A cosine of embeddings, which may be negative, has no scale of its own: every model has another. */
function usualCutOff({ range: [low] }: Metric, { cutOff }: SignalFamily): number | undefined {
  return low < 0 ? undefined : cutOff;
}

function heard<Family extends SignalFamily>(
  sources: readonly Source<Family>[],
  scoreOf: (place: number) => BareScore | undefined,
): readonly Signal<Family>[] {
  const signals: Signal<Family>[] = [];
  for (const { place, signal } of sources) {
    const score = scoreOf(place);
    if (score?.state !== 'scored') continue;
    const { metric, name, family, cutOff, depth, isGated } = signal;
    // Named one by one, for this is done for every sample, and a spread takes most of the time then.
    signals.push({ metric, name, family, value: score.value, cutOff, depth, isGated });
  }
  return signals;
}

function isOfRetrieval(family: SignalFamily): family is RetrievalFamily {
  return family.shows === 'amount' || family.shows === 'order';
}

function isOfAnswer(family: SignalFamily): family is AnswerFamily {
  return family.shows === 'claims' || family.shows === 'relevancy';
}

/** `hit@3` -> `hit`, `context_precision(strict)` -> `context_precision`; `mrr` is whole. */
function nameOf(id: string): string {
  return id.replace(/[@(].*$/s, '');
}

function depthOf(id: string): number {
  const [, k = Number.POSITIVE_INFINITY] = /^[^@(]*@(\d+)$/.exec(id) ?? [];
  return Number(k);
}
