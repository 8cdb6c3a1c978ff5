import { expect, test } from 'vitest';
import { type Score, scored, unscored } from '../../src/core/score.js';
import type { VerdictRecord } from '../../src/core/verdict.js';
import { CostTally } from '../../src/cost/cost-tally.js';
import { toolNamed } from '../../src/cost/judge-tools.js';
import type { Judgement } from '../../src/cost/judgement.js';
import type { PriceTable } from '../../src/cost/prices.js';
import { type CostRequest, type SampledCost, summarizeCost } from '../../src/cost/summarize-cost.js';
import { sampleOf } from '../metrics/sample-of.js';

const fields = { answer: 'Within 30 days.', contexts: ['Lamps can be returned within 30 days.'] };
const faithfulness = { metric: 'faithfulness', variant: '' };
const prices: PriceTable = {
  file: 'prices.json',
  currency: 'EUR',
  models: new Map([
    ['rowan-judge', { input: 2, output: 10 }],
    ['alder-judge@1', { input: 1, output: 1 }],
  ]),
};

function record(judge: string, input?: number, seconds?: number): VerdictRecord {
  return {
    metric: 'faithfulness',
    judge,
    ...(input !== undefined && { usage: { input_tokens: input, output_tokens: 100 } }),
    ...(seconds !== undefined && { seconds }),
    extra: {},
  };
}

function judged(judge: string, records: readonly VerdictRecord[], score: Score = scored(0.5, '')): Judgement {
  return { judge, tool: 'ragas@0.4', name: faithfulness, records, score };
}

function summary(
  samples: readonly (readonly Judgement[])[],
  request: Partial<CostRequest> = {},
  isWorth: (index: number) => boolean = () => true,
): SampledCost {
  const tally = new CostTally();
  for (const [index, judgements] of samples.entries()) {
    tally.add({ sample: sampleOf({ ...fields, id: `s${index}` }), isWorth: isWorth(index), judgements });
  }
  return summarizeCost(tally, { subsets: [], ...request });
}

test('what was measured on two of four samples is scaled to all, and priced by the judge without its version', () => {
  const both = [900, 1100].map((input) => [judged('rowan-judge@3', [record('rowan-judge@3', input, 2)])]);
  const { total, metrics, judge, tool } = summary([...both, [], []], { prices });
  expect({ judge, tool, measured: metrics[0]?.measured }).toEqual({
    judge: 'rowan-judge@3',
    tool: 'ragas@0.4',
    measured: 2,
  });
  expect(total).toMatchObject({ samples: 4, calls: 8, embeddings: 0 });
  expect(total.input).toMatchObject({ total: 4000, origin: 'measured' });
  expect(total.output).toEqual({ total: 400, origin: 'measured' });
  expect(total.seconds).toMatchObject({ total: 8, origin: 'measured' });
  // 4 × (1000 × 2 + 100 × 10) / 1e6
  expect(total.money?.total).toBeCloseTo(0.012, 12);
  // The interval of the money is that of the tokens read, at their price.
  expect((total.money?.limits?.high ?? 0) - 0.012).toBeCloseTo(((total.input.limits?.high ?? 0) - 4000) * 2e-6, 6);
});

test('several runs of the judge are one measurement, and are all paid', () => {
  const runs = [record('rowan-judge@3', 900), record('rowan-judge@3', 1100)];
  const { total, paid } = summary([[judged('rowan-judge@3', runs)]], { prices });
  expect(total.input.total).toBe(1000);
  expect(total.calls).toBe(2);
  expect(paid).toMatchObject([{ calls: 4, records: 2, counted: 2, input: 2000, output: 200, samples: 1, scored: 1 }]);
});

test('a metric without usage is estimated, and the sum says that part of it is', () => {
  const relevancy = {
    ...judged('rowan-judge@3', [{ metric: 'answer_relevancy', extra: {} }]),
    name: { metric: 'answer_relevancy', variant: '' },
  };
  const { metrics, total } = summary([[judged('rowan-judge@3', [record('rowan-judge@3', 900)]), relevancy]]);
  expect(metrics.map(({ metric, input }) => [metric, input.origin])).toEqual([
    ['faithfulness', 'measured'],
    ['answer_relevancy', 'estimated'],
  ]);
  expect(total.input).toEqual({ total: 900 + (metrics[1]?.input.total ?? 0), origin: 'partly estimated' });
  expect(total.money).toBeUndefined();
});

test('without verdicts all is estimated: 2 calls with 700 tokens of the tool’s own, and what they show', () => {
  const { total, paid, means } = summary([[]], { names: [faithfulness] });
  const [question, answer, context] = [41, fields.answer.length, fields.contexts[0]?.length ?? 0].map(
    (size) => size / 4,
  );
  const shown = (question ?? 0) + (answer ?? 0) + (context ?? 0) + 1.5 * (answer ?? 0);
  expect(total.input).toEqual({ total: Math.round(1400 + shown), origin: 'estimated' });
  expect(total.output).toEqual({ total: Math.round(4.5 * (answer ?? 0)), origin: 'estimated' });
  expect(paid).toEqual([]);
  expect(means).toEqual([{ choice: { kind: 'all' }, scores: 1 }]);
});

test('a failed call is paid, and its sample is not among those that the money is spread over', () => {
  const failed = judged('rowan-judge@3', [record('rowan-judge@3', 1000)], unscored('judge-error', ''));
  const { paid } = summary([[judged('rowan-judge@3', [record('rowan-judge@3', 1000)])], [failed]], { prices });
  // Two records of 1000 × 2 + 100 × 10 millionths each, over one scored sample.
  expect(paid).toMatchObject([{ samples: 2, scored: 1, unscored: 1, money: 0.006, moneyEach: 0.006 }]);
});

test('calls that do not say what they took are taken to have cost as much, and are in no sum', () => {
  const { paid } = summary(
    [[judged('rowan-judge@3', [record('rowan-judge@3', 1000)])], [judged('rowan-judge@3', [record('rowan-judge@3')])]],
    { prices },
  );
  expect(paid[0]).toMatchObject({ counted: 1, records: 2, scored: 2, money: 0.003, moneyEach: 0.003 });
});

test('a subset saves its share; another judge what its own calls show, or its price alone', () => {
  const samples = [1, 2, 3, 4].map(() => [judged('rowan-judge@3', [record('rowan-judge@3', 1000)])]);
  const { choices } = summary(samples, { prices, subsets: [1] });
  expect(choices.map(({ choice, saved }) => [choice.kind, saved])).toEqual([
    ['all', undefined],
    ['subset', 0.75],
    // 1100 × 1 instead of 1000 × 2 + 100 × 10.
    ['model', expect.closeTo(1 - 1100 / 3000, 12)],
  ]);
  const alder = judged('alder-judge@1', [record('alder-judge@1', 500)]);
  const measured = summary(
    samples.map((one) => [...one, alder]),
    { prices, judge: 'rowan-judge@3' },
  );
  expect(measured.choices.at(-1)).toMatchObject({ choice: { model: 'alder-judge@1' }, input: { total: 2000 } });
});

test('those worth judging take the share that their texts have, and have a mean of their own', () => {
  const samples = [0.2, 0.4, 0.9, 0.8].map((score) => [
    judged('rowan-judge@3', [record('rowan-judge@3', 1000)], scored(score, '')),
  ]);
  const { choices, means } = summary(samples, {}, (index) => index > 0);
  expect(choices[1]).toMatchObject({ choice: { kind: 'worth judging' }, samples: 3, calls: 6, input: { total: 3000 } });
  expect(choices[1]?.saved).toBeCloseTo(0.25, 12);
  expect(means.map(({ choice, scores }) => [choice.kind, scores])).toEqual([
    ['all', 4],
    ['worth judging', 3],
  ]);
});

test('verdicts of a tool that is not known measure a judge of one’s own, whose calls nobody can count', () => {
  const { tool, total, metrics, paid } = summary([
    [{ ...judged('rowan-judge@3', [record('rowan-judge@3', 900)]), tool: 'phoenix' }],
  ]);
  expect({ tool, input: total.input.total, isAssumed: metrics[0]?.isAssumed }).toEqual({
    tool: 'custom',
    input: 900,
    isAssumed: true,
  });
  expect(paid[0]).not.toHaveProperty('calls');
});

test('verdicts of another tool measure nothing for this one', () => {
  const deepeval = { ...judged('rowan-judge@3', [record('rowan-judge@3', 900)]), tool: 'deepeval' };
  const told = summary([[deepeval]]);
  expect({ tool: told.tool, origin: told.total.input.origin }).toEqual({ tool: 'deepeval@4', origin: 'measured' });
  const asked = summary([[deepeval]], { tool: toolNamed('ragas@0.4'), names: [faithfulness] });
  expect({ tool: asked.tool, origin: asked.total.input.origin }).toEqual({ tool: 'ragas@0.4', origin: 'estimated' });
});
