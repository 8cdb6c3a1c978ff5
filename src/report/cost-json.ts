import type { Amount, ChoiceCost, ChoiceMean, CostSummary, JudgeCost, PaidJudge } from '../core/cost.js';
import type { JsonObject } from '../core/json.js';

/** The whole summary for machines. */
export function costJson(summary: CostSummary): JsonObject {
  const { samples, tool, judge, prices, unpriced, metrics, total, paid, choices, means, leftOut } = summary;
  return {
    schema_version: 1,
    command: 'cost',
    samples,
    tool,
    judge: judge ?? null,
    prices: prices === undefined ? null : { ...prices },
    unpriced: unpriced ?? null,
    total: judgeCostJson(total),
    metrics: metrics.map(({ metric, measured, isAssumed, ...cost }) => ({
      metric,
      ...judgeCostJson(cost),
      measured_samples: measured,
      calls_assumed: isAssumed,
    })),
    paid: paid.map(paidJson),
    choices: choices.map(({ choice, saved, ...cost }: ChoiceCost) => ({
      choice: { ...choice },
      ...judgeCostJson(cost),
      saved: saved ?? null,
    })),
    means: means.map(meanJson),
    left_out: Object.fromEntries([...leftOut].map(([reason, load]) => [reason, load.samples])),
    warnings: summary.warnings.map((warning) => ({ ...warning })),
    inputs: summary.inputs.map((input) => ({ ...input })),
  };
}

function judgeCostJson({ samples, calls, embeddings, input, output, seconds, money }: JudgeCost): JsonObject {
  return {
    samples,
    judge_calls: calls,
    embedding_calls: embeddings,
    input_tokens: amountJson(input),
    output_tokens: amountJson(output),
    seconds: amountJson(seconds),
    money: money === undefined ? null : amountJson(money),
  };
}

function amountJson({ total, origin, limits }: Amount): JsonObject {
  return { total, origin, limits: limits === undefined ? null : { ...limits } };
}

function paidJson({ moneyEach, input, output, ...paid }: PaidJudge): JsonObject {
  return {
    judge: paid.judge ?? null,
    tool: paid.tool ?? null,
    samples: paid.samples,
    scored: paid.scored,
    unscored: paid.unscored,
    judge_calls: paid.calls ?? null,
    records: paid.records,
    records_with_usage: paid.counted,
    input_tokens: input ?? null,
    output_tokens: output ?? null,
    seconds: paid.seconds ?? null,
    money: paid.money ?? null,
    money_per_scored_sample: moneyEach ?? null,
  };
}

function meanJson({ choice, metric, scores, width, visibleDrop }: ChoiceMean): JsonObject {
  return {
    choice: { ...choice },
    metric: metric ?? null,
    scores,
    interval_width: width ?? null,
    visible_drop: visibleDrop ?? null,
  };
}
