import type { JsonObject } from '../../src/core/json.js';
import type { Limits } from '../../src/stats/limits.js';
import type { CutCells, CutoffCalibration } from '../threshold/calibrate-cutoff.js';
import type { Objective } from '../threshold/objective.js';
import { calibrationJson } from './calibration-json.js';
import type { GateThreshold } from './gate-threshold-section.js';

/** The cut-off for machines: nothing is rounded, and the judge at it as `calibrate` has it. */
export function cutoffJson(found: CutoffCalibration, threshold: GateThreshold | undefined): JsonObject {
  const { calibration, scored, unscored, auc, objective, search, cutoffs, guarantee, present, advice } = found;
  const findings = search?.findings;
  const { result } = calibration;
  return {
    command: 'calibrate',
    mode: 'score',
    metric: calibration.metric,
    judge: calibration.judge ?? null,
    scored,
    unscored,
    objective: objectiveJson(objective),
    recommended: advice.given ? cellsJson(advice.cutoff) : null,
    cause: advice.given ? null : advice.why,
    so_far: cellsJson(present),
    auc: {
      value: auc.value.defined ? auc.value.value : null,
      cause: auc.value.defined ? null : auc.value.why,
      interval: limitsJson(auc.limits),
    },
    apparent: findings?.apparent ?? null,
    cross_validated: findings?.crossValidated ?? null,
    one_verdict: findings?.oneVerdict ?? null,
    tolerance: findings?.tolerance ?? null,
    range: limitsJson(findings?.range),
    cutoffs: cutoffs.map((one) => ({ ...cellsJson(one), value: one.value, on_plateau: one.isOnPlateau })),
    guarantee: guarantee === undefined ? null : guaranteeJson(guarantee),
    threshold: threshold === undefined ? null : thresholdJson(threshold),
    at_cut: advice.given ? calibrationJson(calibration, result.verdict.state) : null,
  };
}

function cellsJson({ cut, cells }: CutCells): JsonObject {
  const [caught = 0, missed = 0, invented = 0, spared = 0] = cells;
  return { cut, caught, missed, invented, spared };
}

function limitsJson(limits: Limits | undefined): JsonObject | null {
  return limits === undefined ? null : { low: limits.low, high: limits.high, confidence: limits.confidence };
}

function objectiveJson(objective: Objective): JsonObject {
  return objective.kind === 'cost'
    ? { kind: 'cost', false_fail: objective.falseFail, false_pass: objective.falsePass }
    : { kind: objective.kind };
}

function guaranteeJson({ risk, confidence, certificate }: NonNullable<CutoffCalibration['guarantee']>): JsonObject {
  return { risk, confidence, ...certificate };
}

function thresholdJson({ metric, value, file, state, before, isFirst }: GateThreshold): JsonObject {
  return { metric, value, file, state, before: before ?? null, first: isFirst };
}
