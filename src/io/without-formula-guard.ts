/** A CSV cell without the apostrophe that keeps a spreadsheet from running it as a formula. */
export function withoutFormulaGuard(cell: string): string {
  return /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}
