/** What is said of an error that is no mistake of the user's. */
export function faultMessage(error: unknown): string {
  const trace = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `plumbline: a fault of the program's own, please report it: ${trace}\n`;
}
