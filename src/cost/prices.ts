import type { Usage } from './usage.js';

/** What a model costs, in the currency of its table, for a million tokens. */
export interface ModelPrice {
  readonly input: number;
  readonly output: number;
}

export interface PriceTable {
  /** As the user named it. */
  readonly file: string;
  /** Such as `EUR`. */
  readonly currency: string;
  readonly models: ReadonlyMap<string, ModelPrice>;
}

/** The price of a judge, by its whole name or by what stands before its version: `rowan-judge@3`, `rowan-judge`. */
export function priceOf(table: PriceTable | undefined, judge: string | undefined): ModelPrice | undefined {
  if (table === undefined || judge === undefined) return undefined;
  return table.models.get(judge) ?? table.models.get(judge.replace(/@[^@]*$/, ''));
}

export function moneyFor({ input, output }: Usage, price: ModelPrice): number {
  return (input * price.input + output * price.output) / 1e6;
}
