import { reaches } from '../core/gate.js';
import type { BareScore } from '../core/score.js';
import type { Comparison, ValueComparison } from './comparison.js';

/**
 * Whether a score is what a comparison asks for. A sample without a score meets no comparison with a value, not even `!=`. Values
 * are told apart as the gate tells them: what reaches a threshold there is not below it here.
 */
export function meets(score: BareScore, comparison: Comparison): boolean {
  if ('state' in comparison) return (score.state === comparison.state) === (comparison.operator === '=');
  return score.state === 'scored' && compare(score.value, comparison);
}

function compare(found: number, { operator, value }: ValueComparison): boolean {
  const isAtLeast = reaches(found, value, true);
  const isAtMost = reaches(found, value, false);
  switch (operator) {
    case '<':
      return !isAtLeast;
    case '<=':
      return isAtMost;
    case '>':
      return !isAtMost;
    case '>=':
      return isAtLeast;
    case '=':
      return isAtLeast && isAtMost;
    case '!=':
      return !(isAtLeast && isAtMost);
    default:
      return operator satisfies never;
  }
}
