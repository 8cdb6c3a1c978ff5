/**
 * The rank of each value from 1 for the least; equal values share the mean of their ranks. The ranks of n values always sum to
 * n (n + 1) / 2.
 *
 * @param values finite
 */
export function ranks(values: Float64Array | readonly number[]): Float64Array {
  const ascending = Array.from(values, (value, index) => ({ value, index })).sort((a, b) => a.value - b.value);
  const ranked = new Float64Array(values.length);
  for (let start = 0; start < ascending.length; ) {
    let end = start + 1;
    while (ascending[end]?.value === ascending[start]?.value && end < ascending.length) end++;
    for (const { index } of ascending.slice(start, end)) ranked[index] = (start + 1 + end) / 2;
    start = end;
  }
  return ranked;
}
