import { wilson } from '../src/stats/wilson.js';
import { type AgreementTable, agreementTable, type Category } from './agreement/table.js';
import { type Annotators, annotatorsTogether } from './annotators.js';
import {
  type Coefficient,
  type Fraction,
  fewLabels,
  humanClasses,
  type Measured,
  measureCoefficient,
} from './coefficient.js';
import { coefficients } from './coefficients.js';
import { type JudgeVerdict, judgeVerdict } from './criterion/judge-verdict.js';
import type { Requirement } from './criterion/requirement.js';
import { isDrawnUnevenly } from './drawn-unevenly.js';
import { errorFor } from './error-for.js';
import { type Groups, groupsOf } from './groups.js';
import type { Joined, JoinedItem } from './join.js';
import { type JudgeRepeats, judgeRepeats } from './judge-repeats.js';
import type { LabelledTable } from './labelled-table.js';
import type { MissingVerdicts } from './missing-verdicts.js';
import { type Outlook, outlook } from './outlook.js';
import { type PassRate, passRate } from './pass-rate.js';
import type { ClassScale } from './scale.js';
import { humanPairs, judgePairs, type PairAgreement } from './yardsticks.js';

/** A judge of classes against its humans. */
export interface ClassCalibration {
  readonly kind: 'classes';
  readonly scale: ClassScale;
  /** The class that the judge is there to catch. */
  readonly positive: Category;
  readonly verdict: JudgeVerdict;
  /** Where the judge gave no verdict on some labelled items. */
  readonly missing?: MissingVerdicts;
  readonly labelled: LabelledTable;
  /** Every coefficient that fits the scale, with limits of 95%. */
  readonly measured: readonly Measured[];
  readonly unparsed: Unparsed;
  /** Each two humans. */
  readonly humans: readonly PairAgreement[];
  /** Each human and the judge; empty for a single human. */
  readonly humansAndJudge: readonly PairAgreement[];
  /** All humans together, where there are two or more. */
  readonly annotators?: Annotators;
  /** How well the judge repeats itself, where it ran more than once. */
  readonly repeats?: JudgeRepeats;
  /** Where the judge says another class than the humans. */
  readonly disagreements: readonly JoinedItem[];
  /** On a binary scale: how much of all that the judge saw is good. */
  readonly passRate?: PassRate;
  readonly outlook?: Outlook;
  /** Which of the judged items belong together, where some do. */
  readonly groups?: Groups;
  /** Whether items were drawn for labelling by something else than the classes that this judge gives them. */
  readonly isDrawnByOther: boolean;
  readonly isHumanOneClass: boolean;
  readonly isJudgeOneClass: boolean;
}

/** Labelled items on which the judge gave nothing that counts: they are in no table. */
export interface Unparsed {
  readonly items: readonly JoinedItem[];
  /** The agreement with each of them as a disagreement; absent where there is none, and for labels that were drawn unevenly. */
  readonly agreement?: Fraction & { readonly low: number; readonly high: number };
}

export interface ClassOptions {
  readonly scale: ClassScale;
  readonly positive: Category;
  readonly requirements: readonly Requirement[];
  readonly looks: number;
  readonly seed: string;
}

const confidence = 0.95;

export function calibrateClasses(joined: Joined, options: ClassOptions): ClassCalibration {
  const { scale, positive, requirements, looks, seed } = options;
  const items = joined.items.filter(isJudged);
  const isUneven = isDrawnUnevenly(items);
  const pairs = items.map(({ human, judge, judgement: { group } }): RatedItem => ({ human, judge, group }));
  const groups = groupsOf(pairs.map(({ group }) => group));
  const labelled: LabelledTable = {
    ...evenTable(pairs, options),
    ...(isUneven && { columnShares: sharesOf(joined, scale) }),
  };
  const fitting = coefficients.filter(({ applies }) => applies(scale));
  const measureOn = (on: LabelledTable) => (id: string, level: number) =>
    measureCoefficient(coefficientNamed(id, fitting), on, positive, level);
  const verdictOn = (on: LabelledTable): JudgeVerdict => {
    const bests = bestOf(on).map(measureOn);
    const measureBest = (id: string, level: number): Measured => weakest(bests.map((measured) => measured(id, level)));
    return judgeVerdict(requirements, measureOn(on), measureBest, looks);
  };
  const errors = joined.missing.map(
    ({ human, group }): RatedItem => ({ human, judge: errorFor(human, scale, positive), group }),
  );
  const ahead = scale.kind === 'binary' ? outlook(labelled, positive, requirements, looks) : undefined;
  const annotators = annotatorsTogether(joined, scale, seed);
  const repeats = judgeRepeats(joined.judged, joined.runs, scale.categories);
  return {
    kind: 'classes',
    scale,
    positive,
    verdict: verdictOn(labelled),
    ...(errors.length > 0 && {
      missing: {
        items: errors.length,
        ...(!isUneven && { asErrors: verdictOn(evenTable([...pairs, ...errors], options)) }),
      },
    }),
    labelled,
    measured: fitting.map((coefficient) => measureCoefficient(coefficient, labelled, positive, confidence)),
    unparsed: unparsed(joined.items, labelled),
    humans: humanPairs(joined.labelled, joined.annotators, scale, seed),
    humansAndJudge: joined.annotators.length > 1 ? judgePairs(joined.labelled, joined.annotators, scale, seed) : [],
    ...(annotators !== undefined && { annotators }),
    ...(repeats !== undefined && { repeats }),
    ...(scale.kind === 'binary' && { passRate: passRateOf(joined, labelled, scale) }),
    ...(ahead !== undefined && { outlook: ahead }),
    disagreements: items.filter(({ human, judge }) => human !== judge),
    ...(groups !== undefined && { groups }),
    isDrawnByOther: isUneven && isDrawnByOther(items),
    isHumanOneClass: humanClasses(labelled.table.cells, scale.categories.length) === 1,
    isJudgeOneClass: new Set(items.map(({ judge }) => judge)).size === 1,
  };
}

/** What the humans and the judge say of an item, and what it shares with others. */
interface RatedItem {
  readonly human: Category;
  readonly judge: Category;
  readonly group: string | undefined;
}

/** The table of items that all had the same chance to be labelled. */
function evenTable(items: readonly RatedItem[], { scale: { categories }, seed }: ClassOptions): LabelledTable {
  const tableOf = (own: readonly RatedItem[]): AgreementTable =>
    agreementTable(
      categories,
      own.map(({ human }) => human),
      own.map(({ judge }) => judge),
    );
  const groups = groupsOf(items.map(({ group }) => group));
  return {
    table: tableOf(items),
    ...(groups !== undefined && {
      clusters: groups.members.map((places) => tableOf(places.flatMap((place) => items[place] ?? [])).cells),
    }),
    seed,
  };
}

function passRateOf({ judged }: Joined, labelled: LabelledTable, { categories }: ClassScale): PassRate {
  const good = categories[1] ?? '';
  const heard = judged.filter(({ judge }) => judge !== null);
  const positives = heard.filter(({ judge }) => judge === good).length;
  return passRate(labelled, good, { items: heard.length, positives });
}

type Judged = JoinedItem & { readonly judge: Category };

function isJudged(item: JoinedItem): item is Judged {
  return item.judge !== null;
}

function coefficientNamed(id: string, fitting: readonly Coefficient[]): Coefficient {
  const coefficient = fitting.find((known) => known.id === id);
  if (coefficient === undefined) throw new RangeError(`the coefficient ${id} does not fit the scale`);
  return coefficient;
}

/** Then one stratum holds items of several classes: the draw was by another judge, or at another cut. */
function isDrawnByOther(items: readonly Judged[]): boolean {
  const classes = new Map<string, Category>();
  return items.some(({ label, judge }) => {
    if (label.draw === undefined) return true;
    const first = classes.get(label.draw.stratum);
    classes.set(label.draw.stratum, first ?? judge);
    return first !== undefined && first !== judge;
  });
}

/** The share of each class of the judge among all items that it judged. */
function sharesOf({ judged }: Joined, { categories }: ClassScale): Float64Array {
  const heard = judged.filter(({ judge }) => judge !== null);
  return Float64Array.from(
    categories,
    (category) => heard.filter(({ judge }) => judge === category).length / heard.length,
  );
}

/**
 * What a judge would have that always agrees with these labels; and, where they were drawn by the judge's class, one of which as
 * many of each class are labelled and that is right each time: its limits allow for what may hide where few of many are labelled.
 */
function bestOf({ table, columnShares, seed }: LabelledTable): readonly LabelledTable[] {
  const size = table.categories.length;
  const byHumans = { table: onDiagonal(table, (cell) => Math.floor(cell / size)), seed };
  if (columnShares === undefined) return [byHumans];
  return [byHumans, { table: onDiagonal(table, (cell) => cell % size), columnShares, seed }];
}

/** The one with the least to show for it. */
function weakest(all: readonly Measured[]): Measured {
  const shownBy = ({ labels = fewLabels, limits }: Measured): number =>
    labels < fewLabels ? -Infinity : (limits?.low ?? -Infinity);
  return all.reduce((least, own) => (shownBy(own) < shownBy(least) ? own : least));
}

function onDiagonal({ categories, cells }: AgreementTable, placeOf: (cell: number) => number): AgreementTable {
  const onlyRight = new Float64Array(cells.length);
  for (const [cell, count] of cells.entries()) {
    const diagonal = placeOf(cell) * (categories.length + 1);
    onlyRight[diagonal] = (onlyRight[diagonal] ?? 0) + count;
  }
  return { categories, cells: onlyRight };
}

function unparsed(items: readonly JoinedItem[], { table, columnShares }: LabelledTable): Unparsed {
  const missing = items.filter(({ judge }) => judge === null);
  if (missing.length === 0 || columnShares !== undefined) return { items: missing };
  const size = table.categories.length;
  const successes = table.cells.reduce((all, count, cell) => (cell % (size + 1) === 0 ? all + count : all), 0);
  const { low, high } = wilson(successes, items.length, confidence);
  return { items: missing, agreement: { successes, n: items.length, low, high } };
}
