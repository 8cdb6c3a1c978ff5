import { describe, expect, it } from 'vitest';
import type { Thresholds } from '../../src/core/thresholds.js';
import { faithfulness } from '../../src/metrics/faithfulness.js';
import { deriveThresholds } from '../../src/thresholds/derive-thresholds.js';
import { thresholdChanges } from '../../src/thresholds/threshold-changes.js';
import { rows, runOf } from './baseline.js';

function derived(judge: string, questions: ReadonlyMap<string, string>, alpha: number): Thresholds {
  const runs = rows.map((scores, run) => runOf(`base-${run}`, scores, { judge, questions }));
  const options = { alpha, candidateRuns: 1, isDeterministic: false, smallestDrop: 0.05, mixSeries: false };
  return deriveThresholds(runs, [faithfulness], options).thresholds;
}

const questions = new Map((rows[0] ?? []).map((_, item) => [`a${item}`, `What about a${item}?`]));
const before = derived('rowan-judge@3', questions, 0.05);

describe('thresholdChanges', () => {
  it('finds nothing between thresholds that are the same', () => {
    const { pins, added, removed, changed, metrics } = thresholdChanges(before, before);
    expect({ pins, added, removed, changed }).toEqual({ pins: [], added: [], removed: [], changed: [] });
    expect(metrics).toEqual([{ metric: 'faithfulness', before: before.metrics[0], after: before.metrics[0] }]);
  });

  it('names what is measured otherwise, and the questions that changed', () => {
    const now = new Map([...questions, ['a2', 'What else?'], ['b1', 'What now?']]);
    now.delete('a5');
    const { pins, added, removed, changed } = thresholdChanges(before, derived('rowan-judge@4', now, 0.1));
    expect(pins).toEqual([
      { pin: 'false alarms of all metrics together', before: '0.05', after: '0.1' },
      { pin: 'faithfulness: judge', before: 'rowan-judge@3', after: 'rowan-judge@4' },
    ]);
    expect({ added, removed, changed }).toEqual({ added: ['b1'], removed: ['a5'], changed: ['a2'] });
  });

  it('names metrics that only one of them has', () => {
    const none = { ...before, metrics: [] };
    expect(thresholdChanges(none, before).metrics).toEqual([{ metric: 'faithfulness', after: before.metrics[0] }]);
    expect(thresholdChanges(before, none).metrics).toEqual([{ metric: 'faithfulness', before: before.metrics[0] }]);
  });
});
