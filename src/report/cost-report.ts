import type { CostSummary } from '../core/cost.js';
import { formatNumber } from '../core/format.js';
import { countOf, listOf } from '../core/phrase.js';
import type { Report } from '../core/report.js';
import type { Bounds } from '../core/score.js';
import { costChoicesTable } from './cost-choices-table.js';
import { costJson } from './cost-json.js';
import { costMeansTable } from './cost-means-table.js';
import { costNextSection } from './cost-next-section.js';
import { costPaidTable } from './cost-paid-table.js';
import { costPlanTable } from './cost-plan-table.js';
import { tokensOf } from './cost-words.js';
import { warningsSection } from './run-sections.js';

/** What it takes to judge a file: calls, tokens, time and money, beside what the verdicts are worth. */
export function costReport(summary: CostSummary): Report {
  return {
    title: 'Plumbline cost',
    verdict: { outcome: 'info', headline: headline(summary) },
    sections: [
      costPlanTable(summary),
      ...costPaidTable(summary),
      costChoicesTable(summary),
      ...costMeansTable(summary),
      ...warningsSection(summary),
      ...costNextSection(summary),
    ],
    data: { head: costJson(summary), rows: {} },
  };
}

function headline({ samples, tool, judge, metrics, total, prices }: CostSummary): string {
  const { calls, embeddings, money } = total;
  const asked = [
    countOf(calls, 'judge call'),
    ...(embeddings > 0 ? [`${embeddings} ${embeddings === 1 ? 'call' : 'calls'} of an embedding model`] : []),
  ];
  const measured = Math.max(0, ...metrics.map((metric) => metric.measured));
  const basis = measured > 0 && measured < samples ? ` on ${measured} of them` : '';
  const tokens = `${tokensOf(total)} tokens, ${total.input.origin}${total.input.origin === 'measured' ? basis : ''}`;
  const cost =
    money === undefined || prices === undefined
      ? 'no price is known'
      : `${formatNumber(money.total)} ${prices.currency}${money.origin === 'measured' ? '' : `, ${money.origin}`}${spanOf(money.limits)}`;
  const by = judge === undefined ? '' : ` by ${judge}`;
  return `${countOf(samples, 'sample')}${by}, as ${tool === 'custom' ? 'a judge of your own' : tool} asks: ${listOf(asked)}; ${tokens}; ${cost}`;
}

function spanOf(limits: Bounds | undefined): string {
  if (limits === undefined) return '';
  const [low, high] = [formatNumber(limits.low), formatNumber(limits.high)];
  // Of little money the limits look alike.
  return low === high ? '' : ` (95%: ${low} to ${high})`;
}
