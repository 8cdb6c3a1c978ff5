import type { AuditedRow } from '../core/audit.js';
import { escapeCsv } from './escape-csv.js';

/** Spreadsheets take a file that begins with it for UTF-8. */
const byteOrderMark = '\ufeff';

/**
 * A file to review by hand in a spreadsheet: a line for each question, with what was found, whether it stays, and room for a
 * note. What nothing was found in stays unless somebody says no; the others wait for a word.
 */
export function* auditChecklist(rows: readonly AuditedRow[]): Iterable<string> {
  yield `${byteOrderMark}id,question,reference,findings,keep,note\n`;
  for (const { id, question, reference = '', findings } of rows) {
    const found = findings.map((finding) => `${finding.code}: ${finding.found}${like(finding.like)}`).join('\n');
    const keep = findings.length === 0 ? 'yes' : '';
    yield `${[id, question, reference, found, keep, ''].map(escapeCsv).join(',')}\n`;
  }
}

function like(id: string | undefined): string {
  return id === undefined ? '' : ` (${id})`;
}
