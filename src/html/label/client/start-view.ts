import type { LabelPageData } from '../label-page-data.js';
import { criterionView } from './criterion-view.js';
import { button, element } from './element.js';
import type { View } from './view.js';
import type { Words } from './words/words.js';

interface StartOptions {
  readonly data: LabelPageData;
  readonly words: Words;
  /** Who worked on this page last. */
  readonly annotator: string;
  /** How many answers somebody of that name has labelled here. */
  readonly labelledBy: (annotator: string) => number;
  readonly start: (annotator: string) => void;
  /** @param annotator empty where no name is there yet */
  readonly load: (annotator: string) => void;
}

/** Asks who labels. */
export function startView({ data, words, annotator, labelledBy, start, load }: StartOptions): View {
  const heading = element('h1', { tabindex: '-1' }, words.title);
  const input = element('input', {
    id: 'annotator',
    required: true,
    maxlength: '100',
    autocomplete: 'name',
    dir: 'auto',
    'aria-describedby': 'name-hint',
  });
  input.value = annotator;
  const known = element('p', { role: 'status' });
  const form = element(
    'form',
    {},
    element('label', {}, words.nameLabel, input),
    element('p', { id: 'name-hint', class: 'soft' }, words.nameHint),
    known,
    element(
      'div',
      { class: 'steps' },
      element('button', { type: 'submit', class: 'main' }, words.start),
      button(words.loadFromStart, () => load(nameIn(input))),
    ),
  );
  const showKnown = (): void => {
    const labelled = labelledBy(nameIn(input));
    known.textContent = labelled === 0 ? '' : words.goOn(nameIn(input), labelled);
  };
  input.addEventListener('input', showKnown);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const name = nameIn(input);
    if (name === '') input.focus();
    else start(name);
  });
  return {
    root: element(
      'main',
      { class: 'start' },
      heading,
      element('p', { class: 'state' }, words.introduction(data.items.length)),
      ...words.howItWorks.map((text) => element('p', {}, text)),
      criterionView(data, words),
      form,
    ),
    focus: input,
    update: showKnown,
  };
}

/** One name whatever is typed around it, and however its letters are put together. */
function nameIn({ value }: HTMLInputElement): string {
  return value.trim().normalize('NFC');
}
