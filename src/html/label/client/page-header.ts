import { button, element } from './element.js';
import { commandKeys, type PlainCommand } from './keys.js';
import { dictionaries, type Language, languages } from './words/index.js';
import type { Progress, Words } from './words/words.js';

interface HeaderOptions {
  readonly words: Words;
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
  readonly command: (command: PlainCommand) => void;
}

interface PageHeader {
  readonly root: HTMLElement;
  /** @param kept whether the browser keeps the work; undefined before there is any */
  update(progress: Progress | undefined, kept: boolean | undefined): void;
}

/** How far the person is, whether the work is safe, and the ways to the rest of the page. */
export function pageHeader({ words, language, onLanguage, command }: HeaderOptions): PageHeader {
  const bar = element('progress', { 'aria-hidden': 'true' });
  const count = element('span', { class: 'count' });
  const kept = element('span');
  const far = element('div', { class: 'far', hidden: true }, bar, count, kept);
  const tool = (name: PlainCommand): HTMLButtonElement =>
    button(words.commands[name], () => command(name), { key: commandKeys[name][0], class: 'plain' });
  const atWork = element('span', { class: 'tools', hidden: true }, tool('overview'), tool('save'));
  const chosen = languageChoice(words, language, onLanguage);
  return {
    root: element('header', {}, far, element('div', { class: 'tools' }, atWork, tool('help'), chosen)),
    update(progress, isKept) {
      far.hidden = progress === undefined;
      atWork.hidden = progress === undefined;
      if (progress === undefined) return;
      bar.max = progress.items;
      bar.value = progress.labelled;
      count.textContent = words.progress(progress);
      kept.className = isKept === false ? 'warning' : 'soft';
      kept.textContent = isKept === undefined ? '' : isKept ? words.kept : words.notKept;
    },
  };
}

function languageChoice(words: Words, language: Language, onLanguage: (language: Language) => void): HTMLElement {
  const select = element(
    'select',
    { id: 'language', 'aria-label': words.languageLabel },
    ...languages.map((code) =>
      element('option', { value: code, lang: code, selected: code === language }, dictionaries[code].name),
    ),
  );
  select.addEventListener('change', () => {
    const chosen = languages.find((code) => code === select.value);
    if (chosen !== undefined) onLanguage(chosen);
  });
  return select;
}
