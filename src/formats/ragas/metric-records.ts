import type { JsonObject } from '../../core/json.js';
import type { Limit } from '../foreign-format.js';
import type { JudgeCalls } from './judge-call.js';
import type { JudgedTexts } from './judged-texts.js';
import { isCanonical, readMetricName } from './metric-name.js';
import { type KeptCalls, readCriterion, readVerdicts } from './read-verdicts.js';
import { scoreAlone } from './score-alone.js';

/** What a file says of one metric of one sample. */
export interface MetricRun {
  /** As the file has it. */
  readonly name: string;
  readonly calls: JudgeCalls;
  readonly kept: KeptCalls;
  /** Absent where the file has no place for scores. */
  readonly score?: number | string | undefined;
}

export interface MetricRecords {
  /** Verdict records: one, or one for each time that the judge was asked the same. */
  readonly records: readonly JsonObject[];
  readonly limits: readonly Limit[];
  /** Whether the records say all that the calls do. */
  readonly isComplete: boolean;
}

/** Makes verdict records of a metric's calls and score. */
export function metricRecords({ name, calls: given, kept, score }: MetricRun, texts: JudgedTexts): MetricRecords {
  const calls = given.isTorn ? [] : given.calls;
  const { metric: named, variant } = readMetricName(name);
  const known = readVerdicts(named, calls, texts, kept);
  const criterion = known === undefined ? readCriterion(calls) : undefined;
  // A user's own criterion may bear the name of a metric whose arithmetic is another one.
  const metric = criterion !== undefined && isCanonical(named) ? `ragas_${named}` : named;
  const { times = [], limit, isLost = false, isPartial = false } = known ?? criterion ?? {};
  const failed = calls.find(({ outputs }) => outputs.length === 0);
  const about = {
    metric,
    tool: 'ragas',
    ...(variant !== undefined && { variant }),
    // What is imported keeps no limits of its file, and the judge is not to blame there either.
    ...(isLost && limit !== undefined && { lost_verdicts: limit }),
  };
  const outcome = {
    ...(score !== undefined && { score }),
    ...(failed && { error: `the judge gave no answer to ${failed.prompt}` }),
  };
  const records = times.map((parts, time) => ({
    ...about,
    ...(times.length > 1 && { judge_run: time + 1 }),
    ...parts,
    ...outcome,
  }));
  const reasons = [
    ...(given.isTorn ? [torn] : []),
    ...(limit === undefined ? [] : [limit]),
    ...(times.length > 1 ? [vote] : []),
  ];
  const isBare = reasons.length === 0 && records.length === 0 && failed === undefined;
  return {
    records: records.length === 0 ? [{ ...about, ...outcome }] : records,
    limits: isBare ? [bare(metric, score)] : reasons.map((reason) => ({ field: metric, reason })),
    isComplete: records.length > 0 && !isPartial,
  };
}

const torn = 'what the judge was asked and answered is the text of a Python object: write it out with model_dump()';
const vote = 'the score of Ragas is a vote of several answers of the judge, each of which is a record of its own here';

function bare(metric: string, score: number | string | undefined): Limit {
  return score === undefined
    ? { field: metric, reason: 'the file holds neither verdicts nor a score of it' }
    : scoreAlone(metric);
}
