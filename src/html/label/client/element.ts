export type Attributes = Readonly<Record<string, string | boolean | undefined>>;
export type Child = Node | string | undefined;

/** Makes an element; `true` is an attribute without a value, and false and undefined are none. Texts stay texts. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) made.setAttribute(name, '');
    else if (typeof value === 'string') made.setAttribute(name, value);
  }
  made.append(...children.filter((child) => child !== undefined));
  return made;
}

/** A button, with the key that does the same beside its name, unless that is its name. */
export function button(name: string, onClick: () => void, { key, ...attributes }: Attributes = {}): HTMLButtonElement {
  const shown = typeof key === 'string' && key !== name ? element('kbd', { 'aria-hidden': 'true' }, key) : undefined;
  const shortcut = typeof key === 'string' ? (spokenKeys[key] ?? key) : undefined;
  const made = element('button', { type: 'button', 'aria-keyshortcuts': shortcut, ...attributes }, name, shown);
  made.addEventListener('click', onClick);
  return made;
}

/** Keys whose sign is not their name. */
const spokenKeys: Readonly<Record<string, string>> = { '→': 'ArrowRight', '←': 'ArrowLeft', Esc: 'Escape' };
