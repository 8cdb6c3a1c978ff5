import { type Audit, type ClosenessSpread, countFindings } from '../core/audit.js';
import type { JsonObject, JsonValue } from '../core/json.js';
import type { AuditView } from './audit-view.js';

/** All but the findings of single rows. */
export function auditJson({ audit, failOn, inputs, documents, checklist, warnings }: AuditView): JsonObject {
  return {
    schema_version: 1,
    command: 'audit',
    fail_on: failOn,
    questions: audit.rows.length,
    counts: { ...countFindings(audit) },
    checks: audit.checks.map(({ looksFor, remedy, clusters, unchecked, ...check }) => ({
      ...check,
      looks_for: looksFor,
      remedy,
      groups: clusters?.map((ids) => [...ids]) ?? null,
      unchecked: unchecked ?? null,
    })),
    kinds: audit.kinds.map(({ interval, severity, ...kind }) => ({
      ...kind,
      interval: interval === undefined ? null : { ...interval },
      severity: severity ?? null,
    })),
    closeness: closenessJson(audit.closeness),
    languages: Object.fromEntries(audit.languages),
    drops: dropsJson(audit),
    documents:
      documents === undefined
        ? null
        : { paths: [...documents.paths], count: documents.count, passed_over: [...documents.passedOver] },
    checklist: checklist ?? null,
    inputs: inputs.map((input) => ({ ...input })),
    warnings: warnings.map((warning) => ({ ...warning })),
  };
}

function closenessJson(closeness: Audit['closeness']): JsonValue {
  if (closeness === undefined) return null;
  const { chunks, set, real, difference, severity } = closeness;
  return {
    chunks,
    set: spreadJson(set),
    real: real === undefined ? null : spreadJson(real),
    difference: difference === undefined ? null : { ...difference },
    severity: severity ?? null,
  };
}

function spreadJson({ questions, low, median, high }: ClosenessSpread): JsonObject {
  return { questions, p10: { ...low }, p50: { ...median }, p90: { ...high } };
}

function dropsJson({ drops }: Audit): JsonObject {
  const { from, flips, unpaired, paired, wanted, unpairedNeeded, pairedNeeded } = drops;
  return {
    from,
    flips,
    new_questions: { smallest_drop: unpaired ?? null, questions_needed: unpairedNeeded },
    same_questions: { smallest_drop: paired ?? null, questions_needed: pairedNeeded },
    wanted,
  };
}
