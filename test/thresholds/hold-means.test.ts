import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnOf } from '../../src/core/column-of.js';
import type { Thresholds } from '../../src/core/thresholds.js';
import { faithfulness } from '../../src/metrics/faithfulness.js';
import { hitAt } from '../../src/metrics/hit.js';
import { subsetMargin } from '../../src/stats/subset-margin.js';
import type { BaselineRun } from '../../src/thresholds/check-baselines.js';
import { type DeriveOptions, deriveThresholds } from '../../src/thresholds/derive-thresholds.js';
import { type HeldMeans, holdMeans } from '../../src/thresholds/hold-means.js';
import { baseline, type GivenScore, type RunFields, rows, runOf } from './baseline.js';

function derive(options: Partial<DeriveOptions> = {}, runs: readonly BaselineRun[] = baseline): Thresholds {
  return deriveThresholds(runs, [faithfulness, hitAt(3)], {
    alpha: 0.05,
    candidateRuns: 1,
    isDeterministic: false,
    smallestDrop: 0.05,
    mixSeries: false,
    ...options,
  }).thresholds;
}

const thresholds = derive();
const [kept] = thresholds.metrics;
const whole = kept?.result.state === 'threshold' ? kept.result.threshold : Number.NaN;

function hold(
  { run, questions }: BaselineRun,
  held: Thresholds = thresholds,
  except: readonly string[] = [],
  unscored: 'fail' | 'bounds' = 'fail',
): HeldMeans {
  return holdMeans(run, { thresholds: held, file: 't.json', questions, except: new Set(except), unscored });
}

function candidate(scores: ReadonlyMap<string, GivenScore>, fields: RunFields = {}): BaselineRun {
  return runOf('candidate', scores, fields);
}

const all = new Map((rows[0] ?? []).map((score, item) => [`a${item}`, score]));

function some(count: number): ReadonlyMap<string, GivenScore> {
  return new Map([...all].slice(0, count));
}

describe('holdMeans', () => {
  it('holds the same questions at the thresholds of the file', () => {
    const { means, warnings, origin } = hold(candidate(all));
    expect(means).toEqual(new Map([['faithfulness', whole]]));
    expect(warnings).toEqual([]);
    expect(origin).toMatch(
      /^Means are held at t\.json, for 40 samples: an unchanged system misses one in 5% of runs\./,
    );
    expect(origin).toMatch(/Not held at any: hit@3: runs score alike/);
  });

  it('gives a declared subset the threshold of its own items', () => {
    const expected = subsetMargin(
      kept?.noise ?? expect.fail(),
      {
        means: Float64Array.from(kept?.items.slice(0, 20) ?? [], ({ mean }) => mean),
        variances: Float64Array.from(kept?.items.slice(0, 20) ?? [], ({ variance }) => variance),
      },
      { alpha: 0.05, candidateRuns: 1, higherIsBetter: true },
    );
    const { means, warnings, origin } = hold(candidate(some(20), { subsets: [{ size: 20, samples: 40 }] }));
    expect(means.get('faithfulness')).toBe(expected.state === 'threshold' && expected.threshold);
    expect(warnings).toEqual([]);
    expect(origin).toContain('for the 20 samples of this subset');
  });

  it('asks of all samples what asks of the known ones their threshold, whatever the new ones score', () => {
    const score = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(score, { minLength: 40, maxLength: 40 }),
        fc.array(score, { minLength: 1, maxLength: 4 }),
        (known, fresh) => {
          const scores = new Map<string, GivenScore>([
            ...known.map((value, item) => [`a${item}`, value] as const),
            ...fresh.map((value, item) => [`new${item}`, value] as const),
          ]);
          const grown = candidate(scores);
          const required = hold(grown).means.get('faithfulness') ?? Number.NaN;
          const mean = columnOf(grown.run, 'faithfulness').aggregate.mean ?? Number.NaN;
          const ofKnown = known.reduce((sum, value) => sum + value, 0) / known.length;
          expect((mean - required) * (40 + fresh.length)).toBeCloseTo((ofKnown - whole) * 40, 9);
        },
      ),
      { seed: 6, numRuns: 30 },
    );
  });

  it('counts a new sample without a score at its worst where the gate does', () => {
    const grown = candidate(new Map<string, GivenScore>([...all, ['new', null]]));
    expect(hold(grown, thresholds, [], 'bounds').means.get('faithfulness')).toBeCloseTo((40 * whole) / 41, 12);
    expect(hold(grown).means.get('faithfulness')).toBe(whole);
  });

  it('warns of questions that are new, changed or gone, with the overlap that is used', () => {
    const fewer = candidate(some(38));
    expect(hold(fewer).warnings.map(({ samples, message }) => [samples, message])).toEqual([
      [2, 'of the baseline of t.json and not here, or changed: thresholds are of the rest: "a38" and "a39"'],
    ]);
    const changed = candidate(all, { questions: new Map([...baselineQuestions(), ['a3', 'What else?']]) });
    const [added, removed] = hold(changed).warnings;
    expect(added?.message).toMatch(/^new since the baseline of t\.json, or changed: .* the other 39.*: "a3"$/);
    expect(removed?.samples).toBe(1);
  });

  it('holds one run at a threshold for one where the file is for several, and says so', () => {
    const { means, warnings } = hold(candidate(all), derive({ candidateRuns: 3 }));
    expect(means.get('faithfulness')).toBeCloseTo(whole, 12);
    expect(warnings[0]?.message).toContain('are for the mean of 3 runs, and this is one');
  });

  it('leaves a metric to a threshold of the user’s own', () => {
    const { means, origin } = hold(candidate(all), thresholds, ['faithfulness']);
    expect(means.size).toBe(0);
    expect(origin).toBe('No mean is held at t.json.');
  });

  it('refuses a file that has no threshold for the run at all', () => {
    const alike = derive(
      {},
      [0, 1, 2].map((run) => runOf(`base-${run}`, rows[0] ?? [])),
    );
    expect(() => hold(candidate(all), alike)).toThrow(
      /t\.json: found no threshold for this run, wanted one: faithfulness: runs/,
    );
  });

  it.each([
    [
      'another judge',
      candidate(all, { judge: 'alder-judge@1' }),
      thresholds,
      /faithfulness: judge: found alder-judge@1, wanted rowan-judge@3, as in the baseline\nDerive the thresholds again/,
    ],
    [
      'another option',
      candidate(all, { options: { compat: 'ragas@0.4' } }),
      thresholds,
      /faithfulness: compat: found "ragas@0.4", wanted nothing/,
    ],
    ['another version', candidate(all), ofVersion(0), /faithfulness: version of the metric: found \d, wanted 0/],
    [
      'fewer runs of the judge',
      candidate(all),
      derive({}, judgedTwice()),
      /runs of the judge on an answer: found 1, wanted 2/,
    ],
    [
      'fewer questions',
      candidate(some(35)),
      thresholds,
      /5 of 40 samples of the baseline are not in the run, or changed since: "a35", "a36", "a37" and 2 more, wanted a tenth at the most/,
    ],
    [
      'more questions',
      candidate(new Map<string, GivenScore>([...all, ...[1, 2, 3, 4, 5].map((n) => [`new${n}`, 1] as const)])),
      thresholds,
      /5 of 45 samples of the run are new to the baseline/,
    ],
    [
      'samples chosen by score',
      candidate(some(20), { subsets: [{ size: 20, where: 'faithfulness<0.5' }] }),
      thresholds,
      /chosen by faithfulness<0\.5/,
    ],
    [
      'too small a subset',
      candidate(some(5), { subsets: [{ size: 5, samples: 40 }] }),
      thresholds,
      /fewer than 10 samples/,
    ],
  ])('refuses %s', (_, run, held, words) => {
    expect(() => hold(run, held)).toThrow(words);
  });

  it('takes a judge that judged more often', () => {
    const often = candidate(new Map([...all].map(([id, score]) => [id, [score, score]])));
    expect(hold(often).means.get('faithfulness')).toBe(whole);
  });
});

function baselineQuestions(): ReadonlyMap<string, string> {
  return baseline[0]?.questions ?? new Map();
}

function ofVersion(version: number): Thresholds {
  return { ...thresholds, metrics: thresholds.metrics.map((one) => ({ ...one, version })) };
}

function judgedTwice(): readonly BaselineRun[] {
  return rows.map((scores, run) =>
    runOf(
      `base-${run}`,
      scores.map((score) => [score, score]),
    ),
  );
}
