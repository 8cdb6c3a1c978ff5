import type { JsonValue } from './json.js';
import type { Location } from './sample.js';
import type { KeptSample } from './sample-view.js';
import type { Bounds } from './score.js';

/** What a command has to say, before anybody decides how it looks. Every reporter renders every report. */
export interface Report {
  readonly title: string;
  readonly verdict: Verdict;
  readonly sections: readonly Section[];
  /** The samples that the report is about, where somebody kept their texts: for a page on which each of them opens. */
  readonly samples?: SampleList;
  /** The machine's view: a small head, and rows that may be many and are made as they are read. */
  readonly data: ReportData;
}

/**
 * `tolerated` is a case that did not pass while the rule that it counts for did: 3 of 4 samples were enough, and this is the
 * fourth. It wants a look, and turns nothing red.
 */
export type Outcome = 'passed' | 'failed' | 'tolerated' | 'undecided' | 'unscored' | 'not-applicable' | 'info';

export interface Verdict {
  readonly outcome: Outcome;
  /** One sentence: the verdict and the figures that it rests on. */
  readonly headline: string;
  /** Set where the command ends with exit code 1 although nothing is decided: a page that is red or green is red, then. */
  readonly isRed?: true;
}

export type Section = TextSection | TableSection | ChartSection | DistributionsSection | CasesSection;

export interface TextSection {
  readonly kind: 'text';
  readonly title?: string;
  /** Each a paragraph of its own. */
  readonly lines: readonly string[];
  /** Of lines that are about several things, the indexes of those with which one begins. */
  readonly starts?: readonly number[];
  /** Set where the text wants a look: JUnit has it as a case then, and GitHub as an annotation, under its title. */
  readonly outcome?: Outcome;
  /** Set where it says what to do: a page that is read from the top has it there. */
  readonly isAdvice?: true;
}

export interface TableSection {
  readonly kind: 'table';
  readonly title: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
  /** Sentences under the table. */
  readonly notes?: readonly string[];
  /** What the table says, as a page can draw it. */
  readonly drawing?: Drawing;
  readonly isAdvice?: true;
}

export type Drawing = IntervalsDrawing | MatrixDrawing;

/** Values with their intervals, one below the other over one axis: a forest plot. */
export interface IntervalsDrawing {
  readonly kind: 'intervals';
  /** The ends of the axis where nothing lies outside of them. */
  readonly axis: Bounds;
  readonly rows: readonly IntervalRow[];
}

export interface IntervalRow {
  readonly label: string;
  readonly value: number;
  readonly interval?: Bounds;
  /** What has to be reached, or not exceeded. */
  readonly required?: { readonly value: number; readonly isCeiling: boolean };
}

/** How often each class of one side met each class of the other. */
export interface MatrixDrawing {
  readonly kind: 'matrix';
  readonly rowLabels: readonly string[];
  readonly columnLabels: readonly string[];
  /** Row by row. On the diagonal, both sides say the same. */
  readonly counts: readonly (readonly number[])[];
}

export interface Column {
  readonly label: string;
  readonly align: 'left' | 'right';
}

/** Lines over one axis. A page that cannot draw has a row for each: its trend in a few signs, and its figures. */
export interface ChartSection {
  readonly kind: 'chart';
  readonly title: string;
  /** What each line is about, such as `metric`. */
  readonly subject: string;
  /** What stands at each place of the axis from left to right, such as a commit. */
  readonly places: readonly string[];
  /** Of the figures beside each line. */
  readonly columns: readonly Column[];
  readonly lines: readonly ChartLine[];
  /** Sentences under the chart. */
  readonly notes?: readonly string[];
}

export interface ChartLine {
  readonly label: string;
  /** In the order of their beginnings. Points of two series do not compare, and nothing may join them. */
  readonly series: readonly ChartSeries[];
  /** Its figures, one for each column. */
  readonly cells: readonly Cell[];
}

export interface ChartSeries {
  /** What sets it apart from the series before it, such as `judge`. */
  readonly change?: string;
  /** From left to right. */
  readonly points: readonly ChartPoint[];
}

export interface ChartPoint {
  /** An index of the places. */
  readonly place: number;
  /** `null` where there is none: it leaves a gap. */
  readonly value: number | null;
  readonly interval?: Bounds;
  /** Where the value would lie if what is missing were known; absent where nothing is missing. */
  readonly bounds?: Bounds;
}

/**
 * How the scores of each metric spread. Only a page that draws has it: in words, the means and their intervals say as much as
 * a row of counts does.
 */
export interface DistributionsSection {
  readonly kind: 'distributions';
  readonly title: string;
  readonly distributions: readonly Distribution[];
}

export interface Distribution {
  readonly label: string;
  /** From the lowest to the highest, each beginning where the one before ends; the last holds its upper end as well. */
  readonly bins: readonly DistributionBin[];
  readonly mean: number;
  /** How many samples have no score, and why in a word. */
  readonly without: readonly { readonly words: string; readonly count: number }[];
  readonly thresholds: readonly DistributionThreshold[];
}

export interface DistributionBin extends Bounds {
  readonly count: number;
  /** How many of them miss the threshold of each sample. */
  readonly missing: number;
}

export interface DistributionThreshold {
  /** What has to reach it. */
  readonly of: 'each' | 'mean';
  readonly value: number;
  readonly isCeiling: boolean;
}

/** `null` is printed as an empty place, never as a number. Numbers are rounded by the reporter. */
export type Cell = string | number | null;

/**
 * Things that passed or failed one by one: the rules of a gate, the samples of a file. A terminal lists those that did not
 * pass, JUnit makes each a test case, GitHub gets an annotation for each failure.
 */
export interface CasesSection {
  readonly kind: 'cases';
  readonly title: string;
  /** A word for machines that groups the cases, such as `rules` or `samples`. */
  readonly group: string;
  /** How many cases have each outcome. */
  readonly counts: ReadonlyMap<Outcome, number>;
  /** Those that did not pass come first. May be many: read it once, do not copy it. */
  readonly cases: Iterable<Case>;
}

export interface Case {
  readonly id: string;
  readonly outcome: Outcome;
  readonly location?: Location;
  /** What it is about, such as the question. */
  readonly subject?: string;
  /** Each a sentence; the failing ones first. */
  readonly notes: readonly Note[];
}

export interface Note {
  readonly outcome: Outcome;
  /** The metric or the rule. */
  readonly label: string;
  readonly observed?: Cell;
  readonly required?: Cell;
  /** Whether `required` is the most that is allowed, rather than the least. */
  readonly isCeiling?: boolean;
  readonly reason: string;
}

/** The samples one by one: all of them where they are few, else those that need a look, as many as are kept. */
export interface SampleList {
  /** How many there are, on the page or not. */
  readonly total: number;
  readonly shown: number;
  readonly counts: ReadonlyMap<Outcome, number>;
  /** What each outcome says of a sample, those that need a look first. */
  readonly words: ReadonlyMap<Outcome, string>;
  /** What the scores of each row are of. */
  readonly metrics: readonly string[];
  /** Those that need a look come first. Made whenever they are read. */
  readonly rows: Iterable<SampleRow>;
}

export interface SampleRow {
  readonly id: string;
  readonly outcome: Outcome;
  readonly location: Location;
  /** One for each metric, in their order. */
  readonly scores: readonly Note[];
  /** Where it went wrong. */
  readonly diagnosis?: string;
  readonly kept: KeptSample;
}

export interface ReportData {
  readonly head: { readonly [key: string]: JsonValue };
  /** Named lists of records, each record a line of the JSON report. */
  readonly rows: { readonly [key: string]: Iterable<JsonValue> };
}

export interface ReporterOptions {
  /** The width of the page in terminal columns. */
  readonly columns: number;
  readonly color: boolean;
}

/** Renders a report piece by piece. Pure: it reads nothing but its arguments. */
export type Reporter = (report: Report, options: ReporterOptions) => Iterable<string>;

/** One that loads what it renders with when it is called: who wants no page does not wait for what draws it. */
export type LazyReporter = (report: Report, options: ReporterOptions) => AsyncIterable<string>;
