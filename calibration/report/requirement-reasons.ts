import { formatPair, formatSpan } from '../../src/core/format.js';
import { listOf } from '../../src/core/phrase.js';
import type { JudgeVerdict, RequirementResult } from '../criterion/judge-verdict.js';
import { unusableWords, whyUnusable } from './why-unusable.js';

/** `sensitivity may be 0.465 to 0.873 (required 0.700)`: the requirements that stand so, and where their limits lie. */
export function requirementReasons(
  { results }: JudgeVerdict,
  ...states: readonly RequirementResult['state'][]
): string {
  return listOf(results.filter(({ state }) => states.includes(state)).map(reasonOf));
}

function reasonOf(result: RequirementResult): string {
  const { requirement, low = 0, high = 1, state } = result;
  const { coefficient, least } = requirement;
  const name = coefficient.replaceAll('_', ' ');
  const [atLeast, atMost] = [formatPair(low, least), formatPair(high, least)];
  switch (state) {
    case 'reached':
      return `${name} is at least ${atLeast.observed} (required ${atLeast.required})`;
    case 'missed':
      return `${name} is surely at most ${atMost.observed} (required ${atMost.required})`;
    case 'open':
      return `${name} may be ${formatSpan({ low, high })} (required ${atLeast.required})`;
    case 'unusable':
      return `${name} ${unusableWords[whyUnusable(result)].sentence} (required ${atLeast.required})`;
  }
}
