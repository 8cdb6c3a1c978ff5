import type { Case, CasesSection, Outcome } from './report.js';

/** Each outcome in words, in the order in which outcomes are counted: what needs attention comes first. */
export const outcomeWords: ReadonlyMap<Outcome, string> = new Map([
  ['failed', 'failed'],
  ['unscored', 'unscored'],
  ['undecided', 'undecided'],
  ['tolerated', 'tolerated'],
  ['passed', 'passed'],
  ['not-applicable', 'not applicable'],
  ['info', 'for information'],
]);

/** Each outcome as a sign, for whoever sees no colour. */
export const outcomeSigns: Readonly<Record<Outcome, string>> = {
  failed: '✗',
  unscored: '!',
  undecided: '?',
  tolerated: '✗',
  passed: '✓',
  'not-applicable': '–',
  info: '·',
};

/** `failed` -> `FAILED`. */
export function shout(outcome: Outcome): string {
  return outcome.replace('-', ' ').toUpperCase();
}

/** Whether somebody has to look at it. */
export function needsAttention(outcome: Outcome): boolean {
  return outcome === 'failed' || outcome === 'unscored' || outcome === 'undecided' || outcome === 'tolerated';
}

/** `2 failed, 1 unscored, 7 passed`, or `none`. */
export function describeCounts(
  counts: ReadonlyMap<Outcome, number>,
  wording: ReadonlyMap<Outcome, string> = outcomeWords,
): string {
  const parts = [...wording]
    .map(([outcome, words]) => ({ words, count: counts.get(outcome) ?? 0 }))
    .filter(({ count }) => count > 0)
    .map(({ words, count }) => `${count} ${words}`);
  return parts.length === 0 ? 'none' : parts.join(', ');
}

/** How many cases of a section need attention. */
export function attentionCount(section: CasesSection): number {
  let total = 0;
  for (const [outcome, count] of section.counts) if (needsAttention(outcome)) total += count;
  return total;
}

/** The cases of a section that need attention. Reads no further than the last of them. */
export function* attentionCases(section: CasesSection): Iterable<Case> {
  let left = attentionCount(section);
  if (left === 0) return;
  for (const item of section.cases) {
    if (!needsAttention(item.outcome)) continue;
    yield item;
    left -= 1;
    if (left === 0) return;
  }
}
