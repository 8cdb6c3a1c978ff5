import type { TextToEmbed, Vectors } from '../../core/embedding.js';
import type { Metric, MetricOptions } from '../../core/metric.js';
import type { Sample } from '../../core/sample.js';

/** The texts whose vectors a metric wants for its score: those that it asks for where none is there, so that the two never differ. */
export function askedTexts(
  { score }: Pick<Metric, 'score'>,
  sample: Sample,
  options: MetricOptions,
): readonly TextToEmbed[] {
  const asked: TextToEmbed[] = [];
  const vectors: Vectors = {
    model: undefined,
    cut: 0,
    fault: undefined,
    add: async () => {},
    flush: async () => undefined,
    of: (text, role) => {
      asked.push({ text, role });
      return { reason: 'not embedded yet' };
    },
  };
  score(sample, options, { vectors });
  return asked;
}
