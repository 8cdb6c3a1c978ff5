import { expect, it } from 'vitest';
import { defaultMetricOptions } from '../../src/core/metric.js';
import { memoizeLast } from '../../src/metrics/memoize-last.js';
import { sampleOf } from './sample-of.js';

it('computes once for each sample and options in a row', () => {
  let computed = 0;
  const view = memoizeLast((sample, options) => {
    computed++;
    return `${sample.id} ${options.relevanceLevel}`;
  });
  const lamp = sampleOf({ id: 'lamp' });
  const chair = sampleOf({ id: 'chair' });
  const strict = { ...defaultMetricOptions, relevanceLevel: 2 };
  const asked = [
    view(lamp, defaultMetricOptions),
    view(lamp, defaultMetricOptions),
    view(lamp, strict),
    view(chair, strict),
    view(chair, strict),
    view(lamp, strict),
  ];
  expect(asked).toEqual(['lamp 1', 'lamp 1', 'lamp 2', 'chair 2', 'chair 2', 'lamp 2']);
  expect(computed).toBe(4);
});
