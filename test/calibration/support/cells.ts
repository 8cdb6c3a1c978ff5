import fc from 'fast-check';

/** K * K counts, row by row, many of them 0. */
export function cellsOf(size: number): fc.Arbitrary<Float64Array> {
  const count = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 60 }));
  return fc.array(count, { minLength: size * size, maxLength: size * size }).map((counts) => Float64Array.from(counts));
}

export function cells(rows: readonly (readonly number[])[]): Float64Array {
  return Float64Array.from(rows.flat());
}

/** The two raters in each other's place. */
export function transposed(table: Float64Array): Float64Array {
  const size = Math.sqrt(table.length);
  return table.map((_, cell) => table[(cell % size) * size + Math.floor(cell / size)] ?? 0);
}

/** The classes in reverse order. */
export function reversed(table: Float64Array): Float64Array {
  return table.slice().reverse();
}

/** The classes moved on by one place, the last to the front. */
export function rotated(table: Float64Array): Float64Array {
  const size = Math.sqrt(table.length);
  const from = (place: number): number => (place + 1) % size;
  return table.map((_, cell) => table[from(Math.floor(cell / size)) * size + from(cell % size)] ?? 0);
}

/** Counts as shares of their sum. */
export function shares(table: Float64Array): Float64Array {
  const total = table.reduce((sum, count) => sum + count, 0);
  return table.map((count) => count / total);
}
