import type { Metric, MetricDoc, MetricOptions, Range } from '../../core/metric.js';
import type { Resources } from '../../core/resources.js';
import type { Sample } from '../../core/sample.js';
import { notApplicable, type Score, unscored } from '../../core/score.js';
import type { VerdictRecord } from '../../core/verdict.js';
import { declines } from '../refusal-correct.js';
import { isExact } from './reading.js';
import { recordsOf } from './records-of.js';
import { hasParts } from './score-record.js';
import { scoreRecords } from './score-records.js';
import { withOwnScore } from './with-own-score.js';

/** What sets one metric of stored verdicts apart from the others. */
export interface JudgeMeasure {
  readonly id: string;
  /** The name that its record has among the verdicts. Default: its id. */
  readonly record?: string;
  /** The only variant of its records that counts. Default: all. */
  readonly variant?: string;
  /** The options that it obeys besides compat. */
  readonly options: readonly (keyof MetricOptions)[];
  /** The metric whose verdicts serve where the sample has no record of this one. */
  readonly alsoFrom?: string;
  /** Whether an answer that declines has nothing to judge. */
  readonly ofClaims: boolean;
  /** Whether a source's own score is of other vectors than this one, so that the two never agree. */
  readonly hasOwnVectors?: boolean;
  /** Default: 0 to 1 under all options. */
  range?(options: MetricOptions): Range;
  readonly doc: MetricDoc;
  /** Asked only where the record holds more than a score. */
  score(record: VerdictRecord, sample: Sample, options: MetricOptions, resources: Resources): Score;
}

const zeroToOne: Range = [0, 1];

/** A metric that redoes its arithmetic from what a judge said of the sample. */
export function judgeMetric(measure: JudgeMeasure): Metric {
  const {
    id: bareId,
    record: name = bareId,
    variant,
    alsoFrom,
    options,
    ofClaims,
    hasOwnVectors = false,
    range,
    doc,
  } = measure;
  const recordsFor = (sample: Sample, { judge }: MetricOptions): readonly VerdictRecord[] => {
    const own = recordsOf(sample, name, { judge, variant });
    if (own.length > 0 || alsoFrom === undefined) return own;
    return recordsOf(sample, alsoFrom, { judge, variant }).filter(hasParts);
  };
  const id = withVariant(bareId, variant);
  return {
    id,
    version: 1,
    needs: ['verdicts'],
    options: ['compat', 'judge', 'mixSeries', ...options, ...(ofClaims ? ['refusalPhrases' as const] : [])],
    range: zeroToOne,
    higherIsBetter: true,
    doc: {
      ...doc,
      edgeCases: [
        ...doc.edgeCases,
        `Read from the record of ${name} among the sample’s verdicts. yes, true and 1 are a yes; no, false, 0 and idk are none, in any case and with spaces around; any other word is unscored (invalid-verdict). Where verdicts are missing the sample is unscored (incomplete-verdicts), and the reason says between which values the score lies, under compat too. Where both are the same within 1e-12, the missing ones change nothing, and that is the score.`,
        `A record of ${name} with nothing but a score gives that score; NaN is source-nan, a value outside ${range === undefined ? '0 to 1' : 'the range'} out-of-range. Where it is the mean of call_scores of which some are null, those calls gave no grade: incomplete-verdicts. One with an error is judge-error.`,
        'Several records of one sample are the runs of a judge (judge_run): the score is their mean, and unscored where a run is missing. Verdicts of two judges, tools, variants or runs of the system are two series, and a mean over both is refused: judge keeps one judge; the variant in brackets behind the name, as in factual_correctness(mode=f1), keeps one variant; mix_series mixes them.',
        ...(ofClaims
          ? [
              `An answer that declines is not applicable (refusal) to ${id}: a judge tosses a coin there. Under compat with Ragas or DeepEval it counts, as it does there.`,
            ]
          : []),
      ],
    },
    ofVariant: (wanted) => judgeMetric({ ...measure, variant: wanted }),
    score(sample, given, resources) {
      const refusal = ofClaims && isExact(given.compat) ? declines(sample, given) : undefined;
      if (refusal !== undefined) return notApplicable('refusal', `the answer declines: “${refusal.phrase}”`);
      const records = recordsFor(sample, given);
      if (records.length > 0) {
        const redo = (record: VerdictRecord): Score => {
          const score = measure.score(record, sample, given, resources);
          return hasOwnVectors ? score : withOwnScore(score, record);
        };
        return scoreRecords(records, redo, given, range?.(given) ?? zeroToOne);
      }
      return unscored(
        'missing-input',
        `the sample’s verdicts have no record of ${withVariant(name, variant)}${by(given)}`,
      );
    },
  };
}

function withVariant(name: string, variant: string | undefined): string {
  return variant === undefined ? name : `${name}(${variant})`;
}

function by({ judge }: MetricOptions): string {
  return judge === undefined ? '' : ` by ${judge}`;
}
