import { expect, test } from 'vitest';
import { metricName } from '../../../src/formats/rows/metric-name.js';

test.each([
  ['Context Relevance', 'context_relevance'],
  ['Q&A Correctness', 'q_a_correctness'],
  ['  Tone (brief) ', 'tone_brief'],
  ['Rzetelność', 'rzetelność'],
  ['__proto__', 'proto'],
  // Names of metrics that are computed otherwise.
  ['Faithfulness', 'evalkit_faithfulness'],
  ['answer-relevancy', 'evalkit_answer_relevancy'],
  // Nothing to name it by.
  ['…', 'evalkit'],
])('names %j %j', (title, name) => {
  expect(metricName(title, 'evalkit')).toBe(name);
});
