import type { JsonObject } from '../core/json.js';
import type { Fault } from '../io/field-picker.js';
import type { ForeignFormat, ForeignRecord, ForeignSample, Limit } from './foreign-format.js';
import { readDatasetFields } from './ragas/dataset-fields.js';
import { isRagasMetric, readMetricName } from './ragas/metric-name.js';
import { own } from './ragas/own.js';
import { readScore } from './ragas/read-score.js';
import { scoreAlone } from './ragas/score-alone.js';

/**
 * What `to_pandas()` of a Ragas result gives, saved as CSV, JSONL or JSON: the columns of the dataset, and one column for each
 * metric. The same rows without a column of a judge are a plain dataset, which is a sample file as it is.
 */
export const ragasTable: ForeignFormat = {
  name: 'ragas-table',
  title: 'Ragas result table',
  claims(head) {
    const columns = Object.keys(head);
    const hasQuestion = columns.includes('user_input') || columns.includes('question');
    return hasQuestion && !columns.includes('verdicts') && columns.some(isRagasMetric);
  },
  open: () => ({ read: (record) => [readRow(record)] }),
};

function readRow({ line, value, fromCells, columns }: ForeignRecord): ForeignSample {
  const entries = Object.entries(value);
  const scores = judgedScores(value, columns ?? Object.keys(value));
  const dataset = Object.fromEntries(entries.filter(([column]) => !isJudged(column)));
  const { fields, names, rest, faults } = readDatasetFields(dataset, fromCells);
  return {
    line,
    fields: scores.verdicts.length === 0 ? fields : { ...fields, verdicts: scores.verdicts },
    names,
    left: rest,
    faults: [...faults, ...scores.faults],
    limits: scores.limits,
  };
}

interface JudgedScores {
  readonly verdicts: readonly JsonObject[];
  readonly limits: readonly Limit[];
  readonly faults: readonly Fault[];
}

/** @param columns those of the table: CSV leaves out what has no score */
function judgedScores(row: JsonObject, columns: readonly string[]): JudgedScores {
  const verdicts: JsonObject[] = [];
  const limits: Limit[] = [];
  const faults: Fault[] = [];
  for (const column of columns.filter(isJudged)) {
    const read = readScore(column, own(row, column));
    if ('fault' in read) {
      faults.push(read.fault);
      continue;
    }
    const { metric, variant } = readMetricName(column);
    verdicts.push({ metric, tool: 'ragas', ...(variant !== undefined && { variant }), score: read.score });
    limits.push(scoreAlone(metric));
  }
  return { verdicts, limits, faults };
}

function isJudged(column: string): boolean {
  return readMetricName(column).kind === 'judged';
}
