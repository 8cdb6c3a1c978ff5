import type { HistoryEntry } from '../core/history.js';

const shownDigits = 8;

/** What an entry is called where there is little room: its commit, else its stamp, else its day. */
export function entryLabel(entry: HistoryEntry): string {
  const { commit, pipeline } = entry;
  return commit === undefined ? (pipeline ?? entryDay(entry)) : shortCommit(commit);
}

/** The hash of a commit cut as git cuts it; any other name as it is. */
export function shortCommit(commit: string): string {
  return commit.replace(/^[0-9a-f]{9,40}(?=$|-dirty$)/, (hash) => hash.slice(0, shownDigits));
}

/** `2026-11-30` */
export function entryDay({ time }: HistoryEntry): string {
  return time.slice(0, time.indexOf('T'));
}
