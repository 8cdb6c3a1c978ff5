import type { LabelPageData } from '../label-page-data.js';
import type { Choice } from './choices.js';
import type { PlainCommand } from './keys.js';
import type { Label, LabelState } from './label-state.js';
import type { Words } from './words/words.js';

/** What stands in the middle of the page. */
export interface View {
  readonly root: HTMLElement;
  /** Takes the focus when the view appears. */
  readonly focus: HTMLElement;
  /** Shows another state of the same thing. */
  update(state: LabelState): void;
}

/** What views show, and what they ask for. */
export interface Surroundings {
  readonly data: LabelPageData;
  readonly choices: readonly Choice[];
  readonly words: Words;
  readonly command: (command: PlainCommand) => void;
  readonly label: (label: Label) => void;
  readonly comment: (text: string) => void;
  readonly go: (place: number) => void;
  readonly load: () => void;
  readonly switchPerson: () => void;
  /** Whether the criterion is to stand open above an item. */
  readonly hasCriterionOpen: () => boolean;
  readonly openCriterion: (isOpen: boolean) => void;
  /** Says something that the person must see. */
  readonly tell: (message: string) => void;
}
