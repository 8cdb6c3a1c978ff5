/** A box that has nothing to scroll is no stop for the keyboard. What is folded is measured when it is opened. */
export function tidyScrollBoxes(): void {
  tidyWithin(document);
  addEventListener('resize', () => tidyWithin(document));
  document.addEventListener('toggle', ({ target }) => target instanceof Element && tidyWithin(target), true);
}

function tidyWithin(part: ParentNode): void {
  for (const box of part.querySelectorAll<HTMLElement>('.scroll')) {
    box.tabIndex = box.scrollWidth > box.clientWidth ? 0 : -1;
  }
}
