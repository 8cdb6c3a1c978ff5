import type { Audit, AuditedRow, AuditSeverity, RowCheckResult, RowFinding } from '../core/audit.js';
import { rowChecks } from './checks/index.js';
import { closenessView } from './closeness-view.js';
import { kindShare } from './kind-share.js';
import { kinds } from './kinds/index.js';
import type { Found, RowCheck } from './row-check.js';
import { TestSet, type TestSetInput } from './test-set.js';
import { visibleDrops } from './visible-drops.js';

/** All that the checks find in a set of questions. The same set gives the same findings, in the order of the checks. */
export function auditTestSet(input: TestSetInput): Audit {
  const set = new TestSet(input);
  const found = rowChecks.map((check) => ({ check, found: check.find(set) }));
  const closeness = closenessView(set);
  return {
    checks: found.map((one) => checkResult(set, one)),
    kinds: kinds.map((kind) => kindShare(kind, set)),
    ...(closeness !== undefined && { closeness }),
    languages: languagesOf(set),
    drops: visibleDrops(set.rows.length),
    rows: auditedRows(set, found),
  };
}

interface CheckFound {
  readonly check: RowCheck;
  readonly found: Found;
}

function checkResult(set: TestSet, { check, found }: CheckFound): RowCheckResult {
  const { code, severity, looksFor, remedy } = check;
  return {
    code,
    severity,
    looksFor,
    remedy,
    checked: found.checked,
    found: found.rows.length,
    ...(found.clusters !== undefined && { clusters: found.clusters.map((rows) => rows.map((row) => idOf(set, row))) }),
    ...(found.unchecked !== undefined && { unchecked: found.unchecked }),
  };
}

function auditedRows(set: TestSet, results: readonly CheckFound[]): readonly AuditedRow[] {
  const findings: RowFinding[][] = set.rows.map(() => []);
  for (const { check, found } of results) {
    for (const { row, found: what, like } of found.rows) {
      const { code, severity } = check;
      findings[row]?.push({ code, severity, found: what, ...(like !== undefined && { like: idOf(set, like) }) });
    }
  }
  return set.rows.map(({ sample: { id, location, question, reference } }, index) => ({
    id,
    location,
    question,
    ...(reference !== undefined && { reference }),
    findings: (findings[index] ?? []).sort((a, b) => rank[a.severity] - rank[b.severity]),
  }));
}

const rank: Readonly<Record<AuditSeverity, number>> = { error: 0, warning: 1, info: 2 };

function idOf({ rows }: TestSet, row: number): string {
  return rows[row]?.sample.id ?? '';
}

function languagesOf({ rows }: TestSet): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { language = 'unknown' } of rows) counts.set(language, (counts.get(language) ?? 0) + 1);
  return new Map([...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)));
}
