import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What axe-core finds wrong with the page as it stands: `rule: element`, one a line. */
export async function axeViolations(page: Page): Promise<readonly string[]> {
  // Evaluated, not added as a script: the page's policy would not let that in.
  await page.evaluate(axe.source);
  return page.evaluate<readonly string[]>(
    `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => id + ': ' + html.slice(0, 200) + ' ' + failureSummary)))`,
  );
}
