/** The markup of samples that were opened, which are searched as the others are. */
const laidOut = new WeakMap<HTMLDetailsElement, string>();

/** Lays a sample out when it is opened: till then, its markup is text. */
export function layOutWhenOpened(): void {
  document.addEventListener('toggle', ({ target }) => target instanceof HTMLDetailsElement && layOut(target), true);
}

function layOut(sample: HTMLDetailsElement): void {
  const waiting = sample.querySelector(':scope > noscript');
  if (!sample.open || waiting === null) return;
  const markup = waiting.textContent ?? '';
  laidOut.set(sample, markup);
  waiting.remove();
  // It is what the page would have shown by itself: every text in it is escaped.
  sample.insertAdjacentHTML('beforeend', markup);
}

/** What a sample says, whether it was opened or not. */
export function textOf(sample: HTMLDetailsElement): string {
  const summary = sample.querySelector('summary')?.textContent ?? '';
  const markup = laidOut.get(sample) ?? sample.querySelector(':scope > noscript')?.textContent ?? '';
  return `${summary} ${wordsOf(markup)}`;
}

const signs: ReadonlyMap<string, string> = new Map([
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#39;', "'"],
  ['&amp;', '&'],
]);

/** The texts of the page's own markup, in whose texts and attributes `<` and `>` are escaped. Marks divide no text. */
function wordsOf(markup: string): string {
  return markup
    .replace(/<i>[^<]*<\/i>|<\/?(?:mark|bdi)[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&[^;]*;/g, (entity) => signs.get(entity) ?? entity);
}
