import type { JsonObject } from './json.js';
import type { Sample } from './sample.js';
import type { VerdictRecord } from './verdict.js';

/** A sample as a record of a sample file: what was read can be written and read again. */
export function recordOf(sample: Sample): JsonObject {
  const { retrieved, relevant } = sample;
  return {
    ...sample.extra,
    id: sample.id,
    user_input: sample.question,
    ...given('response', sample.answer),
    ...given('retrieved_contexts', sample.contexts),
    ...given(
      'retrieved_context_ids',
      retrieved?.map(({ id }) => id),
    ),
    ...given(
      'retrieved_scores',
      retrieved?.some(({ score }) => score !== undefined) ? retrieved.map(({ score }) => score ?? null) : undefined,
    ),
    ...given(
      'reference_context_ids',
      relevant?.map(({ id }) => id),
    ),
    ...given(
      'reference_grades',
      relevant?.some(({ grade }) => grade !== 1) ? relevant.map(({ grade }) => grade) : undefined,
    ),
    ...given('reference', sample.reference),
    ...given('reference_contexts', sample.referenceContexts),
    ...given('verdicts', sample.verdicts?.map(verdictRecordOf)),
    stratum: sample.stratum,
    ...given('language', sample.language),
    ...given('group', sample.group),
    ...given('generator', sample.generator),
    ...given('pipeline', sample.pipeline),
    ...(sample.tags.length === 0 ? {} : { tags: sample.tags }),
    ...(Object.keys(sample.metadata).length === 0 ? {} : { metadata: sample.metadata }),
  };
}

function verdictRecordOf(record: VerdictRecord): JsonObject {
  const { score } = record;
  return {
    ...record.extra,
    metric: record.metric,
    ...given('judge', record.judge),
    ...given('tool', record.tool),
    ...given('variant', record.variant),
    ...given('run', record.run),
    ...given('judge_run', record.judgeRun),
    ...given('claims', record.claims),
    ...given('verdicts', record.verdicts),
    ...given('reasons', record.reasons),
    ...given('reference_claims', record.referenceClaims),
    ...given('reference_verdicts', record.referenceVerdicts),
    ...given('questions', record.questions),
    ...given('noncommittal', record.noncommittal),
    // JSON has no NaN and no infinity.
    ...given('score', score === undefined || Number.isFinite(score) ? score : String(score)),
    ...given('error', record.error),
    ...given('usage', record.usage),
    ...given('seconds', record.seconds),
  };
}

function given(field: string, value: JsonObject[string] | undefined): JsonObject {
  return value === undefined ? {} : { [field]: value };
}
