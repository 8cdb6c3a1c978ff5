import type { TextToEmbed } from '../../core/embedding.js';

interface RankedPassage extends TextToEmbed {
  /** Counted from 1. */
  readonly rank: number;
}

/** The retrieved chunks that hold any text, with their ranks. */
export function passagesByRank(contexts: readonly string[]): readonly RankedPassage[] {
  return contexts
    .map((text, index) => ({ text, role: 'passage' as const, rank: index + 1 }))
    .filter(({ text }) => text.trim() !== '');
}
