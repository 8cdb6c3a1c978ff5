import type { Category } from '../../../calibration/agreement/table.js';
import { type CalibrateOptions, type Calibration, calibrate } from '../../../calibration/calibrate.js';
import type { Judgement, Label } from '../../../calibration/judgements.js';
import { calibrationReport } from '../../../calibration/report/calibration-report.js';
import { passFail } from '../../../calibration/scale.js';
import { terminal } from '../../../src/report/terminal.js';

export const metric = 'faithfulness';

export function label(id: string, value: Category | null, more: Partial<Label> = {}): Label {
  return { id, metric, annotator: 'kim', value, place: `labels.jsonl:${id}`, ...more };
}

export function judgement(id: string, value: Category | null, more: Partial<Judgement> = {}): Judgement {
  return { id, metric, judgeRun: 1, value, ...more };
}

/** Labels and verdicts that make this table: rows are the classes of Kim, columns those of the judge. */
export function pairsOf(
  rows: readonly (readonly number[])[],
  categories: readonly Category[] = passFail.categories,
): Pick<CalibrateOptions, 'labels' | 'judgements'> {
  const pairs = rows.flatMap((counts, row) =>
    counts.flatMap((count, column) =>
      Array.from({ length: count }, () => [categories[row] ?? '', categories[column] ?? ''] as const),
    ),
  );
  return {
    labels: pairs.map(([human], item) => label(`q${item + 1}`, human)),
    judgements: pairs.map(([, judge], item) => judgement(`q${item + 1}`, judge)),
  };
}

export function calibrateTable(
  rows: readonly (readonly number[])[],
  more: Partial<CalibrateOptions> = {},
): Calibration {
  const categories = more.scale !== undefined && more.scale.kind !== 'continuous' ? more.scale.categories : undefined;
  return calibrate({ ...pairsOf(rows, categories), metric, judge: 'rowan-judge@3', ...more });
}

/** What a person sees. */
export function printed(
  calibration: Calibration,
  { all = false, columns = 100 }: { readonly all?: boolean; readonly columns?: number } = {},
): string {
  return [...terminal(calibrationReport(calibration, { all }), { columns, color: false })].join('');
}
