import { expect, test } from 'vitest';
import { keepSamples } from '../../src/cli/keep-samples.js';
import { reporters } from '../../src/report/index.js';

const plan = { metrics: [] };

test('keeps samples for a report that opens them, by the reasons that are kept where the plan says which', () => {
  expect(keepSamples(plan, [{ reporter: reporters.terminal }])).toBe(plan);
  expect(keepSamples(plan, [{ reporter: reporters.html, file: 'report.html' }]).keepSample).toBeTypeOf('function');
  const keepReason = () => false;
  expect(keepSamples({ ...plan, keepReason }, [{ reporter: reporters.html }]).keepSample).toBe(keepReason);
});
