import type { Sample } from '../../src/core/sample.js';
import { knownFamily } from './model-family.js';

/**
 * The model that wrote a sample's answer: `model` in its metadata; else its `pipeline`, where that names a model of a known family
 * and not, say, a commit. (`generator` says who wrote the question.)
 */
export function answerModel({ metadata, pipeline }: Pick<Sample, 'metadata' | 'pipeline'>): string | undefined {
  const model = Object.hasOwn(metadata, 'model') ? metadata['model'] : undefined;
  if (typeof model === 'string' && model.trim() !== '') return model;
  return pipeline !== undefined && knownFamily(pipeline) !== undefined ? pipeline : undefined;
}
