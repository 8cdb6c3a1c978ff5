import { formatNumber } from '../../src/core/format.js';

/** A p-value in a cell: below a thousandth its digits say nothing. */
export function formatP(p: number): string {
  return p < 0.001 ? 'under 0.001' : formatNumber(p);
}

/** `p = 0.012`, `p < 0.001` */
export function statedP(p: number): string {
  return p < 0.001 ? 'p < 0.001' : `p = ${formatNumber(p)}`;
}
