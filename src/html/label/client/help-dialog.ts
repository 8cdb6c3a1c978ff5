import { choicesOf } from './choices.js';
import { button, element } from './element.js';
import { commandKeys, type PlainCommand } from './keys.js';
import { labelName } from './label-name.js';
import type { Surroundings } from './view.js';

interface KeysSwitch {
  readonly on: boolean;
  set(on: boolean): void;
}

const shown: readonly PlainCommand[] = ['next', 'previous', 'comment', 'undo', 'marks', 'overview', 'save', 'help'];

/** How the page is used. Single keys can be switched off: whoever speaks to the machine would set them off by words. */
export function helpDialog({ data, words }: Pick<Surroundings, 'data' | 'words'>, keys: KeysSwitch): HTMLDialogElement {
  const heading = element('h2', { id: 'help-title', tabindex: '-1', autofocus: true }, words.helpTitle);
  const dialog = element('dialog', { 'aria-labelledby': 'help-title' }, heading);
  const labels = choicesOf(data.scale).map(
    (choice) => [labelName(choice.label, data.scale, words), choice.keys] as const,
  );
  const commands = shown.map((name) => [words.commands[name], commandKeys[name]] as const);
  const input = element('input', { type: 'checkbox' });
  input.checked = keys.on;
  input.addEventListener('change', () => keys.set(input.checked));
  dialog.append(
    ...words.helpTexts.map((text) => element('p', {}, text)),
    element('h3', {}, words.keysTitle),
    keyTable([...labels, ...commands, [words.endComment, ['Esc']]]),
    element('label', { class: 'switch' }, input, words.keysOn),
    element(
      'div',
      { class: 'steps' },
      button(words.close, () => dialog.close(), { class: 'main', key: 'Esc' }),
    ),
  );
  dialog.addEventListener('close', () => dialog.remove());
  return dialog;
}

function keyTable(rows: readonly (readonly [name: string, keys: readonly string[]])[]): HTMLElement {
  return element(
    'table',
    { class: 'keys' },
    ...rows
      .filter(([, keys]) => keys.length > 0)
      .map(([name, keys]) =>
        element(
          'tr',
          {},
          element('th', { scope: 'row', dir: 'auto' }, name),
          element('td', {}, ...keys.flatMap((key) => [element('kbd', {}, key), ' '])),
        ),
      ),
  );
}
