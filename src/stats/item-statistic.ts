/**
 * A statistic of some of the items, given by their indices, where an item that is there twice counts twice; undefined where
 * these items leave it undefined. It is called thousands of times with one and the same memory, so it must not keep the array.
 */
export type ItemStatistic = (items: Int32Array) => number | undefined;
