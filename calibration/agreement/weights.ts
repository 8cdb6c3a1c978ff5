/** How far apart two classes are: 0 for full agreement (as on the diagonal) to 1. One minus the usual agreement weight. */
export interface DisagreementWeights {
  /** The number of classes, K. */
  readonly size: number;
  /** K * K, row by row. */
  readonly cells: Float64Array;
}

/** Every two classes are as far apart as any other two. */
export function nominalWeights(size: number): DisagreementWeights {
  return weightsOf(size, (row, column) => (row === column ? 0 : 1));
}

/** |i - j| / (K - 1), for classes in order (Cicchetti and Allison 1971). */
export function linearWeights(size: number): DisagreementWeights {
  return weightsOf(size, (row, column) => Math.abs(row - column) / (size - 1));
}

/** ((i - j) / (K - 1))², for classes in order (Fleiss and Cohen 1973). */
export function quadraticWeights(size: number): DisagreementWeights {
  return weightsOf(size, (row, column) => ((row - column) / (size - 1)) ** 2);
}

/**
 * Weights of the user's own.
 *
 * @param agreement K rows of K agreement weights between 0 and 1, with 1 on the diagonal and less than 1 somewhere
 */
export function customWeights(agreement: readonly (readonly number[])[]): DisagreementWeights {
  return weightsOf(agreement.length, (row, column) => {
    const weight = agreement[row]?.[column];
    if (weight === undefined || !(weight >= 0 && weight <= 1) || (row === column && weight !== 1))
      throw new RangeError(
        `agreement weights form a square, lie between 0 and 1 and are 1 on the diagonal, found ${weight} at row ${row + 1}, column ${column + 1}`,
      );
    return 1 - weight;
  });
}

function weightsOf(size: number, weight: (row: number, column: number) => number): DisagreementWeights {
  if (size < 2) throw new RangeError(`agreement needs two or more classes, found ${size}`);
  const cells = Float64Array.from({ length: size * size }, (_, cell) => weight(Math.floor(cell / size), cell % size));
  if (cells.every((weight) => weight === 0)) throw new RangeError('some two classes have to disagree');
  return { size, cells };
}
