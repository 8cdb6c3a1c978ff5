import { formatNumber, formatPercent, formatSpan } from '../../src/core/format.js';
import { listOf } from '../../src/core/phrase.js';
import type { Cell, Column, TableSection } from '../../src/core/report.js';
import type { ClassCalibration } from '../class-calibration.js';
import type { Measured } from '../coefficient.js';
import type { JudgeVerdict, RequirementResult } from '../criterion/judge-verdict.js';
import type { ScoreCalibration } from '../score-calibration.js';
import { measuresDrawing } from './measures-drawing.js';
import { unusableWords, whyUnusable } from './why-unusable.js';
import { undefinedWords } from './words.js';

/** What the judge misses, what it invents and how far it agrees, each with its limits and with what is required of it. */
export function measuresTable(result: ClassCalibration | ScoreCalibration): TableSection {
  const { verdict, measured } = result;
  const required = new Map(verdict.results.map((one) => [one.requirement.coefficient, one]));
  const shown = measured.filter((one) => required.has(one.id) || isOfFirstScreen(one, result));
  return {
    kind: 'table',
    title: 'Judge against humans',
    columns: measureColumns,
    rows: shown.map((one) => measureRow(one, required.get(one.id))),
    ...measuresDrawing(shown, required),
    notes: [
      ...undefinedNotes(shown),
      ...(result.kind === 'classes' ? classNotes(result) : scoreNotes(result)),
      ...criterionNotes(verdict),
    ],
  };
}

/** Of more than two classes, no single one is what the judge is about unless the user says so. */
function isOfFirstScreen({ id, isPrimary }: Measured, { scale }: ClassCalibration | ScoreCalibration): boolean {
  const isOfClass = id === 'sensitivity' || id === 'specificity';
  return isPrimary && (scale.kind === 'binary' || !isOfClass);
}

/** The columns of {@link measureRow}. */
export const measureColumns: readonly Column[] = [
  { label: 'coefficient', align: 'left' },
  { label: 'counted', align: 'right' },
  { label: 'value', align: 'right' },
  { label: '95% interval', align: 'right' },
  { label: 'surely at least', align: 'right' },
  { label: 'required', align: 'right' },
  { label: 'state', align: 'left' },
];

/** A coefficient beside what is required of it. */
export function measureRow(measured: Measured, required?: RequirementResult): readonly Cell[] {
  const demanded = required && [required.low ?? null, required.requirement.least, stateWord(required)];
  return [measured.name, fractionOf(measured), ...valueCells(measured), ...(demanded ?? [null, null, null])];
}

export function fractionOf({ fraction }: Measured): string | null {
  return fraction === undefined ? null : `${fraction.successes}/${fraction.n}`;
}

/** Its value and its interval. */
export function valueCells({ value, limits }: Measured): readonly [Cell, Cell] {
  return [value.defined ? value.value : 'none', limits === undefined ? null : formatSpan(limits)];
}

/** Why there is no value, for all that have none. */
export function undefinedNotes(measured: readonly Measured[]): readonly string[] {
  const byCause = new Map<string, string[]>();
  for (const { name, value } of measured) {
    if (value.defined) continue;
    const cause = undefinedWords[value.why];
    byCause.set(cause, [...(byCause.get(cause) ?? []), name]);
  }
  return [...byCause].map(([cause, names]) => `None for ${listOf(names)}: ${cause}.`);
}

function stateWord(result: RequirementResult): string {
  return result.state === 'unusable' ? unusableWords[whyUnusable(result)].cell : result.state;
}

/** What the verdict means. */
export function criterionNotes({ confidence, looks }: JudgeVerdict): readonly string[] {
  const sure = formatPercent(confidence);
  return [
    `Trusted: all required values are reached with ${sure} confidence. Not trusted: one is surely missed.`,
    ...(looks > 1 ? [`Look ${looks} at these labels: each look has its part of the 5% for a false yes.`] : []),
  ];
}

function classNotes(result: ClassCalibration): readonly string[] {
  const { measured, isJudgeOneClass, labelled } = result;
  const found = (id: string): Measured | undefined => measured.find((one) => one.id === id);
  const kappa = found('kappa');
  const items = labelled.table.cells.reduce((all, count) => all + count, 0);
  const isPerfect = kappa?.value.defined && kappa.value.value === 1 && kappa.limits !== undefined;
  const j = found('youden_j');
  const isChance = !isJudgeOneClass && j?.value.defined && j.value.value <= 0;
  return [
    ...(isPerfect
      ? [`No disagreement, and yet ${items} labels cannot tell a kappa of 1 from ${formatNumber(kappa.limits.low)}.`]
      : []),
    ...(isChance
      ? [
          `The judge is no better than chance (Youden's J ${formatNumber(j.value.value)}${j.limits === undefined ? '' : `, ${formatSpan(j.limits)}`}): its shares correct nothing.`,
        ]
      : []),
  ];
}

function scoreNotes({ isHumanOneScore, isJudgeOneScore }: ScoreCalibration): readonly string[] {
  return [
    ...(isHumanOneScore
      ? ['The humans give all items one score: nothing is known of how the judge tells them apart.']
      : []),
    ...(isJudgeOneScore ? ['The judge gives all items one score: it tells nothing apart.'] : []),
  ];
}
