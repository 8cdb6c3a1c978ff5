import type { MetricOptions } from '../../core/metric.js';
import { type Unscored, unscored } from '../../core/score.js';
import type { VerdictRecord, VerdictWord } from '../../core/verdict.js';
import { fBeta } from './f-beta.js';
import type { Bounds } from './incomplete.js';
import type { ClaimCounts } from './ragas-f-beta.js';
import { countYes, readVerdicts, type VerdictList } from './read-verdicts.js';
import { isRagas, type Reading, readingFor } from './reading.js';

/** How far the claims of the answer and of the reference are the same ones. */
export type ClaimAgreement = KnownAgreement | OpenAgreement | Unscored;

export interface KnownAgreement {
  readonly state: 'known';
  readonly value: number;
  /** The claims of the answer, held against the reference. */
  readonly answer: VerdictList;
  /** The claims of the reference, held against the answer. */
  readonly reference: VerdictList;
}

/** Some verdicts are missing. */
export interface OpenAgreement {
  readonly state: 'open';
  /** What is there. */
  readonly given: string;
  readonly bounds: Bounds;
}

/**
 * The F measure of the claims: precision is the share of the answer's claims that the reference holds, recall the share of the
 * reference's claims that the answer holds.
 *
 * @param inRagas what Ragas makes of the lists instead
 */
export function claimAgreement(
  record: VerdictRecord,
  options: MetricOptions,
  inRagas: (answer: VerdictList, reference: VerdictList, options: MetricOptions) => number,
): ClaimAgreement {
  const { compat, beta } = options;
  const { claims, verdicts, referenceClaims, referenceVerdicts } = record;
  const read = readingFor(compat);
  const answer = readSide('claim of the answer', claims, verdicts, read);
  if (answer?.state === 'unscored') return answer;
  const reference = readSide('claim of the reference', referenceClaims, referenceVerdicts, read);
  if (reference?.state === 'unscored') return reference;

  if (!isRagas(compat)) {
    if (answer?.total === 0) return unscored('no-claims', 'the judge found no claim in the answer');
    if (reference?.total === 0) return unscored('no-claims', 'the judge found no claim in the reference');
  }
  if (answer === undefined || reference === undefined || isOpen(answer) || isOpen(reference)) {
    return openAgreement(answer, reference, beta);
  }
  const value = isRagas(compat)
    ? inRagas(answer, reference, options)
    : fBeta(shareOf(answer).low, shareOf(reference).low, beta);
  return { state: 'known', value, answer, reference };
}

/** Those of the answer's claims are true or false positives, those of the reference that the answer lacks false negatives. */
export function claimCounts(answer: VerdictList, reference: VerdictList): ClaimCounts {
  const truePositives = countYes(answer);
  return {
    truePositives,
    falsePositives: answer.total - truePositives,
    falseNegatives: reference.total - countYes(reference),
  };
}

/** Undefined where the record has nothing of that side. */
function readSide(
  thing: string,
  claims: readonly string[] | undefined,
  verdicts: readonly VerdictWord[] | undefined,
  read: Reading,
): VerdictList | Unscored | undefined {
  if (claims === undefined && verdicts === undefined) return undefined;
  return readVerdicts(verdicts ?? [], thing, claims?.length, read);
}

function isOpen({ given, total }: VerdictList): boolean {
  return given < total;
}

function openAgreement(
  answer: VerdictList | undefined,
  reference: VerdictList | undefined,
  beta: number,
): OpenAgreement {
  const precision = shareOf(answer);
  const recall = shareOf(reference);
  return {
    state: 'open',
    given: `${describeGiven(answer)} on the answer, ${describeGiven(reference)} on the reference`,
    bounds: { low: fBeta(precision.low, recall.low, beta), high: fBeta(precision.high, recall.high, beta) },
  };
}

function describeGiven(list: VerdictList | undefined): string {
  return list === undefined ? 'no verdicts' : `${list.given} of ${list.total} verdicts`;
}

/** The share of yes with every missing verdict a no, and with every one a yes. */
function shareOf(list: VerdictList | undefined): Bounds {
  if (list === undefined || list.total === 0) return { low: 0, high: 1 };
  const { given, total } = list;
  const held = countYes(list);
  return { low: held / total, high: (held + total - given) / total };
}
