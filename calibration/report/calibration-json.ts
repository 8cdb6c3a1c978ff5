import type { JsonObject, JsonValue } from '../../src/core/json.js';
import type { Calibration } from '../calibrate.js';
import type { ClassCalibration } from '../class-calibration.js';
import type { Measured } from '../coefficient.js';
import type { JoinedItem } from '../join.js';
import type { Outlook } from '../outlook.js';
import type { PassRate } from '../pass-rate.js';
import type { LabelsForTrust } from '../planning/labels-for-trust.js';
import type { ScoreCalibration } from '../score-calibration.js';
import { biasJson } from './bias-json.js';

/** The calibration for machines: nothing is rounded, and what does not exist is null with its cause beside it. */
export function calibrationJson(calibration: Calibration, verdict: string): JsonObject {
  const { metric, judge, cut, joined, result, bias } = calibration;
  return {
    command: 'calibrate',
    metric,
    judge: judge ?? null,
    scale:
      result.scale.kind === 'continuous'
        ? { ...result.scale }
        : { ...result.scale, categories: [...result.scale.categories] },
    cut: cut ?? null,
    verdict,
    missing_verdicts: result.missing?.items ?? 0,
    verdict_with_missing_as_errors: result.missing?.asErrors?.state.replaceAll('-', ' ') ?? null,
    looks: result.verdict.looks,
    confidence: result.verdict.confidence,
    requirements: result.verdict.results.map(({ requirement, measured, low, high, state, isReachable, bestLow }) => ({
      coefficient: requirement.coefficient,
      required: requirement.least,
      state,
      low: low ?? null,
      high: high ?? null,
      reachable: isReachable,
      best_low: bestLow ?? null,
      ...measuredJson(measured),
    })),
    ...(result.kind === 'classes' ? classJson(result) : scoreJson(result)),
    annotators: annotatorsJson(result, joined.annotators),
    groups: result.groups?.members.length ?? null,
    coefficients: result.measured.map(measuredJson),
    joined: {
      items: joined.items.length,
      not_sure: joined.notSure,
      of_another_answer: joined.ofAnother.map(({ id, annotator }) => ({ id, annotator })),
      repeated: joined.repeated,
      unlabelled: joined.unlabelled.length,
      judged: joined.judged.length,
      judge_runs: [...joined.runs],
      dropped: joined.dropped.map(({ id, cause }) => ({ id, cause })),
      annotators: [...joined.annotators],
    },
    bias_checks: bias === undefined ? null : biasJson(bias),
    disagreements: result.disagreements.map(itemJson),
  };
}

function scoreJson({ items, unparsed, humans }: ScoreCalibration): JsonObject {
  return {
    items,
    unparsed: unparsed.map(({ id, judgement }) => ({ id, cause: judgement.cause ?? null })),
    yardsticks: humans.map(({ raters, items: shared, measured }) => ({
      raters: [...raters],
      items: shared,
      coefficients: measured.map(measuredJson),
    })),
  };
}

function annotatorsJson({ annotators }: Calibration['result'], names: readonly string[]): JsonValue {
  if (annotators === undefined) return null;
  const { alpha, isLopsided, alternative } = annotators;
  return {
    alpha: measuredJson(alpha),
    lopsided: isLopsided,
    alternative: !alternative?.defined
      ? null
      : {
          passed: alternative.value.passed,
          winning_rate: alternative.value.winningRate,
          advantage: alternative.value.advantage,
          weak: alternative.value.weak,
          humans: alternative.value.humans.map(({ human, items, advantage, p, judgeWins }) => ({
            annotator: names[human] ?? null,
            items,
            advantage,
            p,
            judge_wins: judgeWins,
          })),
        },
  };
}

function classJson(result: ClassCalibration): JsonObject {
  const { labelled, positive, unparsed, humans, humansAndJudge, passRate, repeats, outlook } = result;
  const size = labelled.table.categories.length;
  const { cells } = labelled.table;
  return {
    positive,
    table: Array.from({ length: size }, (_, row) => [...cells.subarray(row * size, (row + 1) * size)]),
    drawn: labelled.columnShares === undefined ? 'evenly' : 'by-verdict',
    drawn_by_other: result.isDrawnByOther,
    unparsed: unparsed.items.map(({ id, judgement }) => ({ id, cause: judgement.cause ?? null })),
    unparsed_as_disagreements: unparsed.agreement === undefined ? null : { ...unparsed.agreement },
    repeats:
      repeats === undefined
        ? null
        : {
            runs: repeats.runs,
            items: repeats.items,
            missing: repeats.missing,
            coefficients: repeats.measured.map(measuredJson),
          },
    yardsticks: [...humans, ...humansAndJudge].map(({ raters, items, agreement, kappa }) => ({
      raters: [...raters],
      items,
      agreement: measuredJson(agreement),
      kappa: measuredJson(kappa),
    })),
    pass_rate:
      passRate === undefined
        ? null
        : {
            category: passRate.category,
            judged: { ...passRate.judged },
            humans: passRate.humans === undefined ? null : humansJson(passRate.humans),
            corrected: rateJson(passRate.corrected),
            of_source: passRate.ofSource === undefined ? null : rateJson(passRate.ofSource),
            rogan_gladen: passRate.roganGladen === undefined ? null : rateJson(passRate.roganGladen),
          },
    outlook: outlook === undefined ? null : outlookJson(outlook),
  };
}

/** How likely each verdict is at more labels, and how many in all would do for trust. */
function outlookJson({ plan: { draw, sizes, forTrust }, inAll }: Outlook): JsonObject {
  return {
    drawn: draw.by === 'even' ? 'evenly' : 'by-verdict',
    sizes: sizes.map(({ labels, chances }) => ({
      labels,
      trusted: chances.trusted,
      not_enough_labels: chances.notEnough,
      not_trusted: chances.notTrusted,
    })),
    afresh: labelsJson(forTrust),
    in_all: labelsJson(inAll),
  };
}

function labelsJson(found: LabelsForTrust): JsonObject {
  return found.possible
    ? { labels: found.labels, chance: found.chance, cause: null }
    : { labels: null, chance: null, cause: found.why };
}

function humansJson({ successes, n, limits: { low, high } }: NonNullable<PassRate['humans']>): JsonValue {
  return { value: successes / n, low, high, successes, n };
}

function rateJson(rate: NonNullable<ClassCalibration['passRate']>['corrected']): JsonValue {
  return rate.defined
    ? { value: rate.value.rate, low: rate.value.limits.low, high: rate.value.limits.high, cause: null }
    : { value: null, low: null, high: null, cause: rate.why };
}

function measuredJson({ id, value, limits, method, fraction }: Measured): JsonObject {
  return {
    id,
    value: value.defined ? value.value : null,
    cause: value.defined ? null : value.why,
    interval: limits === undefined ? null : { low: limits.low, high: limits.high, confidence: limits.confidence },
    method: method ?? null,
    fraction: fraction === undefined ? null : { ...fraction },
  };
}

function itemJson({ id, human, judge, labels, judgement }: JoinedItem): JsonObject {
  return {
    id,
    human,
    judge,
    labels: Object.fromEntries(labels),
    question: judgement.question ?? null,
    answer: judgement.answer ?? null,
    reason: judgement.reason ?? null,
  };
}
