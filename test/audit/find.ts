import { auditTestSet } from '../../src/audit/audit-test-set.js';
import { Documents } from '../../src/audit/documents.js';
import type { SourceDocument } from '../../src/audit/source-document.js';
import type { Audit } from '../../src/core/audit.js';
import type { Sample } from '../../src/core/sample.js';

/** A row of a set: what a test is about, and a question of its own. */
function rowOf(more: Partial<Sample>, line: number = 1): Sample {
  return {
    id: `row-${line}`,
    question: 'Where does the ferry to the island leave?',
    stratum: 'answerable',
    tags: [],
    metadata: {},
    extra: {},
    location: { file: 'set.jsonl', line },
    ...more,
  };
}

export function auditRows(rows: readonly Partial<Sample>[], documents?: readonly SourceDocument[]): Audit {
  const samples = rows.map((row, index) => rowOf(row, index + 1));
  return auditTestSet({ samples, ...(documents !== undefined && { documents: new Documents(documents) }) });
}

/** What was found of a code, by row: `row-2: in no source: 24 (hours)`. */
export function foundBy(audit: Audit, code: string): readonly string[] {
  return audit.rows.flatMap(({ id, findings }) =>
    findings
      .filter((finding) => finding.code === code)
      .map(({ found, like }) => `${id}: ${found}${like ? ` <- ${like}` : ''}`),
  );
}
