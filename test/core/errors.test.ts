import { expect, test } from 'vitest';
import { describeProblem, inputError } from '../../src/core/errors.js';

const problem = { file: 'lamps.jsonl', line: 3, field: 'contexts', found: 'a text', wanted: 'a list of texts' };

test('a problem says where, what was found, what was wanted and what to do', () => {
  expect(describeProblem({ ...problem, remedy: 'put it in brackets' })).toBe(
    'lamps.jsonl:3: contexts: found a text, wanted a list of texts; put it in brackets',
  );
  expect(describeProblem({ file: 'lamps.jsonl', found: 'no record', wanted: 'at least one' })).toBe(
    'lamps.jsonl: found no record, wanted at least one',
  );
});

test('the first 20 problems are shown in full, the rest is counted', () => {
  const error = inputError(
    Array.from({ length: 25 }, (_, index) => ({ ...problem, line: index + 1 })),
    1000,
  );
  const lines = error.message.split('\n');
  expect(lines).toHaveLength(21);
  expect(lines[19]).toMatch(/^lamps.jsonl:20: /);
  expect(lines[20]).toBe('… and 980 more problems');
  expect(error.code).toBe('input');
});
