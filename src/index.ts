export { type CompareOptions, compareRuns, type Side } from './compare/compare-runs.js';
export { type Config, type ConfigGate, type ConfigOptions, defineConfig, type Thresholds } from './config.js';
export type { Comparison, ComparisonState, ItemChange, MetricComparison, Pairing } from './core/comparison.js';
export type {
  AnswerEvidence,
  Diagnosis,
  DiagnosisStage,
  Evidence,
  Lack,
  RunDiagnosis,
  ScoreEvidence,
} from './core/diagnosis.js';
export { describeProblem, type Problem, UserError, type UserErrorCode } from './core/errors.js';
export type { EvaluationPlan, StandIn } from './core/evaluation-plan.js';
export { type Decision, type GateResult, type Policy, reaches, type SampleOutcome } from './core/gate.js';
export type { JsonObject, JsonValue } from './core/json.js';
export type { JudgeLoad, JudgePlan, LeftOutReason } from './core/judge-plan.js';
export type { JudgeRunScores, JudgeRuns, UnstableSample } from './core/judge-runs.js';
export { defaultMetricOptions, type Metric, type MetricDoc, type MetricOptions, type Range } from './core/metric.js';
export type { CountedLimit, Limit, Reading } from './core/reading.js';
export type {
  Case,
  CasesSection,
  Cell,
  ChartLine,
  ChartPoint,
  ChartSection,
  ChartSeries,
  Column,
  Note,
  Outcome,
  Report,
  ReportData,
  Reporter,
  ReporterOptions,
  Section,
  TableSection,
  TextSection,
  Verdict,
} from './core/report.js';
export type { Resources, Stemmer } from './core/resources.js';
export type {
  Aggregate,
  AnswerCell,
  Input,
  Interval,
  MetricColumn,
  Run,
  RunWarning,
  SampleIndex,
  SeriesUse,
} from './core/run.js';
export type { Judgement, Location, Retrieved, Sample, SampleField, Stratum } from './core/sample.js';
export { recordOf } from './core/sample-record.js';
export {
  type BareScore,
  type Bounds,
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
export type { Series } from './core/series.js';
export type { Subset, SubsetOrigin } from './core/subset.js';
export type { VerdictRecord, VerdictWord } from './core/verdict.js';
export { toolVersion } from './core/version.js';
export { judgeCalls } from './cost/judge-calls.js';
export { diagnoseGate, diagnoseScores } from './diagnosis/diagnose-run.js';
export { JudgePlanner } from './diagnosis/judge-planner.js';
export type { EmbeddingSettings } from './embed/embedding-settings.js';
export { Evaluation, evaluate } from './evaluate/evaluate.js';
export { scoreSample } from './evaluate/score-sample.js';
export { FieldTally } from './formats/field-tally.js';
export type {
  DocumentPath,
  ForeignFormat,
  ForeignReader,
  ForeignRecord,
  ForeignSample,
} from './formats/foreign-format.js';
export { foreignFormats } from './formats/index.js';
export { readSampleFiles } from './formats/read-sample-files.js';
export { readSamples, type SampleReading } from './formats/read-samples.js';
export { readVerdictFile } from './formats/read-verdict-file.js';
export type { ReadOptions } from './formats/sample-attempts.js';
export { VerdictIndex } from './formats/verdict-index.js';
export { decide } from './gate/decide.js';
export { type GatePlan, type GateRules, gatePlan, type Scoring } from './gate/gate-plan.js';
export { judgeRuns } from './gate/judge-runs.js';
export { withRegression } from './gate/with-regression.js';
export { type FieldMap, fieldMap, parseMap } from './io/field-map.js';
export type { Fault } from './io/field-picker.js';
export { openFile } from './io/open-file.js';
export { parseSample } from './io/parse-sample.js';
export type { FieldName } from './io/sample-record.js';
export type { Source } from './io/source.js';
export { loadResources } from './load-resources.js';
export { defineMetric, type MetricDefinition, type SampleWith } from './metrics/define-metric.js';
export { metricFamilies, resolveMetric } from './metrics/index.js';
export type { MetricFamily } from './metrics/metric-family.js';
export { metricResolver } from './metrics/metric-resolver.js';
export type { PipelineAnswer } from './pipeline/answer-sample.js';
export { type ChangedTexts, compareReport, type SampleTexts } from './report/compare-report.js';
export { gateReport } from './report/gate-report.js';
export { type ReporterName, reporters } from './report/index.js';
export { scoreReport } from './report/score-report.js';
