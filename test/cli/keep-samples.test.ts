import { expect, test } from 'vitest';
import { keepSamples } from '../../src/cli/keep-samples.js';
import { reporters } from '../../src/report/index.js';

const plan = { metrics: [] };

test('keeps samples only for a report that opens them, and those that need a look as the command says', () => {
  expect(keepSamples(plan, [{ reporter: reporters.terminal }])).toBe(plan);
  expect(keepSamples(plan, [{ reporter: reporters.html, file: 'report.html' }]).keepSample).toBeTypeOf('function');
  const needsLook = () => false;
  expect(keepSamples(plan, [{ reporter: reporters.html }], needsLook).keepSample).toBe(needsLook);
});
