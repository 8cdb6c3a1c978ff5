import { countOf, listOf } from '../core/phrase.js';
import { tornFileOf } from '../history/mend-end.js';
import type { HistoryConflict } from '../history/merge-histories.js';
import type { TornLine } from '../history/torn-end.js';

/** Where a history is kept if nobody says otherwise. */
export const usualHistory = 'plumbline.history.jsonl';

/** What is said of a torn line that was left out. */
export function tornWarning(file: string, { line, bytes }: TornLine): string {
  return `${file}:${line}: found ${countOf(bytes, 'byte')} of a line whose writing was cut short; it was left out`;
}

/** What is said of a torn line that was moved. */
export function movedWarning(file: string, torn: TornLine): string {
  return `${tornWarning(file, torn)} and is kept in ${tornFileOf(file)}`;
}

/** What is said of lines that contradict each other. */
export function conflictWarning({ places, metrics }: HistoryConflict): string {
  return `${listOf(places)} say different things of the same measurement of ${listOf(metrics)}: delete what is wrong`;
}
