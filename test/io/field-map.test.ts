import { describe, expect, test } from 'vitest';
import { fieldMap, parseMap } from '../../src/io/field-map.js';

describe('parseMap', () => {
  test('reads pairs of field and column', () => {
    expect([...parseMap('question=Query, contexts = My Docs ,answer=out.text,reference=a=b')]).toEqual([
      ['question', 'Query'],
      ['contexts', 'My Docs'],
      ['answer', 'out.text'],
      ['reference', 'a=b'],
    ]);
  });

  test.each(['', 'question', 'question=', '=Query', 'question=Query,'])('refuses %j', (text) => {
    expect(() => parseMap(text)).toThrow(expect.objectContaining({ code: 'usage' }));
  });

  test('names the fields where one is unknown', () => {
    expect(() => parseMap('Query=question')).toThrow(
      'map: there is no field "Query"; the fields are user_input, retrieved_contexts, response, reference, ' +
        'reference_contexts, retrieved_context_ids, retrieved_scores, reference_context_ids, reference_grades, verdicts, id, ' +
        'stratum, language, group, generator, pipeline, subset_of, tags, metadata, question, answer, contexts, ground_truth, ground_truths',
    );
    expect(() => parseMap('questoin=Query')).toThrow('map: there is no field "questoin"; did you mean question?');
  });
});

test('fieldMap refuses to fill a field twice', () => {
  const pairs: readonly (readonly [string, string])[] = [
    ['question', 'Query'],
    ['user_input', 'Frage'],
  ];
  expect(() => fieldMap(pairs)).toThrow('map: question and user_input both fill user_input; give one of them');
});
