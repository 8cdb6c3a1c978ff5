import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';

export interface Look {
  readonly width?: number;
  readonly height?: number;
  readonly colorScheme?: 'light' | 'dark';
  readonly locale?: string;
  /** Follows the file's name in the address, such as `#sample=q1`. */
  readonly hash?: string;
}

export interface OpenPage {
  readonly page: Page;
  /** What a page that is only itself never does: requests but for its own file, dialogs, errors of its script or its policy. */
  readonly incidents: readonly string[];
}

/** Opens a file in a context of its own: nothing is stored from one to the next. */
export async function openPage(browser: Browser, file: string, look: Look = {}): Promise<OpenPage> {
  const { width = 1280, height = 900, colorScheme = 'light', locale = 'en', hash = '' } = look;
  const context = await browser.newContext({ viewport: { width, height }, colorScheme, locale, acceptDownloads: true });
  const page = await context.newPage();
  const incidents = watch(page, file);
  await page.goto(`${pathToFileURL(file)}${hash}`);
  return { page, incidents };
}

function watch(page: Page, file: string): readonly string[] {
  const incidents: string[] = [];
  const own = pathToFileURL(file).href;
  page.on('request', (request) => {
    // A blob is what the page made itself, such as a file to save.
    if (request.url().split('#')[0] !== own && !request.url().startsWith('blob:'))
      incidents.push(`request: ${request.url()}`);
  });
  page.on('dialog', (dialog) => {
    incidents.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => incidents.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') incidents.push(`console: ${message.text()}`);
  });
  return incidents;
}
