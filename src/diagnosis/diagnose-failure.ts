import type { Diagnosis, Lack } from '../core/diagnosis.js';
import { diagnosisOf } from './diagnosis-of.js';
import { findFault, hasGoodContexts, isDeclined, type SampleView } from './find-fault.js';
import { evidenceOf } from './signals.js';

/** Where a sample that failed went wrong: at the first stage that shows a fault, else nobody knows. */
export function diagnoseFailure(view: SampleView): Diagnosis {
  return findFault(view) ?? unexplained(view);
}

/** The claims that hold are told: they are what need not be read again. */
function unexplained(view: SampleView): Diagnosis {
  const claims = view.signals.answer.filter(({ family, cutOff }) => family.shows === 'claims' && cutOff !== undefined);
  return diagnosisOf('unexplained', claims.map(evidenceOf), whatCouldTell(view));
}

/** The cheapest thing that has not spoken. Of an answer that declines there is nothing more to ask. */
function whatCouldTell(view: SampleView): Lack | undefined {
  const hasSpoken = (name: Lack): boolean => view.signals.answer.some((signal) => signal.name === name);
  if (!hasGoodContexts(view)) return 'relevant-ids';
  if (isDeclined(view)) return undefined;
  return (['faithfulness', 'answer_relevancy'] as const).find((name) => !hasSpoken(name));
}
