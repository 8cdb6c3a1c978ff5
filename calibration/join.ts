import { inputError, type Problem } from '../src/core/errors.js';
import { reaches } from '../src/core/gate.js';
import type { Category } from './agreement/table.js';
import type { Judgement, Label } from './judgements.js';
import { readValue } from './read-value.js';
import type { Scale } from './scale.js';

/** An item with what the humans and the judge said of it, kept together so that nothing can shift against anything. */
export interface JoinedItem {
  readonly id: string;
  /** Each annotator's value, without those who were not sure. */
  readonly labels: ReadonlyMap<string, Category>;
  /** What the humans say together: the class that most of them gave, the median of their grades, or the mean of their numbers. */
  readonly human: Category;
  /** What the judge's first run said; null where it gave nothing that counts, or was not made. */
  readonly judge: Category | null;
  /** The score behind the judge's class, where it gave one. */
  readonly score?: number;
  /** What each run said, by the number of the run; null where it gave nothing. */
  readonly runs: ReadonlyMap<number, Category | null>;
  readonly label: Label;
  readonly judgement: Judgement;
}

/** An item with every label that it has, also where they do not agree: how well humans agree cannot be asked of the others alone. */
export interface LabelledItem {
  readonly id: string;
  /** Each annotator's value, without those who were not sure. */
  readonly labels: ReadonlyMap<string, Category>;
  /** What the judge said; null where it said nothing that counts, or was not asked. */
  readonly judge: Category | null;
  /** What it shares with others, such as its source document. */
  readonly group?: string;
}

/** An item on which the humans have a word and the judge has none, be it that it was not asked or that it gave nothing that counts. */
export interface MissingItem {
  readonly id: string;
  readonly human: Category;
  /** What it shares with others, such as its source document. */
  readonly group?: string;
}

/** Why an item that was labelled or judged is in no pair. */
export const dropCauses = [
  /** Every annotator was not sure. */
  'not-sure',
  /** The annotators disagree, and no class has most of them, or grades part evenly between two. */
  'humans-split',
  /** It was labelled, and the judge's file does not speak of it. */
  'no-verdict',
] as const;
export type DropCause = (typeof dropCauses)[number];

export interface Dropped {
  readonly id: string;
  readonly cause: DropCause;
  /** Where the label stands. */
  readonly place?: string;
}

/** Labels and verdicts, joined by id. */
export interface Joined {
  /** In the order of the labels. */
  readonly items: readonly JoinedItem[];
  /** The same with those that are in no pair, as long as somebody was sure. */
  readonly labelled: readonly LabelledItem[];
  readonly dropped: readonly Dropped[];
  /** The labelled items that the judge gave no verdict on. */
  readonly missing: readonly MissingItem[];
  /** The labels that say what they say of another answer than the judge had under their id: they are in nothing else. */
  readonly ofAnother: readonly Label[];
  /** How many labels said "not sure". */
  readonly notSure: number;
  /** How many labels said again what the same annotator had said, or stayed open where that one was sure in another. */
  readonly repeated: number;
  /** All that the judge saw, labelled or not: what a corrected rate speaks of. */
  readonly judged: readonly JudgedItem[];
  /** Those of them that nobody labelled. */
  readonly unlabelled: readonly JudgedItem[];
  /** The runs of the judge, ascending. An item may lack some of them. */
  readonly runs: readonly number[];
  /** The annotators, in the order of their first label. */
  readonly annotators: readonly string[];
}

/** What the judge said of an item. */
export interface JudgedItem {
  readonly id: string;
  readonly judge: Category | null;
  readonly runs: ReadonlyMap<number, Category | null>;
  readonly score?: number;
  readonly judgement: Judgement;
}

export interface JoinOptions {
  readonly scale: Scale;
  /** The lowest score that a judge's pass has, on a binary scale. */
  readonly cut: number;
}

/**
 * Pairs labels with verdicts by id.
 *
 * @throws UserError `input` for a label that is no value of the scale, for an annotator who says two classes of one item, and
 * where no labelled item is judged, or what was judged under their ids is not what was labelled
 */
export function join(labels: readonly Label[], judgements: readonly Judgement[], options: JoinOptions): Joined {
  const judged = judgedItems(judgements, options);
  const isOfAnother = (label: Label): boolean => differs(label, judged.get(label.id));
  const ofAnother = labels.filter(isOfAnother);
  const own = labels.filter((label) => !isOfAnother(label));
  const { byItem, problems, notSure, repeated } = groupLabels(own, options.scale);
  if (problems.length > 0) throw inputError(problems);
  if (own.length === 0) checkAnswers(ofAnother);
  checkIds(byItem, judged);
  const items: JoinedItem[] = [];
  const labelled: LabelledItem[] = [];
  const dropped: Dropped[] = [];
  const missing: MissingItem[] = [];
  for (const [id, { values, first }] of byItem) {
    const item = judged.get(id);
    const group = item?.judgement.group;
    if (values.size > 0)
      labelled.push({ id, labels: values, judge: item?.judge ?? null, ...(group !== undefined && { group }) });
    const human = consensus([...values.values()], options.scale);
    if (human !== undefined && (item?.judge ?? null) === null)
      missing.push({ id, human, ...(group !== undefined && { group }) });
    const cause = values.size === 0 ? 'not-sure' : human === undefined ? 'humans-split' : 'no-verdict';
    if (item === undefined || human === undefined) {
      dropped.push({ id, cause, ...(first.place !== undefined && { place: first.place }) });
      continue;
    }
    const { judge, runs, score, judgement } = item;
    items.push({
      id,
      labels: values,
      human,
      judge,
      runs,
      judgement,
      label: first,
      ...(score !== undefined && { score }),
    });
  }
  return {
    items,
    labelled,
    dropped,
    missing,
    ofAnother,
    notSure,
    repeated,
    judged: [...judged.values()],
    unlabelled: [...judged.values()].filter(({ id }) => !byItem.has(id)),
    runs: runsOf(judgements),
    annotators: [...new Set(labels.map(({ annotator }) => annotator))],
  };
}

function runsOf(judgements: readonly Judgement[]): readonly number[] {
  return [...new Set(judgements.map(({ judgeRun }) => judgeRun))].sort((a, b) => a - b);
}

function judgedItems(judgements: readonly Judgement[], { scale, cut }: JoinOptions): ReadonlyMap<string, JudgedItem> {
  const [firstRun = 1] = runsOf(judgements);
  const items = new Map<string, Judgement[]>();
  for (const judgement of judgements) {
    const own = items.get(judgement.id);
    if (own === undefined) items.set(judgement.id, [judgement]);
    else own.push(judgement);
  }
  return new Map(
    [...items].map(([id, given]) => {
      const byRun = [...given].sort((a, b) => a.judgeRun - b.judgeRun);
      const runs = new Map(byRun.map(({ judgeRun, value }) => [judgeRun, judgeValue(value, scale, cut)]));
      const [first] = byRun;
      if (first === undefined) throw new RangeError(`no judgement of ${id}`);
      // Another run never stands in for the first: the items that it failed on are not like the others.
      const isFirst = first.judgeRun === firstRun;
      const score = isFirst && typeof first.value === 'number' ? { score: first.value } : {};
      return [id, { id, judge: runs.get(firstRun) ?? null, runs, judgement: first, ...score }];
    }),
  );
}

/** A judge that is not sure has said nothing that counts, and neither has one whose word is on no scale. */
function judgeValue(value: Category | null, scale: Scale, cut: number): Category | null {
  if (scale.kind === 'binary' && typeof value === 'number' && !scale.categories.includes(value)) {
    const [bad = null, good = null] = scale.categories;
    return reaches(value, cut, true) ? good : bad;
  }
  return readValue(value, scale) ?? null;
}

interface GivenLabels {
  readonly values: Map<string, Category>;
  readonly first: Label;
}

function groupLabels(labels: readonly Label[], scale: Scale) {
  const byItem = new Map<string, GivenLabels>();
  const said = new Map<string, { readonly value: Category | null; readonly label: Label }>();
  const problems: Problem[] = [];
  let notSure = 0;
  let repeated = 0;
  for (const label of labels) {
    const value = readValue(label.value, scale);
    if (value === undefined) {
      problems.push(offScale(label, scale));
      continue;
    }
    const key = JSON.stringify([label.id, label.annotator]);
    const earlier = said.get(key);
    // Who draws more labels finds those of before among them, and leaves them open.
    const isMadeUp = earlier?.value === null && value !== null;
    if (earlier !== undefined && !isMadeUp) {
      if (value === null || earlier.value === value) repeated++;
      else problems.push(contradiction(label, earlier));
      continue;
    }
    if (isMadeUp) {
      notSure--;
      repeated++;
    }
    said.set(key, { value, label });
    const item = byItem.get(label.id) ?? { values: new Map(), first: label };
    byItem.set(label.id, item);
    if (value === null) notSure++;
    else item.values.set(label.annotator, value);
  }
  return { byItem, problems, notSure, repeated };
}

function placeOf({ place = 'labels', id }: Label): Pick<Problem, 'file' | 'field'> {
  return { file: place, field: `label of ${JSON.stringify(id)}` };
}

function offScale(label: Label, scale: Scale): Problem {
  const problem = { ...placeOf(label), found: JSON.stringify(label.value), wanted: wantedOf(scale) };
  const isNumber = typeof label.value === 'number' && scale.kind !== 'continuous';
  return isNumber
    ? {
        ...problem,
        remedy: 'where labels are numbers, say so with --scale, such as ordinal:1,2,3,4,5 or continuous:0..1',
      }
    : problem;
}

function wantedOf(scale: Scale): string {
  if (scale.kind === 'continuous') return `a number from ${scale.low} to ${scale.high}, or "not sure"`;
  return `one of ${scale.categories.join(', ')}, or "not sure"`;
}

function contradiction(label: Label, earlier: { readonly value: Category | null; readonly label: Label }): Problem {
  return {
    ...placeOf(label),
    found: `${JSON.stringify(label.value)} of ${label.annotator}, who said ${JSON.stringify(earlier.label.value)} in ${earlier.label.place ?? 'an earlier label'}`,
    wanted: 'one label of each annotator on an item',
    remedy: 'keep the one that counts',
  };
}

/** @throws UserError `input` where the two sides name no item in common: then they name different things */
function checkIds(labels: ReadonlyMap<string, GivenLabels>, judged: ReadonlyMap<string, JudgedItem>): void {
  if (labels.size === 0 || [...labels.keys()].some((id) => judged.has(id))) return;
  const [[id, { first }] = ['', { first: undefined }]] = labels;
  const [judgedId = 'none at all'] = judged.keys();
  throw inputError([
    {
      file: first?.place ?? 'labels',
      field: 'id',
      found: `${labels.size} labelled items, such as ${JSON.stringify(id)}, none of which is judged`,
      wanted: `ids of the judged items, such as ${JSON.stringify(judgedId)}`,
    },
  ]);
}

/** Whether a label was given to something else than what is judged under its id. */
function differs({ itemHash }: Label, judged: JudgedItem | undefined): boolean {
  const hashes = judged?.judgement.itemHashes;
  return itemHash !== undefined && hashes !== undefined && !hashes.includes(itemHash);
}

/** @throws UserError `input` where every label is of another answer than the judge had */
function checkAnswers(ofAnother: readonly Label[]): void {
  const [first] = ofAnother;
  if (first === undefined) return;
  throw inputError([
    {
      ...placeOf(first),
      found:
        ofAnother.length === 1
          ? '1 label of an answer or texts that are not those that the judge had under its id'
          : `${ofAnother.length} labels of answers or texts that are not those that the judge had under their ids`,
      wanted: 'labels of what is judged',
      remedy: 'give the verdicts on what was labelled, or label these answers anew with plumbline label',
    },
  ]);
}

/** What the humans say together; undefined where they are split. */
function consensus(values: readonly Category[], scale: Scale): Category | undefined {
  if (values.length === 0) return undefined;
  switch (scale.kind) {
    case 'continuous':
      return mean(values.map(Number));
    case 'ordinal':
      return medianGrade(values, scale.categories);
    case 'binary':
    case 'nominal':
      return commonest(values);
  }
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((all, value) => all + value, 0) / numbers.length;
}

/** The class that more than any other gave; undefined for a tie. */
function commonest(values: readonly Category[]): Category | undefined {
  const counts = new Map<Category, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const most = Math.max(...counts.values());
  const [first, ...others] = [...counts].filter(([, count]) => count === most);
  return others.length > 0 ? undefined : first?.[0];
}

/**
 * The median of the places on the scale: of an even number, the class midway between the two middle ones. Where midway lies
 * between two classes, the one of them that is nearer to the mean of all places; undefined where that lies midway too, as with
 * two annotators one class apart: either class would be taken for no reason, and always the lower one would make the judge
 * look lenient.
 */
function medianGrade(values: readonly Category[], categories: readonly Category[]): Category | undefined {
  const places = values.map((value) => categories.indexOf(value)).sort((a, b) => a - b);
  const half = places.length / 2;
  const [low = 0, high = 0] = [places[Math.ceil(half) - 1], places[Math.floor(half)]];
  const midway = (low + high) / 2;
  const above = mean(places) - midway;
  if (!Number.isInteger(midway) && above === 0) return undefined;
  return categories[above > 0 ? Math.ceil(midway) : Math.floor(midway)];
}
