import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);

/** Why no browser test runs here; undefined where they do. */
export const noBrowser: string | undefined =
  executablePath === undefined ? 'no chromium on this machine: apt-get install chromium' : undefined;

/** The system's own Chromium, with what it takes to run as root in a container. */
export function openBrowser(): Promise<Browser> {
  if (executablePath === undefined) throw new Error(noBrowser);
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'] });
}
