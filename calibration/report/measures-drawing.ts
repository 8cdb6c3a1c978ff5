import type { IntervalRow, TableSection } from '../../src/core/report.js';
import type { Measured } from '../coefficient.js';
import type { RequirementResult } from '../criterion/judge-verdict.js';

/** Coefficients on one axis, as far as they have limits; a difference of scores, which is no coefficient, would need another one. */
export function measuresDrawing(
  measured: readonly Measured[],
  required: ReadonlyMap<string, RequirementResult> = new Map(),
): Pick<TableSection, 'drawing'> {
  const rows = measured.flatMap((one) => rowOf(one, required.get(one.id)));
  return rows.length === 0 ? {} : { drawing: { kind: 'intervals', axis: { low: 0, high: 1 }, rows } };
}

function rowOf({ name, value, limits }: Measured, required: RequirementResult | undefined): readonly IntervalRow[] {
  if (!value.defined || limits === undefined) return [];
  if ([value.value, limits.low, limits.high].some((end) => Math.abs(end) > 1)) return [];
  return [
    {
      label: name,
      value: value.value,
      interval: { low: limits.low, high: limits.high },
      ...(required && { required: { value: required.requirement.least, isCeiling: false } }),
    },
  ];
}
