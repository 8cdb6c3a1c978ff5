import type { PageChunk, PageItem } from '../label-page-data.js';
import { criterionView } from './criterion-view.js';
import { element } from './element.js';
import { labelBar } from './label-bar.js';
import type { LabelState } from './label-state.js';
import { shownPieces } from './shown-pieces.js';
import { shownText } from './shown-text.js';
import type { Surroundings, View } from './view.js';
import type { Words } from './words/words.js';

/** One answer with all that it takes to judge it. */
export function itemView(item: PageItem, place: number, around: Surroundings): View {
  const { data, words } = around;
  const heading = element('h1', { tabindex: '-1' }, words.item(place + 1, data.items.length));
  const comment = commentField(around);
  const bar = labelBar(around);
  const root = element(
    'main',
    { class: 'item' },
    criterionView(data, words, around.hasCriterionOpen(), around.openCriterion),
    element(
      'div',
      { class: 'head' },
      heading,
      element('bdi', { class: 'id' }, ...shownText(item.id)),
      marksSwitch(around),
    ),
    element(
      'div',
      { class: 'columns' },
      element('div', { class: 'judged' }, question(item, words), answer(item, words), reference(item, words)),
      texts(item, words),
      element('div', { class: 'comment' }, comment.label),
    ),
    bar.root,
  );
  return {
    root,
    focus: heading,
    update(state: LabelState) {
      const given = state.answers.get(item.id);
      bar.update(given?.label, state.steps.length > 0);
      comment.show(given?.comment ?? '');
    },
  };
}

function question({ question: text, language }: PageItem, words: Words): HTMLElement {
  return part(words.question, element('p', { class: 'text', dir: 'auto', lang: language }, ...shownText(text)));
}

function answer({ answer: pieces, language }: PageItem, words: Words): HTMLElement {
  return part(
    words.answer,
    element('p', { class: 'text', dir: 'auto', lang: language }, ...shownPieces(pieces, words)),
  );
}

function reference({ reference: text, language }: PageItem, words: Words): HTMLElement | undefined {
  if (text === undefined) return undefined;
  return element(
    'details',
    {},
    element('summary', {}, words.reference),
    element('p', { class: 'text', dir: 'auto', lang: language }, ...shownText(text)),
  );
}

function texts({ chunks }: PageItem, words: Words): HTMLElement {
  if (chunks.length === 0) return part(words.texts, element('p', { class: 'soft' }, words.noTexts));
  return part(words.texts, ...chunks.map((chunk, index) => chunkView(chunk, index + 1, words)));
}

function chunkView({ id, pieces }: PageChunk, place: number, words: Words): HTMLElement {
  const name = id === undefined ? undefined : element('bdi', { class: 'id' }, ...shownText(id));
  const body =
    pieces === undefined
      ? element('p', { class: 'soft' }, words.textAbsent)
      : element('p', { class: 'text', dir: 'auto' }, ...shownPieces(pieces));
  return element('article', {}, element('h3', {}, words.text(place), ' ', name), body);
}

function part(title: string, ...children: readonly HTMLElement[]): HTMLElement {
  return element('section', {}, element('h2', {}, title), ...children);
}

/** The class on the body is what shows and hides marks. */
function marksSwitch({ words, command }: Surroundings): HTMLElement {
  const input = element('input', { type: 'checkbox', id: 'marks', 'aria-keyshortcuts': 'm' });
  input.checked = !document.body.classList.contains('without-marks');
  input.addEventListener('change', () => command('marks'));
  return element('label', { class: 'switch' }, input, words.showMarks, element('kbd', { 'aria-hidden': 'true' }, 'm'));
}

interface CommentField {
  readonly label: HTMLElement;
  show(text: string): void;
}

function commentField({ words, comment }: Surroundings): CommentField {
  const input = element('textarea', { id: 'comment', rows: '2', dir: 'auto', 'aria-keyshortcuts': 'c' });
  input.addEventListener('input', () => comment(input.value));
  const label = element(
    'label',
    {},
    element('span', {}, words.comment, element('kbd', { 'aria-hidden': 'true' }, 'c')),
    input,
  );
  return {
    label,
    show(text: string) {
      // Setting a value moves the cursor to its end.
      if (input.value !== text) input.value = text;
    },
  };
}
