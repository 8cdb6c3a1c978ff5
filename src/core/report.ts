import type { JsonValue } from './json.js';
import type { Location } from './sample.js';
import type { Bounds } from './score.js';

/** What a command has to say, before anybody decides how it looks. Every reporter renders every report. */
export interface Report {
  readonly title: string;
  readonly verdict: Verdict;
  readonly sections: readonly Section[];
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

export type Section = TextSection | TableSection | ChartSection | CasesSection;

export interface TextSection {
  readonly kind: 'text';
  readonly title?: string;
  /** Each a paragraph of its own. */
  readonly lines: readonly string[];
  /** Set where the text wants a look: JUnit has it as a case then, and GitHub as an annotation, under its title. */
  readonly outcome?: Outcome;
}

export interface TableSection {
  readonly kind: 'table';
  readonly title: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
  /** Sentences under the table. */
  readonly notes?: readonly string[];
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
