import { button, element } from './element.js';
import { commandKeys } from './keys.js';
import { fileNameFor, writeLabels } from './label-file.js';
import { labelName } from './label-name.js';
import { isLabelled, type LabelState, unsavedCount } from './label-state.js';
import type { Surroundings, View } from './view.js';

/** What was said of all answers, and the file to save: it stands after the last answer. */
export function overview(around: Surroundings): View {
  const { words } = around;
  const heading = element('h1', { tabindex: '-1' }, words.overview);
  const body = element('div');
  return {
    root: element('main', { class: 'overview' }, heading, body),
    focus: heading,
    update(state) {
      body.replaceChildren(...parts(state, around));
    },
  };
}

function parts(state: LabelState, around: Surroundings): readonly Node[] {
  const { data, words, command, load, switchPerson } = around;
  const open = data.items.filter(({ id }) => !isLabelled(state.answers.get(id))).length;
  return [
    element('p', { class: 'state' }, open === 0 ? words.complete : words.open(open)),
    element(
      'div',
      { class: 'steps' },
      button(words.saveLabels, () => command('save'), { key: commandKeys.save[0], class: 'main', id: 'save' }),
      ...(open === 0 ? [] : [toNextOpen(state, around)]),
    ),
    element('p', { class: 'soft' }, words.saveHint(fileNameFor(state.annotator))),
    ...notes(state, around),
    counts(state, around),
    element('h2', {}, words.allItems),
    element('ol', { class: 'items' }, ...data.items.map((_, place) => itemButton(place, state, around))),
    asText(state, around),
    element(
      'div',
      { class: 'steps' },
      button(words.load, load),
      button(words.otherPerson(state.annotator), switchPerson),
    ),
  ];
}

function toNextOpen({ answers }: LabelState, { data, words, go }: Surroundings): HTMLElement {
  const next = data.items.findIndex(({ id }) => !isLabelled(answers.get(id)));
  return button(words.goToOpen, () => go(next));
}

function notes(state: LabelState, { words }: Surroundings): readonly HTMLElement[] {
  const alone = [...state.answers.values()].filter((answer) => !isLabelled(answer)).length;
  return [
    element('p', { class: 'soft' }, words.unsaved(unsavedCount(state))),
    ...(alone === 0 ? [] : [element('p', { class: 'warning' }, words.commentsAlone(alone))]),
  ];
}

function counts({ answers }: LabelState, { data, choices, words }: Surroundings): HTMLElement {
  const { scale } = data;
  const given = [...answers.values()].flatMap(({ label }) => (label === undefined ? [] : [label]));
  const kinds =
    scale.kind === 'continuous'
      ? [...new Set(given)].sort((a, b) => Number(a) - Number(b))
      : choices.map(({ label }) => label);
  return element(
    'table',
    {},
    element('caption', {}, words.countOfLabel),
    ...kinds.map((kind) =>
      element(
        'tr',
        {},
        element('th', { scope: 'row', dir: 'auto' }, labelName(kind, scale, words)),
        element('td', {}, String(given.filter((label) => label === kind).length)),
      ),
    ),
  );
}

function itemButton(place: number, { answers }: LabelState, { data, words, go }: Surroundings): HTMLElement {
  const { label } = answers.get(data.items[place]?.id ?? '') ?? {};
  const name = label === undefined ? words.none : labelName(label, data.scale, words);
  const state = label === undefined ? 'open' : label === null ? 'unsure' : 'given';
  return element(
    'li',
    {},
    button('', () => go(place), {
      class: `to-item ${state}`,
      'aria-label': `${words.item(place + 1, data.items.length)}: ${name}`,
    }),
  );
}

/** Where a phone keeps downloads to itself, the text can be sent all the same. */
function asText({ annotator, answers }: LabelState, { data, words }: Surroundings): HTMLElement {
  const text = element('textarea', { readonly: true, rows: '6', spellcheck: 'false' });
  text.value = writeLabels(data, annotator, answers);
  text.addEventListener('focus', () => text.select());
  return element(
    'details',
    { class: 'as-text' },
    element('summary', {}, words.asText),
    element('label', {}, words.asTextHint, text),
  );
}
