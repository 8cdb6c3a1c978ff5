import { describe, expect, it } from 'vitest';
import { judgeEffort } from '../../../calibration/two-judges/judge-effort.js';

describe('judgeEffort', () => {
  it('sums what is stated, and counts by how many', () => {
    const effort = judgeEffort([
      { seconds: 1.5, usage: { input_tokens: 900, output_tokens: 40 } },
      { seconds: 2.5, usage: { input_tokens: 1100 } },
      {},
    ]);
    expect(effort.records).toBe(3);
    expect(effort.seconds).toEqual({ total: 4, perRecord: 2, records: 2 });
    expect([...effort.usage]).toEqual([
      ['input_tokens', { total: 2000, perRecord: 1000, records: 2 }],
      ['output_tokens', { total: 40, perRecord: 40, records: 1 }],
    ]);
  });

  it('states nothing where nothing is stated', () => {
    expect(judgeEffort([{}, { seconds: Number.NaN, usage: { calls: Number.POSITIVE_INFINITY } }])).toEqual({
      records: 2,
      usage: new Map(),
    });
  });
});
