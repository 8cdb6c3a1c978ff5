export { type Config, type ConfigGate, type ConfigOptions, defineConfig, type Thresholds } from './config.js';
export { describeProblem, type Problem, UserError, type UserErrorCode } from './core/errors.js';
export type { EvaluationPlan } from './core/evaluation-plan.js';
export { type Decision, type GateResult, type Policy, reaches, type SampleOutcome } from './core/gate.js';
export type { JsonObject, JsonValue } from './core/json.js';
export { defaultMetricOptions, type Metric, type MetricDoc, type MetricOptions, type Range } from './core/metric.js';
export type { Case, CasesSection, Note, Outcome, Report, Reporter, ReporterOptions, Section } from './core/report.js';
export type { Aggregate, Input, Interval, MetricColumn, Run, RunWarning, SampleIndex } from './core/run.js';
export type { Judgement, Location, Retrieved, Sample, SampleField, Stratum } from './core/sample.js';
export {
  type NotApplicable,
  type NotApplicableCause,
  notApplicable,
  type Score,
  type Scored,
  scored,
  type Unscored,
  type UnscoredCause,
  unscored,
} from './core/score.js';
export { toolVersion } from './core/version.js';
export { Evaluation, evaluate } from './evaluate/evaluate.js';
export { scoreSample } from './evaluate/score-sample.js';
export { decide } from './gate/decide.js';
export { openFile } from './io/open-file.js';
export type { ReadOptions } from './io/sample-attempts.js';
export { readSamples } from './io/samples.js';
export type { Source } from './io/source.js';
export { defineMetric, type MetricDefinition } from './metrics/define-metric.js';
export { resolveMetric } from './metrics/index.js';
export { gateReport } from './report/gate-report.js';
export { type ReporterName, reporters } from './report/index.js';
export { scoreReport } from './report/score-report.js';
