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
export { type CalibrateOptions, type Calibration, calibrate } from './calibrate.js';
export { type ClassCalibration, type ClassOptions, calibrateClasses, type Unparsed } from './class-calibration.js';
export {
  type Coefficient,
  type Fraction,
  fewLabels,
  humanClasses,
  type LimitMethod,
  type Measured,
  measureCoefficient,
} from './coefficient.js';
export { coefficients } from './coefficients.js';
export type { CorrectedRate, JudgedItems, LabelDraw } from './corrected-rate/judged-items.js';
export { type PredictionPoweredOptions, predictionPoweredRate } from './corrected-rate/prediction-powered-rate.js';
export { type RoganGladenOptions, roganGladenRate } from './corrected-rate/rogan-gladen-rate.js';
export { type JudgeVerdict, judgeVerdict, type Measure, type RequirementResult } from './criterion/judge-verdict.js';
export {
  type CountedRate,
  type LimitErrors,
  limitErrors,
  type RateState,
  type RatesVerdict,
  rateState,
  ratesVerdict,
  verdictOf,
} from './criterion/rates-verdict.js';
export { defaultRequirements, parseRequirement, type Requirement } from './criterion/requirement.js';
export { drawable } from './drawable.js';
export {
  type DropCause,
  type Dropped,
  dropCauses,
  type Joined,
  type JoinedItem,
  type JoinOptions,
  type JudgedItem,
  join,
} from './join.js';
export type { Draw, Judgement, Label } from './judgements.js';
export { againstRest, estimate, type LabelledTable, posteriorLimits, weightedCells } from './labelled-table.js';
export { type Outlook, outlook } from './outlook.js';
export { type PassRate, passRate } from './pass-rate.js';
export { betaRatioChance } from './planning/beta-ratio-chance.js';
export { type DecisiveCounts, decisiveCounts } from './planning/decisive-counts.js';
export { expectedHalfWidth } from './planning/expected-half-width.js';
export { fewestOfClass } from './planning/fewest-of-class.js';
export { firstTrue } from './planning/first-true.js';
export { type LabelsForTrust, labelsForTrust } from './planning/labels-for-trust.js';
export { type DiscordantShares, mcnemarPower } from './planning/mcnemar-power.js';
export {
  isTooWeak,
  type MoreLabels,
  type MoreLabelsOptions,
  moreLabels,
  type NoNumberCause,
  type RatesAtHand,
} from './planning/more-labels.js';
export {
  type LabelPlan,
  type PlannedDraw,
  type PlannedSize,
  type PlanOptions,
  planLabels,
} from './planning/plan-labels.js';
export {
  checkJudge,
  defaultRateRequirements,
  flaggedShare,
  judgeLike,
  type PlannedJudge,
  type RateRequirements,
} from './planning/planned-judge.js';
export { addChances, type VerdictChances, verdictChances } from './planning/verdict-chances.js';
export { verdictChancesByClass } from './planning/verdict-chances-by-class.js';
export { zeroErrorLabels } from './planning/zero-error-labels.js';
export { readValue } from './read-value.js';
export { flipRate } from './repeatability/flip-rate.js';
export { meanModalShare } from './repeatability/mean-modal-share.js';
export { selfAgreement } from './repeatability/self-agreement.js';
export { calibrationJson } from './report/calibration-json.js';
export { type CalibrationReportOptions, calibrationReport } from './report/calibration-report.js';
export { coefficientsTable } from './report/coefficients-table.js';
export { countsTable } from './report/counts-table.js';
export { disagreementsSection } from './report/disagreements-section.js';
export { joinSection } from './report/join-section.js';
export { listIds } from './report/list-ids.js';
export { nextSection } from './report/next-section.js';
export { outlookTable } from './report/outlook-table.js';
export { paradoxSection } from './report/paradox-section.js';
export { passRateTable } from './report/pass-rate-table.js';
export { fractionOf, requirementsTable, unreachableSection } from './report/requirements-section.js';
export { unparsedSection } from './report/unparsed-section.js';
export { undefinedWords } from './report/words.js';
export { yardsticksTable } from './report/yardsticks-table.js';
export { type Result, type Statistic, type UndefinedCause, undefinedCauses } from './result.js';
export { allocate, type StratumNeed } from './sampling/allocate.js';
export { type JudgeStratum, judgeStratum, type LeftOut } from './sampling/judge-stratum.js';
export { type Drawing, LabelDraw, type StratumDraw } from './sampling/label-draw.js';
export { evenStrata, judgeStrata, type Stratum } from './sampling/label-strata.js';
export { type ClassScale, type ContinuousScale, passFail, type Scale } from './scale.js';
export { calibrateScores, type HumanPair, type ScoreCalibration, type ScoreOptions } from './score-calibration.js';
export { measureScores, type Ratings, type ScoreCoefficient, scoreCoefficients } from './score-coefficients.js';
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
export { bestCutRange } from './threshold/best-cut-range.js';
export { type Certificate, certifyCutoff, type Guarantee } from './threshold/certify-cutoff.js';
export { type CutoffChoice, chooseCutoff } from './threshold/choose-cutoff.js';
export { crossValidate } from './threshold/cross-validate.js';
export { fewestAccepted, isCertified } from './threshold/fewest-accepted.js';
export {
  type Cutoff,
  type CutoffFindings,
  type CutoffOptions,
  type CutoffSearch,
  findCutoff,
  type NoCutoffCause,
  noCutoffCauses,
} from './threshold/find-cutoff.js';
export { cellsAt, cutAt, type Ladder, ladderOf, valuesOf } from './threshold/ladder.js';
export { type Objective, objectiveOf } from './threshold/objective.js';
export { highestOf, isNear, type Plateau, plateauOf } from './threshold/plateau.js';
export { type ScoreSteps, scoreSteps } from './threshold/score-steps.js';
export { standardError } from './threshold/standard-error.js';
export { humanPairs, judgeName, judgePairs, type PairAgreement } from './yardsticks.js';
