import type { ForeignFormat } from './foreign-format.js';
import { AnnotationReader } from './ragas/annotation-reader.js';
import { ownList, ownObject } from './ragas/own.js';

/**
 * What people said of a judge's work, as the annotation app of Ragas exports it: for each metric a list of samples, with the
 * judge's prompts, whether a person accepted the result, and what the person wrote instead.
 *
 * The judge's side becomes verdict records. The person's side is left in the sample under `annotations`, a list with one object
 * for each metric:
 * - `metric`: the name of the judge's verdict record; `variant` where that has one
 * - `is_accepted`: whether the person agrees with the judge; null where the file does not say
 * - `target`: the score that the person gives; null where there is none
 * - `edited_output`: by the name of the prompt, what the judge should have answered; only where something was edited
 * - `accepted_prompts`: by the name of the prompt, whether the person agrees with that answer; only where the file says so
 */
export const ragasAnnotations: ForeignFormat = {
  name: 'ragas-annotations',
  title: 'Ragas annotations',
  paths: [['*', '[]']],
  claims: (head) =>
    Object.keys(head).some((metric) => ownObject(ownList(head, metric)?.[0], 'metric_input') !== undefined),
  open: () => new AnnotationReader(),
};
