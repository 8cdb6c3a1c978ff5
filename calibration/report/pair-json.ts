import type { JsonObject, JsonValue } from '../../src/core/json.js';
import type { Result } from '../result.js';
import type { CalibratedPair, CalibratedSide } from '../two-judges/calibrate-pair.js';
import type { RightnessComparison, UnscoredShare } from '../two-judges/compare-judges.js';
import type { Effort } from '../two-judges/judge-effort.js';
import { calibrationJson } from './calibration-json.js';

/** Two judges for machines: nothing is rounded, and what does not exist is null with its cause beside it. */
export function pairJson({ first, second, items, comparison, better, positive }: CalibratedPair): JsonObject {
  const { scores } = comparison;
  return {
    command: 'calibrate',
    mode: 'two-judges',
    metric: first.calibration.metric,
    verdict: verdictOf(first),
    better: better.state === 'not-told-apart' ? null : { first: first.name, second: second.name }[better.state],
    labels_to_tell_apart: better.state === 'not-told-apart' ? (better.labels ?? null) : null,
    positive,
    judges: [sideJson(first, comparison.first), sideJson(second, comparison.second)],
    failure_is_wrong: rightnessJson(comparison.failureIsWrong),
    where_both_judged: rightnessJson(comparison.whereBothJudged),
    auc: resultJson(scores, ({ n, first: one, second: other, difference, limits, p }) => ({
      items: n,
      first: one,
      second: other,
      difference,
      interval: { ...limits },
      p,
    })),
    items: items.map(({ id, human, first: one, second: other }) => ({ id, human, first: one, second: other })),
  };
}

function verdictOf({ calibration }: CalibratedSide): string {
  return calibration.result.verdict.state.replaceAll('-', ' ');
}

function sideJson(side: CalibratedSide, { unscored, n }: UnscoredShare): JsonObject {
  const { seconds, usage, records } = side.effort;
  return {
    name: side.name,
    labelled: n,
    unscored,
    records,
    seconds: seconds === undefined ? null : effortJson(seconds),
    usage: Object.fromEntries([...usage].map(([kind, effort]) => [kind, effortJson(effort)])),
    calibration: calibrationJson(side.calibration, verdictOf(side)),
  };
}

function effortJson({ total, perRecord, records }: Effort): JsonObject {
  return { total, per_record: perRecord, records };
}

function rightnessJson({ accuracy, sensitivity, specificity }: RightnessComparison): JsonObject {
  const paired = (result: RightnessComparison['accuracy']): JsonValue =>
    resultJson(result, ({ counts, n, difference, limits, p }) => ({
      items: n,
      both: counts.both,
      first_only: counts.firstOnly,
      second_only: counts.secondOnly,
      neither: counts.neither,
      difference,
      interval: { ...limits },
      p,
    }));
  return { accuracy: paired(accuracy), sensitivity: paired(sensitivity), specificity: paired(specificity) };
}

function resultJson<Value>(result: Result<Value>, json: (value: Value) => JsonObject): JsonObject {
  return result.defined ? { ...json(result.value), cause: null } : { cause: result.why };
}
