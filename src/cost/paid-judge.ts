import type { PaidJudge } from '../core/cost.js';
import type { BareScore } from '../core/score.js';
import { sum } from '../stats/sum.js';
import type { JudgedItem, JudgeSeries } from './judge-series.js';
import type { JudgeTool } from './judge-tool.js';
import { oneCall } from './one-call.js';
import { type ModelPrice, moneyFor } from './prices.js';
import type { SampleSizes } from './sample-sizes.js';
import type { Usage } from './usage.js';

/** What a judge's verdicts took, beside what came of it. */
export function paidJudge(
  { judge, tool, items }: JudgeSeries,
  sizes: readonly SampleSizes[],
  asked: JudgeTool | undefined,
  price: ModelPrice | undefined,
): PaidJudge {
  const states = statesBySample(items);
  const scored = countOf(states, (seen) => seen.has('scored') && !seen.has('unscored'));
  const records = sum(items.map((item) => item.records));
  const spent = items.flatMap((item) => item.spent);
  const calls = asked && callsOf(items, sizes, asked);
  return {
    ...(judge !== undefined && { judge }),
    ...(tool !== undefined && { tool }),
    samples: states.size,
    scored,
    unscored: countOf(states, (seen) => seen.has('unscored')),
    ...(calls !== undefined && { calls }),
    counted: spent.length,
    records,
    ...spentTotals(spent),
    ...moneyTotals(spent, price, { records, scored }),
  };
}

function statesBySample(items: readonly JudgedItem[]): ReadonlyMap<number, ReadonlySet<BareScore['state']>> {
  const states = new Map<number, Set<BareScore['state']>>();
  for (const { index, score } of items) states.set(index, (states.get(index) ?? new Set()).add(score.state));
  return states;
}

function countOf<Value>(values: ReadonlyMap<number, Value>, holds: (value: Value) => boolean): number {
  return [...values.values()].filter(holds).length;
}

/** Undefined where a sample lacks what the judge must have been shown. */
function callsOf(
  items: readonly JudgedItem[],
  sizes: readonly SampleSizes[],
  { rules }: JudgeTool,
): number | undefined {
  let calls = 0;
  for (const { index, name, records } of items) {
    const given = sizes[index];
    const work = given && (rules.get(name.metric) ?? oneCall)(given, name.variant);
    if (work === undefined) return undefined;
    calls += work.calls.length * records;
  }
  return calls;
}

function spentTotals(spent: readonly Usage[]): Pick<PaidJudge, 'input' | 'output' | 'seconds'> {
  if (spent.length === 0) return {};
  const seconds = spent.flatMap((usage) => usage.seconds ?? []);
  return {
    input: sum(spent.map(({ input }) => input)),
    output: sum(spent.map(({ output }) => output)),
    ...(seconds.length > 0 && { seconds: sum(seconds) }),
  };
}

/** Calls that do not say what they took are taken to have cost as much as the others, or judges whose failures say nothing look cheap. */
function moneyTotals(
  spent: readonly Usage[],
  price: ModelPrice | undefined,
  { records, scored }: Pick<PaidJudge, 'records' | 'scored'>,
): Pick<PaidJudge, 'money' | 'moneyEach'> {
  if (spent.length === 0 || price === undefined) return {};
  const money = sum(spent.map((usage) => moneyFor(usage, price)));
  return { money, ...(scored > 0 && { moneyEach: ((money / spent.length) * records) / scored }) };
}
