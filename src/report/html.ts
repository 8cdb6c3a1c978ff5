import type { Report } from '../core/report.js';
import { reportPage } from '../html/report/report-page.js';

/** The report as one page for a browser, which needs nothing but itself. */
export function html(report: Report): Iterable<string> {
  return reportPage(report);
}
