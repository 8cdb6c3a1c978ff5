import type { CostSummary, PaidJudge } from '../core/cost.js';
import { formatPercent } from '../core/format.js';
import { countOf } from '../core/phrase.js';
import type { TableSection } from '../core/report.js';
import { left, right } from './columns.js';

/** What each judge took for the verdicts that are there; nothing where there are none. */
export function costPaidTable({ paid, prices, tool: asked }: CostSummary): readonly TableSection[] {
  if (paid.length === 0) return [];
  const isPriced = paid.some(({ money }) => money !== undefined);
  const currency = prices?.currency ?? '';
  const partly = paid.filter(({ counted, records }) => counted < records);
  return [
    withoutEmptyColumns({
      kind: 'table',
      title: 'What the verdicts took, and what came of it',
      columns: [
        left('judge'),
        left('tool'),
        ...['samples', 'unscored', 'judge calls', 'tokens read', 'tokens written', 'seconds'].map(right),
        ...(isPriced ? [right(currency), right(`${currency} for 1000 scored samples`)] : []),
      ],
      rows: paid.map(({ judge, tool, samples, unscored, calls, input, output, seconds, money, moneyEach }) => [
        judge ?? 'an unnamed judge',
        tool ?? null,
        samples,
        formatPercent(unscored / samples),
        calls ?? null,
        input ?? null,
        output ?? null,
        seconds ?? null,
        ...(isPriced ? [money ?? null, moneyEach === undefined ? null : moneyEach * 1000] : []),
      ]),
      notes: [
        'Unscored: the share of the samples with a hole in one of the metrics. Its calls are paid all the same.',
        ...(paid.some((one) => one.tool === undefined)
          ? [`Calls of verdicts that name no tool: as ${asked} makes them.`]
          : []),
        ...partly.map((one) => `${one.judge ?? 'An unnamed judge'}: ${countedWords(one)}.`),
      ],
    }),
  ];
}

/** Verdicts that say nothing of what they took need no columns for it. */
function withoutEmptyColumns(table: TableSection): TableSection {
  const isFilled = (place: number): boolean => table.rows.some((row) => (row[place] ?? null) !== null);
  return {
    ...table,
    columns: table.columns.filter((_, place) => isFilled(place)),
    rows: table.rows.map((row) => row.filter((_, place) => isFilled(place))),
  };
}

function countedWords({ counted, records, moneyEach }: PaidJudge): string {
  if (counted === 0) return 'no record says what it took';
  const counting = `${counted} of ${countOf(records, 'record')} ${counted === 1 ? 'says what it' : 'say what they'} took`;
  const priced = moneyEach === undefined ? '' : ', and taken to have cost as much where a scored sample has its price';
  return `${counting}; the others are in none of the sums${priced}`;
}
