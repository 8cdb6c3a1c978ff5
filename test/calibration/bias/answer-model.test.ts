import { expect, it } from 'vitest';
import { answerModel } from '../../../calibration/bias/answer-model.js';

it.each([
  ['the model in the metadata', { model: 'mistral-small' }, 'gpt-4o', 'mistral-small'],
  ['the pipeline, where that is a model', {}, 'openai/gpt-4o-mini', 'openai/gpt-4o-mini'],
  ['nothing for a commit', {}, '3f9c2e1', undefined],
  ['nothing for a number or an empty text', { model: 4 }, undefined, undefined],
  ['the pipeline beside an empty text', { model: ' ' }, 'claude-3-haiku', 'claude-3-haiku'],
  ['nothing for what every object inherits', Object.create({ model: 'gpt-4o' }), undefined, undefined],
])('%s', (_, metadata, pipeline, model) => {
  expect(answerModel({ metadata, ...(pipeline !== undefined && { pipeline }) })).toBe(model);
});
