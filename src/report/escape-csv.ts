/** A spreadsheet takes a cell for a formula if it begins with one of these. */
const formula = /^[=+\-@\t\r]/;

/**
 * A text as a CSV cell (RFC 4180). A text that a spreadsheet would run as a formula gets an apostrophe before it, as
 * spreadsheets themselves mark text.
 */
export function escapeCsv(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
