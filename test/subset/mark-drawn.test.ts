import { expect, test } from 'vitest';
import { markDrawn } from '../../src/subset/mark-drawn.js';
import { sampleOf } from '../metrics/sample-of.js';

test('a sample says what it was drawn from, and with which chance', () => {
  const sample = sampleOf({ extra: { note: 'kept' } });
  expect(markDrawn(sample, { samples: 300 }, 0.1)).toEqual({
    ...sample,
    subsetOf: { samples: 300 },
    extra: { note: 'kept', inclusion_probability: 0.1 },
  });
});

test('where no chance was in it, there is none to say', () => {
  const sample = sampleOf({});
  expect(markDrawn(sample, { where: 'mrr=0' })).toEqual({ ...sample, subsetOf: { where: 'mrr=0' } });
});

// 1% of what came, of which 40 had a low score, of which 10 were drawn: 0.01 * 10 / 40.
test('a draw from a draw has the chance of both, and says all that it was drawn by', () => {
  const kept = markDrawn(sampleOf({}), { rate: 0.01 }, 0.01);
  const chosen = markDrawn(kept, { where: 'mrr=0' });
  const drawn = markDrawn(chosen, { samples: 40 }, 10 / 40);
  expect(drawn.subsetOf).toEqual({ samples: 40, rate: 0.01, where: 'mrr=0' });
  expect(drawn.extra['inclusion_probability']).toBeCloseTo(0.0025, 12);
});

test('the whole stays the first one, rates are multiplied, and conditions joined', () => {
  const once = markDrawn(sampleOf({}), { samples: 300, rate: 0.5, where: 'mrr=0' }, 0.1);
  const twice = markDrawn(once, { samples: 30, rate: 0.5, where: 'map=0' }, 0.5);
  expect(twice.subsetOf).toEqual({ samples: 300, rate: 0.25, where: 'mrr=0 and map=0' });
});

test('what is no chance is not multiplied', () => {
  const drawn = markDrawn(sampleOf({ extra: { inclusion_probability: 'unknown' } }), { samples: 2 }, 0.5);
  expect(drawn.extra['inclusion_probability']).toBe(0.5);
});
