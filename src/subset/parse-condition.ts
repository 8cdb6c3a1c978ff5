import { UserError } from '../core/errors.js';
import { plainNumber } from '../core/plain-number.js';
import { askableStates, type Comparison } from './comparison.js';

/** An equals sign in brackets is part of a variant, as in `factual_correctness(mode=f1)<0.5`. */
const comparison = /^((?:[^<>=!()]|\([^()]*\))+?)\s*(<=|>=|!=|<|>|=)\s*([^<>=!\s]+)$/;

/**
 * Reads comparisons of scores that shall all hold, such as `faithfulness<0.5 and hit@3=0`, or `faithfulness=unscored`.
 *
 * @throws UserError `usage`
 */
export function parseCondition(text: string): readonly Comparison[] {
  return text
    .trim()
    .split(/\s+and\s+/i)
    .map(parseComparison);
}

function parseComparison(text: string): Comparison {
  const [, metric, operator, value] = comparison.exec(text) ?? [];
  if (metric === undefined || value === undefined || !isOperator(operator)) throw notUnderstood(text);
  const number = plainNumber(value);
  if (number !== undefined) return { metric, operator, value: number };
  const state = askableStates.find((word) => word === value);
  if (state === undefined || (operator !== '=' && operator !== '!=')) throw notUnderstood(text);
  return { metric, operator, state };
}

function isOperator(text: string | undefined): text is (typeof operators)[number] {
  return operators.some((operator) => operator === text);
}

const operators = ['<', '<=', '>', '>=', '=', '!='] as const;

function notUnderstood(text: string): UserError {
  return new UserError(
    'usage',
    `--where: found ${JSON.stringify(text)}, wanted a metric beside a number, such as faithfulness<0.5 (${operators.join(' ')}), or beside one of ${askableStates.join(', ')}, such as faithfulness=unscored; join several with "and"`,
  );
}
