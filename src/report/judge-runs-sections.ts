import { formatNumber } from '../core/format.js';
import type { JsonObject } from '../core/json.js';
import type { JudgeRuns, UnstableSample } from '../core/judge-runs.js';
import { countOf, listOf } from '../core/phrase.js';
import type { Case, CasesSection, TableSection } from '../core/report.js';
import type { MetricColumn, Run } from '../core/run.js';

/** How often the judge changes its mind, by metric; nothing where it judged no answer twice. */
export function judgeRunsSection(all: readonly JudgeRuns[]): readonly TableSection[] {
  if (all.length === 0) return [];
  return [
    {
      kind: 'table',
      title: 'Judge runs',
      columns: [
        { label: 'metric', align: 'left' },
        { label: 'judged again', align: 'right' },
        { label: 'flip rate', align: 'right' },
        { label: 'unstable', align: 'right' },
        { label: 'runs without a score', align: 'right' },
      ],
      rows: all.map((runs) => [
        runs.metric,
        judgedAgain(runs),
        runs.flipRate ?? null,
        runs.flipRate === undefined ? null : runs.unstable.length,
        runs.missing,
      ]),
      notes: notesOf(all),
    },
  ];
}

function notesOf(all: readonly JudgeRuns[]): readonly string[] {
  const divided = all.filter(({ flipRate }) => flipRate !== undefined);
  const undivided = all.filter(({ flipRate }) => flipRate === undefined);
  return [
    ...(divided.length === 0
      ? []
      : [
          `Flip rate: how often two runs on one answer fall on two sides of ${listOf(divided.map(sidesOf))}. An answer counts with the mean of its runs.`,
        ]),
    ...(undivided.length === 0
      ? []
      : [
          `No flip rate in ${namesOf(undivided)}: no threshold for each sample divides scores that lie between 0 and 1.`,
        ]),
    ...all.filter(({ samplesByRuns }) => samplesByRuns.size > 1).map(describeDifference),
  ];
}

function sidesOf({ metric, threshold }: JudgeRuns): string {
  return threshold === undefined ? `a yes and a no in ${metric}` : `${metric} ${formatNumber(threshold)}`;
}

function namesOf(all: readonly JudgeRuns[]): string {
  return listOf(all.map(({ metric }) => metric));
}

/** `faithfulness: samples differ in their judge runs: 2 with 1 run, 38 with 3 runs.` */
function describeDifference({ metric, samplesByRuns }: JudgeRuns): string {
  const parts = [...samplesByRuns].map(([runs, samples]) => `${samples} with ${countOf(runs, 'run')}`);
  return `${metric}: samples differ in their judge runs: ${listOf(parts)}. A mean of more runs is steadier than that of fewer.`;
}

function judgedAgain({ samplesByRuns }: JudgeRuns): number {
  return [...samplesByRuns].reduce((all, [runs, samples]) => (runs > 1 ? all + samples : all), 0);
}

/** The samples whose runs fall on both sides of what they must reach: another run may turn each of them. */
export function unstableSection(run: Run, all: readonly JudgeRuns[]): readonly CasesSection[] {
  const total = all.reduce((sum, { unstable }) => sum + unstable.length, 0);
  if (total === 0) return [];
  return [
    {
      kind: 'cases',
      title: 'Unstable samples',
      group: 'unstable',
      counts: new Map([['undecided', total]]),
      cases: { [Symbol.iterator]: () => unstableCases(run, all) },
    },
  ];
}

function* unstableCases(run: Run, all: readonly JudgeRuns[]): Generator<Case> {
  for (const runs of all) for (const sample of runs.unstable) yield unstableCase(run, runs, sample);
}

function unstableCase(run: Run, { metric, threshold }: JudgeRuns, sample: UnstableSample): Case {
  const { samples } = run;
  const { index, passed, scored } = sample;
  const question = samples.question(index);
  const column = columnOf(run, metric);
  const score = column?.bare(index);
  const runs = (column?.runs.get(index) ?? []).map((value) => (value === null ? 'none' : formatNumber(value)));
  return {
    id: samples.id(index),
    outcome: 'undecided',
    location: { file: samples.file(index), line: samples.line(index) },
    ...(question === undefined ? {} : { subject: question }),
    notes: [
      {
        outcome: 'undecided',
        label: metric,
        ...(score?.state === 'scored' ? { observed: score.value } : {}),
        ...(threshold === undefined ? {} : { required: threshold }),
        reason: `${passed} of ${countOf(scored, 'judge run')} pass: ${runs.join(', ')}`,
      },
    ],
  };
}

export function judgeRunsJson(run: Run, all: readonly JudgeRuns[]): readonly JsonObject[] {
  return all.map(({ metric, threshold, samplesByRuns, missing, flipRate, unstable }) => ({
    metric,
    threshold: threshold ?? null,
    samples_by_runs: Object.fromEntries([...samplesByRuns].map(([runs, samples]) => [String(runs), samples])),
    missing,
    flip_rate: flipRate ?? null,
    unstable: unstable.map(({ index, passed, scored }) => ({
      id: run.samples.id(index),
      file: run.samples.file(index),
      line: run.samples.line(index),
      runs: columnOf(run, metric)?.runs.get(index) ?? [],
      pass_rate: passed / scored,
    })),
  }));
}

function columnOf({ columns }: Run, id: string): MetricColumn | undefined {
  return columns.find(({ metric }) => metric.id === id);
}
