import type { Diagnosis } from '../core/diagnosis.js';
import type { AnswerCell } from '../core/run.js';
import { faultInView } from './fault-in-view.js';
import { isSureView, views } from './signal-table.js';
import type { RetrievalSignal } from './signals.js';

/** What retrieval did for a sample. */
export interface RetrievalLook {
  readonly fault?: Diagnosis;
  /** Whether the material is known to have come. Likeness of texts makes it likely, never known. */
  readonly isGood: boolean;
}

/**
 * Whether retrieval missed the material or ranked it too late. Ids tell it best, so texts are looked at only where there are
 * none, unless the gate asks for them. A judge's verdicts count beside either: a document can be the right one and its chunk
 * the wrong one.
 *
 * @param signals in the order of the table
 * @param cell what the answer did; undefined where there is none
 */
export function lookAtRetrieval(signals: readonly RetrievalSignal[], cell: AnswerCell | undefined): RetrievalLook {
  let isGood = false;
  let isSeen = false;
  for (const view of views) {
    const own = signals.filter(({ family }) => family.by === view);
    const heard = isSeen && view !== 'judge' ? own.filter(({ isGated }) => isGated) : own;
    if (heard.length === 0) continue;
    const fault = faultInView(heard, view, cell);
    if (fault !== undefined) return { fault, isGood: false };
    isSeen = true;
    isGood ||= isSureView(view) && heard.some(showsMaterial);
  }
  return { isGood };
}

/** A judge's order says nothing of how much came. */
function showsMaterial({ family, value }: RetrievalSignal): boolean {
  return value > 0 && (family.shows === 'amount' || family.by === 'ids');
}
