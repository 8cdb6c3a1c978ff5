import type { LabelPageData, PageItem, PageScale } from '../label-page-data.js';
import { type Answer, type Answers, isLabelled, type Label } from './label-state.js';

/** What a file of labels holds for this page and this person. */
export type LoadedFile =
  | {
      readonly kind: 'labels';
      readonly annotator: string;
      readonly answers: Answers;
      /** Labels that are not about the answers of this page, or on another scale. */
      readonly others: number;
    }
  | { readonly kind: 'no-labels' }
  /** All of the labels are somebody else's. */
  | { readonly kind: 'other-annotator'; readonly annotator: string }
  /** None of the labels is about an answer of this page. */
  | { readonly kind: 'other-page'; readonly labels: number };

type Json = Readonly<Record<string, unknown>>;

/** The labels as `plumbline calibrate` reads them, a line for each item that was labelled, in the order of the samples; the first declares the scale. */
export function writeLabels({ items, scale }: LabelPageData, annotator: string, answers: Answers): string {
  const inOrder = [...items].sort((a, b) => a.place - b.place);
  const records = inOrder.flatMap(({ id, fields }) => {
    const { label, comment } = answers.get(id) ?? {};
    if (label === undefined) return [];
    const { metric, ...others } = fields;
    return [{ id, ...(metric !== undefined && { metric }), annotator, label, ...(comment && { comment }), ...others }];
  });
  return records.map((record, line) => `${JSON.stringify(line === 0 ? { ...record, scale } : record)}\n`).join('');
}

/**
 * Reads such a file again.
 *
 * @param annotator who reads it; without one, whoever the first label is from
 */
export function readLabels(text: string, data: LabelPageData, annotator?: string): LoadedFile {
  const records = recordsOf(text);
  const [first] = records.flatMap((record) => nameIn(record) ?? []);
  if (first === undefined) return { kind: 'no-labels' };
  const name = annotator ?? first;
  const own = records.filter((record) => nameIn(record) === name);
  if (own.length === 0) return { kind: 'other-annotator', annotator: first };
  const items = new Map(data.items.map((item) => [item.id, item]));
  const answers = new Map(own.flatMap((record) => answerIn(record, items, data.scale)));
  if (answers.size === 0) return { kind: 'other-page', labels: own.length };
  return { kind: 'labels', annotator: name, answers, others: records.length - answers.size };
}

/** How many items the file says another label of than the person did here. */
export function conflictCount(loaded: Answers, answers: Answers): number {
  return [...loaded].filter(([id, { label }]) => {
    const own = answers.get(id);
    return isLabelled(own) && own?.label !== label;
  }).length;
}

/** `labels-kim.jsonl`, without what a file name cannot hold everywhere. */
export function fileNameFor(annotator: string): string {
  const word = annotator
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return word === '' ? 'labels.jsonl' : `labels-${word}.jsonl`;
}

/** Whether a value can be a label of the scale. */
export function isOnScale(label: unknown, scale: PageScale): label is Label {
  if (label === null) return true;
  if (scale.kind === 'continuous') return typeof label === 'number' && label >= scale.low && label <= scale.high;
  return scale.categories.some((category) => category === label);
}

function recordsOf(text: string): readonly Json[] {
  const lines = text.replace(/^\ufeff/, '').split('\n');
  return lines.flatMap((line) => {
    const record = parse(line);
    return isRecord(record) && typeof record['id'] === 'string' && 'label' in record ? [record] : [];
  });
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function nameIn({ annotator }: Json): string | undefined {
  return typeof annotator === 'string' && annotator.trim() !== '' ? annotator.trim().normalize('NFC') : undefined;
}

function answerIn(
  record: Json,
  items: ReadonlyMap<unknown, PageItem>,
  scale: PageScale,
): readonly (readonly [string, Answer])[] {
  const { id, label, comment, metric, item_hash: hash } = record;
  const item = items.get(id);
  if (item === undefined || !isOnScale(label, scale)) return [];
  const { fields } = item;
  const isOther = (hash ?? fields.item_hash) !== fields.item_hash || (metric ?? fields.metric) !== fields.metric;
  if (isOther) return [];
  return [[item.id, { label, ...(typeof comment === 'string' && comment !== '' && { comment }) }]];
}
