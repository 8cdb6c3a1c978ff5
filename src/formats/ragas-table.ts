import type { JsonObject } from '../core/json.js';
import type { Fault } from '../io/field-picker.js';
import type { ForeignFormat, ForeignReader, ForeignRecord, ForeignSample, Limit } from './foreign-format.js';
import { readDatasetFields } from './ragas/dataset-fields.js';
import { isRagasMetric, type MetricName, readMetricName } from './ragas/metric-name.js';
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
    return hasQuestion && !columns.includes('verdicts') && columns.some(isRagasMetric) && !columns.some(isReasoning);
  },
  open: () => new TableReader(),
};

/** Evidently has a judge's words beside what it calls `Faithfulness`, and Ragas has none in a table. */
function isReasoning(column: string): boolean {
  return column.endsWith(' reasoning');
}

class TableReader implements ForeignReader {
  /** By column: the same few stand in every row. */
  readonly #metrics = new Map<string, MetricName>();

  read({ line, value, fromCells, columns }: ForeignRecord): readonly ForeignSample[] {
    const scores = this.#scores(value, columns ?? Object.keys(value));
    const dataset = Object.fromEntries(Object.entries(value).filter(([column]) => !this.#isJudged(column)));
    const { fields, names, rest, faults } = readDatasetFields(dataset, fromCells);
    const { verdicts, limits } = scores;
    return [
      {
        line,
        fields: verdicts.length === 0 ? fields : { ...fields, verdicts },
        names,
        left: rest,
        faults: [...faults, ...scores.faults],
        limits,
      },
    ];
  }

  /** @param columns those of the table: CSV leaves out what has no score */
  #scores(row: JsonObject, columns: readonly string[]): JudgedScores {
    const verdicts: JsonObject[] = [];
    const limits: Limit[] = [];
    const faults: Fault[] = [];
    for (const column of columns) {
      if (!this.#isJudged(column)) continue;
      const read = readScore(column, own(row, column));
      if ('fault' in read) {
        faults.push(read.fault);
        continue;
      }
      const { metric, variant } = this.#metric(column);
      verdicts.push({ metric, tool: 'ragas', ...(variant !== undefined && { variant }), score: read.score });
      limits.push(scoreAlone(metric));
    }
    return { verdicts, limits, faults };
  }

  #isJudged(column: string): boolean {
    return this.#metric(column).kind === 'judged';
  }

  #metric(column: string): MetricName {
    const known = this.#metrics.get(column);
    if (known !== undefined) return known;
    const metric = readMetricName(column);
    this.#metrics.set(column, metric);
    return metric;
  }
}

interface JudgedScores {
  readonly verdicts: readonly JsonObject[];
  readonly limits: readonly Limit[];
  readonly faults: readonly Fault[];
}
