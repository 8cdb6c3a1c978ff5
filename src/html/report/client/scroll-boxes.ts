/** A box that has nothing to scroll is no stop for the keyboard. */
export function tidyScrollBoxes(): void {
  const boxes = [...document.querySelectorAll<HTMLElement>('.scroll[tabindex]')];
  const update = (): void => {
    for (const box of boxes) box.tabIndex = box.scrollWidth > box.clientWidth ? 0 : -1;
  };
  update();
  addEventListener('resize', update);
}
