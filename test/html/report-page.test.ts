import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outcomeWords } from '../../src/core/outcome.js';
import type { Report, SampleList, SampleRow } from '../../src/core/report.js';
import { reportPage } from '../../src/html/report/report-page.js';
import { helpDeskReport } from '../report/help-desk-report.js';
import { anyText, hostileText } from '../report/hostile.js';
import { rowOf, shownReportOf } from './shown-report.js';

function render(report: Report): string {
  return [...reportPage(report)].join('');
}

/** The page but for what its bundle holds, which is nobody's to read. */
function read(report: Report): string {
  return render(report)
    .replace(/<style>[\s\S]*?<\/style>/, '<style></style>')
    .replace(/<script>[\s\S]*?<\/script>/, '<script></script>')
    .replace(/sha256-[^&]*/g, 'sha256-…');
}

/** The page of a list of samples with this text. */
function pageOf(text: string, count: number, list: Partial<SampleList>, row: Partial<SampleRow> = {}): string {
  const report = shownReportOf('plain');
  const rows = Array.from({ length: count }, (_, index) => ({ ...rowOf(text, 'failed'), ...row, id: `q${index}` }));
  const { samples } = report;
  if (samples === undefined) throw new Error('a report without samples');
  return read({ ...report, samples: { ...samples, total: count, shown: count, rows, ...list } });
}

describe('reportPage', () => {
  it('is a page that leads with the verdict, what to do and the rules', async () => {
    const { sections, ...report } = helpDeskReport();
    const advice = { kind: 'text', title: 'Mend first', isAdvice: true, lines: ['Look at the index.'] } as const;
    const { samples } = shownReportOf('How long are invoices kept?');
    if (samples === undefined) throw new Error('a report without samples');
    await expect(read({ ...report, samples, sections: [...sections, advice] })).toMatchFileSnapshot(
      '../reference/html/help-desk.html',
    );
  });

  it('has the same structure whatever the texts are', () => {
    const structure = (text: string): readonly string[] =>
      (read(shownReportOf(text)).match(/<[^>]*>/g) ?? []).map((tag) =>
        tag.replace(/ (?:aria-label|title|id|href|value|data-scores)="[^"]*"| class="(?:long|name)"/g, ''),
      );
    const plain = structure('plain');
    fc.assert(
      fc.property(fc.oneof(anyText, fc.constant(hostileText)), (text) => {
        // A longer text has a wider column.
        const short = text.slice(0, 40).padEnd(1, 'x');
        expect(structure(short)).toEqual(plain);
      }),
      { seed: 51, numRuns: 60 },
    );
  });

  it('shows what cannot be seen, and holds no half of a character', () => {
    const page = read(shownReportOf('a\u202eb\u0000c\ud800d\u2066e'));
    expect(page).toContain('a\\u{202e}b\\u{0}c\\u{d800}d\\u{2066}e');
    expect(page).not.toMatch(/(?!\n)[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u);
  });

  it('links nowhere but into itself', () => {
    const page = read(shownReportOf('javascript:alert(1) https://example.org'));
    const links = [...page.matchAll(/ (?:href|src|action|xlink:href)="([^"]*)"/g)].map(([, target]) => target);
    expect(links.filter((target) => !target?.startsWith('#'))).toEqual([]);
    expect(page).not.toMatch(/ style="| on\w+="/);
  });

  it('gives each sample an anchor of its own, even where two have one id', () => {
    const anchors = [...read(shownReportOf('a b')).matchAll(/id="(sample=[^"]*)"/g)].map(([, anchor]) => anchor);
    expect(anchors).toEqual(['sample=a b', 'sample=a b (2)']);
    expect(read(shownReportOf('a b'))).toContain('href="#sample=a%20b%20(2)"');
  });

  it('says that it shows all samples, or how many of them and why', () => {
    const said = (count: number, total: number): string | undefined => {
      const counts = new Map([['failed', count] as const]);
      return /<h2><bdi>Samples[^<]*<\/bdi><\/h2>\n<p[^>]*>(.*)<\/p>/.exec(
        pageOf('text', count, { total, counts }),
      )?.[1];
    };
    expect(said(1, 1)).toBe('The one sample. Each opens to its texts and scores.');
    expect(said(3, 3)).toBe('All 3 samples. Each opens to its texts and scores.');
    expect(said(3, 50_000)).toBe(
      '<b>3 of 50000 samples.</b> What needs a look comes first; more would be too much for a page: the figures above are of all of them, and the JSON report has each.',
    );
    expect(said(0, 50_000)).toBe(
      '<b>0 of 50000 samples.</b> None of them needs a look, and so many are too much for a page: the figures above are of all of them, and the JSON report has each.',
    );
  });

  it('says how many that need a look are not on it', () => {
    const counts = new Map([
      ['failed', 498],
      ['unscored', 3],
      ['passed', 47_499],
    ] as const);
    const page = pageOf('text', 500, { total: 50_000, counts, words: outcomeWords });
    expect(/<b>([^<]* not on it\.)<\/b>/.exec(page)?.[1]).toBe('1 sample that needs a look is not on it.');
    expect(pageOf('text', 501, { total: 50_000, counts })).not.toContain('not on it.');
    expect(page).toContain('<a href="#samples">Samples to look at: 498 failed, 3 unscored</a>');
  });

  it('sets apart what a text says of several things', () => {
    const { samples: _, ...report } = shownReportOf('plain');
    const section = { kind: 'text', lines: ['late-hour', 'its answer', 'group-small'], starts: [0, 2] } as const;
    expect(read({ ...report, sections: [section] })).toContain(
      '<p dir="auto" class="start">late-hour</p>\n<p dir="auto">its answer</p>\n<p dir="auto" class="start">group-small</p>',
    );
  });

  it('folds its contents where they would fill the screen', () => {
    const { sections, ...report } = shownReportOf('plain');
    const many = Array.from({ length: 13 }, () => ({ kind: 'text', lines: ['One.'] }) as const);
    expect(read({ ...report, sections: many })).toContain('<summary>Contents: 14 parts</summary>');
    expect(read({ ...report, sections })).not.toContain('<summary>Contents');
  });

  it('stays below 5 MB: texts are shortened around their marks, and say so', () => {
    const page = pageOf('A city bike costs 4 euros a day. '.repeat(100), 1_000, {});
    expect(Buffer.byteLength(page)).toBeLessThan(5_000_000);
    expect(Buffer.byteLength(page)).toBeGreaterThan(1_000_000);
    expect(/texts of more than \d+ characters are shortened around what is marked/.exec(page)?.[0]).toBe(
      'texts of more than 60 characters are shortened around what is marked',
    );
    expect(/<span class="omitted">(.*?)<\/span>/.exec(page)?.[1]).toBe(' … 3240 characters left out … ');
  });

  it('holds a thousand samples of ten long chunks each, and shortens most what nobody needs to look at', () => {
    const chunk = { text: 'A city bike costs 4 euros a day. '.repeat(150) };
    const { kept } = rowOf('text', 'failed');
    const chunks = Array.from({ length: 10 }, (_, index) => ({ rank: index + 1, pieces: [chunk] }));
    const answer = [
      { text: 'It is free. ' },
      { text: '4', mark: { kind: 'number', verdict: 'missing', note: 'in no chunk', chunks: [] } },
    ] as const;
    const row = { ...rowOf('text', 'passed'), kept: { ...kept, answer, chunks, claims: [] } };
    const rows = Array.from({ length: 1_000 }, (_, index) => {
      return { ...row, id: `q${index}`, outcome: index < 200 ? 'failed' : 'passed' } as const;
    });
    const page = pageOf('text', 1_000, { rows });
    expect(Buffer.byteLength(page)).toBeLessThan(5_000_000);
    expect(page.match(/<details class="sample"/g)).toHaveLength(1_000);
    const shownOf = (id: string): string | undefined =>
      new RegExp(`id="sample=${id}"[^]*?rank 1</p>\n<p class="text" dir="auto">([^<]*)<span`).exec(page)?.[1];
    expect([shownOf('q0')?.length, shownOf('q999')?.length]).toEqual([500, 0]);
  });

  it('leaves out samples where even the shortest texts are too long', () => {
    const metrics = Array.from({ length: 50 }, (_, index) => `metric-${index}`);
    const scores = metrics.map((label) => ({ outcome: 'info', label, reason: 'why '.repeat(100) }) as const);
    const page = pageOf('text', 1_000, { metrics }, { scores });
    expect(Buffer.byteLength(page)).toBeLessThan(5_000_000);
    const [, shown] = /<b>(\d+) of 1000 samples\.<\/b>/.exec(page) ?? [];
    expect(Number(shown)).toBe(page.match(/<details class="sample"/g)?.length);
  });

  it('shows of long cases the beginnings, of many the first, and says how many are left', () => {
    const long = 'Does the harbour desk open early? '.repeat(1_000);
    const note = { outcome: 'failed', label: 'copied', reason: long } as const;
    const one = { outcome: 'failed', subject: long, notes: [note, note] } as const;
    const list = {
      kind: 'cases',
      title: 'Rows',
      group: 'rows',
      counts: new Map([['failed', 1_000]] as const),
    } as const;
    const cases = Array.from({ length: 1_000 }, (_, index) => ({ ...one, id: `q${index} ${long}` }));
    const { samples: _, ...report } = shownReportOf('plain');
    const page = read({ ...report, sections: [{ ...list, cases }] });
    expect(Buffer.byteLength(page)).toBeLessThan(1_000_000);
    const shown = page.match(/<li class="case failed">/g)?.length ?? 0;
    expect(shown).toBeGreaterThan(200);
    expect(page).toContain(`${1_000 - shown} others are not on this page`);
  });

  it('is the same bytes for the same report', () => {
    expect(render(shownReportOf('text'))).toBe(render(shownReportOf('text')));
  });
});
