export { auc } from './accuracy/auc.js';
export { aucLimits } from './accuracy/auc-limits.js';
export { balancedAccuracy } from './accuracy/balanced-accuracy.js';
export { type AucComparison, compareAucs } from './accuracy/compare-aucs.js';
export { f1 } from './accuracy/f1.js';
export { mcc } from './accuracy/mcc.js';
export { negativePredictiveValue } from './accuracy/negative-predictive-value.js';
export { precision } from './accuracy/precision.js';
export { sensitivity } from './accuracy/sensitivity.js';
export { specificity } from './accuracy/specificity.js';
export { youdenJ } from './accuracy/youden-j.js';
export { biasIndex } from './agreement/bias-index.js';
export { oneAgainstRest } from './agreement/binary.js';
export { brennanPrediger } from './agreement/brennan-prediger.js';
export type { ClassCounts } from './agreement/class-counts.js';
export { cohenKappa } from './agreement/cohen-kappa.js';
export { fleissKappa } from './agreement/fleiss-kappa.js';
export { gwetAc } from './agreement/gwet-ac.js';
export { kappaMax } from './agreement/kappa-max.js';
export { kappaStandardError } from './agreement/kappa-standard-error.js';
export { alphaOfUnits, krippendorffAlpha } from './agreement/krippendorff-alpha.js';
export type { Level } from './agreement/level.js';
export { negativeAgreement } from './agreement/negative-agreement.js';
export { pabak } from './agreement/pabak.js';
export { positiveAgreement } from './agreement/positive-agreement.js';
export { prevalenceIndex } from './agreement/prevalence-index.js';
export { randolphKappa } from './agreement/randolph-kappa.js';
export type { Ratings } from './agreement/ratings.js';
export { rawAgreement } from './agreement/raw-agreement.js';
export { scottPi } from './agreement/scott-pi.js';
export { type AgreementTable, agreementTable, type Category, type CellStatistic, measure } from './agreement/table.js';
export {
  customWeights,
  type DisagreementWeights,
  linearWeights,
  nominalWeights,
  quadraticWeights,
} from './agreement/weights.js';
export {
  type AlternativeAnnotatorOptions,
  type AlternativeAnnotatorTest,
  type AnnotatedItem,
  alternativeAnnotatorTest,
  type LeftOut,
} from './alternative-annotator.js';
export type { Annotators } from './annotators.js';
export { aucMeasured } from './auc-measured.js';
export { type CalibrateOptions, type Calibration, calibrate } from './calibrate.js';
export type { ClassCalibration, Unparsed } from './class-calibration.js';
export type { Coefficient, Fraction, LimitMethod, Measured } from './coefficient.js';
export { measureCoefficient } from './coefficient.js';
export { coefficients } from './coefficients.js';
export type { CorrectedRate, JudgedItems, LabelDraw } from './corrected-rate/judged-items.js';
export { type PredictionPoweredOptions, predictionPoweredRate } from './corrected-rate/prediction-powered-rate.js';
export { type RoganGladenOptions, roganGladenRate } from './corrected-rate/rogan-gladen-rate.js';
export type { JudgeVerdict, RequirementResult } from './criterion/judge-verdict.js';
export { type CountedRate, type RateState, type RatesVerdict, ratesVerdict } from './criterion/rates-verdict.js';
export { defaultRequirements, parseRequirement, type Requirement } from './criterion/requirement.js';
export { drawable } from './drawable.js';
export type { Groups } from './groups.js';
export {
  type DropCause,
  type Dropped,
  dropCauses,
  type Joined,
  type JoinedItem,
  type JudgedItem,
  type LabelledItem,
} from './join.js';
export type { JudgeRepeats } from './judge-repeats.js';
export type { Draw, Judgement, Label } from './judgements.js';
export type { LabelledTable } from './labelled-table.js';
export type { Outlook } from './outlook.js';
export { parseScale } from './parse-scale.js';
export type { PassRate } from './pass-rate.js';
export { fewestOfClass } from './planning/fewest-of-class.js';
export type { LabelsForTrust, NoNumberCause } from './planning/labels-for-trust.js';
export { type MoreLabelsOptions, moreLabels, type RatesAtHand } from './planning/more-labels.js';
export { type LabelPlan, type PlanOptions, planLabels } from './planning/plan-labels.js';
export type { PlannedJudge } from './planning/planned-judge.js';
export { flipRate } from './repeatability/flip-rate.js';
export { meanModalShare } from './repeatability/mean-modal-share.js';
export { selfAgreement } from './repeatability/self-agreement.js';
export { type CalibrationReportOptions, calibrationReport } from './report/calibration-report.js';
export type { CalibratedFiles } from './report/sample-command.js';
export { type Result, type Statistic, type UndefinedCause, undefinedCauses } from './result.js';
export { type ClassScale, type ContinuousScale, passFail, type Scale } from './scale.js';
export type { HumanPair, ScoreCalibration } from './score-calibration.js';
export {
  type IntraclassCorrelation,
  type IntraclassCorrelations,
  intraclassCorrelations,
  type SingleAndMean,
} from './scores/intraclass-correlations.js';
export { type Concordance, linCcc } from './scores/lin-ccc.js';
export { meanAbsoluteError } from './scores/mean-absolute-error.js';
export { meanBias } from './scores/mean-bias.js';
export { signedRankTest } from './signed-rank-test.js';
export type { PairAgreement } from './yardsticks.js';
