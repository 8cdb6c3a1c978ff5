import { type LabelState, startOf } from './label-state.js';
import { keyOf, type Store } from './store.js';
import { decodeState, encodeState, type Ground } from './stored-state.js';

/** Each person's work on one page, as the browser keeps it. */
export class WorkStore {
  readonly #page: string;
  readonly #ground: Ground;
  readonly #store: Store;
  readonly #session: Store;

  /**
   * @param store what the browser keeps from day to day
   * @param session what a tab keeps until it is closed
   */
  constructor(page: string, ground: Ground, store: Store, session: Store) {
    this.#page = page;
    this.#ground = ground;
    this.#store = store;
    this.#session = session;
  }

  /** Who works in this tab; empty for nobody. */
  get annotator(): string {
    return this.#session.read(this.#nameKey) ?? '';
  }

  /** Who worked on this page last. */
  get lastAnnotator(): string {
    return this.#store.read(this.#nameKey) ?? '';
  }

  begin(annotator: string): void {
    this.#store.write(this.#nameKey, annotator);
    this.#session.write(this.#nameKey, annotator);
  }

  leave(): void {
    this.#session.write(this.#nameKey, '');
  }

  workOf(annotator: string): LabelState {
    return this.kept(annotator) ?? startOf(annotator);
  }

  /** Undefined where nothing is kept. */
  kept(annotator: string): LabelState | undefined {
    return this.#decode(this.#store.read(this.#workKey(annotator)), annotator);
  }

  /** Whether it is kept. */
  keep(state: LabelState): boolean {
    return this.#store.write(this.#workKey(state.annotator), encodeState(state, this.#ground));
  }

  /** The person's work as another tab has just kept it; undefined where that was something else. */
  fromOtherTab({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>, annotator: string): LabelState | undefined {
    return key === keyOf(this.#workKey(annotator)) ? this.#decode(newValue ?? undefined, annotator) : undefined;
  }

  #decode(work: string | undefined, annotator: string): LabelState | undefined {
    return work === undefined ? undefined : decodeState(work, annotator, this.#ground);
  }

  get #nameKey(): string {
    return `${this.#page}/annotator`;
  }

  #workKey(annotator: string): string {
    return `${this.#page}/work/${annotator}`;
  }
}
