import { agreementTable } from '../../../calibration/agreement/table.js';
import pairs from '../../reference/calibration/pairs.json' with { type: 'json' };
import published from '../../reference/calibration/tables.json' with { type: 'json' };
import { cells } from './cells.js';

/** Random verdicts, 1 for the positive class, which comes first in the table. */
export const binaryPairs = pairs.binary.map(({ human, judge, expected }) => ({
  table: agreementTable([1, 0], human, judge),
  human,
  judge,
  expected,
}));

export const multiclassPairs = pairs.multiclass.map(({ categories, human, judge, expected }) => ({
  size: categories,
  table: agreementTable([...Array(categories).keys()], human, judge),
  human,
  judge,
  expected,
}));

export const publishedTables = published.tables.map(({ name, input, expected, published: printed }) => ({
  name,
  size: input.table.length,
  cells: cells(input.table),
  expected,
  printed,
}));
