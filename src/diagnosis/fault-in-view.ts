import type { Diagnosis, Lack } from '../core/diagnosis.js';
import type { AnswerCell } from '../core/run.js';
import { diagnosisOf } from './diagnosis-of.js';
import { isSureView, type View } from './signal-table.js';
import { evidenceOf, isLow, type RetrievalSignal } from './signals.js';

/** What the signals of one view say against retrieval: that it missed the material, or ranked it too late. */
export function faultInView(
  signals: readonly RetrievalSignal[],
  view: View,
  cell: AnswerCell | undefined,
): Diagnosis | undefined {
  const amounts = signals.filter(({ family }) => family.shows === 'amount');
  const tooLittle = decisive(amounts).find(isLow);
  if (tooLittle !== undefined) return faultOfAmount(tooLittle, signals, view, cell);

  const furthest = deepest(signals.filter(({ family }) => family.zeroMeansNone));
  if (amounts.length === 0 && furthest?.value === 0) return missed([furthest], view);

  const tooLate = signals.find((signal) => signal.family.shows === 'order' && isLow(signal));
  return tooLate === undefined ? undefined : faultOfOrder(tooLate, amounts, view);
}

/** Of each name the k that the gate asks for, else the last: where nobody says how far down counts, all that is looked at does. */
function decisive(amounts: readonly RetrievalSignal[]): readonly RetrievalSignal[] {
  return amounts.filter((signal) => {
    const own = amounts.filter(({ name }) => name === signal.name);
    return own.some(({ isGated }) => isGated) ? signal.isGated : signal === deepest(own);
  });
}

/** Too little came within k: the rest stands further down, or nowhere. */
function faultOfAmount(
  low: RetrievalSignal,
  signals: readonly RetrievalSignal[],
  view: View,
  cell: AnswerCell | undefined,
): Diagnosis {
  // Every context holds some words of every reference: that is as good as nothing.
  const isNone = low.value === 0 && view !== 'words';
  const further = deepest(
    signals.filter(
      ({ depth, name, family }) => depth > low.depth && (isNone ? family.zeroMeansNone : name === low.name),
    ),
  );
  const came = further !== undefined && (isNone ? further.value > 0 : !isLow(further));
  if (came) return diagnosisOf('late', [low, further].map(evidenceOf), doubtOf(view));
  // An answer that declines wrongly had the material, at some rank.
  if (cell === 'over-refusal' && (isNone || view === 'words')) {
    return diagnosisOf('late', [evidenceOf(low), { cell }], doubtOf(view));
  }
  return missed(further === undefined ? [low] : [low, further], view);
}

/** @param signals the last of them looks furthest down */
function missed(signals: readonly RetrievalSignal[], view: View): Diagnosis {
  const last = signals.at(-1);
  const isWhole = last?.depth === Number.POSITIVE_INFINITY;
  const isOrder = last?.family.shows === 'order';
  const open = view === 'judge' && isOrder ? 'context_recall' : isWhole ? undefined : 'deeper-ranks';
  return diagnosisOf('missed', signals.map(evidenceOf), doubtOf(view) ?? open);
}

/** The order is bad. Unless all of the material is known to have come, a part of it may be missing as well. */
function faultOfOrder(low: RetrievalSignal, amounts: readonly RetrievalSignal[], view: View): Diagnosis {
  const recall = amounts.find(({ name }) => name.endsWith('recall'));
  const isTold = recall !== undefined || low.name === 'mrr';
  const open = view === 'judge' ? 'context_recall' : 'deeper-ranks';
  const evidence = (recall === undefined ? [low] : [low, recall]).map(evidenceOf);
  return diagnosisOf('late', evidence, doubtOf(view) ?? (isTold ? undefined : open));
}

function doubtOf(view: View): Lack | undefined {
  return isSureView(view) ? undefined : 'relevant-ids';
}

/** The signal that looks furthest down, and of equals the first. */
function deepest(signals: readonly RetrievalSignal[]): RetrievalSignal | undefined {
  return signals.reduce<RetrievalSignal | undefined>(
    (best, signal) => (best === undefined || signal.depth > best.depth ? signal : best),
    undefined,
  );
}
