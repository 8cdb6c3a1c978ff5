import type { JsonObject, JsonValue } from './json.js';
import type { Sample } from './sample.js';
import type { VerdictRecord } from './verdict.js';

/** A record that is being filled. A file has thousands, so its fields are set one by one, and nothing is made to be spread. */
type Draft = { [field: string]: JsonValue };

/** A sample as a record of a sample file: what was read can be written and read again. */
export function recordOf(sample: Sample): JsonObject {
  const { retrieved, relevant, tags, metadata } = sample;
  const record: Draft = { ...sample.extra, id: sample.id, user_input: sample.question };
  set(record, 'response', sample.answer);
  set(record, 'retrieved_contexts', sample.contexts);
  if (retrieved !== undefined) {
    record['retrieved_context_ids'] = retrieved.map(({ id }) => id);
    const hasScores = retrieved.some(({ score }) => score !== undefined);
    if (hasScores) record['retrieved_scores'] = retrieved.map(({ score }) => score ?? null);
  }
  if (relevant !== undefined) {
    record['reference_context_ids'] = relevant.map(({ id }) => id);
    if (relevant.some(({ grade }) => grade !== 1)) record['reference_grades'] = relevant.map(({ grade }) => grade);
  }
  set(record, 'reference', sample.reference);
  set(record, 'reference_contexts', sample.referenceContexts);
  set(record, 'verdicts', sample.verdicts?.map(verdictRecordOf));
  record['stratum'] = sample.stratum;
  set(record, 'language', sample.language);
  set(record, 'group', sample.group);
  set(record, 'generator', sample.generator);
  set(record, 'pipeline', sample.pipeline);
  if (sample.subsetOf !== undefined) record['subset_of'] = { ...sample.subsetOf };
  if (tags.length > 0) record['tags'] = tags;
  if (Object.keys(metadata).length > 0) record['metadata'] = metadata;
  return record;
}

function verdictRecordOf(verdict: VerdictRecord): JsonObject {
  const { score } = verdict;
  const record: Draft = { ...verdict.extra, metric: verdict.metric };
  set(record, 'judge', verdict.judge);
  set(record, 'tool', verdict.tool);
  set(record, 'variant', verdict.variant);
  set(record, 'run', verdict.run);
  set(record, 'judge_run', verdict.judgeRun);
  set(record, 'claims', verdict.claims);
  set(record, 'verdicts', verdict.verdicts);
  set(record, 'reasons', verdict.reasons);
  set(record, 'reference_claims', verdict.referenceClaims);
  set(record, 'reference_verdicts', verdict.referenceVerdicts);
  set(record, 'questions', verdict.questions);
  set(record, 'noncommittal', verdict.noncommittal);
  // JSON has no NaN and no infinity.
  set(record, 'score', score === undefined || Number.isFinite(score) ? score : String(score));
  set(record, 'error', verdict.error);
  set(record, 'usage', verdict.usage);
  set(record, 'seconds', verdict.seconds);
  return record;
}

function set(record: Draft, field: string, value: JsonValue | undefined): void {
  if (value !== undefined) record[field] = value;
}
