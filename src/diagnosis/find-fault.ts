import type { Diagnosis } from '../core/diagnosis.js';
import type { AnswerCell } from '../core/run.js';
import type { Stratum } from '../core/sample.js';
import { diagnosisOf } from './diagnosis-of.js';
import { lookAtRetrieval, type RetrievalLook } from './look-at-retrieval.js';
import { type AnswerSignal, evidenceOf, isLow, type Signals } from './signals.js';

/** What there is to know of a sample. */
export interface SampleView {
  readonly signals: Signals;
  readonly stratum: Stratum;
  /** What the answer did; undefined where there is none. */
  readonly cell: AnswerCell | undefined;
  /** Whether it is known that retrieval brought no text at all. */
  readonly hasNoContext: boolean;
}

/** The first stage at which a sample went wrong, as far as its scores show; undefined where they show nothing. */
export function findFault(view: SampleView): Diagnosis | undefined {
  const { fault, isGood } = lookAt(view);
  return fault ?? faultOfDeclining(view, isGood) ?? faultOfClaims(view, isGood) ?? faultOfRelevancy(view, isGood);
}

/** Whether the sample is known to have had the contexts that it takes. */
export function hasGoodContexts(view: SampleView): boolean {
  return lookAt(view).isGood;
}

export function isDeclined({ cell }: SampleView): boolean {
  return cell !== undefined && cell !== 'answered' && cell !== 'answered-though-unanswerable';
}

/** What the documents do not hold, retrieval can neither miss nor bring. */
function lookAt({ stratum, signals, cell, hasNoContext }: SampleView): RetrievalLook {
  if (stratum === 'unanswerable') return { isGood: true };
  const look = lookAtRetrieval(signals.retrieval, cell);
  const isOpen = !look.isGood && look.fault?.certainty !== 'sure';
  return hasNoContext && isOpen ? noContext : look;
}

const noContext: RetrievalLook = { fault: diagnosisOf('missed', [{ contexts: 'none' }], undefined), isGood: false };

/** A decline is the retriever's where the material had not come, and the generator's where it had. */
function faultOfDeclining({ cell }: SampleView, isGood: boolean): Diagnosis | undefined {
  const doubt = isGood ? undefined : 'relevant-ids';
  switch (cell) {
    case 'answered-though-unanswerable':
      return diagnosisOf(cell, [{ cell }], undefined);
    case 'over-refusal':
      return diagnosisOf(cell, [{ cell }], doubt);
    case 'honest-decline':
    case 'decline-of-unknown-cause':
      return diagnosisOf(isGood ? 'over-refusal' : 'missed', [{ cell }], doubt);
    case 'answered':
    case 'correct-decline':
    case undefined:
      return undefined;
    default:
      return cell satisfies never;
  }
}

function faultOfClaims({ signals }: SampleView, isGood: boolean): Diagnosis | undefined {
  const low = signals.answer.find((signal) => signal.family.shows === 'claims' && isLow(signal));
  if (low === undefined) return undefined;
  return diagnosisOf('unfaithful', [evidenceOf(low)], isGood ? open(low, signals.answer) : 'relevant-ids');
}

/** An answer that rightly declines is off no question. */
function faultOfRelevancy(view: SampleView, isGood: boolean): Diagnosis | undefined {
  const { answer } = view.signals;
  const low = answer.find((signal) => signal.family.shows === 'relevancy' && isLow(signal));
  if (low === undefined || isDeclined(view)) return undefined;
  const faithful = answer.find(({ name }) => name === 'faithfulness');
  const evidence = (faithful === undefined ? [low] : [low, faithful]).map(evidenceOf);
  if (!isGood) return diagnosisOf('off-question', evidence, 'relevant-ids');
  return diagnosisOf('off-question', evidence, faithful === undefined ? 'faithfulness' : open(low, answer));
}

/** What has to speak beside a signal that proves nothing alone, where it has not spoken. */
function open({ family }: AnswerSignal, answer: readonly AnswerSignal[]): AnswerSignal['family']['lacks'] {
  return answer.some(({ name }) => name === family.lacks) ? undefined : family.lacks;
}
