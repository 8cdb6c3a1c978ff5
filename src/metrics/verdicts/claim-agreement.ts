import type { MetricOptions } from '../../core/metric.js';
import { type Bounds, type Unscored, unscored } from '../../core/score.js';
import type { VerdictRecord, VerdictWord } from '../../core/verdict.js';
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

/** What is made of the two lists of claims. */
export interface ClaimMeasure {
  /** The list that does not count, if one does not: nothing is missing where it is not there. */
  readonly ignored?: 'answer' | 'reference' | undefined;
  /** Of the shares with a yes. */
  readonly exact: (precision: number, recall: number, options: MetricOptions) => number;
  readonly inRagas: (answer: VerdictList, reference: VerdictList, options: MetricOptions) => number;
}

/**
 * How far the claims agree: precision is the share of the answer's claims that the reference holds, recall the share of the
 * reference's claims that the answer holds.
 */
export function claimAgreement(
  record: VerdictRecord,
  options: MetricOptions,
  { ignored, exact, inRagas }: ClaimMeasure,
): ClaimAgreement {
  const { compat } = options;
  const { claims, verdicts, referenceClaims, referenceVerdicts } = record;
  const read = readingFor(compat);
  const answer = ignored === 'answer' ? noClaims : readSide('claim of the answer', claims, verdicts, read);
  if (answer?.state === 'unscored') return answer;
  const reference =
    ignored === 'reference' ? noClaims : readSide('claim of the reference', referenceClaims, referenceVerdicts, read);
  if (reference?.state === 'unscored') return reference;

  if (!isRagas(compat)) {
    if (answer?.total === 0 && ignored !== 'answer') {
      return unscored('no-claims', 'the judge found no claim in the answer');
    }
    if (reference?.total === 0 && ignored !== 'reference') {
      return unscored('no-claims', 'the judge found no claim in the reference');
    }
  }
  const measure = (ofAnswer: VerdictList, ofReference: VerdictList): number =>
    isRagas(compat) ? inRagas(ofAnswer, ofReference, options) : exact(shareOf(ofAnswer), shareOf(ofReference), options);
  if (answer === undefined || reference === undefined || isOpen(answer) || isOpen(reference)) {
    return {
      ...openAgreement(answer, reference, measure, isRagas(compat) ? [noClaims, oneClaim] : [oneClaim]),
      given: describeSides(answer, reference, ignored),
    };
  }
  return { state: 'known', value: measure(answer, reference), answer, reference };
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

/**
 * The value is lowest with every missing verdict a no, and highest with every one a yes.
 *
 * @param unknown what a side may be that is not there: without claims there is no value, but Ragas has one
 */
function openAgreement(
  answer: VerdictList | undefined,
  reference: VerdictList | undefined,
  measure: (answer: VerdictList, reference: VerdictList) => number,
  unknown: readonly VerdictList[],
): Omit<OpenAgreement, 'given'> {
  return {
    state: 'open',
    bounds: {
      // Of a side that is not there, nothing tells how many claims it has: any number of them may be missed.
      low: answer === undefined || reference === undefined ? 0 : measure(filled(answer, 0), filled(reference, 0)),
      high: Math.max(...unknown.map((side) => measure(filled(answer ?? side, 1), filled(reference ?? side, 1)))),
    },
  };
}

function describeSides(
  answer: VerdictList | undefined,
  reference: VerdictList | undefined,
  ignored: ClaimMeasure['ignored'],
): string {
  return [
    ...(ignored === 'answer' ? [] : [`${describeGiven(answer)} on the answer`]),
    ...(ignored === 'reference' ? [] : [`${describeGiven(reference)} on the reference`]),
  ].join(', ');
}

function describeGiven(list: VerdictList | undefined): string {
  return list === undefined ? 'no verdicts' : `${list.given} of ${list.total} verdicts`;
}

/** The list with every missing verdict the same. */
function filled(list: VerdictList, verdict: number): VerdictList {
  const verdicts = [...list.verdicts, ...new Array<undefined>(list.unplaced).fill(undefined)];
  return {
    ...list,
    verdicts: verdicts.map((given) => given ?? verdict),
    unplaced: 0,
    given: list.total,
  };
}

const noClaims: VerdictList = { state: 'read', verdicts: [], unplaced: 0, given: 0, total: 0 };
const oneClaim: VerdictList = { state: 'read', verdicts: [], unplaced: 1, given: 0, total: 1 };

function shareOf(list: VerdictList): number {
  return countYes(list) / list.total;
}
