import type { Sample } from '../../core/sample.js';
import type { Kind } from '../kind.js';

/** What the field `generator` says of questions that people have asked. */
const people =
  /^(?:real|users?|humans?|people|person|customers?|clients?|support|tickets?|logs?|traffic|production|prod|search|queries|manual|handwritten|hand-written|annotators?|experts?)\b/i;

/** Fields that the generators of other tools leave in their questions. */
const syntheticMarks = ['synthesizer_name', 'evolution_type', 'evolutions', 'query_style', 'persona_name'] as const;

export const real: Kind = {
  code: 'few-real',
  name: 'from real queries',
  least: 0.5,
  has: ({ sample }) => {
    if (sample.generator !== undefined && sample.generator.trim() !== '') return people.test(sample.generator.trim());
    return isMarkedSynthetic(sample) ? false : undefined;
  },
  add: 'questions from your log or your support desk, with "generator": "user"',
  needs: 'generator: "user" for a real query, else who or what wrote the question',
};

function isMarkedSynthetic({ extra, metadata }: Sample): boolean {
  return syntheticMarks.some((field) => Object.hasOwn(extra, field) || Object.hasOwn(metadata, field));
}
