import { formatPair, formatPercent, formatSpan } from '../../src/core/format.js';
import { countOf, listOf } from '../../src/core/phrase.js';
import type { Calibration } from '../calibrate.js';
import type { JudgeVerdict, RequirementResult } from '../criterion/judge-verdict.js';
import { unusableWords, whyUnusable } from './why-unusable.js';

/** `rowan-judge@3 on faithfulness is trusted (30 labels): with 95% confidence, sensitivity is at least 0.741 (required 0.700) …` */
export function headline({ metric, judge, result }: Calibration): string {
  const { verdict } = result;
  const name = judge === undefined ? `the judge of ${metric}` : `${judge} on ${metric}`;
  const items = labelledItems(result);
  switch (verdict.state) {
    case 'trusted':
      return `${capital(name, judge)} is trusted (${countOf(items, 'labelled item')}): with ${formatPercent(verdict.confidence)} confidence, ${reasons(verdict, 'reached')}`;
    case 'not-trusted':
      return `${capital(name, judge)} is not trusted (${countOf(items, 'labelled item')}): ${reasons(verdict, 'missed')}`;
    case 'not-enough-labels':
      return `Not enough labels (${items}) to trust ${name}, or not to: ${reasons(verdict, 'open', 'unusable')}`;
  }
}

/** A sentence begins with a capital; the name of a judge stays as it is. */
function capital(name: string, judge: string | undefined): string {
  return judge === undefined ? name.replace('the', 'The') : name;
}

function labelledItems(result: Calibration['result']): number {
  return result.kind === 'scores' ? result.items : result.labelled.table.cells.reduce((all, count) => all + count, 0);
}

function reasons({ results }: JudgeVerdict, ...states: readonly RequirementResult['state'][]): string {
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
