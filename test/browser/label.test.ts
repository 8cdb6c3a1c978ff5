import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Project } from '../cli/project.js';
import { root } from '../cli/run-cli.js';
import { axeViolations } from './support/axe-violations.js';
import { noBrowser, openBrowser } from './support/browser.js';
import { type Look, openPage } from './support/open-page.js';

const project = new Project();
const bikeHire = join(root, 'fixtures/calibration');
const judged = `--verdicts ${bikeHire}/samples.jsonl --judge rowan-judge@3`;

/** What a page of the bike hire is made of, in the order in which the page shows it. */
interface Shown {
  readonly file: string;
  readonly ids: readonly string[];
}

async function makePage(line: string): Promise<Shown> {
  const { code, stderr } = await project.run(`label ${line} -o label.html`);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const [, json = ''] = /id="data">(.*)<\/script>/.exec(project.read('label.html')) ?? [];
  const { items }: { items: readonly { readonly id: string }[] } = JSON.parse(json);
  return { file: project.path('label.html'), ids: items.map(({ id }) => id) };
}

async function begin(page: Page, name: string): Promise<void> {
  await page.fill('#annotator', name);
  await page.keyboard.press('Enter');
}

async function press(page: Page, keys: Iterable<string>): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

function heading(page: Page): Promise<string | null> {
  return page.textContent('h1');
}

/** Saves the labels under the name that the page gives them. */
async function save(page: Page): Promise<string> {
  const waiting = page.waitForEvent('download');
  await page.keyboard.press('s');
  const download = await waiting;
  const name = download.suggestedFilename();
  await download.saveAs(project.path(name));
  return name;
}

function rows(name: string): readonly { readonly id: string; readonly label: unknown }[] {
  return project
    .read(name)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** The labels in the order in which they were given. */
function labelsOf(name: string, ids: readonly string[]): readonly unknown[] {
  const given = new Map(rows(name).map(({ id, label }) => [id, label]));
  return ids.flatMap((id) => (given.has(id) ? [given.get(id)] : []));
}

function sum(a: number, b: number): number {
  return a + b;
}

/** What Kim or Noor said in the fixture. */
function fixtureLabels(name: string): ReadonlyMap<string, string | null> {
  const lines = readFileSync(join(bikeHire, `labels-${name}.jsonl`), 'utf8')
    .trimEnd()
    .split('\n');
  return new Map(lines.map((line) => JSON.parse(line)).map(({ id, label }) => [id, label]));
}

describe.skipIf(noBrowser !== undefined)('the labelling page', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  async function open(file: string, look: Look = {}) {
    const { page, incidents } = await openPage(browser, file, look);
    return { page, incidents };
  }

  test('ten labels by keys, closed in the middle, undone once, saved and held against a judge', async () => {
    const { file, ids } = await makePage(`${bikeHire}/samples.jsonl`);
    const { page, incidents } = await open(file);
    await begin(page, ' Kim ');
    await press(page, ['s']);
    expect(await page.textContent('.voice')).toBe('There is no label to save yet.');
    await press(page, ['p', 'f', 'u', '1', '2', 'ArrowLeft']);
    await press(page, ['c', ...'late', 'Escape', 'ArrowRight']);
    expect(await heading(page)).toBe('Answer 6 of 60');
    // As in a crash: the page is not asked.
    const another = await page.context().newPage();
    await page.close();
    await another.goto(`file://${file}`);
    expect(await another.textContent('form [role="status"]')).toContain('Kim has labelled 5 answers');
    await another.keyboard.press('Enter');
    expect(await heading(another)).toBe('Answer 6 of 60');
    await press(another, ['p', 'p', 'p', 'p', 'f', 'z']);
    expect(await heading(another)).toBe('Answer 10 of 60');
    await press(another, ['p']);
    expect(await another.textContent('header')).toContain('10 of 60 labelled, 1 not sure');
    expect(await save(another)).toBe('labels-kim.jsonl');
    expect(labelsOf('labels-kim.jsonl', ids)).toEqual([
      'pass',
      'fail',
      null,
      'pass',
      'fail',
      'pass',
      'pass',
      'pass',
      'pass',
      'pass',
    ]);
    expect(rows('labels-kim.jsonl').find(({ id }) => id === ids[4])).toMatchObject({
      metric: 'faithfulness',
      annotator: 'Kim',
      comment: 'late',
    });
    const { table, inputs } = await project.json(`calibrate --labels labels-kim.jsonl ${judged}`);
    expect({ counted: table.flat().reduce(sum), labels: inputs[0].samples }).toEqual({ counted: 9, labels: 10 });
    expect(incidents).toEqual([]);
  });

  test('a reload goes on where the tab was, and undoes what was done before it', async () => {
    const { file } = await makePage(`${bikeHire}/samples.jsonl`);
    const page = await browser.newPage();
    const asked: string[] = [];
    page.on('dialog', async (dialog) => {
      asked.push(dialog.type());
      await dialog.accept();
    });
    await page.goto(`file://${file}`);
    await page.reload();
    expect(asked).toEqual([]);
    await begin(page, 'Kim');
    await press(page, 'pf');
    await page.reload();
    expect({ asked, heading: await heading(page) }).toEqual({ asked: ['beforeunload'], heading: 'Answer 3 of 60' });
    await press(page, ['z', 'Control+z', 'z']);
    expect(await heading(page)).toBe('Answer 1 of 60');
    expect(await page.textContent('.voice')).toBe('There is nothing to undo.');
    await press(page, 'p');
    await save(page);
    await page.reload();
    expect(asked).toEqual(['beforeunload']);
    await page.close();
  });

  test('the labels of Kim and Noor, given by keys, are what their files in the fixture are', async () => {
    const { file, ids } = await makePage(`${bikeHire}/samples.jsonl --metric faithfulness`);
    for (const name of ['kim', 'noor']) {
      const labels = fixtureLabels(name);
      const { page } = await open(file);
      await begin(page, name);
      const keys = { pass: 'p', fail: 'f' } as const;
      const keyOf = (id: string): string => {
        if (!labels.has(id)) return 'j';
        const label = labels.get(id);
        return label === 'pass' || label === 'fail' ? keys[label] : 'u';
      };
      await press(page, ids.map(keyOf));
      expect(await heading(page)).toBe('Overview');
      await save(page);
      await page.close();
    }
    const report = (folder: string) =>
      project.run(`calibrate --labels ${folder}labels-kim.jsonl --labels ${folder}labels-noor.jsonl ${judged}`);
    const figures = (text: string) => text.slice(0, text.indexOf('disagreements: read them'));
    const [ours, theirs] = [await report(''), await report(`${bikeHire}/`)];
    expect(figures(ours.stdout)).toContain('kim and noor       19');
    expect(figures(ours.stdout)).toBe(figures(theirs.stdout));
  });

  test('what was drawn unevenly is weighed as it was drawn', async () => {
    const draw = await project.run(
      `sample ${bikeHire}/samples.jsonl --judge rowan-judge@3 --for-labels 20 --round 2 -o to-label.jsonl --template by-hand.jsonl`,
    );
    expect(draw.code).toBe(0);
    const { file, ids } = await makePage('to-label.jsonl --metric faithfulness');
    const { page } = await open(file);
    await begin(page, 'Kim');
    await press(
      page,
      ids.map((_, place) => (place % 3 === 0 ? 'f' : 'p')),
    );
    await save(page);
    const given = new Map(rows('labels-kim.jsonl').map(({ id, label }) => [id, label]));
    const byHand = rows('by-hand.jsonl').map((row) => ({ ...row, annotator: 'Kim', label: given.get(row.id) }));
    project.write('by-hand.jsonl', byHand.map((row) => JSON.stringify(row)).join('\n'));
    const report = async (labels: string) => {
      const { inputs: _, disagreements: __, ...figures } = await project.json(`calibrate --labels ${labels} ${judged}`);
      return figures;
    };
    const figures = await report('labels-kim.jsonl');
    expect(figures).toEqual(await report('by-hand.jsonl'));
    expect(figures).toMatchObject({ drawn: 'by-verdict', looks: 2 });
  });

  test('a saved file is loaded, once for whom it is from and for what it is about', async () => {
    const { file, ids } = await makePage(`${bikeHire}/samples.jsonl`);
    const line = (id: string | undefined, more: object = {}) =>
      JSON.stringify({ id, annotator: 'Kim', label: 'pass', ...more });
    project.write(
      'labels-kim.jsonl',
      [line(ids[0]), line(ids[1]), line(ids[2], { label: 'fail' }), line('elsewhere')].join('\n'),
    );
    const { page, incidents } = await open(file);
    const load = async (button: string, name = 'labels-kim.jsonl') => {
      const waiting = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: button }).click();
      await (await waiting).setFiles(project.path(name));
      await page.waitForFunction(() => document.querySelector('.voice')?.textContent !== '');
      return page.textContent('.voice');
    };
    await page.fill('#annotator', 'Noor');
    expect(await load('Go on from a saved file')).toContain('labels of Kim, and you are Noor');
    await page.fill('#annotator', '');
    expect(await load('Go on from a saved file')).toBe(
      "3 labels of this page loaded. 1 other was left out: not about these answers, or somebody else's.",
    );
    expect(await heading(page)).toBe('Answer 4 of 60');
    await press(page, ['ArrowLeft', 'p', 'o']);
    expect(await load('Load saved labels')).toContain('On 1 answer you said something else here: that was kept.');
    project.write('notes.txt', 'Nothing that is a label.');
    await press(page, 'o');
    expect(await load('Load saved labels', 'notes.txt')).toContain('notes.txt holds no labels');
    expect(incidents).toEqual([]);
  });

  test('grades and numbers have their buttons, keys and fields', async () => {
    const graded = await makePage(`${bikeHire}/samples.jsonl --scale ordinal:1,2,3,4,5`);
    const { page } = await open(graded.file);
    await begin(page, 'Kim');
    await press(page, '415u');
    await save(page);
    expect(labelsOf('labels-kim.jsonl', graded.ids)).toEqual([4, 1, 5, null]);
    expect(rows('labels-kim.jsonl')[0]).toMatchObject({ scale: { kind: 'ordinal', categories: [1, 2, 3, 4, 5] } });

    const scored = await makePage(`${bikeHire}/samples.jsonl --scale continuous:0..1`);
    const { page: other, incidents } = await open(scored.file);
    await begin(other, 'Noor');
    await press(other, ['0', ',', '7', 'Enter', '2', 'Enter']);
    expect(await other.textContent('.voice')).toBe('Please give a number from 0 to 1.');
    await press(other, ['Backspace', '1', 'Enter', 'u']);
    await save(other);
    expect(labelsOf('labels-noor.jsonl', scored.ids)).toEqual([0.7, 1, null]);
    expect(incidents).toEqual([]);
    const calibrated = await project.run(`calibrate --labels labels-noor.jsonl ${judged}`);
    expect(calibrated.stderr).toBe('');
  });

  test('speaks Italian and Polish where the browser does, and switches', async () => {
    const { file } = await makePage(`${bikeHire}/samples.jsonl`);
    const { page } = await open(file, { locale: 'it-IT' });
    expect({ title: await page.title(), heading: await heading(page) }).toEqual({
      title: 'Valuta le risposte',
      heading: 'Valuta le risposte',
    });
    await begin(page, 'Kim');
    await press(page, 'p');
    expect(await page.getByRole('button', { name: 'Non va bene' }).isVisible()).toBe(true);
    await page.selectOption('#language', 'pl');
    expect(await page.getAttribute('html', 'lang')).toBe('pl');
    expect(await page.textContent('header')).toContain('Ocenione: 1 z 60');
    const { page: polish } = await open(file, { locale: 'pl' });
    expect(await polish.textContent('main')).toContain('60 odpowiedzi czeka na Twoją ocenę.');
  });

  test('says so where the browser keeps nothing', async () => {
    const { file } = await makePage(`${bikeHire}/samples.jsonl`);
    const context = await browser.newContext({ locale: 'en' });
    await context.addInitScript(() => {
      const denied = {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      };
      for (const storage of ['localStorage', 'sessionStorage']) Object.defineProperty(window, storage, denied);
    });
    const page = await context.newPage();
    await page.goto(`file://${file}`);
    await begin(page, 'Kim');
    await press(page, 'pf');
    expect(await page.textContent('header .warning')).toContain('This browser cannot keep your work');
    await save(page);
    expect(rows('labels-kim.jsonl')).toHaveLength(2);
    await context.close();
  });

  test('two tabs of one person show one work', async () => {
    const { file } = await makePage(`${bikeHire}/samples.jsonl`);
    const { page } = await open(file);
    await begin(page, 'Kim');
    const other = await page.context().newPage();
    await other.goto(`file://${file}`);
    await begin(other, 'Kim');
    await press(other, 'pfp');
    // A tab behind another one may draw no frame, which is when the function would be asked otherwise.
    const isTold = (): boolean | undefined => document.querySelector('header')?.textContent?.includes('3 of 60');
    await page.waitForFunction(isTold, undefined, { polling: 50 });
    await page.bringToFront();
    await press(page, ['o']);
    await save(page);
    expect(rows('labels-kim.jsonl')).toHaveLength(3);
  });

  test('a tab that slept while another one worked goes on from what that one left', async () => {
    const { file } = await makePage(`${bikeHire}/samples.jsonl`);
    const { page } = await open(file);
    await begin(page, 'Kim');
    const { page: other } = await open(file);
    await begin(other, 'Kim');
    await press(other, 'pfp');
    // Set from within, what is stored is told to no listener, as to a tab that sleeps.
    const stored = await other.evaluate(() => Object.entries(localStorage));
    await page.evaluate((entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value);
    }, stored);
    expect(await page.textContent('header')).toContain('0 of 60');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await press(page, 'u');
    expect(await page.textContent('header')).toContain('3 of 60 labelled, 1 not sure');
    expect(await heading(page)).toBe('Answer 2 of 60');
  });

  test('a reader of the screen hears each step, and is taken to each new answer', async () => {
    const { file } = await makePage(`${bikeHire}/samples.jsonl`);
    const { page } = await open(file);
    await begin(page, 'Kim');
    await press(page, 'p');
    expect(await page.textContent('[role="status"]')).toBe('Pass. 1 of 60 labelled, 0 not sure. Kept in this browser.');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Answer 2 of 60');
    await press(page, ['ArrowLeft']);
    expect(await page.getAttribute('.choice[aria-pressed="true"]', 'aria-keyshortcuts')).toBe('p');
    // Whoever dictates switches single keys off.
    await press(page, ['?']);
    await page.getByLabel('Single keys work as shown').uncheck();
    await press(page, ['Escape', 'f']);
    expect(await heading(page)).toBe('Answer 1 of 60');
  });

  const looks: readonly Look[] = [375, 1280].flatMap((width) => [
    { width, height: 812, colorScheme: 'light' as const },
    { width, height: 812, colorScheme: 'dark' as const },
  ]);
  test.each(looks)('has no fault that axe-core knows at $width pixels, $colorScheme', async (look) => {
    const { file } = await makePage(`${bikeHire}/samples.jsonl`);
    const { page } = await open(file, look);
    const faults = async (): Promise<readonly string[]> => [
      ...(await axeViolations(page)),
      ...((await isTooWide(page)) ? ['wider than the screen'] : []),
    ];
    expect(await faults()).toEqual([]);
    await begin(page, 'Kim');
    await press(page, ['p', 'u', 'f', 'ArrowLeft']);
    expect(await faults()).toEqual([]);
    await press(page, ['z', 'o']);
    expect(await faults()).toEqual([]);
    await press(page, ['?']);
    expect(await faults()).toEqual([]);
  });

  test('shows hostile texts and runs none of them', async () => {
    const { file, ids } = await makePage(`${join(root, 'fixtures/label')}/hostile.jsonl --criterion <b>bold</b>`);
    const { page, incidents } = await open(file, { width: 375 });
    await begin(page, '<img src=x onerror=alert(1)>');
    const texts: string[] = [];
    for (const _ of ids) {
      texts.push((await page.textContent('main')) ?? '');
      expect(await isTooWide(page)).toBe(false);
      await press(page, ['p']);
    }
    const shown = texts.join('\n');
    for (const text of [
      "</script><script>alert('question')</script>",
      '<img src=x onerror=alert(',
      'javascript:alert(1)',
      '<b>bold</b>',
    ])
      expect(shown).toContain(text);
    // What turns text around is named, and turns nothing around.
    expect(shown).toContain('invoice U+202Egpj.exeU+202C safe');
    expect(shown).not.toMatch(/(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
    expect(await page.evaluate(() => document.querySelectorAll('script, iframe, svg, img, style').length)).toBe(1);
    expect(await save(page)).toBe('labels-img-src-x-onerror-alert-1.jsonl');
    expect(rows('labels-img-src-x-onerror-alert-1.jsonl')).toHaveLength(ids.length);
    expect(incidents).toEqual([]);
    expect(await axeViolations(page)).toEqual([]);
  });

  test('right to left where the text is', async () => {
    const { file, ids } = await makePage(`${join(root, 'fixtures/label')}/hostile.jsonl`);
    const { page } = await open(file);
    await begin(page, 'Kim');
    await press(page, Array<string>(ids.indexOf('toString')).fill('j'));
    const directions = await page.evaluate(() =>
      [...document.querySelectorAll('.columns .text')].map((text) => getComputedStyle(text).direction),
    );
    expect(directions).toEqual(['rtl', 'rtl', 'rtl', 'rtl']);
    expect(await page.evaluate(() => document.querySelector('.columns .text')?.getAttribute('lang'))).toBe('ar');
  });
});

function isTooWide(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}
