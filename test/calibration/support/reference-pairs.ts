import { type AgreementTable, agreementTable } from '../../../calibration/agreement/table.js';
import pairs from '../../reference/calibration/pairs.json' with { type: 'json' };
import published from '../../reference/calibration/tables.json' with { type: 'json' };
import { cells } from './cells.js';

interface Pairs<Expected> {
  readonly size: number;
  readonly table: AgreementTable;
  readonly human: readonly number[];
  readonly judge: readonly number[];
  readonly expected: Expected;
}

type PublishedTable = (typeof published.tables)[number];

/** Random verdicts, 1 for the positive class, which comes first in the table. */
export const binaryPairs: readonly Pairs<(typeof pairs.binary)[number]['expected']>[] = pairs.binary.map(
  ({ human, judge, expected }) => ({
    size: 2,
    table: agreementTable([1, 0], human, judge),
    human,
    judge,
    expected,
  }),
);

export const multiclassPairs: readonly Pairs<(typeof pairs.multiclass)[number]['expected']>[] = pairs.multiclass.map(
  ({ categories, human, judge, expected }) => ({
    size: categories,
    table: agreementTable([...Array(categories).keys()], human, judge),
    human,
    judge,
    expected,
  }),
);

export const publishedTables: readonly {
  readonly name: string;
  readonly size: number;
  readonly cells: Float64Array;
  readonly expected: PublishedTable['expected'];
  readonly printed: PublishedTable['published'];
}[] = published.tables.map(({ name, input, expected, published: printed }) => ({
  name,
  size: input.table.length,
  cells: cells(input.table),
  expected,
  printed,
}));
