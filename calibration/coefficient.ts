import { clopperPearson } from '../src/stats/clopper-pearson.js';
import { fisherZLimits } from '../src/stats/fisher-z-limits.js';
import type { Limits } from '../src/stats/limits.js';
import { normalQuantile } from '../src/stats/normal.js';
import { studentTQuantile } from '../src/stats/student-t.js';
import { wilson } from '../src/stats/wilson.js';
import { falseNegatives, truePositives } from './agreement/binary.js';
import type { Category, CellStatistic } from './agreement/table.js';
import { asymptoticError } from './asymptotic-error.js';
import { againstRest, clusterLimits, estimate, type LabelledTable, posteriorLimits } from './labelled-table.js';
import { notDefined, type Statistic, type UndefinedCause } from './result.js';
import type { ClassScale } from './scale.js';

/** A coefficient of the table of a judge and its humans. */
export interface Coefficient {
  /** As requirements and JSON call it, such as `balanced_accuracy`. */
  readonly id: string;
  readonly name: string;
  /** Whether the first screen shows it. */
  readonly isPrimary: boolean;
  /** Whether it is computed from the table of one class against the rest, with that class first. */
  readonly ofPositive: boolean;
  readonly applies: (scale: ClassScale) => boolean;
  readonly statistic: (size: number) => CellStatistic;
  /** Of a rate of items: how many of how many. Absent for what is no such rate. */
  readonly fraction?: (cells: Float64Array) => Fraction;
  /** Whether it says nothing where the humans used a single class, even if arithmetic gives a number. It rests on two. */
  readonly needsHumanClasses: boolean;
  /** Whether it is an agreement, whose upper limit for more than two classes is of the lighter prior. */
  readonly isAgreement: boolean;
}

export interface Fraction {
  readonly successes: number;
  readonly n: number;
}

/** What made the limits. */
export type LimitMethod =
  | 'Wilson'
  | 'Clopper-Pearson'
  | 'Dirichlet posterior'
  | 'Fisher z'
  | 'Bonett-Wright'
  | 'Lin'
  | 'F'
  | 'Student t'
  | 'BCa bootstrap'
  | 'Newcombe';

/** What a coefficient says of a judge. */
export interface Measured {
  readonly id: string;
  readonly name: string;
  readonly isPrimary: boolean;
  readonly value: Statistic;
  readonly limits?: Limits;
  readonly method?: LimitMethod;
  /** For a rate of items that all had the same chance to be labelled. */
  readonly fraction?: Fraction;
  /** How many labels it rests on: those of its class for a rate, those beside the commonest class for what needs two of them. */
  readonly labels?: number;
}

/** A class with fewer labels than this decides nothing. */
export const fewLabels = 5;

/**
 * @param positive the class to catch
 * @param confidence of the limits, two-sided
 */
export function measureCoefficient(
  coefficient: Coefficient,
  labelled: LabelledTable,
  positive: Category,
  confidence: number,
): Measured {
  const { id, name, isPrimary, ofPositive } = coefficient;
  const own = ofPositive ? againstRest(labelled, positive) : labelled;
  const { cells, categories } = own.table;
  const statistic = coefficient.statistic(categories.length);
  const isMute = coefficient.needsHumanClasses && humanClasses(cells, categories.length) === 1;
  const value = isMute ? notDefined(missingClass(coefficient, cells)) : estimate(own, statistic);
  const head = { id, name, isPrimary, value, labels: labelsBehind(coefficient, cells) };
  if (!value.defined) return head;
  if (own.columnShares === undefined && coefficient.fraction !== undefined) {
    const fraction = coefficient.fraction(cells);
    const isFew = fraction.n < fewLabels;
    const limits = (isFew ? clopperPearson : wilson)(fraction.successes, fraction.n, confidence);
    const grouped = widest(value.value, confidence, [limits, clusterLimits(own, statistic, confidence)]);
    return { ...head, limits: grouped, method: isFew ? 'Clopper-Pearson' : 'Wilson', fraction };
  }
  const limits = coefficientLimits(coefficient, own, statistic, confidence);
  if (limits === undefined) return head;
  const grouped = widest(value.value, confidence, [limits, clusterLimits(own, statistic, confidence)]);
  return { ...head, limits: grouped, method: 'Dirichlet posterior' };
}

/** How many classes the humans used. */
export function humanClasses(cells: Float64Array, size: number): number {
  return humanCounts(cells, size).filter((count) => count > 0).length;
}

function humanCounts(cells: Float64Array, size: number): Float64Array {
  const counts = new Float64Array(size);
  for (const [cell, count] of cells.entries()) {
    const row = Math.floor(cell / size);
    counts[row] = (counts[row] ?? 0) + count;
  }
  return counts;
}

function missingClass({ ofPositive }: Coefficient, cells: Float64Array): UndefinedCause {
  if (!ofPositive) return 'one-human-class';
  return truePositives(cells) + falseNegatives(cells) === 0 ? 'no-human-positives' : 'no-human-negatives';
}

function labelsBehind({ fraction, needsHumanClasses }: Coefficient, cells: Float64Array): number {
  if (fraction !== undefined) return fraction(cells).n;
  const counts = humanCounts(cells, Math.round(Math.sqrt(cells.length)));
  const all = counts.reduce((sum, count) => sum + count, 0);
  return needsHumanClasses ? all - Math.max(...counts) : all;
}

/** Wide enough for every one of these limits, and for the estimate: a posterior can leave out a value at the end of its range. */
function widest(value: number, confidence: number, all: readonly (Limits | undefined)[]): Limits {
  const given = all.filter((limits) => limits !== undefined);
  return {
    low: Math.min(value, ...given.map(({ low }) => low)),
    high: Math.max(value, ...given.map(({ high }) => high)),
    confidence,
  };
}

function coefficientLimits(
  { isAgreement }: Coefficient,
  labelled: LabelledTable,
  statistic: CellStatistic,
  confidence: number,
): Limits | undefined {
  const limits = posteriorLimits(labelled, statistic, confidence);
  // Where the labels of a class are few and weigh much, a prior this light trusts one judge in eight at the edge of its requirement.
  if (limits !== undefined && labelled.columnShares !== undefined) {
    const heavier = posteriorLimits(labelled, statistic, confidence, heavyMass);
    return widest((limits.low + limits.high) / 2, confidence, [limits, heavier]);
  }
  if (limits === undefined || !isAgreement || labelled.table.categories.length === 2) return limits;
  // A prior over many cells draws a good agreement down: what it could be at best is asked of a lighter one, and of none.
  const lighter = posteriorLimits(labelled, statistic, confidence, 1);
  const asymptotic = asymptoticHigh(labelled, statistic, confidence);
  return { ...limits, high: Math.max(limits.high, lighter?.high ?? limits.high, asymptotic ?? limits.high) };
}

/** What the prior weighs in all for labels that were drawn by the judge's class: one label in each cell of two classes. */
const heavyMass = 4;

/** With fewer disagreements the asymptotic error is no guide. */
const fewDisagreements = 3;

/** Fisher's scale and Student's t around the asymptotic error. */
function asymptoticHigh(
  { table: { cells, categories }, columnShares }: LabelledTable,
  statistic: CellStatistic,
  confidence: number,
): number | undefined {
  const size = categories.length;
  const n = cells.reduce((all, count) => all + count, 0);
  const agreed = cells.reduce((all, count, cell) => (cell % (size + 1) === 0 ? all + count : all), 0);
  const value = statistic(cells);
  if (columnShares !== undefined || n - agreed < fewDisagreements || typeof value !== 'number') return undefined;
  const error = asymptoticError(cells, statistic);
  if (error === undefined || Math.abs(value) >= 1) return undefined;
  const tail = (1 - confidence) / 2;
  const heavier = studentTQuantile(tail, n - 1) / normalQuantile(tail);
  return fisherZLimits(value, (heavier * error) / (1 - value ** 2), confidence)?.high;
}
