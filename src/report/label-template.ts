import type { JsonObject } from '../core/json.js';
import type { Sample } from '../core/sample.js';
import { encodeRecord } from './encode-json.js';
import { escapeCsv } from './escape-csv.js';

/** A label that is still to be given, and what is needed to give it. */
export interface OpenLabel {
  /** What is judged, where it is known. */
  readonly metric?: string;
  readonly stratum: string;
  readonly probability: number;
  /** Which time of labelling this is, counted from 1, where the user says so. */
  readonly round?: number;
  /** Tells this answer from another one to the same question. */
  readonly itemHash: string;
  readonly sample: Sample;
}

/** Writes a file of labels to fill in. */
export type LabelTemplate = (labels: readonly OpenLabel[]) => Iterable<string>;

/** One JSON record a line. */
export const jsonlTemplate: LabelTemplate = function* (labels) {
  for (const label of labels) {
    const { sample } = label;
    yield `${encodeRecord({
      ...headOf(label),
      inclusion_probability: label.probability,
      ...(label.round !== undefined && { round: label.round }),
      item_hash: label.itemHash,
      user_input: sample.question,
      ...(sample.contexts !== undefined && { retrieved_contexts: sample.contexts }),
      ...(sample.answer !== undefined && { response: sample.answer }),
      ...(sample.reference !== undefined && { reference: sample.reference }),
    })}\n`;
  }
};

/** For a spreadsheet: the contexts are one cell, with an empty line between them. */
export const csvTemplate: LabelTemplate = function* (labels) {
  yield 'id,metric,annotator,label,comment,stratum,inclusion_probability,round,item_hash,user_input,retrieved_contexts,response,reference\n';
  for (const { sample, metric = '', stratum, probability, round = '', itemHash } of labels) {
    const texts = [sample.question, sample.contexts?.join('\n\n'), sample.answer, sample.reference];
    const cells = [sample.id, metric, '', '', '', stratum].map(escapeCsv);
    yield `${[...cells, probability, round, itemHash, ...texts.map((text = '') => escapeCsv(text))].join(',')}\n`;
  }
};

function headOf({ sample, metric, stratum }: OpenLabel): JsonObject {
  return {
    id: sample.id,
    ...(metric !== undefined && { metric }),
    annotator: null,
    label: null,
    comment: null,
    stratum,
  };
}
