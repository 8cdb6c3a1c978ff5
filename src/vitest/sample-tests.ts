import { describe, expect, test } from 'vitest';
import type { EvaluationPlan } from '../core/evaluation-plan.js';
import { defaultMetricOptions, type Metric, type MetricOptions } from '../core/metric.js';
import { describeNote } from '../core/note.js';
import type { Case, CasesSection } from '../core/report.js';
import type { Input, Run } from '../core/run.js';
import { diagnoseGate } from '../diagnosis/diagnose-run.js';
import type { EmbeddingSettings } from '../embed/embedding-settings.js';
import { Evaluation } from '../evaluate/evaluate.js';
import { readSamples } from '../formats/read-samples.js';
import type { ReadOptions } from '../formats/sample-attempts.js';
import { decide } from '../gate/decide.js';
import { type GatePlan, gatePlan, type Scoring } from '../gate/gate-plan.js';
import { fieldMap } from '../io/field-map.js';
import { openFile } from '../io/open-file.js';
import { loadResources } from '../load-resources.js';
import { metricResolver } from '../metrics/metric-resolver.js';
import { gateReport } from '../report/gate-report.js';

export interface SampleTestsOptions {
  /** What each sample must reach, by metric. Default: what the gate takes, as far as the file's fields allow. */
  readonly thresholds?: Readonly<Record<string, number>>;
  /** The share of the samples that must pass, between 0 and 1. Default 0.75. */
  readonly passRate?: number;
  /** What means must reach, by metric. */
  readonly means?: Readonly<Record<string, number>>;
  /** Whether a missing score fails the gate (the default), or counts as the worst that it could have been. */
  readonly unscored?: 'fail' | 'bounds';
  /** The k of the default metrics. Default 3. */
  readonly k?: number;
  /** Metrics of your own that the thresholds may name. */
  readonly metrics?: readonly Metric[];
  readonly options?: Partial<MetricOptions>;
  /** Where the metrics of embeddings take their vectors from, such as `{ path: 'models/all-MiniLM-L6-v2' }`. */
  readonly embedding?: Partial<EmbeddingSettings>;
  /** Field to column, where the file's names differ. */
  readonly map?: Readonly<Record<string, string>>;
}

/**
 * Makes tests of a sample file: one for each sample, and one for each rule, such as the pass rate. Await it where tests are
 * collected: at the top of a test file, or in an asynchronous `describe`.
 *
 * Where the pass rate is reached, the samples that fail are skipped with their reasons: the file as a whole is good enough.
 *
 * @throws UserError where the file or the thresholds are wrong
 */
export async function sampleTests(file: string, settings: SampleTestsOptions = {}): Promise<void> {
  const options = { ...defaultMetricOptions, ...settings.options };
  const plan = planOf(settings, { options, resources: await loadResources(options, settings.embedding) });
  const run = await evaluateFile(file, plan.evaluation, { map: fieldMap(Object.entries(settings.map ?? {})) });
  const policy = plan.policyOf(run);
  const decision = decide(run, policy);
  const { sections } = gateReport(run, policy, decision, diagnoseGate(run, policy, decision));
  const cases = sections.filter((section) => section.kind === 'cases').flatMap(inOrder);
  describe(file, () => {
    for (const item of cases) test(titleOf(item), ({ skip }) => settle(item, skip));
  });
}

function planOf(settings: SampleTestsOptions, scoring: Scoring): GatePlan {
  return gatePlan(
    {
      perSample: new Map(Object.entries(settings.thresholds ?? {})),
      passRate: settings.passRate,
      means: new Map(Object.entries(settings.means ?? {})),
      unscored: settings.unscored,
      k: settings.k,
      metrics: [],
    },
    scoring,
    metricResolver(settings.metrics ?? []),
  );
}

async function evaluateFile(file: string, plan: EvaluationPlan, options: ReadOptions): Promise<Run> {
  const evaluation = new Evaluation(plan);
  const inputs: Input[] = [];
  const onEnd = (input: Input): void => void inputs.push(input);
  for await (const batch of readSamples(await openFile(file), { ...options, onEnd })) {
    await evaluation.addBatch(batch);
  }
  return evaluation.finish(inputs);
}

/** Reports show what failed first; tests stand in the order of the file. */
function inOrder({ cases }: CasesSection): readonly Case[] {
  return [...cases].sort((a, b) => (a.location?.line ?? 0) - (b.location?.line ?? 0));
}

function titleOf({ id, subject }: Case): string {
  return subject === undefined ? id : `${id}: ${subject}`;
}

/** Lets the test end as the case did. */
function settle({ outcome, location, notes }: Case, skip: (note: string) => void): void {
  const place = location === undefined ? [] : [`${location.file}:${location.line}`];
  const message = [...notes.map(describeNote), ...place].join('\n');
  switch (outcome) {
    case 'failed':
    case 'unscored':
    case 'undecided':
      expect.fail(message);
      break;
    case 'tolerated':
    case 'not-applicable':
      skip(message);
      break;
    case 'passed':
    case 'info':
      break;
    default:
      outcome satisfies never;
  }
}
