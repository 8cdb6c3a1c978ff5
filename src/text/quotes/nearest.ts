import type { Difference } from './differences.js';
import { nearestPassage, type Passage } from './nearest-passage.js';
import { passageWithGaps } from './passage-with-gaps.js';
import type { Source } from './source.js';
import { type Word, words } from './words.js';

/** What a reader would compare a quote with. */
export interface Nearest {
  /** The context, counted from 0. */
  readonly context: number;
  readonly text: string;
  /** What the quote has otherwise, in words; absent where that is much. */
  readonly difference?: string;
}

const ellipsis = /[[(]?(?:…|\.{3,}|\. \. \.)[\])]?/u;

/**
 * The passage of the sources that comes closest to a quote that none of them holds; undefined where no passage has half of the
 * quote's words.
 *
 * @param quote a text as `asRead` gives it
 */
export function nearestTo(quote: string, sources: readonly Source[]): Nearest | undefined {
  return nearestWithGaps(quote, sources) ?? nearestWhole(quote, sources);
}

function nearestWithGaps(quote: string, sources: readonly Source[]): Nearest | undefined {
  const parts = quote
    .split(ellipsis)
    .map(words)
    .filter((part) => part.length > 0);
  if (parts.length < 2) return undefined;
  for (const [context, source] of sources.entries()) {
    const passage = passageWithGaps(parts, source.words);
    if (passage === undefined) continue;
    const leftOut = passage.gaps.filter(([start, end]) => start < end).map((gap) => `"${source.passage(...gap)}"`);
    return {
      context,
      text: source.passage(passage.start, passage.end),
      difference: `${leftOut.join(' and ') || 'nothing'} left out`,
    };
  }
  return undefined;
}

function nearestWhole(quote: string, sources: readonly Source[]): Nearest | undefined {
  const quoted = words(quote);
  const limit = quoted.length < 6 ? 1 : 2;
  let nearest: { readonly context: number; readonly source: Source; readonly passage: Passage } | undefined;
  for (const [context, source] of sources.entries()) {
    const passage = nearestPassage(quoted, source.words, limit);
    if (nearest === undefined || isNearer(passage, nearest.passage)) nearest = { context, source, passage };
  }
  if (nearest === undefined || 2 * nearest.passage.shared < quoted.length) return undefined;
  const { context, source, passage } = nearest;
  return {
    context,
    text: source.passage(passage.start, passage.end),
    ...(passage.differences && { difference: describe(passage.differences, quote, source.asRead) }),
  };
}

function isNearer(a: Passage, b: Passage): boolean {
  const differences = (passage: Passage): number => passage.differences?.length ?? Number.POSITIVE_INFINITY;
  return differences(a) < differences(b) || (differences(a) === differences(b) && a.shared > b.shared);
}

function describe(differences: readonly Difference[], quote: string, source: string): string {
  const notes = differences.map((difference) => describeOne(difference, quote, source));
  return notes.join(' and ') || 'other capitals or punctuation';
}

/** `"weeks" for "days"` */
function describeOne(difference: Difference, quote: string, source: string): string {
  switch (difference.kind) {
    case 'changed':
      return `${show(quote, difference.quoted)} for ${show(source, difference.source)}`;
    case 'added':
      return `${show(quote, difference.quoted)} added`;
    case 'left-out':
      return `${show(source, difference.source)} left out`;
  }
}

function show(text: string, { start, end }: Word): string {
  return `"${text.slice(start, end)}"`;
}
