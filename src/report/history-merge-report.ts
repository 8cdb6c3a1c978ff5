import { countOf, listOf } from '../core/phrase.js';
import type { Report, TableSection } from '../core/report.js';
import { shortCommit } from './entry-label.js';
import { historyWarnings } from './history-warnings.js';

/** What a merge did. */
export interface HistoryMerge {
  /** The file that was written, as the user gave it. */
  readonly output: string;
  readonly files: readonly { readonly file: string; readonly entries: number }[];
  readonly entries: number;
  readonly duplicates: number;
  readonly conflicts: readonly Conflict[];
  /** What is wrong with the files, and did not keep them from being read. */
  readonly warnings: readonly string[];
}

interface Conflict {
  readonly time: string;
  readonly commit?: string;
  readonly metrics: readonly string[];
  readonly places: readonly string[];
}

export function historyMergeReport({ output, files, entries, duplicates, conflicts, warnings }: HistoryMerge): Report {
  const same = duplicates === 0 ? '' : `, ${countOf(duplicates, 'duplicate')} left out`;
  const headline = `${countOf(entries, 'entry', 'entries')} of ${listOf(files.map(({ file }) => file))}, written to ${output}${same}`;
  return {
    title: 'Plumbline history',
    verdict: { outcome: 'info', headline },
    sections: [
      {
        kind: 'table',
        title: 'Files',
        columns: [
          { label: 'file', align: 'left' },
          { label: 'entries', align: 'right' },
        ],
        rows: files.map(({ file, entries: read }) => [file, read]),
      },
      ...conflictsTable(conflicts),
      ...historyWarnings([...warnings, ...(conflicts.length === 0 ? [] : [conflictWarning(conflicts.length)])]),
    ],
    data: {
      head: { command: 'history merge', output, entries, duplicates, warnings },
      rows: {
        files: files.map((file) => ({ ...file })),
        conflicts: conflicts.map((conflict) => ({ ...conflict, commit: conflict.commit ?? null })),
      },
    },
  };
}

function conflictsTable(conflicts: readonly Conflict[]): readonly TableSection[] {
  if (conflicts.length === 0) return [];
  return [
    {
      kind: 'table',
      title: 'Conflicts',
      columns: ['time', 'commit', 'metrics', 'where'].map((label) => ({ label, align: 'left' })),
      rows: conflicts.map(({ time, commit, metrics, places }) => [
        time,
        commit === undefined ? null : shortCommit(commit),
        listOf(metrics),
        listOf(places),
      ]),
    },
  ];
}

function conflictWarning(count: number): string {
  const of = countOf(count, 'measurement says', 'measurements say');
  return `${of} different things in different lines: all of them were kept. Delete the line that is wrong.`;
}
