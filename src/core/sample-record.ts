import type { JsonObject } from './json.js';
import type { Sample } from './sample.js';

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
    stratum: sample.stratum,
    ...given('language', sample.language),
    ...given('group', sample.group),
    ...given('generator', sample.generator),
    ...given('pipeline', sample.pipeline),
    ...(sample.tags.length === 0 ? {} : { tags: sample.tags }),
    ...(Object.keys(sample.metadata).length === 0 ? {} : { metadata: sample.metadata }),
  };
}

function given(field: string, value: JsonObject[string] | undefined): JsonObject {
  return value === undefined ? {} : { [field]: value };
}
