import type { Metric } from '../core/metric.js';
import type { Sample } from '../core/sample.js';
import { embedTexts } from '../evaluate/embed-texts.js';
import type { Settings } from './settings.js';

/**
 * Embeds what metrics want of samples that are chosen by them next.
 *
 * @throws UserError `config` where there is no model to do it with
 */
export async function embedNeeded(
  metrics: readonly Metric[],
  samples: readonly Sample[],
  scoring: Settings['scoring'],
): Promise<void> {
  await embedTexts(metrics, samples, scoring);
  const { vectors } = scoring.resources;
  if (vectors?.fault !== undefined) throw vectors.fault;
}
