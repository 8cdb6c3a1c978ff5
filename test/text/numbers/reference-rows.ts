import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { checkNumbers, readNumbers } from '../../../src/text/numbers/index.js';

/** A text with its numbers, or an answer with a context, made by hand. */
interface Row {
  readonly kind: 'extract' | 'pair';
  readonly language?: string | null;
  readonly text: string;
  readonly numbers: readonly { readonly readings: readonly string[]; readonly unit?: string }[];
  readonly masked: readonly string[];
  readonly answer: string;
  readonly context: string;
  readonly supported: boolean;
  readonly verdict?: string;
}

export function readRows(file: string): readonly Row[] {
  const text = readFileSync(new URL(`../../reference/${file}`, import.meta.url), 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Row => JSON.parse(line));
}

/** A row in words, for the name of its test. */
export function nameOf(row: Row): string {
  return row.kind === 'extract' ? row.text : `${row.answer} <- ${row.context}`;
}

export function expectRow(row: Row): void {
  if (row.kind === 'extract') expectExtract(row);
  else expectPair(row);
}

function expectExtract({ text, language, numbers, masked }: Row): void {
  const read = readNumbers(text, language ? { language } : {});
  const withUnits = read.numbers.map(({ readings, unit }, index) =>
    numbers[index]?.unit === undefined ? { readings } : { readings, unit },
  );
  expect({ numbers: withUnits, masked: read.masked.map(({ kind }) => kind) }).toEqual({ numbers, masked });
}

function expectPair({ answer, context, language, supported, verdict }: Row): void {
  const checks = checkNumbers({ answer, contexts: [context], ...(language && { language }) });
  const counted = checks.filter((check) => check.supported !== undefined);
  expect(counted.length).toBeGreaterThan(0);
  expect({ supported: counted.every((check) => check.supported) }).toEqual({ supported });
  if (verdict !== undefined) expect(counted.map((check) => check.verdict)).toContain(verdict);
}
