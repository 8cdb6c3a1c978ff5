/** How often each field of a file was read into which field of a sample, and which were left. */
export class FieldTally {
  /** Samples by the field's name in the file and its name in samples. */
  readonly mapped: Map<string, { readonly from: string; readonly to: string; samples: number }> = new Map();
  /** Samples by the name of a field that no field of a sample takes. */
  readonly left: Map<string, number> = new Map();

  add(names: Iterable<readonly [field: string, name: string]>, left: Iterable<string>): void {
    for (const [to, from] of names) {
      // No field of a sample has a space in its name.
      const key = `${to} ${from}`;
      const entry = this.mapped.get(key);
      if (entry === undefined) this.mapped.set(key, { from, to, samples: 1 });
      else entry.samples++;
    }
    for (const name of left) this.left.set(name, (this.left.get(name) ?? 0) + 1);
  }
}
