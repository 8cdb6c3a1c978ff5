import { rowGroups } from './row-groups.js';

/** Fewer are seen at a glance. */
const fewest = 10;

/** Gives each long table, and each long list of cases, a field that shows what holds a text. */
export function filterLongLists(): void {
  for (const table of document.querySelectorAll<HTMLTableElement>('table.sortable')) {
    const [body] = table.tBodies;
    const box = table.closest<HTMLElement>('.scroll');
    if (body !== undefined && box !== null) addFilter(box, box.getAttribute('aria-label') ?? '', rowGroups(body));
  }
  for (const list of document.querySelectorAll<HTMLElement>('ul.cases')) {
    const name = list.closest('section')?.querySelector('h2')?.textContent ?? '';
    addFilter(
      list,
      name,
      [...list.querySelectorAll<HTMLElement>(':scope > li')].map((item) => [item]),
    );
  }
}

/** What is shown or hidden together. */
type Group = readonly HTMLElement[];

function addFilter(list: HTMLElement, name: string, groups: readonly Group[]): void {
  const all = groups.flat().length;
  if (all <= fewest) return;
  const [field, output] = [document.createElement('input'), document.createElement('output')];
  field.type = 'search';
  field.autocomplete = 'off';
  field.setAttribute('aria-label', `Filter: ${name}`);
  const show = (): void => {
    const shown = showMatches(groups, field.value.toLowerCase());
    output.value = shown === all ? `${all} shown` : `${shown} of ${all} shown`;
  };
  field.addEventListener('input', show);
  show();
  const label = document.createElement('label');
  label.append('Filter', field);
  const bar = document.createElement('div');
  bar.className = 'text-filter';
  bar.append(label, output);
  list.before(bar);
}

/** @returns how many elements are shown */
function showMatches(groups: readonly Group[], text: string): number {
  let shown = 0;
  for (const group of groups) {
    const isShown = group.some(({ textContent }) => textContent?.toLowerCase().includes(text));
    for (const element of group) element.hidden = !isShown;
    if (isShown) shown += group.length;
  }
  return shown;
}
