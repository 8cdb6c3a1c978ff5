import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface SampleRecord {
  readonly id: string;
  readonly response: string;
  readonly reference?: string;
  readonly retrieved_contexts: readonly string[];
  readonly retrieved_context_ids: readonly string[];
  readonly reference_contexts?: readonly string[];
  readonly reference_context_ids: readonly string[];
  readonly reference_grades?: readonly number[];
  readonly stratum?: string;
  readonly language: string;
  readonly group?: string;
  readonly tags?: readonly string[];
}

interface Article {
  readonly id: string;
  readonly language: string;
  readonly text: string;
}

interface Expected {
  readonly 'hit@3': number | null;
  readonly numbers_in_context: number | null;
}

const languages = ['en', 'it', 'pl', 'de'];

function readBytes(path: string): Buffer {
  return readFileSync(new URL(`../fixtures/${path}`, import.meta.url));
}

function readText(path: string): string {
  return readBytes(path).toString('utf8');
}

function readLines(path: string): string[] {
  return readText(path).trimEnd().split('\n');
}

/** The cells of a Markdown page's table rows, without heads and rules. Backticks are taken off. */
function readTableRows(path: string): string[][] {
  return readLines(path)
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('`', '')),
    );
}

function hitAt3(sample: SampleRecord): number {
  const relevant = sample.reference_context_ids.filter((_, index) => (sample.reference_grades?.[index] ?? 1) > 0);
  return sample.retrieved_context_ids.slice(0, 3).some((id) => relevant.includes(id)) ? 1 : 0;
}

/** Runs of digits with the separators within them taken out, so that 1.234,56 and 1,234.56 are alike. */
function digitRuns(text: string): string[] {
  return (text.match(/\d+(?:[.,\u00a0]\d+)*/g) ?? []).map((run) => run.replace(/\D/g, ''));
}

/** What is left of an answer without citation marks and the ordinals of a list. */
function withoutMarks(answer: string): string {
  return answer.replace(/\[\d+\]|^\d+\. /gm, '');
}

function unsupportedRuns(sample: SampleRecord): string[] {
  const inContexts = new Set(sample.retrieved_contexts.flatMap(digitRuns));
  return digitRuns(withoutMarks(sample.response)).filter((run) => !inContexts.has(run));
}

describe('fixtures/first-gate', () => {
  const samples: SampleRecord[] = readLines('first-gate/samples.jsonl').map((line) => JSON.parse(line));

  it('passes two samples of four, each failure for the reason that its README gives', () => {
    expect(samples.map((sample) => [sample.id, hitAt3(sample), unsupportedRuns(sample)])).toEqual([
      ['team-seats', 1, []],
      ['refund-window', 0, ['45']],
      ['export-link', 1, []],
      ['api-limit', 0, []],
    ]);
  });

  it('ranks the right document second in export-link and fourth in api-limit', () => {
    const ranks = samples.map(
      (sample) => sample.retrieved_context_ids.indexOf(sample.reference_context_ids.join()) + 1,
    );
    expect(ranks).toEqual([1, 0, 2, 4]);
  });
});

describe('fixtures/help-centre', () => {
  const articles: Article[] = readLines('help-centre/articles.jsonl').map((line) => JSON.parse(line));
  const samples: SampleRecord[] = readLines('help-centre/samples.jsonl').map((line) => JSON.parse(line));
  const expected: { readonly [id: string]: Expected } = JSON.parse(readText('help-centre/expected.json'));
  const rows = readTableRows('help-centre/README.md');
  const chunks = new Map<string, string>(
    articles.flatMap((article) =>
      article.text.split('\n\n').map((paragraph, index) => [`${article.id}#${index + 1}`, paragraph]),
    ),
  );

  it('has unique ids and as many samples as its README says', () => {
    expect(new Set(samples.map((sample) => sample.id)).size).toBe(68);
    expect(samples).toHaveLength(68);
    expect(new Set(articles.map((article) => article.id)).size).toBe(28);
    expect(Object.keys(expected)).toEqual(samples.map((sample) => sample.id));
  });

  it('cuts its articles into chunks of 30 to 80 words', () => {
    expect(chunks.size).toBe(56);
    const lengths = [...chunks.values()].map((chunk) => chunk.split(/\s+/).length);
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(30);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(80);
  });

  it('has each designed case as often as the table says, in each language', () => {
    const counts = rows.map(([tag = '']) => {
      const tagged = samples.filter((sample) => sample.tags?.[0] === tag);
      const byLanguage = languages.map((language) => tagged.filter((sample) => sample.language === language).length);
      return [tag, ...byLanguage, tagged.length].map(String);
    });
    expect(counts).toEqual(rows.map((cells) => cells.slice(0, 6)));
    expect(counts).toHaveLength(11);
    expect(counts.reduce((sum, cells) => sum + Number(cells.at(-1)), 0)).toBe(samples.length);
  });

  it.each(samples)('$id retrieves chunks of the corpus in its own language', (sample) => {
    const ids = [...sample.retrieved_context_ids, ...sample.reference_context_ids];
    expect(ids.every((id) => id.startsWith(`${sample.language}-`))).toBe(true);
    expect(new Set(sample.retrieved_context_ids).size).toBe(sample.retrieved_context_ids.length);
    expect(sample.retrieved_contexts.length).toBeGreaterThanOrEqual(3);
    expect(sample.retrieved_contexts).toEqual(sample.retrieved_context_ids.map((id) => chunks.get(id)));
  });

  it.each(samples)('$id is answerable exactly if an article answers it', (sample) => {
    const [first] = sample.reference_context_ids;
    expect(sample.stratum).toBe(first === undefined ? 'unanswerable' : 'answerable');
    expect(sample.reference === undefined).toBe(first === undefined);
    expect(sample.group).toBe(first?.split('#')[0]);
    const relevant = sample.reference_context_ids.filter((_, index) => sample.reference_grades?.[index] !== 0);
    expect(sample.reference_contexts ?? []).toEqual(relevant.map((id) => chunks.get(id)));
  });

  it.each(samples)('$id has the hit that its ids give', (sample) => {
    expect(expected[sample.id]?.['hit@3']).toBe(sample.stratum === 'unanswerable' ? null : hitAt3(sample));
  });

  it.each(samples)('$id has the share of numbers that stand in its contexts', (sample) => {
    const counted = digitRuns(withoutMarks(sample.response)).length;
    const supported = counted - unsupportedRuns(sample).length;
    expect(expected[sample.id]?.numbers_in_context).toBe(counted === 0 ? null : supported / counted);
  });
});

describe('fixtures/reading', () => {
  const rows = readTableRows('reading/README.md');
  const byteOrderMark = [0xef, 0xbb, 0xbf];

  it('describes every file of the folder', () => {
    const files = readdirSync(new URL('../fixtures/reading/', import.meta.url));
    const described = rows.map(([file]) => file);
    expect(described.toSorted()).toEqual(files.filter((file) => /\.(jsonl|json|csv)$/.test(file)).toSorted());
  });

  it('keeps the bytes that the files are about', () => {
    expect([...readBytes('reading/bom.jsonl').subarray(0, 3)]).toEqual(byteOrderMark);
    expect(readText('reading/crlf.jsonl').match(/\r\n/g)).toHaveLength(3);
    expect(readText('reading/crlf.jsonl')).not.toMatch(/[^\r]\n/);
    expect(readText('reading/line-separator.jsonl').match(/[\u2028\u2029\u0085]/g)).toEqual([
      '\u2028',
      '\u2029',
      '\u0085',
    ]);
    expect(readBytes('reading/empty.jsonl')).toHaveLength(0);
    expect(() => new TextDecoder('utf-8', { fatal: true }).decode(readBytes('reading/invalid-utf8.jsonl'))).toThrow(
      TypeError,
    );
  });

  it.each([
    ['reading/bare-nan.jsonl', [1, 2, 3]],
    ['reading/broken-line.jsonl', [2]],
    ['reading/line-separator.jsonl', []],
    ['reading/proto-id.jsonl', []],
    ['reading/null-answer.jsonl', []],
    ['reading/ragas-v01.jsonl', []],
    ['reading/contexts-as-string.jsonl', []],
    ['reading/duplicate-ids.jsonl', []],
    ['reading/unknown-grade-lengths.jsonl', []],
  ])('%s is strict JSON but for the lines %j', (path, broken) => {
    const failing = readLines(path).flatMap((line, index) => (isJson(line) ? [] : [index + 1]));
    expect(failing).toEqual(broken);
  });

  it('numbers the faults as its README does', () => {
    const records = (path: string): SampleRecord[] => readLines(path).map((line) => JSON.parse(line));
    expect(records('reading/duplicate-ids.jsonl').map(({ id }) => id)).toEqual([
      'team-users',
      'refund-days',
      'team-users',
    ]);
    expect(
      records('reading/contexts-as-string.jsonl').map((record) => Array.isArray(record.retrieved_contexts)),
    ).toEqual([true, false, true]);
    const lengths = records('reading/unknown-grade-lengths.jsonl').map((record) => [
      record.reference_context_ids.length,
      record.reference_grades?.length,
    ]);
    expect(lengths).toEqual([
      [1, 1],
      [2, 1],
      [1, 2],
    ]);
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
