import type { FieldName } from '../../io/sample-record.js';
import type { ForeignSample } from '../foreign-format.js';
import type { Cell } from './row.js';

/** The fields of a sample with what the file calls them. */
export function sampleParts(
  parts: { readonly [Name in FieldName]?: Cell | undefined },
): Pick<ForeignSample, 'fields' | 'names'> {
  const entries = Object.entries(parts).flatMap(([field, cell]) => (cell === undefined ? [] : [{ field, ...cell }]));
  return {
    fields: Object.fromEntries(entries.map(({ field, value }) => [field, value])),
    names: Object.fromEntries(entries.map(({ field, column }) => [field, column])),
  };
}
