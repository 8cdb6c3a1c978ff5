import * as v from 'valibot';
import type { JsonObject, JsonValue } from '../core/json.js';
import { type Attempt, failure, type Success } from './attempt.js';
import { explainIssue } from './explain-issue.js';
import { isJsonObject } from './is-json-object.js';
import { type FileLabel, type LabelScale, type LabelValue, labelLineSchema } from './label-record.js';
import { showValue } from './show-value.js';
import { parseTolerantJson } from './tolerant-json.js';
import { withoutFormulaGuard } from './without-formula-guard.js';

/** How a sample came among those that were labelled. */
export interface LabelDrawing {
  readonly stratum: string;
  /** Above 0 and at most 1. */
  readonly probability: number;
}

/** What one person said of one sample. */
export interface LabelLine {
  readonly id: string;
  readonly metric?: string;
  readonly annotator?: string;
  readonly label: LabelValue;
  readonly comment?: string;
  readonly draw?: LabelDrawing;
  readonly scale?: LabelScale;
  /** Which time of labelling this is, counted from 1: judging a judge after each round takes its toll. */
  readonly round?: number;
  /** Of what was labelled, as `itemHash` makes it. */
  readonly itemHash?: string;
}

/** Whether a record holds a label on a sample, or is a sample that was drawn to be labelled: the others are labels then too. */
export function isLabelLine(record: JsonValue): boolean {
  const has = (field: string): boolean => isJsonObject(record) && Object.hasOwn(record, field);
  return has('id') && (has('label') || has('label_stratum'));
}

/**
 * Reads a record of a file of labels. Fields that labels do not have, such as the question beside them, are passed over.
 *
 * @param fromCells whether the values are cells of CSV, in which an empty label means "not sure"
 */
export function parseLabelLine(
  file: string,
  { line, value }: Success<JsonValue>,
  fromCells: boolean,
): Attempt<LabelLine> {
  if (!isJsonObject(value)) {
    return failure({ file, line, found: showValue(value), wanted: 'an object with the id of a sample and a label' });
  }
  const checked = v.safeParse(labelLineSchema, withoutNaN(fromCells ? readCells(value) : value));
  if (checked.success) return { line, value: toLabel(checked.output) };
  const faults = checked.issues.map((issue) => explainIssue(issue, (field) => field));
  return failure(...faults.map((fault) => ({ file, line, ...fault })));
}

function toLabel({ id, label, ...given }: FileLabel): LabelLine {
  const { metric, annotator, comment, scale: declared, round, inclusion_probability: chance, item_hash: hash } = given;
  const stratum = given.label_stratum ?? given.stratum ?? 'all';
  return {
    id,
    label,
    ...(metric != null && { metric }),
    // The same person, whatever a spreadsheet leaves around the name.
    ...(annotator != null && { annotator: annotator.trim() }),
    ...(comment != null && { comment }),
    // A stratum alone says nothing of how the sample was drawn: samples have a field of that name.
    ...(chance != null && { draw: { stratum, probability: chance } }),
    ...(declared != null && { scale: declared }),
    ...(round != null && { round }),
    ...(hash != null && { itemHash: hash }),
  };
}

/** Python writes what is missing from a column of numbers as NaN. */
function withoutNaN(record: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(record).map(([field, value]) => [field, Number.isNaN(value) ? null : value]),
  );
}

const numberCells: readonly string[] = ['inclusion_probability', 'round'];

/** Cells are texts: what is no text is read from them. Empty ones are not there at all. */
function readCells(record: JsonObject): JsonObject {
  const cells = Object.entries(record).map(([field, cell]): readonly [string, JsonValue] => {
    if (typeof cell !== 'string') return [field, cell];
    if (field === 'scale') return [field, readJson(cell)];
    return [field, numberCells.includes(field) ? readNumber(cell) : withoutFormulaGuard(cell)];
  });
  return { label: null, ...Object.fromEntries(cells) };
}

/** What cannot be read stays what it is, so that the schema refuses it. */
function readJson(cell: string): JsonValue {
  const parsed = parseTolerantJson(cell);
  return 'value' in parsed ? parsed.value : cell;
}

function readNumber(cell: string): JsonValue {
  const value = Number(cell);
  return cell.trim() === '' || Number.isNaN(value) ? cell : value;
}
