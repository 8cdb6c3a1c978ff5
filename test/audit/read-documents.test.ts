import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Documents, paragraphsOf } from '../../src/audit/documents.js';
import { readDocuments } from '../../src/audit/read-documents.js';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-docs-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string | Buffer): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}

test('a text file is a document by its path and its name, with its ending and without', async () => {
  write('guides/refunds.v2.md', '\ufeffRefunds take 5 days.');
  write('guides/.draft.md', 'hidden');
  write('guides/logo.png', 'no text');
  expect((await readDocuments(folder, 'docs')).documents).toEqual([
    {
      names: ['guides/refunds.v2.md', 'guides/refunds.v2', 'refunds.v2.md', 'refunds.v2'],
      text: 'Refunds take 5 days.',
    },
  ]);
});

test('links are followed, and not in a circle', async () => {
  write('refunds.md', 'First.');
  write('guides/moves.md', 'Second.');
  symlinkSync('guides', join(folder, 'linked'));
  symlinkSync('../refunds.md', join(folder, 'guides/again.md'));
  symlinkSync('..', join(folder, 'guides/up'));
  const { documents } = await readDocuments(folder, 'docs');
  const paths = ['guides/again.md', 'guides/moves.md', 'linked/again.md', 'linked/moves.md', 'refunds.md'];
  expect(documents.map(({ names: [path] }) => path)).toEqual(paths);
});

test('a link to nothing is told', async () => {
  write('refunds.md', 'First.');
  symlinkSync('nowhere.md', join(folder, 'gone.md'));
  await expect(readDocuments(folder, 'docs')).rejects.toThrow(/^docs\/gone\.md: there is no such file$/);
});

test('what lies beside documents is passed over, and an empty text is one', async () => {
  write('refunds.md', 'First.');
  write('empty.md', '');
  write('package.json', '{"name": "docs", "version": "1.0.0"}');
  write('data/empty.json', '[]');
  write('data/nothing.jsonl', '');
  const { documents, passedOver } = await readDocuments(folder, 'docs');
  expect(documents.map(({ names: [path], text }) => [path, text])).toEqual([
    ['empty.md', ''],
    ['refunds.md', 'First.'],
  ]);
  expect(passedOver).toEqual(['docs/data/empty.json', 'docs/data/nothing.jsonl', 'docs/package.json']);
});

test('records are documents by their ids, in JSON, in JSONL, and where a file is given by itself', async () => {
  write('b.jsonl', '{"id": "plans", "text": "Plans."}\n\n{"_id": 7, "title": "x", "content": "Seven."}\n');
  write('a.json', '[{"id": "faq", "page_content": "Questions."}, {"text": "No name."}]');
  const { documents } = await readDocuments(folder, 'docs');
  expect(documents).toEqual([
    { names: ['faq'], text: 'Questions.' },
    { names: [], text: 'No name.' },
    { names: ['plans'], text: 'Plans.' },
    { names: ['7'], text: 'Seven.' },
  ]);
  expect((await readDocuments(join(folder, 'b.jsonl'), 'b.jsonl')).documents).toEqual(documents.slice(2));
});

test('an id finds its document as it is, or as a chunk of it', async () => {
  write('guides/refunds.md', 'First.\n\nSecond.');
  write('notices.jsonl', '{"id": "notice-2026-05", "text": "Closed."}');
  const documents = new Documents((await readDocuments(folder, 'docs')).documents);
  const found = [
    'refunds',
    'guides/refunds.md#2',
    'refunds_3',
    'notice-2026-05',
    'notice-2026-05::0',
    'refund',
    'closed',
  ];
  expect(found.map((id) => documents.find(id)?.text)).toEqual([
    'First.\n\nSecond.',
    'First.\n\nSecond.',
    'First.\n\nSecond.',
    'Closed.',
    'Closed.',
    undefined,
    undefined,
  ]);
  expect(documents.holding(' Second. ')?.names[0]).toBe('guides/refunds.md');
  expect(documents.holding('Closed')?.names[0]).toBe('notice-2026-05');
  expect(documents.holding('First.\nSecond.')?.names[0]).toBe('guides/refunds.md');
  expect(documents.holding('rst. Seco')?.names[0]).toBe('guides/refunds.md');
  expect(documents.holding('Third.')).toBeUndefined();
  expect(documents.holding(' ')).toBeUndefined();
});

test.each([
  [
    'no document',
    {},
    'docs: found no document, wanted .txt or .md files, or .json and .jsonl files of records with an id and a text',
  ],
  [
    'a record without text',
    { 'a.jsonl': '{"id": 1}\n{"id": 2, "text": ""}' },
    'docs/a.jsonl:1: found a record without a text, wanted an object with an id and a text; name the fields id and text',
  ],
  [
    'broken JSON',
    { 'a.json': '[{"id": 1,' },
    'docs/a.json:1: found the end of the text at column 11, wanted a field name in double quotes',
  ],
  [
    'no UTF-8',
    { 'a.txt': Buffer.from([0x41, 0xff]) },
    'docs/a.txt:1: found the byte 0xFF at byte 2 of the line, wanted UTF-8; save the file as UTF-8',
  ],
])('%s', async (_, files, message) => {
  for (const [name, text] of Object.entries(files)) write(name, text);
  await expect(readDocuments(folder, 'docs')).rejects.toThrow(message);
});

test('paragraphs are what empty lines part, whatever the line ends', () => {
  expect(paragraphsOf('One\r\ntwo\r\n \r\n\r\nThree\n\n\n')).toEqual(['One\r\ntwo', 'Three']);
});
