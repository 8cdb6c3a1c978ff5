import type { JsonObject } from '../core/json.js';
import type { Fault } from '../io/field-picker.js';
import type { ForeignFormat, ForeignReader, ForeignRecord, ForeignSample, Limit } from './foreign-format.js';
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
    return hasQuestion && !columns.includes('verdicts') && columns.some(isRagasMetric) && !columns.some(isReasoning);
  },
  open: () => new TableReader(),
};

/** Evidently has a judge's words beside what it calls `Faithfulness`, and Ragas has none in a table. */
function isReasoning(column: string): boolean {
  return column.endsWith(' reasoning');
}

const tool = 'ragas';

/** What a column of a judge's scores says of every row. */
interface JudgedColumn {
  readonly metric: string;
  readonly variant: string | undefined;
  readonly limit: Limit;
}

class TableReader implements ForeignReader {
  /** By name: the same few stand in every row. Undefined for a column that is not a judge's. */
  readonly #columns = new Map<string, JudgedColumn | undefined>();

  read({ line, value, fromCells, columns }: ForeignRecord): readonly ForeignSample[] {
    const scores = this.#scores(value, columns ?? Object.keys(value));
    const isJudged = (column: string): boolean => this.#judged(column) !== undefined;
    const { fields, names, rest, faults } = readDatasetFields(value, fromCells, isJudged);
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
      const judged = this.#judged(column);
      if (judged === undefined) continue;
      const read = readScore(column, own(row, column));
      if ('fault' in read) {
        faults.push(read.fault);
        continue;
      }
      const { metric, variant, limit } = judged;
      const { score } = read;
      // Written out twice: a table has many rows, and a spread takes a tenth of their time.
      verdicts.push(variant === undefined ? { metric, tool, score } : { metric, tool, variant, score });
      limits.push(limit);
    }
    return { verdicts, limits, faults };
  }

  #judged(column: string): JudgedColumn | undefined {
    if (!this.#columns.has(column)) this.#columns.set(column, judgedColumn(column));
    return this.#columns.get(column);
  }
}

function judgedColumn(column: string): JudgedColumn | undefined {
  const { metric, variant, kind } = readMetricName(column);
  return kind === 'judged' ? { metric, variant, limit: scoreAlone(metric) } : undefined;
}

interface JudgedScores {
  readonly verdicts: readonly JsonObject[];
  readonly limits: readonly Limit[];
  readonly faults: readonly Fault[];
}
