import { describe, expect, it } from 'vitest';
import type { MetricOptions } from '../../src/core/metric.js';
import type { Run } from '../../src/core/run.js';
import type { VerdictRecord } from '../../src/core/verdict.js';
import { evaluate } from '../../src/evaluate/evaluate.js';
import { resolveMetric } from '../../src/metrics/index.js';
import { sampleOf } from '../metrics/sample-of.js';

const metric = 'faithfulness';

function runOf(records: readonly Partial<VerdictRecord>[], options: Partial<MetricOptions> = {}): Run {
  const samples = records.map((record, index) =>
    sampleOf({
      id: `lamp-${index + 1}`,
      location: { file: 'lamps.jsonl', line: index + 1 },
      verdicts: [{ metric, score: index / 10, extra: {}, ...record }],
    }),
  );
  return evaluate(samples, { metrics: [resolveMetric(metric)], options });
}

const judges = [{ judge: 'rowan-judge@3' }, { judge: 'rowan-judge@3' }, { judge: 'alder-judge@1' }];

describe('a mean over two series is refused', () => {
  const because = 'wanted one, because such a mean moves with who judged what, and not with the answers alone';

  it.each([
    [
      judges,
      'verdicts of 2 judges in one mean: rowan-judge@3 (2 samples, first lamps.jsonl:1) and alder-judge@1 (1 sample, first lamps.jsonl:3)',
      'with --judge rowan-judge@3',
    ],
    [
      [{}, { judge: 'rowan-judge@3' }],
      'verdicts of 2 judges in one mean: an unnamed judge (1 sample, first lamps.jsonl:1) and rowan-judge@3 (1 sample, first lamps.jsonl:2)',
      'with --judge rowan-judge@3',
    ],
    [
      [{ tool: 'ragas@0.3.5' }, { tool: 'ragas@0.4' }],
      'verdicts of 2 tools in one mean: an unnamed judge · ragas@0.3.5 (1 sample, first lamps.jsonl:1) and an unnamed judge · ragas@0.4 (1 sample, first lamps.jsonl:2)',
      'of them in the file',
    ],
    [
      [{ variant: 'mode=f1' }, {}],
      'verdicts of 2 variants of the metric in one mean: an unnamed judge · mode=f1 (1 sample, first lamps.jsonl:1) and an unnamed judge (1 sample, first lamps.jsonl:2)',
      'by its name, as in "faithfulness(mode=f1)"',
    ],
    [
      [{ judge: 'rowan', variant: 'strict' }, { variant: 'lax' }],
      'verdicts of 2 series in one mean: rowan · strict (1 sample, first lamps.jsonl:1) and an unnamed judge · lax (1 sample, first lamps.jsonl:2)',
      'with --judge rowan and by its name, as in "faithfulness(strict)"',
    ],
    [
      [{ run: 1 }, { run: 2 }],
      'verdicts of 2 runs of the system in one mean: an unnamed judge · run 1 (1 sample, first lamps.jsonl:1) and an unnamed judge · run 2 (1 sample, first lamps.jsonl:2)',
      'of them in the file',
    ],
    [
      ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((judge, run) => ({ judge, run })),
      'verdicts of 7 series in one mean: a · run 0 (1 sample, first lamps.jsonl:1), b · run 1 (1 sample, first lamps.jsonl:2), c · run 2 (1 sample, first lamps.jsonl:3), d · run 3 (1 sample, first lamps.jsonl:4), e · run 4 (1 sample, first lamps.jsonl:5) and 2 more',
      'with --judge a',
    ],
  ])('%j', (records, found, keep) => {
    const message = `faithfulness: found ${found}; ${because}; keep one ${keep}, or mix them knowingly with --mix-series`;
    expect(() => runOf(records)).toThrow(expect.objectContaining({ code: 'input', message }));
  });
});

it('series may be mixed knowingly', () => {
  const [column] = runOf(judges, { mixSeries: true }).columns;
  expect(column?.aggregate).toMatchObject({ scored: 3, mean: 0.1 });
  expect(column?.series).toEqual([
    { series: { metric, judge: 'rowan-judge@3' }, samples: 2, first: { file: 'lamps.jsonl', line: 1 } },
    { series: { metric, judge: 'alder-judge@1' }, samples: 1, first: { file: 'lamps.jsonl', line: 3 } },
  ]);
});

it('one judge may be kept, and its runs are no series', () => {
  const [column] = runOf([...judges, { judge: 'rowan-judge@3', judgeRun: 2 }], { judge: 'rowan-judge@3' }).columns;
  expect(column?.aggregate).toMatchObject({ scored: 3, unscored: new Map([['missing-input', 1]]) });
  expect(column?.series).toMatchObject([{ samples: 3 }]);
});

it('one variant may be kept, by the name of the metric, and another stand beside it', () => {
  const verdicts = ['mode=f1', 'mode=recall'].map((variant, score) => ({ metric, variant, score, extra: {} }));
  const names = ['faithfulness(mode=f1)', 'judge:faithfulness(mode=recall)', 'faithfulness(mode=precision)'];
  const run = evaluate([sampleOf({ verdicts })], { metrics: names.map(resolveMetric) });
  expect(run.columns.map((column) => [column.metric.id, column.score(0)])).toMatchObject([
    ['faithfulness(mode=f1)', { state: 'scored', value: 0, series: [{ metric, variant: 'mode=f1' }] }],
    ['faithfulness(mode=recall)', { state: 'scored', value: 1, series: [{ metric, variant: 'mode=recall' }] }],
    [
      'faithfulness(mode=precision)',
      {
        state: 'unscored',
        cause: 'missing-input',
        reason: 'the sample’s verdicts have no record of faithfulness(mode=precision)',
      },
    ],
  ]);
});

it('a variant may stand in the name that the file has', () => {
  const named = sampleOf({ verdicts: [{ metric: 'faithfulness(strict)', verdicts: [1, 0], extra: {} }] });
  const run = evaluate([named], { metrics: [resolveMetric('faithfulness(strict)'), resolveMetric('faithfulness')] });
  expect(run.columns.map((column) => column.score(0))).toMatchObject([
    { value: 0.5 },
    { state: 'unscored', cause: 'missing-input' },
  ]);
});

it('a metric that needs no judge has no series', () => {
  const run = evaluate([sampleOf({})], { metrics: [resolveMetric('mrr')] });
  expect(run.columns[0]?.series).toEqual([]);
});

it.each([
  ['rowan-judge@2', 'only those of rowan-judge@3 and alder-judge@1; did you mean rowan-judge@3?', judges],
  ['hazel', 'only those of rowan-judge@3 and alder-judge@1; leave --judge out, or give a judge that is there', judges],
  ['rowan-judge@3', 'nor of any judge with a name; leave --judge out, or give a judge that is there', [{}]],
])('the judge %s, who is not there, is refused', (judge, ending, records) => {
  const message = `--judge ${judge}: found no verdicts of this judge, ${ending}`;
  expect(() => runOf(records, { judge })).toThrow(expect.objectContaining({ code: 'input', message }));
});
