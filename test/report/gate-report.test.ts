import { expect, test } from 'vitest';
import type { Policy } from '../../src/core/gate.js';
import type { Case, Report } from '../../src/core/report.js';
import { type Score, scored, unscored } from '../../src/core/score.js';
import { evaluate } from '../../src/evaluate/evaluate.js';
import { decide } from '../../src/gate/decide.js';
import { defineMetric } from '../../src/metrics/define-metric.js';
import { gateReport } from '../../src/report/gate-report.js';
import { reporters } from '../../src/report/index.js';
import { sampleOf } from '../metrics/sample-of.js';

function reportOf(values: readonly (number | null)[], policy: Partial<Policy>, higherIsBetter = true): Report {
  const metric = defineMetric({
    id: 'a',
    range: [0, 100],
    higherIsBetter,
    score: ({ extra: { a } }): Score => (typeof a === 'number' ? scored(a, 'stored') : unscored('custom', 'gone')),
  });
  const samples = values.map((a, index) => sampleOf({ id: `q${index}`, extra: { a } }));
  const run = evaluate(samples, { metrics: [metric] });
  const whole: Policy = { means: new Map(), unscored: 'fail', ...policy };
  return gateReport(run, whole, decide(run, whole));
}

function cases(report: Report): readonly Case[] {
  return report.sections.flatMap((section) =>
    section.kind === 'cases' && section.group === 'samples' ? [...section.cases] : [],
  );
}

const each = (passRate: number) => ({ perSample: { thresholds: new Map([['a', 1]]), passRate } });

test('what a reached pass rate allows is tolerated, the misses and the holes', () => {
  const report = reportOf([1, 0, null, 1], { ...each(0.5), unscored: 'bounds' });
  expect(report.verdict.outcome).toBe('passed');
  expect(cases(report).map(({ id, outcome }) => `${id} ${outcome}`)).toEqual([
    'q1 tolerated',
    'q2 tolerated',
    'q0 passed',
    'q3 passed',
  ]);
  const xml = [...reporters.junit(report, { columns: 100, color: false })].join('');
  expect(xml).toContain('tests="6" failures="0" errors="0" skipped="3"');
});

test('where the pass rate is missed, the failures come first, each failing note before the holes', () => {
  const report = reportOf([1, null, 0], each(0.9));
  expect(cases(report).map(({ id, outcome }) => `${id} ${outcome}`)).toEqual(['q2 failed', 'q1 unscored', 'q0 passed']);
});

test('a mean that fails does not make failures of samples that the pass rate allows', () => {
  const report = reportOf([1, 0], { ...each(0.5), means: new Map([['a', 0.9]]) });
  expect(report.verdict.outcome).toBe('failed');
  expect(cases(report).map(({ outcome }) => outcome)).toEqual(['tolerated', 'passed']);
});

test('with means alone, a sample with a score is no sample that the gate does not apply to', () => {
  const report = reportOf([1, null, 1], { means: new Map([['a', 0.5]]) });
  expect(cases(report).map(({ id, outcome }) => `${id} ${outcome}`)).toEqual(['q1 unscored', 'q0 info', 'q2 info']);
  const page = [...reporters.terminal(report, { columns: 100, color: false })].join('');
  expect(page).toContain('Samples: 1 unscored, 2 for information');
  const xml = [...reporters.junit(report, { columns: 100, color: false })].join('');
  expect(xml).toContain('name="Samples" tests="3" failures="0" errors="1" skipped="0"');
});

test('with means alone, the holes are named and the samples have no state of their own', () => {
  const report = reportOf([1, null], { means: new Map([['a', 0.5]]) });
  expect(cases(report)[0]).toMatchObject({
    id: 'q1',
    outcome: 'unscored',
    notes: [{ label: 'a', reason: 'custom: gone' }],
  });
  expect([...(report.data.rows['samples'] ?? [])]).toMatchObject([{ state: null }, { state: null }]);
  expect(cases(reportOf([1, 1], { means: new Map([['a', 0.5]]) }))).toEqual([]);
});

test('where lower is better, a threshold is the most that is allowed', () => {
  const text = [
    ...reporters.terminal(reportOf([10, 12], { means: new Map([['a', 3]]) }, false), { columns: 100, color: false }),
  ].join('');
  expect(text).toContain('FAILED  mean a  11, at most 3');
  expect(text).toContain('mean <= 3');
});
