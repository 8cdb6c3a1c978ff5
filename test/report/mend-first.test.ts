import { expect, it } from 'vitest';
import type { MetricOptions } from '../../src/core/metric.js';
import type { Report } from '../../src/core/report.js';
import type { Run } from '../../src/core/run.js';
import { scored, type UnscoredCause, unscored } from '../../src/core/score.js';
import type { VerdictRecord } from '../../src/core/verdict.js';
import { evaluate } from '../../src/evaluate/evaluate.js';
import { defineMetric } from '../../src/metrics/define-metric.js';
import { resolveMetric } from '../../src/metrics/index.js';
import { github } from '../../src/report/github.js';
import { junit } from '../../src/report/junit.js';
import { mendFirst } from '../../src/report/mend-first.js';
import { mendFirstSection } from '../../src/report/mend-first-section.js';
import { sampleOf } from '../metrics/sample-of.js';

/** A run of one metric: a number is the score of a sample, a text the cause that it has none. */
function runOf(scores: readonly (number | UnscoredCause)[], options: Partial<MetricOptions> = {}): Run {
  const metric = defineMetric({
    id: 'glow',
    score: ({ location }) => {
      const given = scores[location.line - 1] ?? 'custom';
      return typeof given === 'number' ? scored(given, 'as given') : unscored(given, 'as given');
    },
  });
  const samples = scores.map((_, index) =>
    sampleOf({ id: `q${index + 1}`, location: { file: 'lamps.jsonl', line: index + 1 } }),
  );
  return evaluate(samples, { metrics: [metric], options });
}

function linesOf(run: Run): readonly string[] {
  return mendFirstSection(run).flatMap(({ lines }) => lines);
}

// 7 holes in 25 samples over [0, 1] leave 7/25 = 0.28 open.
it('by hand: says which rows to mend, by cause, the first five by name', () => {
  const holes: readonly UnscoredCause[] = [...new Array<'judge-error'>(6).fill('judge-error'), 'missing-input'];
  expect(linesOf(runOf([...new Array<number>(18).fill(1), ...holes]))).toEqual([
    'glow: the interval from missing scores (0.280) is wider than the difference you look for (0.050): mend these 7 rows first. Of 25 samples, 28% are unscored.',
    '6 rows with judge-error (the judge’s fault: look at its log): q19 (lamps.jsonl:19), q20 (lamps.jsonl:20), q21 (lamps.jsonl:21), q22 (lamps.jsonl:22), q23 (lamps.jsonl:23) and 1 more. Look at the judge’s log for this sample and run the judge again.',
    '1 row with missing-input (a fault of the data: mend the sample): q25 (lamps.jsonl:25). Add the field named in the reason; where the column has another name, give it with --map field=Column.',
  ]);
});

it('speaks of verdicts where the metric is of verdicts, and of the rest of what a partial row leaves open', () => {
  const verdicts = [[1], [1, null, null, null, null]].map((words) =>
    sampleOf({ verdicts: [{ metric: 'faithfulness', verdicts: words, extra: {} }] }),
  );
  const run = evaluate(verdicts, { metrics: [resolveMetric('faithfulness')] });
  // The one hole lies between 0.2 and 1: over two samples 0.4.
  expect(linesOf(run)[0]).toBe(
    'faithfulness: the interval from missing verdicts (0.400) is wider than the difference you look for (0.050): mend this row first. Of 2 samples, 50% are unscored.',
  );
});

it('sends to the judge where a sample has no verdicts, and to the sample where it lacks a field', () => {
  const samples = [
    sampleOf({ id: 'q1', answer: '30 days.', verdicts: [{ metric: 'tone', score: 1, extra: {} }] }),
    sampleOf({ id: 'q2' }),
  ];
  const metrics = ['judge:tone', 'tfidf_relevancy'].map(resolveMetric);
  const words = linesOf(evaluate(samples, { metrics })).filter((line) => line.includes('missing-input'));
  expect(words).toEqual([
    '1 row with missing-input (not judged): q2 (lamps.jsonl:1). Let the judge judge them too, or give its file with --verdicts.',
    '1 row with missing-input (a fault of the data: mend the sample): q2 (lamps.jsonl:1). Add the field named in the reason; where the column has another name, give it with --map field=Column.',
  ]);
});

it('blames the format of the file, and not the judge, where that lost the verdicts', () => {
  const lost = 'only the verdict on the last retrieved context is kept';
  const ofTraces = { metric: 'context_precision', verdicts: [null, 1], extra: { lost_verdicts: lost } };
  const ofJudge = { ...ofTraces, extra: {} };
  const samples = [ofTraces, ofJudge].map((record, index) =>
    sampleOf({ id: `q${index + 1}`, contexts: ['a', 'b'], verdicts: [record] }),
  );
  const run = evaluate(samples, { metrics: [resolveMetric('context_precision')] });
  expect(linesOf(run).slice(1)).toEqual([
    '1 row with lost-verdicts (the file’s fault: its format lost them): q1 (lamps.jsonl:1). Write the complete run out of the tool that has it, and read that: of a Ragas result ragas_traces, which has every call of the judge, and not traces.',
    '1 row with incomplete-verdicts (the judge’s fault: look at its log): q2 (lamps.jsonl:1). Run the judge again for this sample; the missing verdicts are not guessed.',
  ]);
  expect(run.columns[0]?.score(0)).toMatchObject({
    reason: `1 of 2 verdicts: the value lies between 0.5 and 1; ${lost}`,
    bounds: { low: 0.5, high: 1 },
  });
});

it('says once what metrics with the same holes share', () => {
  const judged = (metric: string, verdicts: readonly (number | null)[]): VerdictRecord => ({
    metric,
    verdicts,
    extra: {},
  });
  // By hand: the hole of faithfulness lies between 1/5 and 1, that of context_recall between 0 and 1, so over two samples
  // 0.4 and 0.5 are open; context_precision lacks the other row.
  const samples = [
    sampleOf({
      verdicts: [judged('faithfulness', [1]), judged('context_recall', [1]), judged('context_precision', [null])],
    }),
    sampleOf({
      verdicts: [
        judged('faithfulness', [1, null, null, null, null]),
        judged('context_recall', [null]),
        judged('context_precision', [1]),
      ],
    }),
  ];
  const names = ['faithfulness', 'context_precision', 'context_recall'];
  const lines = linesOf(evaluate(samples, { metrics: names.map(resolveMetric) }));
  expect(lines.filter((line) => line.includes('mend this row first'))).toEqual([
    'faithfulness and context_recall: the intervals from missing verdicts (0.400 to 0.500) are wider than the difference you look for (0.050): mend this row first. Of 2 samples, 50% are unscored.',
    'context_precision: the interval from missing verdicts (0.500) is wider than the difference you look for (0.050): mend this row first. Of 2 samples, 50% are unscored.',
  ]);
  expect(lines).toHaveLength(4);

  const run = evaluate([sampleOf({ relevant: [{ id: 'a', grade: 1 }], retrieved: [{ id: 'a' }] }), sampleOf({})], {
    metrics: ['hit@3', 'mrr', 'ndcg@10'].map(resolveMetric),
  });
  expect(linesOf(run)[0]).toBe(
    'hit@3, mrr and ndcg@10: the interval from missing scores (0.500) is wider than the difference you look for (0.050): mend this row first. Of 2 samples, 50% are unscored.',
  );
  expect(linesOf(run)).toHaveLength(2);
});

it('is silent where what is missing is no more than the difference that is looked for', () => {
  const oneInTwenty = [...new Array<number>(19).fill(0.5), 'custom'] as const;
  expect(mendFirst(runOf(oneInTwenty))).toEqual([]);
  expect(mendFirst(runOf(oneInTwenty, { smallestDrop: 0.049 }))).toMatchObject([{ missing: 1, counted: 20 }]);
  expect(mendFirst(runOf([1, 1]))).toEqual([]);
  expect(mendFirstSection(runOf([1, 1]))).toEqual([]);
});

it('is silent of a metric that no sample has the fields for', () => {
  expect(mendFirst(runOf(['missing-input', 'missing-input']))).toEqual([]);
  expect(mendFirst(runOf(['missing-input', 'custom']))).toMatchObject([{ width: 1 }]);
});

it('is a warning to GitHub, and a case to JUnit that turns nothing red', () => {
  const report: Report = {
    title: 'Scores',
    verdict: { outcome: 'info', headline: '2 samples' },
    sections: [...mendFirstSection(runOf([1, 'custom'])), { kind: 'text', title: 'Quiet', lines: ['nothing'] }],
    data: { head: {}, rows: {} },
  };
  const words =
    'Mend first: glow: the interval from missing scores (0.500) is wider than the difference you look for (0.050): mend this row first. Of 2 samples, 50% are unscored. 1 row with custom (a fault of what computes the score): q2 (lamps.jsonl:2). Its reason says why.';
  expect([...github(report)]).toEqual([
    '::notice title=Scores::2 samples\n',
    `::warning title=UNDECIDED%3A Mend first::${words.replaceAll('%', '%25')}\n`,
  ]);
  const xml = [...junit(report)].join('');
  expect(xml).toContain('<testsuites name="Scores" tests="2" failures="0" errors="0" skipped="1" time="0">');
  expect(xml).toContain(`<skipped type="undecided" message="${words}">`);
  expect(xml).not.toContain('Quiet');
});
