/** The values of the positive items and of the others, each in the order given. */
export function splitByClass(
  positive: readonly boolean[],
  values: Float64Array,
): { readonly positives: Float64Array; readonly negatives: Float64Array } {
  if (positive.length !== values.length)
    throw new RangeError(`each item needs a class and a score, found ${positive.length} and ${values.length}`);
  return {
    positives: values.filter((_, item) => positive[item]),
    negatives: values.filter((_, item) => !positive[item]),
  };
}
