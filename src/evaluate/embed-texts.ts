import type { OnEmbedded, TextToEmbed } from '../core/embedding.js';
import type { EvaluationPlan } from '../core/evaluation-plan.js';
import { distinctMetrics, type Metric, type MetricOptions } from '../core/metric.js';
import type { Resources } from '../core/resources.js';
import type { Sample } from '../core/sample.js';

/** What samples are scored with. */
interface Scoring {
  readonly options: MetricOptions;
  readonly resources: Resources;
}

/** Embeds what these metrics want of these samples, which are scored next; nothing where no metric wants a vector. */
export async function embedTexts(
  metrics: readonly Metric[],
  samples: readonly Sample[],
  { options, resources: { vectors } }: Scoring,
  onEmbedded?: OnEmbedded,
): Promise<void> {
  const texts = samples.flatMap((sample) => textsToEmbed(metrics, sample, options));
  await vectors?.add(texts, onEmbedded);
}

/** The texts of a sample whose vectors these metrics want. */
export function textsToEmbed(
  metrics: readonly Metric[],
  sample: Sample,
  options: MetricOptions,
): readonly TextToEmbed[] {
  return metrics.flatMap((metric) => textsFor(metric, sample, options));
}

/** A metric that fails here fails when it scores as well, and says so there. */
function textsFor(metric: Metric, sample: Sample, options: MetricOptions): readonly TextToEmbed[] {
  if (metric.stratum !== undefined && metric.stratum !== sample.stratum) return [];
  try {
    return metric.texts?.(sample, options) ?? [];
  } catch {
    return [];
  }
}

/** All metrics of a plan that may have to score, whatever the samples turn out to have. */
export function metricsOf({ metrics, standIns, fromVerdicts }: EvaluationPlan): readonly Metric[] {
  const others = [...(standIns?.values() ?? [])].map(({ metric }) => metric);
  return distinctMetrics([...metrics, ...others, ...(fromVerdicts?.known ?? [])]);
}
