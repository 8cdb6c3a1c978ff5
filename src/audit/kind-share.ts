import type { AuditSeverity, KindShare } from '../core/audit.js';
import { wilson } from '../stats/wilson.js';
import type { Kind } from './kind.js';
import type { TestSet } from './test-set.js';

const confidence = 0.95;

/** How many questions of a kind a set has, beside how many are recommended. */
export function kindShare(kind: Kind, { rows }: TestSet): KindShare {
  const known = rows.map((row) => kind.has(row)).filter((isOfKind) => isOfKind !== undefined);
  const count = known.filter(Boolean).length;
  const common = { code: kind.code, kind: kind.name, count, known: known.length, least: kind.least };
  if (known.length === 0) return { ...common, missing: 0, remedy: `It takes ${kind.needs}.` };
  const { low, high } = wilson(count, known.length, confidence);
  const missing = missingOf(count, known.length, kind.least);
  const severity = severityOf(missing, high, kind.least);
  return {
    ...common,
    interval: { low, high },
    missing,
    ...(severity !== undefined && { severity }),
    remedy: missing === 0 ? 'Enough.' : `Add ${missing} more: ${kind.add}.`,
  };
}

/** How many of the kind, added to the set, make the share: the fewest k with (count + k) / (known + k) >= least. */
function missingOf(count: number, known: number, least: number): number {
  // A share such as 0.15 is no exact double.
  return Math.max(0, Math.ceil((least * known - count) / (1 - least) - 1e-9));
}

/** A set is what it is, but a few questions more or less are the chance of who picked them. */
function severityOf(missing: number, high: number, least: number): AuditSeverity | undefined {
  if (missing === 0) return undefined;
  return high < least ? 'warning' : 'info';
}
