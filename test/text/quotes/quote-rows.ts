import { readFileSync } from 'node:fs';
import type { QuoteVerdict } from '../../../src/text/quotes/check-quotes.js';

/** Texts with the quotes in them, and quotes with their verdicts, by hand. */
export const quoteRows: {
  readonly found: readonly { readonly text: string; readonly quotes: readonly string[] }[];
  readonly checked: readonly {
    readonly why: string;
    readonly quote: string;
    readonly context: string;
    readonly question?: string;
    readonly verdict: QuoteVerdict;
    readonly difference?: string;
  }[];
} = JSON.parse(readFileSync(new URL('../../reference/quotes.json', import.meta.url), 'utf8'));
