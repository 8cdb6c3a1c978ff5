import type { HistoryEntry } from '../core/history.js';
import type { JsonObject } from '../core/json.js';
import { countOf } from '../core/phrase.js';
import type { Report } from '../core/report.js';
import type { Run } from '../core/run.js';
import { entryLabel } from './entry-label.js';
import { historyWarnings } from './history-warnings.js';
import { metricsTable } from './metrics-table.js';
import { warningsSection } from './run-sections.js';

/** What went into a history. */
export interface HistoryAddition {
  /** The name of the file, as the user gave it. */
  readonly file: string;
  readonly entry: HistoryEntry;
  /** The entry as the file has it. */
  readonly record: JsonObject;
  /** What the means are taken from. */
  readonly run: Run;
  /** What was wrong with the file, and was mended. */
  readonly warnings: readonly string[];
}

export function historyAddReport({ file, entry, record, run, warnings }: HistoryAddition): Report {
  const measured = `${countOf(entry.metrics.length, 'metric')} of ${countOf(run.samples.size, 'sample')}`;
  return {
    title: 'Plumbline history',
    verdict: { outcome: 'info', headline: `${entryLabel(entry)} at ${entry.time}: ${measured}, added to ${file}` },
    sections: [metricsTable(run), ...warningsSection(run), ...historyWarnings(warnings)],
    data: { head: { command: 'history add', file, entry: record, warnings }, rows: {} },
  };
}
