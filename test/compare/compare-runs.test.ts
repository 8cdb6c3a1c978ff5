import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CompareOptions, compareRuns } from '../../src/compare/compare-runs.js';
import type { Metric } from '../../src/core/metric.js';
import type { Run } from '../../src/core/run.js';
import type { Sample } from '../../src/core/sample.js';
import { evaluate } from '../../src/evaluate/evaluate.js';
import { defineMetric } from '../../src/metrics/define-metric.js';

/** Scores what the answer says: a number, nothing for `?`, not applicable for `-`. */
function numberMetric(id: string, higherIsBetter = true): Metric {
  return defineMetric({
    id,
    needs: ['answer'],
    range: [0, 1],
    higherIsBetter,
    score: ({ answer }) => {
      if (answer === '?') return { state: 'unscored', cause: 'custom', reason: 'asked for' };
      if (answer === '-') return { state: 'not-applicable', cause: 'refusal', reason: 'asked for' };
      return Number(answer);
    },
  });
}

const quality = numberMetric('quality');
const options: CompareOptions = { alpha: 0.05, smallestDrop: 0.05, mixSeries: false };

function runOf(answers: Readonly<Record<string, string | number>>, ...metrics: readonly Metric[]): Run {
  const samples = Object.entries(answers).map(
    ([id, answer], index): Sample => ({
      id,
      question: `What of ${id}?`,
      answer: String(answer),
      stratum: 'answerable',
      tags: [],
      metadata: {},
      extra: {},
      location: { file: 'samples.jsonl', line: index + 1 },
    }),
  );
  return evaluate(samples, { metrics: metrics.length > 0 ? metrics : [quality] });
}

function numbered(scores: readonly (string | number)[]): Record<string, string | number> {
  return Object.fromEntries(scores.map((score, index) => [`q${index}`, score]));
}

const compare = (base: Run, head: Run, more: Partial<CompareOptions> = {}) =>
  compareRuns({ runs: [base] }, { runs: [head] }, [quality], { ...options, ...more });

describe('a comparison of two systems', () => {
  it('calls a metric worse although the drop of another, surer one is too small to fail', () => {
    const digit = (id: string, place: number): Metric =>
      defineMetric({
        id,
        needs: ['answer'],
        range: [0, 1],
        higherIsBetter: true,
        score: ({ answer = '' }) => Number(answer[place]),
      });
    const metrics = [digit('small', 0), digit('large', 1)];
    // 40 of 1000 lost is a drop of .04 whose t is 6.4; 90 lost and 30 gained a drop of .06 whose t is 5.5.
    const before = (index: number): string => (index >= 970 ? '10' : '11');
    const after = (index: number): string => `${index < 40 ? 0 : 1}${index < 90 ? 0 : 1}`;
    const run = (answer: (index: number) => string): Run =>
      runOf(numbered(Array.from({ length: 1000 }, (_, index) => answer(index))), ...metrics);
    const { state, metrics: compared } = compareRuns({ runs: [run(before)] }, { runs: [run(after)] }, metrics, options);
    expect(compared.map(({ metric, state: own }) => [metric.id, own])).toEqual([
      ['small', 'undecided'],
      ['large', 'failed'],
    ]);
    expect(state).toBe('failed');
  });

  it('finds a drop of a fifth of the samples', () => {
    const base = numbered(Array.from({ length: 40 }, () => 1));
    const head = numbered(Array.from({ length: 40 }, (_, index) => (index < 8 ? 0 : 1)));
    const { state, metrics } = compare(runOf(base), runOf(head));
    expect(state).toBe('failed');
    // 8 lost, none gained: a drop of 8/40.
    expect(metrics[0]).toMatchObject({ baseMean: 1, headMean: 0.8, mean: { lost: 8, gained: 0 } });
    expect(metrics[0]?.mean?.difference).toBeCloseTo(-0.2, 12);
  });

  it('calls what did not change not worse', () => {
    const scores = numbered(Array.from({ length: 40 }, (_, index) => index % 2));
    expect(compare(runOf(scores), runOf(scores)).state).toBe('passed');
  });

  it('tells nothing of one sample, and of samples that nobody scored', () => {
    expect(compare(runOf({ a: 1 }), runOf({ a: 0 }))).toMatchObject({ state: 'undecided' });
    const base = numbered(Array.from({ length: 20 }, () => 1));
    const head = numbered(Array.from({ length: 20 }, () => '?'));
    const { state, metrics } = compare(runOf(base), runOf(head));
    expect(state).toBe('undecided');
    expect(metrics[0]?.pairing.baseOnly).toHaveLength(20);
  });

  it('does not let missing scores hide a drop', () => {
    const base = numbered(Array.from({ length: 40 }, () => 1));
    const head = numbered(Array.from({ length: 40 }, (_, index) => (index < 10 ? '?' : 1)));
    const { state, metrics } = compare(runOf(base), runOf(head));
    expect(state).toBe('undecided');
    // The ten at their worst: 10/40 lost.
    expect(metrics[0]?.mean?.bounds?.low).toBeCloseTo(-0.25, 12);
  });

  it('names what is new, gone and not applicable', () => {
    const { added, removed, metrics } = compare(
      runOf({ a: 1, b: 1, c: 1, d: '-', e: 1 }),
      runOf({ b: 1, c: '-', d: 1, e: 1, f: 1 }),
    );
    expect({ added, removed }).toEqual({ added: ['f'], removed: ['a'] });
    expect(metrics[0]?.pairing.notApplicable).toEqual(['c', 'd']);
    expect(metrics[0]?.pairing.changes.map(({ id }) => id)).toEqual(['b', 'e']);
  });

  it('counts samples of one source as one', () => {
    const base = numbered(Array.from({ length: 40 }, () => 1));
    const head = numbered(Array.from({ length: 40 }, (_, index) => (index < 8 ? 0 : 1)));
    const groups = new Map(Object.keys(base).map((id, index) => [id, `doc${Math.floor(index / 8)}`]));
    const { state, clusters } = compare(runOf(base), runOf(head), { groups });
    // All that broke is one source of five.
    expect({ state, clusters }).toEqual({ state: 'undecided', clusters: 5 });
  });

  it('turns a metric whose low end is the good one', () => {
    const latency = numberMetric('latency', false);
    const base = numbered(Array.from({ length: 40 }, () => 0));
    const head = numbered(Array.from({ length: 40 }, (_, index) => (index < 8 ? 1 : 0)));
    const sides = [{ runs: [runOf(base, latency)] }, { runs: [runOf(head, latency)] }] as const;
    expect(compareRuns(...sides, [latency], options).state).toBe('failed');
    expect(compareRuns(sides[1], sides[0], [latency], options).state).toBe('passed');
  });

  it('mirrors when base and head change places, and does not hang on the order of samples', () => {
    const scores = fc.array(
      fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })),
      {
        minLength: 2,
        maxLength: 30,
      },
    );
    fc.assert(
      fc.property(scores, (pairs) => {
        const base = numbered(pairs.map(([before]) => before));
        const head = numbered(pairs.map(([, after]) => after));
        const there = compare(runOf(base), runOf(head)).metrics[0]?.mean;
        const back = compare(runOf(head), runOf(base)).metrics[0]?.mean;
        expect(back?.difference).toBeCloseTo(-(there?.difference ?? 0), 9);
        expect(back?.low).toBeCloseTo(-(there?.high ?? 0), 9);
        const reversed = Object.fromEntries(Object.entries(head).reverse());
        expect(compare(runOf(base), runOf(reversed)).metrics[0]?.mean).toEqual(there);
      }),
      { seed: 66, numRuns: 60 },
    );
  });

  it('shares the chance of a false alarm over the metrics', () => {
    const other = numberMetric('other');
    const base = numbered(Array.from({ length: 40 }, () => 1));
    const head = numbered(Array.from({ length: 40 }, (_, index) => (index < 5 ? 0 : 1)));
    const both = (answers: Record<string, string | number>): Run => {
      const [one, two] = [runOf(answers), runOf(answers, other)];
      return { ...one, columns: [...one.columns, ...two.columns] };
    };
    // Five lost and none gained: a sign test of 1/32, enough for one metric and too much for the first of two.
    expect(compare(runOf(base), runOf(head)).state).toBe('failed');
    const { state } = compareRuns({ runs: [both(base)] }, { runs: [both(head)] }, [quality, other], options);
    expect(state).toBe('undecided');
  });
});
