import type { Amount, ChoiceCost, JudgeCost, MetricCost } from '../core/cost.js';
import { sum } from '../stats/sum.js';
import { addAmounts, scaleAmount, wholeAmount } from './amounts.js';
import type { MetricLoad } from './metric-load.js';
import { type ModelPrice, moneyFor } from './prices.js';
import type { Usage } from './usage.js';

/** What one metric takes. */
export function metricCost(load: MetricLoad, price: ModelPrice | undefined): MetricCost {
  const { label: metric, measured, isAssumed } = load;
  return { metric, measured, isAssumed, ...loadCost(load.samples, [load], price, () => 1) };
}

/** What all metrics take together. */
export function totalCost(samples: number, loads: readonly MetricLoad[], price: ModelPrice | undefined): JudgeCost {
  return loadCost(samples, loads, price, () => 1);
}

/** What so many of the samples take, drawn evenly. */
export function subsetCost(total: JudgeCost, samples: number): JudgeCost {
  const share = samples / total.samples;
  const part = (amount: Amount): Amount => scaleAmount(amount, share);
  const { input, output, seconds, money } = total;
  return {
    samples,
    calls: Math.round(total.calls * share),
    embeddings: Math.round(total.embeddings * share),
    input: part(input),
    output: part(output),
    seconds: part(seconds),
    ...(money !== undefined && { money: part(money) }),
  };
}

/**
 * What some of the samples take: of what a metric takes for all of them, the share that the lengths of their texts have.
 *
 * @param parts in the order of the loads: what each metric asks of these samples alone
 */
export function partCost(
  samples: number,
  loads: readonly MetricLoad[],
  parts: readonly MetricLoad[],
  price: ModelPrice | undefined,
): JudgeCost {
  const shares = loads.map(({ estimate: { input: whole } }, place) =>
    whole === 0 ? 0 : (parts[place]?.estimate.input ?? 0) / whole,
  );
  const cost = loadCost(samples, loads, price, (place) => shares[place] ?? 0);
  return {
    ...cost,
    calls: sum(parts.map(({ calls }) => calls)),
    embeddings: sum(parts.map(({ embeddings }) => embeddings)),
  };
}

/** As reports tell it: of scaled or estimated tokens and seconds nobody knows a part of one. */
export function wholeCost<Cost extends JudgeCost>(cost: Cost): Cost {
  const { input, output, seconds } = cost;
  return { ...cost, input: wholeAmount(input), output: wholeAmount(output), seconds: wholeAmount(seconds) };
}

/** With the share of the money that it saves of all, or of the tokens where there is no price. */
export function withSaving(all: JudgeCost, one: Omit<ChoiceCost, 'saved'>): ChoiceCost {
  // A price that only the one has says nothing of what it saves.
  if (all.money === undefined && one.money !== undefined) return one;
  const [before, after] =
    all.money === undefined || one.money === undefined
      ? [all.input.total + all.output.total, one.input.total + one.output.total]
      : [all.money.total, one.money.total];
  return before === 0 ? one : { ...one, saved: 1 - after / before };
}

function loadCost(
  samples: number,
  loads: readonly MetricLoad[],
  price: ModelPrice | undefined,
  shareOf: (place: number) => number,
): JudgeCost {
  const amount = (of: (usage: Usage) => number | undefined): Amount =>
    addAmounts(loads.map((load, place) => scaleAmount(load.amount(of), shareOf(place))));
  return {
    samples,
    calls: sum(loads.map(({ calls }) => calls)),
    embeddings: sum(loads.map(({ embeddings }) => embeddings)),
    input: amount(({ input }) => input),
    output: amount(({ output }) => output),
    seconds: amount(({ seconds }) => seconds),
    ...(price !== undefined && { money: amount((usage) => moneyFor(usage, price)) }),
  };
}
