/** What of a browser's storage is used. */
export interface Keeper {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** What is kept in the browser. Where the browser keeps nothing, that is said and nothing fails. */
export class Store {
  readonly #keeper: Keeper | undefined;

  /** @param open gives the browser's storage, or throws where the browser denies it */
  constructor(open: () => Keeper) {
    this.#keeper = attempt(open);
  }

  read(name: string): string | undefined {
    return attempt(() => this.#keeper?.getItem(keyOf(name))) ?? undefined;
  }

  /** Whether it is kept. */
  write(name: string, value: string): boolean {
    attempt(() => this.#keeper?.setItem(keyOf(name), value));
    return this.read(name) === value;
  }
}

/** The key that a name has among all that pages from this place keep. */
export function keyOf(name: string): string {
  return `plumbline-label/${name}`;
}

function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
