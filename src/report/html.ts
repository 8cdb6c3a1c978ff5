import type { Report } from '../core/report.js';

/** The report as one page for a browser, which needs nothing but itself. */
export async function* html(report: Report): AsyncIterable<string> {
  const { reportPage } = await import('../html/report/report-page.js');
  yield* reportPage(report);
}
