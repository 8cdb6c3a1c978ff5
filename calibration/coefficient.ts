import { clopperPearson } from '../src/stats/clopper-pearson.js';
import type { Limits } from '../src/stats/limits.js';
import { wilson } from '../src/stats/wilson.js';
import type { Category, CellStatistic } from './agreement/table.js';
import { againstRest, estimate, type LabelledTable, posteriorLimits } from './labelled-table.js';
import { notDefined, type Statistic } from './result.js';
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
  /** Whether it says nothing where the humans used a single class, even if arithmetic gives a number. */
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
  const size = own.table.categories.length;
  const statistic = coefficient.statistic(size);
  const isMute = coefficient.needsHumanClasses && humanClasses(own.table.cells, size) === 1;
  const value = isMute ? notDefined('one-human-class') : estimate(own, statistic);
  const head = { id, name, isPrimary, value };
  if (!value.defined) return head;
  if (own.columnShares === undefined && coefficient.fraction !== undefined) {
    const fraction = coefficient.fraction(own.table.cells);
    const isFew = fraction.n < fewLabels;
    const limits = (isFew ? clopperPearson : wilson)(fraction.successes, fraction.n, confidence);
    return { ...head, limits: { ...limits, confidence }, method: isFew ? 'Clopper-Pearson' : 'Wilson', fraction };
  }
  const limits = coefficientLimits(coefficient, own, statistic, confidence);
  return limits === undefined ? head : { ...head, limits, method: 'Dirichlet posterior' };
}

/** How many classes the humans used. */
export function humanClasses(cells: Float64Array, size: number): number {
  const used = new Set<number>();
  for (const [cell, count] of cells.entries()) if (count > 0) used.add(Math.floor(cell / size));
  return used.size;
}

function coefficientLimits(
  { isAgreement }: Coefficient,
  labelled: LabelledTable,
  statistic: CellStatistic,
  confidence: number,
): Limits | undefined {
  const limits = posteriorLimits(labelled, statistic, confidence);
  if (limits === undefined || !isAgreement || labelled.table.categories.length === 2) return limits;
  // A prior over many cells draws a good agreement down: what it could be at best is asked of a lighter one.
  const lighter = posteriorLimits(labelled, statistic, confidence, 1);
  return { ...limits, high: Math.max(limits.high, lighter?.high ?? limits.high) };
}
