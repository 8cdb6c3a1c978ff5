import type { Amount, Origin } from '../core/cost.js';
import { sum } from '../stats/sum.js';

/** Of several parts. Limits are added end to end: the parts are about the same samples, and rise and fall together. */
export function addAmounts(parts: readonly Amount[]): Amount {
  const total = sum(parts.map((part) => part.total));
  const origin = commonOrigin(parts);
  const spans = parts.flatMap(({ limits }) => limits ?? []);
  if (origin !== 'measured' || spans.length < parts.length) return { total, origin };
  return { total, origin, limits: { low: sum(spans.map(({ low }) => low)), high: sum(spans.map(({ high }) => high)) } };
}

function commonOrigin(parts: readonly Amount[]): Origin {
  const [first = 'measured', ...others] = new Set(parts.map(({ origin }) => origin));
  return others.length === 0 ? first : 'partly estimated';
}

export function scaleAmount({ total, origin, limits }: Amount, share: number): Amount {
  return {
    total: total * share,
    origin,
    ...(limits !== undefined && { limits: { low: limits.low * share, high: limits.high * share } }),
  };
}

export function wholeAmount({ total, origin, limits }: Amount): Amount {
  return {
    total: Math.round(total),
    origin,
    ...(limits !== undefined && { limits: { low: Math.round(limits.low), high: Math.round(limits.high) } }),
  };
}
