// Writes docs/images/NAME.png: pages that the commands make of the fixtures, as a browser shows them.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';

const root = fileURLToPath(new URL('..', import.meta.url));
const program = join(root, 'dist/bin.js');
const images = join(root, 'docs/images');
const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);
const mostBytes = 150_000;

const desktop = { width: 980, height: 620 };
const phone = { width: 375, height: 700 };

/** Each page with the command that makes it, in the folder of its fixture; PAGE is where it goes. */
const pages = {
  gate: { folder: 'help-centre', command: 'gate samples.jsonl -r html=PAGE', code: 1 },
  calibrate: {
    folder: 'calibration',
    command:
      'calibrate --labels labels-kim.jsonl --labels labels-noor.jsonl --verdicts samples.jsonl --judge rowan-judge@3 --cut 0.7 -r html=PAGE',
    code: 0,
  },
  label: { folder: 'calibration', command: 'label samples.jsonl --metric faithfulness -o PAGE', code: 0 },
};

/** Each picture with its page, the size of the window, and what is done before it is taken. */
const pictures = {
  'gate-report': { page: 'gate', window: desktop },
  'gate-sample': { page: 'gate', window: desktop, hash: '#sample=en-13' },
  'calibrate-report': { page: 'calibrate', window: desktop, act: (page) => toSection(page, 'Judge against humans') },
  'label-page': { page: 'label', window: desktop, act: labelSome },
  'label-page-phone': { page: 'label', window: phone, act: labelSome },
};

function makePage({ folder, command, code }, file) {
  const args = command.split(' ').map((word) => word.replace('PAGE', file));
  const { status, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd: join(root, 'fixtures', folder),
    encoding: 'utf8',
  });
  if (status !== code) throw new Error(`plumbline ${command}: exit code ${status}\n${stderr}`);
}

async function takePicture(browser, name, { page: pageName, window, hash = '', act }, folder) {
  const page = await browser.newPage({ viewport: window, colorScheme: 'light', locale: 'en' });
  await page.goto(`${pathToFileURL(join(folder, `${pageName}.html`))}${hash}`);
  await act?.(page);
  const path = join(images, `${name}.png`);
  await page.screenshot({ path });
  await page.close();
  const { size } = statSync(path);
  if (size > mostBytes) throw new Error(`${path}: ${size} bytes, more than ${mostBytes}`);
  console.log(`${path}: ${size} bytes`);
}

/** Somebody has begun, and is at an answer whose numbers are marked. */
async function labelSome(page) {
  await page.fill('#annotator', 'kim');
  await page.keyboard.press('Enter');
  while (!(await page.getByText('child-seat-price', { exact: true }).isVisible())) await page.keyboard.press('p');
}

async function toSection(page, title) {
  await page.getByRole('heading', { name: title }).evaluate((heading) => {
    heading.style.scrollMarginTop = '1rem';
    heading.scrollIntoView();
  });
}

if (executablePath === undefined) throw new Error('no chromium on this machine: apt-get install chromium');
const folder = mkdtempSync(join(tmpdir(), 'plumbline-screenshots-'));
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
});
try {
  mkdirSync(images, { recursive: true });
  for (const [name, page] of Object.entries(pages)) makePage(page, join(folder, `${name}.html`));
  for (const [name, picture] of Object.entries(pictures)) await takePicture(browser, name, picture, folder);
} finally {
  await browser.close();
  rmSync(folder, { recursive: true });
}
