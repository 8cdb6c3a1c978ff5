import type { Metric, MetricDoc, MetricOptions } from '../../core/metric.js';
import type { Resources } from '../../core/resources.js';
import type { Sample } from '../../core/sample.js';
import { notApplicable, type Score, scored, unscored } from '../../core/score.js';
import type { VerdictRecord } from '../../core/verdict.js';
import { declines } from '../refusal-correct.js';
import { isExact } from './reading.js';

/** What sets one metric of stored verdicts apart from the others. */
interface JudgeMeasure {
  readonly id: string;
  /** The name that its record has among the verdicts. Default: its id. */
  readonly record?: string;
  /** The options that it obeys besides compat. */
  readonly options: readonly (keyof MetricOptions)[];
  /** The metric whose verdicts serve where the sample has no record of this one. */
  readonly alsoFrom?: string;
  /** Whether an answer that declines has nothing to judge. */
  readonly ofClaims: boolean;
  readonly doc: MetricDoc;
  /** Asked only where the record holds more than a score. */
  score(record: VerdictRecord, sample: Sample, options: MetricOptions, resources: Resources): Score;
}

/** A metric that redoes its arithmetic from what a judge said of the sample. */
export function judgeMetric(measure: JudgeMeasure): Metric {
  const { id, record: name = id, alsoFrom, options, ofClaims, doc } = measure;
  return {
    id,
    version: 1,
    needs: ['verdicts'],
    options: ['compat', ...options, ...(ofClaims ? ['refusalPhrases' as const] : [])],
    range: [0, 1],
    higherIsBetter: true,
    doc: {
      ...doc,
      edgeCases: [
        ...doc.edgeCases,
        `Read from the record of ${name} among the sample’s verdicts. yes, true and 1 are a yes; no, false, 0 and idk are none, in any case and with spaces around; any other word is unscored (invalid-verdict). Where verdicts are missing the sample is unscored (incomplete-verdicts), and the reason says between which values the score lies, under compat too.`,
        `A record of ${name} with nothing but a score gives that score; NaN is source-nan, a value outside 0 to 1 out-of-range. One with an error is judge-error.`,
        ...(ofClaims
          ? [
              `An answer that declines is not applicable (refusal) to ${id}: a judge tosses a coin there. Under compat with Ragas or DeepEval it counts, as it does there.`,
            ]
          : []),
      ],
    },
    score(sample, given, resources) {
      const refusal = ofClaims && isExact(given.compat) ? declines(sample, given) : undefined;
      if (refusal !== undefined) return notApplicable('refusal', `the answer declines: “${refusal.phrase}”`);
      const record =
        findRecord(sample, name) ?? sample.verdicts?.find((other) => other.metric === alsoFrom && hasParts(other));
      if (record === undefined) return unscored('missing-input', `the sample’s verdicts have no record of ${name}`);
      return scoreRecord(record, () => measure.score(record, sample, given, resources));
    },
  };
}

export function findRecord({ verdicts }: Sample, metric: string): VerdictRecord | undefined {
  return verdicts?.find((record) => record.metric === metric);
}

/** The score of a record whose call did not fail: its own where it has nothing else, what is redone otherwise. */
export function scoreRecord(record: VerdictRecord, redo: () => Score): Score {
  if (record.error !== undefined) return unscored('judge-error', `the judge failed: ${record.error}`);
  return hasParts(record) ? redo() : bareScore(record);
}

function hasParts({ claims, verdicts, referenceClaims, referenceVerdicts, questions }: VerdictRecord): boolean {
  return [claims, verdicts, referenceClaims, referenceVerdicts, questions].some((part) => part !== undefined);
}

/** The score that the source computed itself. */
export function bareScore({ score }: VerdictRecord): Score {
  if (score === undefined) return unscored('incomplete-verdicts', 'the record holds neither verdicts nor a score');
  if (Number.isNaN(score)) return unscored('source-nan', 'the record’s score is NaN');
  if (score < 0 || score > 1) return unscored('out-of-range', `the record’s score is ${score}, wanted 0 to 1`);
  return scored(score, 'the source’s own score: there are no verdicts to redo it from');
}
