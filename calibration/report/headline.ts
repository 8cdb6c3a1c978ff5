import { formatPercent } from '../../src/core/format.js';
import { countOf } from '../../src/core/phrase.js';
import type { Calibration } from '../calibrate.js';
import { requirementReasons } from './requirement-reasons.js';

/** `rowan-judge@3 on faithfulness is trusted (30 labels): with 95% confidence, sensitivity is at least 0.741 (required 0.700) …` */
export function headline({ metric, judge, result }: Calibration): string {
  const { verdict } = result;
  const name = judge === undefined ? `the judge of ${metric}` : `${judge} on ${metric}`;
  switch (verdict.state) {
    case 'trusted':
      return `${capital(name, judge)} is trusted ${onItems(result)}${errorWords(result)}: with ${formatPercent(verdict.confidence)} confidence, ${requirementReasons(verdict, 'reached')}`;
    case 'not-trusted':
      return `${capital(name, judge)} is not trusted ${onItems(result)}: ${requirementReasons(verdict, 'missed')}`;
    case 'not-enough-labels':
      return `Not enough labels (${labelCount(result)}) to trust ${name}, or not to: ${requirementReasons(verdict, 'open', 'unusable')}`;
  }
}

/** A sentence begins with a capital; the name of a judge stays as it is. */
function capital(name: string, judge: string | undefined): string {
  return judge === undefined ? name.replace('the', 'The') : name;
}

/** `(23 labelled items)`; or `on the 23 of 28 labelled items that it judged`: what has no verdict is no small print. */
function onItems(result: Calibration['result']): string {
  const items = judgedItems(result);
  if (result.missing === undefined) return `(${countOf(items, 'labelled item')})`;
  return `on the ${items} of ${countOf(items + result.missing.items, 'labelled item')} that it judged`;
}

function labelCount(result: Calibration['result']): string {
  const items = judgedItems(result);
  return result.missing === undefined ? `${items}` : `${items} of ${items + result.missing.items} have a verdict`;
}

/** Trust that hangs on what is missing is not said without it. */
function errorWords({ missing }: Calibration['result']): string {
  if (missing === undefined || missing.asErrors?.state === 'trusted') return '';
  const others = missing.items === 1 ? 'the other' : `the ${missing.items} others`;
  if (missing.asErrors === undefined) return ` (what ${others} would change is not known)`;
  return ` (with ${others} as ${missing.items === 1 ? 'an error' : 'errors'} it would not be)`;
}

function judgedItems(result: Calibration['result']): number {
  return result.kind === 'scores' ? result.items : result.labelled.table.cells.reduce((all, count) => all + count, 0);
}
