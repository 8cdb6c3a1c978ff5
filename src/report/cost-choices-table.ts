import type { CostSummary } from '../core/cost.js';
import { formatNumber, formatPercent } from '../core/format.js';
import { listOf } from '../core/phrase.js';
import type { TableSection } from '../core/report.js';
import { left, right } from './columns.js';
import { choiceWords, tokensOf, withOrigin } from './cost-words.js';

/** What a subset, or another judge, would take instead, and save. */
export function costChoicesTable({ choices, total, prices, judge, unpriced, leftOut }: CostSummary): TableSection {
  const known = choices.some(({ money }) => money !== undefined);
  const tokens = withOrigin('tokens', total.input.origin);
  const seconds = withOrigin('seconds', total.seconds.origin);
  const models = choices.flatMap(({ choice, input }) =>
    choice.kind === 'model' && input.total === total.input.total ? [choice.model] : [],
  );
  const isOther = choices.some(({ choice }) => choice.kind === 'model');
  const isWorthShown = choices.some(({ choice }) => choice.kind === 'worth judging');
  const failed = [...leftOut].reduce((sum, [, load]) => sum + load.samples, 0);
  return {
    kind: 'table',
    title: 'What else you could do',
    columns: [
      left('choice'),
      ...['samples', 'judge calls', tokens, seconds].map(right),
      ...(known ? [right(withOrigin(prices?.currency ?? '', total.input.origin))] : []),
      right('saved'),
    ],
    rows: choices.map((one) => [
      choiceWords(one.choice),
      one.samples,
      one.calls,
      tokensOf(one),
      one.seconds.total,
      ...(known ? [one.money?.total ?? null] : []),
      savingWords(one.saved),
    ]),
    notes: [
      `Saved: of the ${total.money === undefined ? 'tokens' : 'money'}, against the first row.`,
      ...(isWorthShown
        ? [`Worth judging: all but ${failed} that have no answer, decline, or whose retrieval failed.`]
        : []),
      ...(models.length > 0
        ? [`${listOf(models)}: by price alone, for as many tokens${judge === undefined ? '' : ` as ${judge} takes`}.`]
        : []),
      ...(isOther
        ? ['Another judge is another measurement: hold it against people with plumbline calibrate first.']
        : []),
      ...(unpriced === undefined ? [] : [`${prices?.file ?? ''} has no price of ${unpriced}: no money is told of it.`]),
    ],
  };
}

function savingWords(saved: number | undefined): string | null {
  if (saved === undefined) return null;
  return saved < 0 ? `none: ${formatNumber(1 - saved)} times as much` : formatPercent(saved);
}
