import type { VerdictRecord } from '../core/verdict.js';
import { mean } from '../stats/mean.js';

/** What calls took. */
export interface Usage {
  readonly input: number;
  readonly output: number;
  readonly seconds?: number;
}

/**
 * What a record says that its calls took; undefined where it does not say both kinds of tokens. Cached ones stand apart in it, and
 * whether the input holds them differs from tool to tool: they are left as they are.
 */
export function usageOf({ usage = {}, seconds }: VerdictRecord): Usage | undefined {
  const { input_tokens: input, output_tokens: output } = usage;
  if (input === undefined || output === undefined) return undefined;
  return { input, output, ...(seconds !== undefined && { seconds }) };
}

/** What one run of the judge took, where some runs are known; undefined where none is. */
export function meanUsage(runs: readonly Usage[]): Usage | undefined {
  if (runs.length === 0) return undefined;
  const seconds = runs.flatMap(({ seconds }) => seconds ?? []);
  return {
    input: mean(runs.map(({ input }) => input)),
    output: mean(runs.map(({ output }) => output)),
    ...(seconds.length > 0 && { seconds: mean(seconds) }),
  };
}
