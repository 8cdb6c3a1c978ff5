import { expect, test } from 'vitest';
import type { SubsetOrigin } from '../../src/core/subset.js';
import { SubsetTally } from '../../src/evaluate/subset-tally.js';

function subsetsOf(...origins: readonly (SubsetOrigin | undefined)[]) {
  const tally = new SubsetTally();
  for (const origin of origins) tally.add(origin);
  return tally.subsets();
}

test('samples are counted by what they were drawn from', () => {
  expect(subsetsOf({ samples: 300 }, { rate: 0.1 }, { samples: 300 }, { samples: 300, where: 'mrr=0' })).toEqual([
    { samples: 300, size: 2 },
    { rate: 0.1, size: 1 },
    { samples: 300, where: 'mrr=0', size: 1 },
  ]);
});

test('with a sample that was drawn from nothing, the set is a whole, wherever that one stands', () => {
  expect(subsetsOf({ samples: 300 }, undefined)).toEqual([]);
  expect(subsetsOf(undefined, { samples: 300 })).toEqual([]);
  expect(subsetsOf()).toEqual([]);
});
