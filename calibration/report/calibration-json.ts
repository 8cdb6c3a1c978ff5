import type { JsonObject, JsonValue } from '../../src/core/json.js';
import type { Calibration } from '../calibrate.js';
import type { ClassCalibration } from '../class-calibration.js';
import type { Measured } from '../coefficient.js';
import type { JoinedItem } from '../join.js';

/** The calibration for machines: nothing is rounded, and what does not exist is null with its cause beside it. */
export function calibrationJson(calibration: Calibration, verdict: string): JsonObject {
  const { metric, judge, cut, joined, result } = calibration;
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
    looks: result.verdict.looks,
    confidence: result.verdict.confidence,
    requirements: result.verdict.results.map(({ requirement, measured, low, high, state, isReachable }) => ({
      coefficient: requirement.coefficient,
      required: requirement.least,
      state,
      low: low ?? null,
      high: high ?? null,
      reachable: isReachable,
      ...measuredJson(measured),
    })),
    ...(result.kind === 'classes' ? classJson(result) : { items: result.items }),
    coefficients: result.measured.map(measuredJson),
    joined: {
      items: joined.items.length,
      not_sure: joined.notSure,
      repeated: joined.repeated,
      unlabelled: joined.unlabelled.length,
      dropped: joined.dropped.map(({ id, cause }) => ({ id, cause })),
      annotators: [...joined.annotators],
    },
    disagreements: result.disagreements.map(itemJson),
  };
}

function classJson({ labelled, positive, unparsed, humans, humansAndJudge, passRate }: ClassCalibration): JsonObject {
  const size = labelled.table.categories.length;
  const { cells } = labelled.table;
  return {
    positive,
    table: Array.from({ length: size }, (_, row) => [...cells.subarray(row * size, (row + 1) * size)]),
    drawn: labelled.columnShares === undefined ? 'evenly' : 'by-verdict',
    unparsed: unparsed.items.map(({ id, judgement }) => ({ id, cause: judgement.cause ?? null })),
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
            corrected: rateJson(passRate.corrected),
            of_source: passRate.ofSource === undefined ? null : rateJson(passRate.ofSource),
            rogan_gladen: passRate.roganGladen === undefined ? null : rateJson(passRate.roganGladen),
          },
  };
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
