/** Items by index that are put together two by two, and stay together. */
export class Groups {
  readonly #parents: Int32Array;

  constructor(items: number) {
    this.#parents = Int32Array.from({ length: items }, (_, index) => index);
  }

  /** The first item of the group that this one is in. */
  firstOf(item: number): number {
    let first = item;
    for (let parent = this.#parentOf(first); parent !== first; parent = this.#parentOf(first)) first = parent;
    // Each later question takes one step.
    for (let at = item; at !== first; ) {
      const next = this.#parentOf(at);
      this.#parents[at] = first;
      at = next;
    }
    return first;
  }

  areTogether(a: number, b: number): boolean {
    return this.firstOf(a) === this.firstOf(b);
  }

  join(a: number, b: number): void {
    const [x, y] = [this.firstOf(a), this.firstOf(b)];
    this.#parents[Math.max(x, y)] = Math.min(x, y);
  }

  /** The groups of two items or more, in the order of their first items. */
  several(): readonly (readonly number[])[] {
    const groups = new Map<number, number[]>();
    for (const item of this.#parents.keys()) {
      const first = this.firstOf(item);
      const group = groups.get(first);
      if (group === undefined) groups.set(first, [item]);
      else group.push(item);
    }
    return [...groups.values()].filter(({ length }) => length > 1);
  }

  #parentOf(item: number): number {
    return this.#parents[item] ?? item;
  }
}
