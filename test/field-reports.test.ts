import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Category } from '../calibration/agreement/table.js';
import { join } from '../calibration/join.js';
import { passFail } from '../calibration/scale.js';
import { noDiagnosis } from '../src/core/diagnosis.js';
import { reaches } from '../src/core/gate.js';
import { defaultMetricOptions, type MetricOptions } from '../src/core/metric.js';
import type { Run } from '../src/core/run.js';
import type { Sample } from '../src/core/sample.js';
import type { VerdictRecord } from '../src/core/verdict.js';
import { evaluate } from '../src/evaluate/evaluate.js';
import { FieldTally } from '../src/formats/field-tally.js';
import { decide } from '../src/gate/decide.js';
import { type GateRules, gatePlan } from '../src/gate/gate-plan.js';
import { judgeRuns } from '../src/gate/judge-runs.js';
import { tooLong } from '../src/io/decode-text.js';
import { parseListCell } from '../src/io/list-cell.js';
import { parseTolerantJson } from '../src/io/tolerant-json.js';
import { resolveMetric } from '../src/metrics/index.js';
import { questionRelevancy } from '../src/metrics/verdicts/question-relevancy.js';
import { gateReport } from '../src/report/gate-report.js';
import { terminal } from '../src/report/terminal.js';
import { bootstrap } from '../src/stats/bootstrap.js';
import { mean } from '../src/stats/mean.js';
import { Random } from '../src/stats/random.js';
import { read } from './io/support.js';
import { judgedSample, rankedSample, sampleOf, scoreWith, valueOrCause } from './metrics/sample-of.js';

/**
 * Faults that people met in other evaluators, each rebuilt as a small input. What is right was worked out by hand, where an
 * entry does not name the tool whose figure it is; NaN is written "NaN".
 */
interface FieldReport {
  readonly id: string;
  readonly symptom: string;
  readonly input: ReturnType<typeof JSON.parse>;
  readonly expected: ReturnType<typeof JSON.parse>;
}

const reports: readonly FieldReport[] = readFileSync(new URL('reference/field-reports.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

type Check = (input: FieldReport['input'], expected: FieldReport['expected']) => void | Promise<void>;

const rubric = 'judge:rubric';

/** A sample for each score, as a judge's file has them: NaN in words. */
function scoredSamples(scores: readonly (number | string)[]): readonly Sample[] {
  return scores.map((score, index) => {
    const id = `q${index + 1}`;
    return judgedSample(
      'rubric',
      { score: Number(score) },
      { id, location: { file: 'rubric.jsonl', line: index + 1 } },
    );
  });
}

function runOf(samples: readonly Sample[], metric: string, options: Partial<MetricOptions> = {}): Run {
  return evaluate(samples, { metrics: [resolveMetric(metric)], options });
}

function aggregateOf(samples: readonly Sample[], metric: string): Run['columns'][number]['aggregate'] {
  const [column] = runOf(samples, metric).columns;
  return column?.aggregate ?? expect.fail('the run has no column');
}

/** What a gate decides, and what it prints. */
function gate(samples: readonly Sample[], rules: Partial<GateRules>) {
  const none: GateRules = { perSample: new Map(), means: new Map(), metrics: [] };
  const plan = gatePlan({ ...none, ...rules }, { options: defaultMetricOptions, resources: {} }, resolveMetric);
  const run = evaluate(samples, plan.evaluation);
  const policy = plan.policyOf(run);
  const decision = decide(run, policy);
  const report = gateReport(run, policy, decision, noDiagnosis, judgeRuns(run, policy));
  return { ...decision, text: [...terminal(report, { columns: 200, color: false })].join('') };
}

const judged = (metric: string, record: Partial<VerdictRecord>, options: Partial<MetricOptions> = {}) =>
  valueOrCause(resolveMetric(metric), judgedSample(metric, record), options);

const scoreOf = (metric: string, record: Partial<VerdictRecord>, fields: Partial<Sample> = {}) =>
  scoreWith(resolveMetric(metric), judgedSample(metric, record, fields));

const warnings = (samples: readonly Sample[], metric: string): readonly string[] =>
  runOf(samples, metric).warnings.map(({ code }) => code);

const claims = (count: number): string[] => Array.from({ length: count }, (_, index) => `claim ${index + 1}`);

const checks: Readonly<Record<string, Check>> = {
  'py-001'({ scores }, expected) {
    const { mean: found, scored, n, bounds, unscored } = aggregateOf(scoredSamples(scores), rubric);
    expect(found).toBeCloseTo(expected.mean_scored, 12);
    expect([scored, n, [...unscored]]).toEqual([expected.scored, expected.total, [['source-nan', 1]]]);
    expect((unscored.get('source-nan') ?? 0) / n).toBeCloseTo(expected.nan_share, 4);
    expect([bounds?.low, bounds?.high].map((limit) => Number(limit?.toFixed(4)))).toEqual(expected.bounds);
    expect(gate(scoredSamples(scores), { means: new Map([[rubric, 0.1]]) }).state).toBe('failed');
  },
  'py-002'({ answer, statements }) {
    const record = { claims: statements, verdicts: statements };
    const declined = scoreOf('faithfulness', record, { answer });
    expect(declined).toMatchObject({ state: 'not-applicable', cause: 'refusal' });
    expect(scoreOf('faithfulness', record)).toMatchObject({ state: 'unscored', cause: 'no-claims' });
  },
  'py-003'({ rows: [first, second] }) {
    expect(judged('faithfulness', { claims: first.statements, verdicts: [] })).toBe('no-claims');
    expect(judged('faithfulness', { error: second.judge_error })).toBe('judge-error');
  },
  'py-004'({ scores, threshold }, expected) {
    expect(aggregateOf(scoredSamples(scores), rubric).mean).toBe(expected.mean_scored);
    const { outcomes } = gate(scoredSamples(scores), { perSample: new Map([[rubric, threshold]]) });
    expect([outcomes.get('unscored'), outcomes.get('failed') ?? 0]).toEqual([expected.unmeasured, expected.failed]);
  },
  'py-005'({ score, threshold }) {
    const { state, text, results } = gate(scoredSamples([score]), { perSample: new Map([[rubric, threshold]]) });
    expect(state).toBe('failed');
    expect(text).toContain('! judge:rubric  source-nan: ');
    expect(results.map(({ observed }) => observed)).toEqual([undefined]);
  },
  async 'py-008'({ text }) {
    expect(parseTolerantJson(text)).toEqual({ value: { faithfulness: Number.NaN } });
    const row = text.replace('{', '{"user_input": "Is it far?", ');
    const { values, problems } = await read(`${row}\n${row.replace('NaN', '-Infinity')}\n`);
    expect(problems).toEqual([]);
    const scores = values.map((sample) => valueOrCause(resolveMetric('faithfulness'), sample));
    expect(scores).toEqual(['source-nan', 'out-of-range']);
  },
  'py-009'({ verdicts }, expected) {
    expect(judged('context_precision', { verdicts }, { compat: 'ragas@0.4' })).toBeCloseTo(expected.ragas_compat, 13);
    expect(judged('context_precision', { verdicts })).toBe(expected.exact);
    const sample = judgedSample('context_precision', { verdicts });
    expect(gate([sample], { means: new Map([['context_precision', 1]]) }).state).toBe('passed');
  },
  'py-010'({ a, b }, expected) {
    for (const [verdicts, value] of [
      [a, expected.a],
      [b, expected.b],
    ]) {
      const score = scoreOf('context_precision', { verdicts });
      expect(score).toMatchObject({ value, details: { precision: expected.plain_precision } });
    }
  },
  'py-012'({ response_claims, reference_claims }, expected) {
    const record = { verdicts: response_claims, reference_verdicts: reference_claims, variant: 'mode=recall' };
    const both = { verdicts: record.verdicts, referenceVerdicts: record.reference_verdicts, variant: record.variant };
    expect(judged('factual_correctness', both, { compat: 'ragas@0.4' })).toBe(expected.ragas_compat_recall);
    expect(judged('factual_correctness', both)).toBe(expected.true_recall);
  },
  'py-014'({ retrieved, reference, similarity, threshold }) {
    // One edit in two characters.
    expect(1 - 1 / 2).toBe(similarity);
    const sample = sampleOf({ contexts: retrieved, referenceContexts: reference });
    for (const metric of ['text_precision@1', 'text_recall@1'].map(resolveMetric)) {
      expect(valueOrCause(metric, sample, { textSimilarity: threshold })).toBe(1);
      expect(valueOrCause(metric, sample, { textSimilarity: threshold + 0.01 })).toBe(0);
    }
  },
  'py-015'({ reference, response }) {
    for (const metric of ['rouge_l', 'chrf', 'token_f1', 'exact_match'].map(resolveMetric)) {
      expect(valueOrCause(metric, sampleOf({ reference, answer: response }))).toBeLessThan(1);
    }
  },
  'py-018'({ cosines, noncommittal }, expected) {
    const flags = noncommittal.map(Boolean);
    expect(questionRelevancy(cosines, flags, 'ragas@0.3.5')).toBe(expected['v<=0.3.5']);
    for (const compat of ['ragas@0.4', undefined] as const) {
      expect(questionRelevancy(cosines, flags, compat)).toBeCloseTo(expected['v>=0.3.6'], 3);
    }
  },
  'py-019'({ contexts, reference }) {
    const sample = judgedSample('context_recall', { verdicts: ['yes'] }, { contexts, reference });
    expect(warnings([sample], 'context_recall')).toContain('empty-contexts');
    expect(valueOrCause(resolveMetric('context_recall'), sample)).toBe('invalid-verdict');
  },
  'py-021'({ classifications }) {
    expect(judged('context_recall', { verdicts: classifications })).toBe('no-claims');
  },
  'py-023'({ human, judge }, expected) {
    const ofItem = (value: Category | null, index: number) => ({ id: `q${index + 1}`, metric: 'rubric', value });
    const labels = human.map((value: Category | null, index: number) => ({
      ...ofItem(value, index),
      annotator: 'alma',
    }));
    const judgements = judge.map((value: Category | null, index: number) => ({ ...ofItem(value, index), judgeRun: 1 }));
    const { items } = join(labels, judgements, { scale: passFail, cut: 0.5 });
    const pairs = items.filter(({ judge: said }) => said !== null);
    expect(pairs).toHaveLength(expected.n);
    expect(pairs.filter((pair) => pair.human === pair.judge).length / pairs.length).toBe(expected.pairwise_agreement);
  },
  'py-024'({ gold, retrieved, k }, expected) {
    const sample = rankedSample(retrieved, gold);
    expect(valueOrCause(resolveMetric(`recall@${k}`), sample)).toBe(expected.recall);
    expect(valueOrCause(resolveMetric(`ndcg@${k}`), sample)).toBe(expected.ndcg);
  },
  'py-026'({ gold, retrieved }, expected) {
    const sample = rankedSample(retrieved, gold);
    expect(valueOrCause(resolveMetric('recall@3'), sample)).toBe(expected.recall);
    expect(warnings([sample], 'recall@3')).toContain('duplicate-relevant-ids');
  },
  'py-027'({ retrieved }) {
    expect(warnings([rankedSample(retrieved, ['d1'])], 'mrr')).toContain('duplicate-retrieved-ids');
  },
  'py-029'({ gold, retrieved }, expected) {
    const sample = rankedSample(retrieved, gold);
    expect(valueOrCause(resolveMetric('mrr'), sample)).toBe(expected.mrr_exact);
    expect(warnings([sample], 'mrr')).toContain('id-spaces-differ');
  },
  'py-031'({ q1, q2, k }) {
    const values = [q1, q2].map((retrieved) =>
      valueOrCause(resolveMetric(`ndcg@${k}`), rankedSample(retrieved, ['b'])),
    );
    expect(values).toEqual([0, 1 / Math.log2(3)]);
  },
  'py-032'({ per_query_precision: [, whole, half] }, expected) {
    const samples = [rankedSample([], ['a']), rankedSample(['a'], ['a']), rankedSample(['a', 'b'], ['a'])];
    const perQuery = samples.map((sample, index) =>
      valueOrCause(resolveMetric(`precision@${Math.max(index, 1)}`), sample),
    );
    expect(perQuery).toEqual([Number(expected.empty), whole, half]);
    expect(mean(perQuery.map(Number))).toBe(expected.precision_mean);
  },
  'py-033'({ run, gold, k }) {
    const retrieved = Object.entries<number>(run).map(([id, score]) => ({ id, score }));
    const sample = { ...rankedSample([], gold), retrieved };
    expect(valueOrCause(resolveMetric(`hit@${k}`), sample)).toBe(1);
    expect(valueOrCause(resolveMetric(`hit@1`), sample)).toBe(0);
  },
  'py-035'({ contexts, verdicts }) {
    const fields = { contexts: claims(contexts) };
    const score = scoreOf('context_precision', { verdicts }, fields);
    expect(score).toMatchObject({
      state: 'unscored',
      cause: 'incomplete-verdicts',
      bounds: { high: expect.any(Number) },
    });
  },
  'py-036'({ statements, verdicts }, { bounds: [low, high], missing }) {
    const record = { claims: claims(statements), verdicts };
    expect(record.claims.length - verdicts.length).toBe(missing);
    const sample = judgedSample('faithfulness', record);
    expect(scoreWith(resolveMetric('faithfulness'), sample)).toMatchObject({
      state: 'unscored',
      bounds: { low, high },
    });
    const rules = { means: new Map([['faithfulness', 0.5]]) };
    expect(gate([sample], rules).state).toBe('failed');
    // The worst that the one score can be is 0.2.
    expect(gate([sample], { ...rules, unscored: 'bounds' }).state).toBe('failed');
  },
  'py-041'({ score, threshold }) {
    const rules = { means: new Map([[rubric, threshold] as const, ['mrr', 0] as const]) };
    const samples = scoredSamples([score]).map((sample) => ({
      ...rankedSample(['a'], ['a']),
      verdicts: sample.verdicts ?? [],
    }));
    const { state, results, text } = gate(samples, rules);
    expect([state, results.map(({ rule }) => rule)]).toEqual(['passed', ['mean mrr']]);
    expect(text).toContain(`Reported, not gated, because no threshold is set: ${rubric}.`);
    expect(() => gate(samples, { means: new Map([[rubric, null]]) })).toThrow('nothing is gated');
  },
  'py-042'({ threshold, score }, expected) {
    const [result] = gate(scoredSamples([score]), { means: new Map([[rubric, threshold]]) }).results;
    expect(result).toMatchObject({ state: expected.pass ? 'passed' : 'failed', required: expected.threshold_used });
  },
  async 'py-044'({ cells }, expected) {
    for (const [index, cell] of cells.entries()) {
      const { values, problems } = await read(`user_input,faithfulness\nIs it far?,${cell}\n`, 'table.csv');
      const [wanted] = [expected.values[index]];
      if (wanted === 'reject') expect(problems).toMatchObject([{ field: 'faithfulness', line: 2 }]);
      else if (typeof wanted === 'number')
        expect(valueOrCause(resolveMetric('faithfulness'), values[0] ?? sampleOf({}))).toBe(wanted);
      else expect(valueOrCause(resolveMetric('faithfulness'), values[0] ?? sampleOf({}))).toBe('source-nan');
    }
  },
  'py-045'({ context_len, quoted_len }) {
    expect(judged('faithfulness', { score: quoted_len / context_len })).toBe('out-of-range');
    const { unscored, mean: found } = aggregateOf(scoredSamples([quoted_len / context_len, 0.5]), rubric);
    expect([[...unscored], found]).toEqual([[['out-of-range', 1]], 0.5]);
  },
  'py-048'({ runs, threshold }, expected) {
    const verdicts = runs.map((score: number, index: number) => ({
      metric: 'rubric',
      judgeRun: index + 1,
      score,
      extra: {},
    }));
    const sample = sampleOf({ verdicts });
    expect(valueOrCause(resolveMetric(rubric), sample)).toBeCloseTo(expected.mean, 12);
    const { text } = gate([sample], { perSample: new Map([[rubric, threshold]]) });
    expect(text).toContain('Unstable samples: 1 undecided');
    expect(text).toContain(`${expected.pass_rate.replace('/', ' of ')} judge runs pass`);
  },
  'py-050'({ cell }, expected) {
    expect(parseListCell(cell, 'number')).toEqual({ items: expected.parsed });
  },
  async 'py-052'({ rows }, expected) {
    const tally = new FieldTally();
    const lines = rows.map((row: object) =>
      JSON.stringify({ user_input: `Is it ${Object.keys(row).length}?`, ...row }),
    );
    const { values } = await read(lines.join('\n'), undefined, { tally });
    expect([...tally.left.keys()]).toEqual(expected.columns);
    expect(values.map(({ extra }) => extra)).toEqual(rows);
  },
  async 'py-054'() {
    const text = '{"user_input": "naïve €?"}\n';
    expect((await read(text)).values.map(({ question }) => question)).toEqual(['naïve €?']);
    const windows = Buffer.from(`${JSON.stringify({ user_input: 'Is it far?' })}\n${text.replace(' €', '')}`, 'latin1');
    expect((await read(windows)).problems).toMatchObject([{ line: 2, wanted: 'UTF-8' }]);
  },
  async 'py-057'({ bytes }) {
    const [, csv] = /^EF BB BF \+ (".*")$/.exec(bytes) ?? [];
    const { values, problems } = await read(`\uFEFF${JSON.parse(csv ?? '""')}`, 'excel.csv');
    expect(problems).toEqual([]);
    expect(values).toMatchObject([{ question: 'q', answer: 'a', extra: {} }]);
  },
  async 'py-059'(_, expected) {
    const { values } = await read('\uFEFF{"question": "Is it far?"}\n');
    expect(values).toHaveLength(expected.rows);
  },
  async 'py-060'({ text }, expected) {
    // The text has a line separator, U+2028, between its words.
    const lines = text.replaceAll('"note"', '"question"').replace(/one.two/, 'one\u2028two');
    const { values } = await read(lines);
    expect(values.map(({ question }) => question)).toEqual(['one\u2028two', 'three']);
    expect(values).toHaveLength(expected.rows);
  },
  // That documents are streamed is shown where they are read; this is what is said of a single record that is too large.
  'py-062'() {
    expect(tooLong('run.json', 1, 600e6)).toMatchObject({ found: 'a record of 600 MB', wanted: 'at most 536 MB' });
  },
  'py-063'({ reference, response }, expected) {
    expect(valueOrCause(resolveMetric('rouge_l'), sampleOf({ reference, answer: response }))).toBe(
      expected.own_tokeniser,
    );
  },
  'py-064'({ golden, answer }) {
    const sample = sampleOf({ contexts: [`There are ${golden} of them.`], answer });
    expect(valueOrCause(resolveMetric('numbers_in_context'), sample)).toBe(1);
  },
  'py-066'({ shown_rows }, expected) {
    const { mean: found, n } = aggregateOf(scoredSamples(shown_rows), rubric);
    expect([found, n]).toEqual([expected.mean, expected.n]);
  },
  async 'py-067'({ chunks }) {
    const calls = (prompt: string, output: object) => ({ [prompt]: { input: { question: 'Is it far?' }, output } });
    const trace = {
      faithfulness: calls('statement_generator_prompt', { statements: [] }),
      context_precision: {
        context_precision_prompt: {
          input: { question: 'Is it far?', context: `chunk ${chunks}`, answer: 'No.' },
          output: { reason: 'It says so.', verdict: 1 },
        },
      },
      answer_relevancy: {
        response_relevance_prompt: { input: { response: 'No.' }, output: { question: 'Is it near?', noncommittal: 0 } },
      },
    };
    const { values } = await read(JSON.stringify([trace]), 'traces.json');
    for (const metric of ['context_precision', 'answer_relevancy'].map(resolveMetric)) {
      expect(values.map((sample) => scoreWith(metric, sample).state)).toEqual(['unscored']);
    }
  },
  'py-068'({ response_statements, reference_statements }, expected) {
    const record = { verdicts: response_statements, referenceVerdicts: reference_statements.map(() => 0) };
    // Three quarters of an answer's correctness are its claims; the similarity is set to 0.
    const sample = judgedSample('answer_correctness', record);
    const similar = { metric: 'semantic_similarity', score: 0, extra: {} };
    const withSimilarity = { ...sample, verdicts: [...(sample.verdicts ?? []), similar] };
    const value = (compat?: MetricOptions['compat']) =>
      valueOrCause(resolveMetric('answer_correctness'), withSimilarity, compat === undefined ? {} : { compat });
    expect(value('ragas@0.4')).toBe(0.75 * expected.ragas_collections);
    expect(value('ragas@0.3.5')).toBe(0.75 * expected.legacy);
    expect(expected.own).toContain(value());
  },
  'py-069'({ questions }, expected) {
    expect(judged('answer_relevancy', { questions }, { compat: 'ragas@0.4' })).toBe(expected.collections);
    expect(judged('answer_relevancy', { questions }, { compat: 'ragas@0.3.5' })).toBe('no-questions');
    expect(judged('answer_relevancy', { questions })).toBe('no-questions');
  },
  'py-072'({ threshold, similarity }, expected) {
    expect(Number(reaches(similarity, threshold, true))).toBe(expected.binary);
  },
  'py-075'({ text }) {
    const sample = sampleOf({ answer: text, contexts: ['Nothing of it.'] });
    expect(valueOrCause(resolveMetric('quotes_in_context'), sample)).toBe('nothing-to-check');
  },
  'py-076'({ verdicts }, expected) {
    expect(judged('context_recall', { verdicts }, { compat: 'deepeval@4' })).toBe(expected.deepeval);
    expect(judged('context_recall', { verdicts })).toBe(expected.right);
  },
  'py-078'({ passed, failed }) {
    const sample = sampleOf({ answer: 'There is no number in it.', contexts: ['Nor here.'] });
    const { outcomes, results, text } = gate([sample], { perSample: new Map([['numbers_in_context', 1]]) });
    expect([outcomes.get('passed') ?? 0, outcomes.get('failed') ?? 0]).toEqual([passed, failed]);
    expect(results.map(({ observed }) => observed)).toEqual([undefined]);
    expect(text).not.toMatch(/NaN|Infinity/);
  },
  'py-079'({ faithfulness, TP, FP, FN }) {
    expect(judged('faithfulness', { verdicts: faithfulness })).toBe('no-claims');
    const none = { verdicts: new Array(TP + FP).fill(1), referenceVerdicts: new Array(FN).fill(0) };
    expect(judged('answer_correctness', none)).toBe('no-claims');
  },
  'py-080'({ noncommittal }) {
    const cosines = [0.2, 0.4, 0.9];
    const flags = noncommittal.map(Boolean);
    expect(questionRelevancy(cosines, flags, undefined)).toBe(mean(cosines));
    expect(questionRelevancy(cosines, flags, 'ragas@0.4')).toBe(mean(cosines));
  },
  'py-082'({ retrieved_relevance, relevant_total }, expected) {
    const relevant = Array.from({ length: relevant_total }, (_, index) => `gold-${index}`);
    const retrieved = retrieved_relevance.map((grade: number, rank: number) =>
      grade > 0 ? `gold-${rank}` : `other-${rank}`,
    );
    const value = valueOrCause(resolveMetric('ndcg@3'), rankedSample(retrieved, relevant));
    // By hand: 1 over the ideal of three relevant ones, 1 + 1/log2(3) + 1/2.
    expect(value).toBeCloseTo(1 / (1 + 1 / Math.log2(3) + 0.5), 12);
    expect(value).toBeLessThan(expected.phoenix);
  },
  'py-083'({ correct }) {
    let isRepeated = false;
    const interval = bootstrap(
      correct.length,
      (items) => {
        expect(items).toHaveLength(correct.length);
        isRepeated ||= new Set(items).size < items.length;
        return mean([...items].map((item) => correct[item]));
      },
      { method: 'percentile', resamples: 200, confidence: 0.95, random: new Random(7) },
    );
    expect([isRepeated, interval.limits]).toMatchObject([true, { low: 0, high: 1 }]);
  },
  'py-084'({ scores }) {
    const interval = () =>
      bootstrap(scores.length, (items) => mean([...items].map((item) => scores[item])), {
        method: 'bca',
        resamples: 500,
        confidence: 0.95,
        random: new Random('log'),
      });
    expect(interval()).toEqual(interval());
  },
};

/** What the program does not do, and why not. */
const outOfScope: Readonly<Record<string, string>> = {
  'py-022': 'No text is split into statements here: a judge does that, and its statements come in with its verdicts.',
  'py-040': 'There is no metric of the sentences of a context: chunks are taken as they were retrieved.',
};

describe('faults that were reported of others', () => {
  test('each of them is checked here, or said to be none of ours', () => {
    expect([...Object.keys(checks), ...Object.keys(outOfScope)].toSorted()).toEqual(
      reports.map(({ id }) => id).toSorted(),
    );
  });

  test.each(reports.filter(({ id }) => id in checks))('$id: $symptom', async ({ id, input, expected }) => {
    await checks[id]?.(input, expected);
  });
});
