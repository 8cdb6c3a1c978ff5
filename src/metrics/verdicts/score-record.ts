import type { Range } from '../../core/metric.js';
import { type Score, scored, unscored } from '../../core/score.js';
import type { VerdictRecord } from '../../core/verdict.js';
import { isInRange } from './mean-of-repeats.js';
import { meanOfSomeCalls } from './mean-of-some-calls.js';

/** The score of a record whose call did not fail: its own where it has nothing else, what is redone otherwise. */
export function scoreRecord(record: VerdictRecord, redo: (record: VerdictRecord) => Score, range: Range): Score {
  if (record.error !== undefined) return unscored('judge-error', `the judge failed: ${record.error}`);
  const score = hasParts(record) ? redo(record) : bareScore(record, range);
  const { lost_verdicts: lost } = record.extra;
  return typeof lost === 'string' ? asLost(score, lost) : score;
}

/** The judge has nothing to say again where the format of the file lost what it said. */
function asLost(score: Score, lost: string): Score {
  const isHole = score.state === 'unscored' && score.cause === 'incomplete-verdicts';
  return isHole ? { ...score, cause: 'lost-verdicts', reason: `${score.reason}; ${lost}` } : score;
}

/** Whether a record holds more than a score. */
export function hasParts({ claims, verdicts, referenceClaims, referenceVerdicts, questions }: VerdictRecord): boolean {
  return [claims, verdicts, referenceClaims, referenceVerdicts, questions].some((part) => part !== undefined);
}

/** The score that the source computed itself. */
export function bareScore(record: VerdictRecord, range: Range): Score {
  const { score } = record;
  if (score === undefined) return unscored('incomplete-verdicts', 'the record holds neither verdicts nor a score');
  if (Number.isNaN(score)) return unscored('source-nan', 'the record’s score is NaN');
  if (!isInRange(score, range)) {
    return unscored('out-of-range', `the record’s score is ${score}, wanted ${range[0]} to ${range[1]}`);
  }
  return meanOfSomeCalls(record) ?? scored(score, 'the source’s own score: there are no verdicts to redo it from');
}
