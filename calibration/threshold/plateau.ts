/** Neighbouring cut-offs, both ends included. */
export interface Plateau {
  readonly first: number;
  readonly last: number;
  /** The one to take. */
  readonly middle: number;
}

/** Values that arithmetic sets apart are one value. */
const noise = 1e-12;

/**
 * The cut-offs around the best whose value is within the tolerance of it, without a gap: of several such runs that hold a best
 * one, the longest, and of equals the first. Its middle is the cut-off with as many of the run on either side; of two, the better
 * one, and of equals the higher, which lets less pass.
 *
 * @param values one a cut-off, in order; at least one
 */
export function plateauOf(values: Float64Array, tolerance: number): Plateau {
  const best = highestOf(values);
  const runs = runsOf(values, (value) => isNear(value, best, tolerance)).filter(({ first, last }) =>
    values.subarray(first, last + 1).some((value) => isNear(value, best, 0)),
  );
  const [first, ...others] = runs;
  if (first === undefined) throw new RangeError('no cut-off to choose from');
  const run = others.reduce((longest, other) => (length(other) > length(longest) ? other : longest), first);
  return { ...run, middle: middleOf(run, values) };
}

export function highestOf(values: Float64Array): number {
  return values.reduce((highest, value) => Math.max(highest, value), -Infinity);
}

export function isNear(value: number, best: number, tolerance: number): boolean {
  return value >= best - tolerance - noise;
}

type Run = Pick<Plateau, 'first' | 'last'>;

function runsOf(values: Float64Array, belongs: (value: number) => boolean): readonly Run[] {
  const runs: Run[] = [];
  let first = 0;
  for (let end = 0; end <= values.length; end++) {
    const value = values[end];
    if (value !== undefined && belongs(value)) continue;
    if (end > first) runs.push({ first, last: end - 1 });
    first = end + 1;
  }
  return runs;
}

function length({ first, last }: Run): number {
  return last - first;
}

function middleOf({ first, last }: Run, values: Float64Array): number {
  const lower = Math.floor((first + last) / 2);
  const higher = Math.ceil((first + last) / 2);
  return (values[lower] ?? 0) > (values[higher] ?? 0) + noise ? lower : higher;
}
