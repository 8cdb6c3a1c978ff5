import type { PlainCommand } from '../keys.js';

/** How many items there are of each kind. */
export interface Progress {
  /** With a label, "not sure" among them. */
  readonly labelled: number;
  readonly notSure: number;
  readonly items: number;
}

/** What became of a file that was loaded. */
export interface LoadCounts {
  readonly labels: number;
  /** Labels that are not of this page. */
  readonly others: number;
  /** Labels that differ from what the person said here. */
  readonly conflicts: number;
}

/** All that the page says in a language. */
export interface Words {
  /** Of the language, in the language. */
  readonly name: string;
  readonly title: string;
  readonly languageLabel: string;

  readonly introduction: (items: number) => string;
  readonly howItWorks: readonly string[];
  readonly nameLabel: string;
  readonly nameHint: string;
  readonly start: string;
  readonly goOn: (annotator: string, labelled: number) => string;
  readonly loadFromStart: string;

  readonly criterion: string;
  /** What is asked where the page was made without a criterion. */
  readonly faithfulness: string;
  readonly asTold: string;

  readonly item: (place: number, items: number) => string;
  readonly question: string;
  readonly answer: string;
  readonly texts: string;
  readonly text: (place: number) => string;
  readonly noTexts: string;
  readonly textAbsent: string;
  readonly reference: string;
  readonly comment: string;
  readonly yourLabel: string;
  readonly showMarks: string;
  readonly foundIn: (chunks: readonly number[]) => string;
  readonly missing: string;

  readonly pass: string;
  readonly fail: string;
  readonly notSure: string;
  readonly numberLabel: (low: number, high: number) => string;
  readonly setNumber: string;
  readonly wrongNumber: (low: number, high: number) => string;

  readonly commands: Readonly<Record<PlainCommand, string>>;
  readonly progress: (progress: Progress) => string;
  readonly kept: string;
  readonly notKept: string;
  readonly undone: string;
  readonly nothingToUndo: string;

  readonly overview: string;
  readonly complete: string;
  readonly open: (items: number) => string;
  readonly none: string;
  readonly countOfLabel: string;
  readonly allItems: string;
  readonly goToOpen: string;
  readonly saveLabels: string;
  readonly saveHint: (file: string) => string;
  readonly nothingToSave: string;
  readonly saved: (labels: number, file: string) => string;
  readonly commentsAlone: (comments: number) => string;
  readonly unsaved: (items: number) => string;
  readonly asText: string;
  readonly asTextHint: string;
  readonly load: string;
  readonly loaded: (counts: LoadCounts) => string;
  readonly noLabels: (file: string) => string;
  readonly otherAnnotator: (file: string, other: string, you: string) => string;
  readonly otherPage: (file: string, labels: number) => string;
  readonly otherPerson: (annotator: string) => string;
  readonly saveFirst: string;

  readonly helpTitle: string;
  readonly helpTexts: readonly string[];
  readonly keysTitle: string;
  readonly keysOn: string;
  readonly endComment: string;
  readonly close: string;
}
