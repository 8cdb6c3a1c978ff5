import { rmSync, statSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCli } from '../cli/run-cli.js';
import { bikeSample, sampleFile } from '../html/sample-file.js';
import { hostileText } from '../report/hostile.js';
import { axeViolations } from './support/axe-violations.js';
import { noBrowser, openBrowser } from './support/browser.js';
import { type Look, type OpenPage, openPage } from './support/open-page.js';

const looks = [
  { width: 375, colorScheme: 'light' },
  { width: 375, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const;

/** What somebody would write who wants a page to do something. */
const attacks = [
  '</script></noscript></details><script>alert(1)</script>',
  '<img src="https://images.example/x.png" onerror="alert(2)">',
  '<a href="javascript:alert(3)">javascript:alert(3)</a>',
  '"><svg onload=alert(4)><style>@import "https://styles.example"</style>',
  '<!--<script>&lt;/noscript&gt;<iframe srcdoc="<script>alert(5)</script>">',
  hostileText,
  `\u202e${'w'.repeat(100_000)}\u0000`,
];

/** Ids that mean something in an address, in a page, or to JavaScript, and one that is a page long. */
const hostileIds = [
  'constructor',
  '__proto__',
  'part-1',
  'filters',
  'sample=a',
  'a',
  'a&outcome=failed',
  'a+b c',
  '100%',
  '%3Cb%3E',
  'a#b',
  '" onfocus="alert(1)',
  "'`",
  '&lt;b&gt;',
  '\u202ea\u200b',
  `long ${'x'.repeat(1_000_000)}`,
];

function hostileSample(attack: string, index: number): object {
  return {
    id: `${index} ${attack.slice(0, 2_000)}`,
    user_input: attack,
    response: `${attack} It costs 25 euros, "so they say in the desk".`,
    reference: attack,
    retrieved_contexts: [attack, `${attack} 24 euros`],
    retrieved_context_ids: [attack, `b${attack}`],
    reference_context_ids: [attack],
    language: 'it',
    verdicts: [
      { metric: 'faithfulness', judge: attack, claims: [attack], verdicts: ['no'], reasons: [attack] },
      { metric: attack.slice(0, 50), score: 0.5 },
    ],
  };
}

describe.skipIf(noBrowser !== undefined)(
  `a report in a browser${noBrowser === undefined ? '' : ` (${noBrowser})`}`,
  () => {
    let browser: Browser;
    const folders: string[] = [];

    beforeAll(async () => {
      browser = await openBrowser();
    });
    afterAll(async () => {
      await browser?.close();
      for (const folder of folders) rmSync(folder, { recursive: true });
    });

    /** The page that the gate makes of samples. */
    async function gated(samples: readonly object[]): Promise<string> {
      const { folder, file } = await sampleFile(samples);
      folders.push(folder);
      const { stderr } = await runCli(`gate ${file} --pass-rate 0.9 --reporter html=report.html`, { cwd: folder });
      expect(stderr).toBe('');
      return join(folder, 'report.html');
    }

    async function helpCentre(): Promise<string> {
      const folder = await mkdtemp(join(tmpdir(), 'plumbline-pages-'));
      folders.push(folder);
      const file = join(folder, 'report.html');
      await runCli(['gate', 'fixtures/help-centre/samples.jsonl', '--reporter', `html=${file}`]);
      return file;
    }

    const bikes = Array.from({ length: 30 }, (_, index) => bikeSample(index));
    const open = (file: string, look?: Look): Promise<OpenPage> => openPage(browser, file, look);
    const shownIds = async (page: Page): Promise<readonly string[]> =>
      page.locator('details.sample:visible .id').allTextContents();

    it('filters samples by text, outcome and score, and keeps the filter in its address', async () => {
      const { page, incidents } = await open(await gated(bikes));
      const status = page.locator('#filtered');
      expect(await status.textContent()).toBe('30 shown');
      await page.getByRole('checkbox', { name: 'failed' }).check();
      // Every tenth misses its document, and every seventh has a number of its own.
      expect((await shownIds(page)).toSorted()).toEqual(
        [0, 7, 10, 14, 20, 21, 28].map((index) => `hire-${index}`).toSorted(),
      );
      await page.getByRole('combobox', { name: 'Metric' }).selectOption('numbers_in_context');
      await page.getByRole('spinbutton', { name: 'below' }).fill('1');
      expect(await status.textContent()).toBe('5 of 30 shown');
      // What stands in a chunk and nowhere else, across a mark.
      await page.getByRole('searchbox', { name: 'Search' }).fill('AT STATION COSTS 9 EUROS A DAY, AND');
      expect(await shownIds(page)).toEqual(['hire-14']);
      expect(new URL(page.url()).hash).toBe(
        '#q=AT%20STATION%20COSTS%209%20EUROS%20A%20DAY%2C%20AND&outcome=failed&metric=numbers_in_context&below=1',
      );
      await page.reload();
      expect(await shownIds(page)).toEqual(['hire-14']);
      await page.getByRole('button', { name: 'Clear' }).click();
      await expect.poll(() => status.textContent()).toBe('30 shown');
      expect(new URL(page.url()).hash).toBe('');
      expect(incidents).toEqual([]);
    });

    it.each([
      '#part-2',
      '#metric=nope&below=0.5',
      '#outcome=__proto__',
      '#below=1e999',
      '#sample=nope',
      '#sample=%',
      '#%00',
    ])('shows all samples, and says so, for %s', async (hash) => {
      const { page, incidents } = await open(await gated(bikes.slice(0, 3)), { hash });
      expect(await page.locator('#filtered').textContent()).toBe('3 shown');
      expect(await page.getByRole('combobox', { name: 'Metric' }).inputValue()).toBe('');
      expect(incidents).toEqual([]);
    });

    it('opens the sample that a link is about, whatever is filtered, and shows its texts, marks and scores', async () => {
      const { page, incidents } = await open(await gated(bikes), { hash: '#outcome=passed&sample=hire-7' });
      const sample = page.locator('details[open]');
      expect(await sample.locator('.id').textContent()).toBe('hire-7');
      expect(await sample.locator('h3').allTextContents()).toEqual([
        'Question',
        'Answer',
        'Reference',
        'Scores',
        'Chunks',
      ]);
      expect(await sample.locator('mark.missing').allTextContents()).toEqual(['12✗']);
      expect(await sample.locator('.chunk-head').allTextContents()).toEqual([
        'rank 1 prices-7 ✓ relevant',
        'rank 2 deposits',
        'rank 3 hours',
      ]);
      await expect.poll(() => sample.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(200);
      await page.evaluate("location.hash = '#sample=hire-3'");
      await expect.poll(() => page.locator('details[open] .id').allTextContents()).toEqual(['hire-7', 'hire-3']);
      expect(incidents).toEqual([]);
    });

    it('sorts tables by value, one way and the other', async () => {
      const { page } = await open(await gated(bikes));
      const table = page.getByRole('table').first();
      const heading = page.getByRole('columnheader', { name: 'mean' });
      const means = async (): Promise<readonly number[]> => {
        const texts = await page
          .locator('section:has-text("Metrics") >> nth=0 >> tbody td:nth-child(2)')
          .allTextContents();
        return texts.map(Number);
      };
      await heading.getByRole('button').click();
      expect(await heading.getAttribute('aria-sort')).toBe('ascending');
      const rising = await means();
      expect(rising).toEqual(rising.toSorted((a, b) => a - b));
      await heading.getByRole('button').press('Enter');
      expect(await heading.getAttribute('aria-sort')).toBe('descending');
      expect(await means()).toEqual(rising.toReversed());
      expect(await table.count()).toBe(1);
    });

    it('filters long tables and lists of cases by text, sorted or not', async () => {
      const audited = async (): Promise<string> => {
        const folder = await mkdtemp(join(tmpdir(), 'plumbline-pages-'));
        folders.push(folder);
        const file = join(folder, 'report.html');
        await runCli(`audit fixtures/audit/flawed.jsonl --docs fixtures/audit/docs --reporter html=${file}`);
        return file;
      };
      const { page, incidents } = await open(await audited(), { width: 375 });
      const checks = page.locator('section', { has: page.getByRole('heading', { name: 'Checks' }) });
      expect(await checks.locator('output').textContent()).toBe('18 shown');
      await page.getByRole('searchbox', { name: 'Filter: Checks' }).fill('DUPLICATE');
      expect(await checks.locator('output').textContent()).toBe('2 of 18 shown');
      await checks.getByRole('button', { name: 'rows' }).press('Enter');
      expect(await checks.locator('tbody th:visible').allTextContents()).toEqual(['near-duplicate', 'duplicate']);
      await page.getByRole('searchbox', { name: /^Filter: Rows/ }).fill('todo');
      expect(await page.locator('li.case:visible b').first().textContent()).toBe('todo');
      expect(await page.locator('li.case:visible').count()).toBe(1);
      expect(await axeViolations(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(375);
      expect(incidents).toEqual([]);
    });

    it('leads from the verdict to a wrong number in two clicks', async () => {
      const { page } = await open(await gated(bikes));
      await page.getByRole('link', { name: 'Samples to look at: 7 failed' }).click();
      await page.locator('summary:has-text("hire-7 ")').click();
      expect(await page.locator('details[open] mark.missing').allTextContents()).toEqual(['12✗']);
      expect(await page.locator('details[open] mark.missing').isVisible()).toBe(true);
    });

    it('keeps the strata of a metric below it when a table is sorted', async () => {
      const { page } = await open(await helpCentre());
      const metrics = page.locator('section', { hasText: '95% interval' });
      await page.getByRole('columnheader', { name: 'mean' }).getByRole('button').click();
      expect(await metrics.locator('tbody th').allTextContents()).toEqual([
        'tfidf_relevancy',
        '· answerable',
        '· unanswerable',
        'mrr',
        'ndcg@10',
        'hit@3',
        'numbers_in_context',
        '· answerable',
        '· unanswerable',
      ]);
    });

    it('is readable without its script', async () => {
      const file = await gated(bikes);
      const context = await browser.newContext({ javaScriptEnabled: false });
      const page = await context.newPage();
      await page.goto(`file://${file}`);
      expect(await page.locator('#filters').isVisible()).toBe(false);
      await page.locator('summary:has-text("hire-7 ")').click();
      expect(await page.locator('details[open] mark.missing').first().textContent()).toBe('12✗');
      await context.close();
    });

    it.each(looks)('has nothing that axe-core finds, and no page wider than the screen: %o', async (look) => {
      const { page } = await open(await gated(bikes), { ...look, hash: '#sample=hire-7' });
      await page.evaluate("document.querySelectorAll('details.figures').forEach((one) => { one.open = true; })");
      expect(await axeViolations(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(look.width);
    });

    it('lets no text do anything', async () => {
      const file = await gated(attacks.map(hostileSample));
      const { page, incidents } = await open(file, { width: 375 });
      await page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })");
      await page.getByRole('searchbox', { name: 'Search' }).fill('alert');
      await page.getByRole('searchbox', { name: 'Search' }).fill('');
      expect(await page.locator('details.sample h3:text-is("Answer")').count()).toBe(attacks.length);
      expect(await page.locator('img, iframe, a:not([href^="#"])').count()).toBe(0);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(375);
      expect(await page.locator('main').textContent()).toContain('\\u{202e}');
      expect(incidents).toEqual([]);
    });

    it('links to each sample by its id, whatever that means elsewhere', async () => {
      const file = await gated(hostileIds.map((id, index) => ({ ...bikeSample(10 * index), id })));
      const { page, incidents } = await open(file);
      const all = page.locator('details.sample');
      const openOnes = (): Promise<readonly number[]> =>
        all.evaluateAll((some) => some.flatMap((one, index) => (one.hasAttribute('open') ? [index] : [])));
      for (const index of hostileIds.keys()) {
        const link = await all.nth(index).evaluate((one) => {
          const inside = new DOMParser().parseFromString(one.querySelector('noscript')?.textContent ?? '', 'text/html');
          return inside.querySelector('a')?.getAttribute('href') ?? '';
        });
        await page.evaluate(`document.querySelectorAll('details').forEach((one) => { one.open = false; })`);
        await page.evaluate(`location.hash = ${JSON.stringify(link)}`);
        await expect.poll(openOnes).toEqual([index]);
      }
      expect(incidents).toEqual([]);
    });

    it('holds a thousand samples in less than 5 MB', async () => {
      const file = await gated(Array.from({ length: 1_000 }, (_, index) => bikeSample(index)));
      expect(statSync(file).size).toBeLessThan(5_000_000);
      const { page, incidents } = await open(file, { hash: '#sample=hire-700' });
      expect(await page.locator('#filtered').textContent()).toBe('1000 shown');
      expect(await page.locator('details[open] mark').count()).toBeGreaterThan(0);
      expect(incidents).toEqual([]);
    });
  },
);
