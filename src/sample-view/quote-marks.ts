import type { Sample } from '../core/sample.js';
import type { Mark } from '../core/sample-view.js';
import { checkQuotes, type QuoteCheck } from '../text/quotes/check-quotes.js';
import { byChunk, type ChunkMark, type TextMarks } from './text-marks.js';

/** The quotations of the answer, and in the chunks what they quote, where it stands there to the character. */
export function quoteMarks({ answer = '', contexts = [], question }: Sample): TextMarks {
  // Fewer than three words in quotation marks are a title or a term.
  const checks = checkQuotes({ answer, contexts, question }).filter(({ verdict }) => verdict !== 'short');
  return {
    answer: checks.map((check) => ({
      start: check.offset,
      end: check.offset + check.text.length,
      mark: markOf(check),
    })),
    chunks: byChunk(checks.flatMap((check) => chunkPlaces(check, contexts))),
  };
}

function markOf({ verdict, context, nearest }: QuoteCheck): Mark {
  const mark = (found: Mark['verdict'], note: string, chunks: readonly number[] = []): Mark => {
    return { kind: 'quote', verdict: found, note, chunks };
  };
  if (context !== undefined) {
    const form = verdict === 'exact' ? 'word for word' : 'but for typesetting';
    return mark('found', `quoted from chunk ${context + 1}, ${form}`, [context + 1]);
  }
  if (verdict === 'from-question') return mark('open', 'quoted from the question, and not counted');
  if (nearest === undefined) return mark('missing', 'stands in no chunk');
  const difference = nearest.difference === undefined ? '' : ` (${nearest.difference})`;
  return mark('missing', `stands in no chunk; nearest: “${nearest.text}” in chunk ${nearest.context + 1}${difference}`);
}

function chunkPlaces({ text, context, nearest }: QuoteCheck, contexts: readonly string[]): readonly ChunkMark[] {
  const chunk = context ?? nearest?.context;
  if (chunk === undefined) return [];
  const passage = context === undefined ? (nearest?.text ?? '') : text;
  const start = passage === '' ? -1 : (contexts[chunk]?.indexOf(passage) ?? -1);
  if (start === -1) return [];
  const mark: Mark =
    context === undefined
      ? { kind: 'quote', verdict: 'open', note: 'nearest to a quotation of the answer', chunks: [] }
      : { kind: 'quote', verdict: 'found', note: 'quoted in the answer', chunks: [chunk + 1] };
  return [{ chunk, start, end: start + passage.length, mark }];
}
