import type { CostSummary, JudgeCost, MetricCost } from '../core/cost.js';
import { formatNumber } from '../core/format.js';
import { listOf } from '../core/phrase.js';
import type { TableSection } from '../core/report.js';
import { left, right } from './columns.js';
import { withOrigin } from './cost-words.js';

/** What judging the file takes, metric by metric. */
export function costPlanTable({ metrics, total, prices }: CostSummary): TableSection {
  const known = total.money !== undefined;
  const costs: readonly (JudgeCost & { readonly label: string; readonly known: string })[] = [
    ...metrics.map((metric) => ({ ...metric, label: metric.metric, known: knownFrom(metric) })),
    ...(metrics.length > 1 ? [{ ...total, label: 'all', known: total.input.origin }] : []),
  ];
  return {
    kind: 'table',
    title: 'What judging takes',
    columns: [
      left('metric'),
      ...['samples', 'judge calls', 'embedding calls', 'tokens read', 'tokens written'].map(right),
      right(withOrigin('seconds', total.seconds.origin)),
      ...(known ? [right(withOrigin(prices?.currency ?? '', total.input.origin))] : []),
      left('tokens are'),
    ],
    rows: costs.map(({ label, samples, calls, embeddings, input, output, seconds, money, known: from }) => [
      label,
      samples,
      calls,
      embeddings,
      input.total,
      output.total,
      seconds.total,
      ...(known ? [money?.total ?? null] : []),
      from,
    ]),
    notes: planNotes({ metrics, total }),
  };
}

function knownFrom({ measured, samples, input }: MetricCost): string {
  if (samples === 0) return 'of no sample: none has its fields';
  if (measured === 0) return 'estimated';
  if (measured === samples) return 'measured on all';
  const span =
    input.limits === undefined ? '' : `; read: ${formatNumber(input.limits.low)} to ${formatNumber(input.limits.high)}`;
  return `measured on ${measured} of ${samples}${span}`;
}

function planNotes({ metrics, total }: Pick<CostSummary, 'metrics' | 'total'>): readonly string[] {
  const assumed = metrics.filter(({ isAssumed }) => isAssumed).map(({ metric }) => metric);
  const isEstimated = total.input.origin !== 'measured';
  return [
    'Samples: those that have the fields that the metric needs; the others need no call. Calls as the tool makes them with its defaults; what fails and is tried again comes on top.',
    ...(assumed.length > 0
      ? [`How the tool computes ${listOf(assumed)} is not known: one call a sample is taken for granted.`]
      : []),
    ...(total.embeddings > 0 ? ['Tokens and money are those of the judge; embedding calls are counted, no more.'] : []),
    ...(isEstimated
      ? [
          'Estimated tokens: the lengths of the texts (4 characters a token in Latin letters, 2.5 in Cyrillic, Greek, Arabic and Hebrew, 1.2 in Chinese, Japanese and Korean, 1.5 in others), what a tool of this kind says itself in each call, and an answer of the usual length. Half or twice as much may be true: judge ten samples and give their usage with --verdicts.',
        ]
      : metrics.some(hasInterval)
        ? ['Measured on some samples: the tokens read have a 95% interval (Student’s t), for the samples of this file.']
        : []),
    ...(total.seconds.origin === 'measured'
      ? ['Seconds: one call after the other.']
      : [
          'Seconds are estimated where none are in the verdicts: one a call and 50 tokens written in each, one call after the other.',
        ]),
  ];
}

function hasInterval({ measured, samples, input }: MetricCost): boolean {
  return measured < samples && input.limits !== undefined;
}
