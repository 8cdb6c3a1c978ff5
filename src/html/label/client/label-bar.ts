import type { PageScale } from '../label-page-data.js';
import { button, element } from './element.js';
import { commandKeys } from './keys.js';
import { labelName } from './label-name.js';
import type { Label } from './label-state.js';
import type { Surroundings } from './view.js';

interface LabelBar {
  readonly root: HTMLElement;
  update(label: Label | undefined, canUndo: boolean): void;
}

/** What is always in reach: the labels, the way back and forth, and undo. */
export function labelBar(around: Surroundings): LabelBar {
  const { data, choices, words, label, command } = around;
  const { scale } = data;
  const number = scale.kind === 'continuous' ? numberField(scale, around) : undefined;
  const buttons = choices.map((choice) => ({
    choice,
    shown: button(labelName(choice.label, scale, words), () => label(choice.label), {
      key: choice.keys[0],
      class: choice.label === null ? 'choice unsure' : 'choice',
      dir: 'auto',
    }),
  }));
  const plain = (name: 'previous' | 'undo' | 'next'): HTMLButtonElement =>
    button(words.commands[name], () => command(name), { key: commandKeys[name][0], class: 'plain' });
  const undo = plain('undo');
  const labels = element(
    'div',
    { class: 'choices', role: 'group', 'aria-label': words.yourLabel },
    number?.root,
    ...buttons.map(({ shown }) => shown),
  );
  return {
    root: element(
      'div',
      { class: 'bar' },
      labels,
      element('div', { class: 'ways' }, plain('previous'), undo, plain('next')),
    ),
    update(given, canUndo) {
      for (const { choice, shown } of buttons) shown.setAttribute('aria-pressed', String(choice.label === given));
      number?.show(given);
      undo.disabled = !canUndo;
    },
  };
}

interface NumberField {
  readonly root: HTMLElement;
  show(label: Label | undefined): void;
}

function numberField(
  { low, high }: Extract<PageScale, { readonly kind: 'continuous' }>,
  { words, label, tell }: Surroundings,
): NumberField {
  // A field for numbers would take the comma or the point, as the browser's language goes.
  const input = element('input', { id: 'number', type: 'text', inputmode: 'decimal', autocomplete: 'off' });
  const root = element(
    'form',
    { class: 'number' },
    element('label', {}, words.numberLabel(low, high), input),
    element('button', { type: 'submit', class: 'choice' }, words.setNumber),
  );
  root.addEventListener('submit', (event) => {
    event.preventDefault();
    const text = input.value.trim().replace(',', '.');
    const value = Number(text);
    if (text !== '' && value >= low && value <= high) label(value);
    else tell(words.wrongNumber(low, high));
  });
  return {
    root,
    show(given) {
      input.value = typeof given === 'number' ? String(given) : '';
    },
  };
}
