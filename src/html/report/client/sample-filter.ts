import { type FilterState, numberIn, readState, writeState } from './filter-state.js';
import { textOf } from './sample-content.js';

interface Row {
  readonly element: HTMLDetailsElement;
  readonly outcome: string;
  /** By the metrics of the form; undefined where there is none. */
  readonly scores: readonly (number | undefined)[];
}

/** Shows the samples that its form asks for, and keeps what it asks in the address, so that a link can point at it. */
export class SampleFilter {
  readonly #form: HTMLFormElement;
  readonly #rows: readonly Row[];
  /** In lower case, made when somebody searches. */
  readonly #texts = new Map<Row, string>();
  /** The sample of the address: it is shown whatever is asked for. */
  #sample = '';

  constructor(form: HTMLFormElement) {
    this.#form = form;
    this.#rows = [...document.querySelectorAll<HTMLDetailsElement>('details.sample')].map((element) => ({
      element,
      outcome: element.dataset['outcome'] ?? '',
      scores: (element.dataset['scores'] ?? '').split(' ').map((score) => (score === '-' ? undefined : Number(score))),
    }));
  }

  start(): void {
    this.#form.hidden = false;
    this.#form.addEventListener('submit', (event) => event.preventDefault());
    this.#form.addEventListener('input', () => this.#asked());
    // The fields are empty only after the event.
    this.#form.addEventListener('reset', () => setTimeout(() => this.#asked()));
    addEventListener('hashchange', () => this.#follow());
    this.#show();
    this.#follow();
  }

  /** The form was changed. */
  #asked(): void {
    this.#sample = '';
    history.replaceState(null, '', writeState(this.#state()));
    this.#show();
  }

  /** The address was changed, or says something from the start. */
  #follow(): void {
    const state = readState(location.hash);
    const isOfFilter = writeState(state) !== '#';
    // An address such as #part-2 is about another part of the page.
    if (!isOfFilter && location.hash.length > 1) return;
    this.#fill(state);
    this.#sample = state.sample;
    this.#show();
    if (state.sample !== '') this.#open(state.sample);
    else if (isOfFilter) document.getElementById('samples')?.scrollIntoView();
  }

  #state(): FilterState {
    const { search, outcomes, metric, below } = this.#fields();
    return {
      text: search.value,
      outcomes: outcomes.filter(({ checked }) => checked).map(({ value }) => value),
      metric: metric.value,
      below: numberIn(below.value),
      sample: this.#sample,
    };
  }

  #fill(state: FilterState): void {
    const { search, outcomes, metric, below } = this.#fields();
    search.value = state.text;
    for (const box of outcomes) box.checked = state.outcomes.includes(box.value);
    // A metric of another page is none of this one.
    metric.selectedIndex = Math.max(
      0,
      [...metric.options].findIndex(({ value }) => value === state.metric),
    );
    below.value = state.below === undefined ? '' : String(state.below);
  }

  #fields() {
    return {
      search: this.#field('input[name=q]', HTMLInputElement),
      outcomes: [...this.#form.querySelectorAll<HTMLInputElement>('input[name=outcome]')],
      metric: this.#field('select', HTMLSelectElement),
      below: this.#field('input[name=below]', HTMLInputElement),
    };
  }

  #field<Kind extends Element>(selector: string, kind: new () => Kind): Kind {
    const field = this.#form.querySelector(selector);
    if (!(field instanceof kind)) throw new Error(`no field ${selector}`);
    return field;
  }

  /** Shows what the fields ask for, so that nothing is hidden without a visible cause. */
  #show(): void {
    const state = this.#state();
    const metric = this.#fields().metric.selectedIndex - 1;
    let shown = 0;
    for (const row of this.#rows) {
      const isShown = this.#isAskedFor(row, state, metric) || row.element.id === `sample=${this.#sample}`;
      row.element.hidden = !isShown;
      if (isShown) shown += 1;
    }
    const output = this.#form.querySelector('output');
    const all = this.#rows.length;
    if (output !== null) output.value = shown === all ? `${all} shown` : `${shown} of ${all} shown`;
  }

  #isAskedFor(row: Row, { text, outcomes, below }: FilterState, metric: number): boolean {
    if (outcomes.length > 0 && !outcomes.includes(row.outcome)) return false;
    if (metric >= 0) {
      const score = row.scores[metric];
      if (score === undefined || (below !== undefined && score >= below)) return false;
    }
    return text === '' || this.#textOf(row).includes(text.toLowerCase());
  }

  #textOf(row: Row): string {
    const known = this.#texts.get(row) ?? textOf(row.element).toLowerCase();
    this.#texts.set(row, known);
    return known;
  }

  #open(sample: string): void {
    const row = this.#rows.find(({ element }) => element.id === `sample=${sample}`);
    if (row === undefined) return;
    row.element.open = true;
    row.element.scrollIntoView();
    row.element.querySelector('summary')?.focus({ preventScroll: true });
  }
}
