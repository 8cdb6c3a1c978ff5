import type { Problem } from '../core/errors.js';
import type { JsonValue } from '../core/json.js';
import type { Metric } from '../core/metric.js';
import type { Sample } from '../core/sample.js';
import { recordOf } from '../core/sample-record.js';
import type { Score } from '../core/score.js';
import { encodeRecord } from './encode-json.js';
import { escapeCsv } from './escape-csv.js';
import { scoreJson } from './run-json.js';

/** A table of scores, row by row as the samples come. Each row ends with its line feed. */
export interface RowWriter {
  /** Whether a row may have metrics that no other row has. */
  readonly isOpen: boolean;
  /** Stands before the rows; empty where there is nothing to say. */
  header(metrics: readonly Metric[]): string;
  row(sample: Sample, metrics: readonly Metric[], scores: readonly Score[]): string;
}

/** One JSON record a line: the sample as it was read, with its scores under `plumbline`. It can be read and scored again. */
const jsonl: RowWriter = {
  isOpen: true,
  header: () => '',
  row: (sample, metrics, scores) => {
    const byMetric = Object.fromEntries(metrics.map(({ id }, index) => [id, scoreOrNull(scores[index])]));
    // A record that was scored before carries its earlier scores under the same name: they give way.
    const record = { ...recordOf(sample), plumbline: { line: sample.location.line, scores: byMetric } };
    return `${encodeRecord(record)}\n`;
  },
};

/** A spreadsheet: a column for each metric's value, and one for why it has none. */
const csv: RowWriter = {
  isOpen: false,
  header: (metrics) => csvLine(['id', 'file', 'line', ...metrics.flatMap(({ id }) => [id, `${id} reason`])]),
  row: (sample, _metrics, scores) =>
    csvLine([sample.id, sample.location.file, sample.location.line, ...scores.flatMap(csvCells)]),
};

export type RowFormat = 'jsonl' | 'csv';

/** Every format of rows under the name that users type. */
export const rowWriters: Readonly<Record<RowFormat, RowWriter>> = { jsonl, csv };

/** What a line filter answers to a line that it cannot read. */
export function problemRow(problems: readonly Problem[]): string {
  return `${encodeRecord({ error: { problems: problems.map((problem) => ({ ...problem })) } })}\n`;
}

function scoreOrNull(score: Score | undefined): JsonValue {
  return score === undefined ? null : scoreJson(score);
}

function csvCells(score: Score): readonly (string | number)[] {
  if (score.state === 'scored') return [score.value, score.reason];
  return ['', `${score.state}: ${score.cause}: ${score.reason}`];
}

function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : escapeCsv(cell))).join(',')}\n`;
}
