import { formatNumber } from '../core/format.js';
import type { Metric, MetricOptions } from '../core/metric.js';
import type { RunWarning } from '../core/run.js';
import type { DifferingScores } from '../core/score-column.js';

/** The arithmetic that each tool's scores can be redone with, by the first word of its name. */
const arithmetics: ReadonlyMap<string, Exclude<MetricOptions['compat'], undefined>> = new Map([
  ['ragas', 'ragas@0.4'],
  ['deepeval', 'deepeval@4'],
]);

/**
 * That scores which were redone from verdicts are not those of the file, as where another tool counts otherwise.
 *
 * @param id of the first of the samples
 */
export function ownScoreWarning(
  { id: metric }: Metric,
  { samples, example: { redone, own, tool } }: DifferingScores,
  id: string,
  { compat }: MetricOptions,
): RunWarning {
  const arithmetic = tool === undefined ? undefined : arithmetics.get(tool.replace(/@.*/s, ''));
  const remedy =
    arithmetic === undefined || compat === arithmetic ? '' : `; --compat ${arithmetic} redoes that tool’s arithmetic`;
  return {
    code: 'own-scores-differ',
    message: `${metric}: the score redone from the verdicts differs from the file’s own (for example ${id}: ${formatNumber(redone)}, the file says ${formatNumber(own)})${remedy}`,
    samples,
  };
}
