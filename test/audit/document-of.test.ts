import { expect, test } from 'vitest';
import { documentNames, documentOf } from '../../src/audit/document-of.js';

test.each([
  ['plans', 'plans'],
  ['plans#2', 'plans'],
  ['plans::chunk-2', 'plans'],
  ['guides/plans.md#prices', 'guides/plans.md'],
  ['plans/chunk-12', 'plans'],
  ['plans_chunk_3', 'plans'],
  ['plans-page-3', 'plans'],
  ['plans:4', 'plans'],
  ['plans@4', 'plans'],
  ['plans-2', 'plans-2'],
  ['2024-05-01', '2024-05-01'],
  ['#2', '#2'],
])('the chunk %s is of %s', (id, document) => {
  expect(documentOf(id)).toBe(document);
});

test('a number at the end may be that of a chunk, or a part of the name', () => {
  expect(documentNames('notice-2026-05')).toEqual(['notice-2026-05', 'notice-2026']);
  expect(documentNames('plans-2#3')).toEqual(['plans-2#3', 'plans-2', 'plans']);
});
