import * as v from 'valibot';
import type { JsonValue } from '../core/json.js';
import type { Stratum } from '../core/sample.js';
import { idSchema, sampleIdSchema } from './id-schema.js';
import { type FileVerdictRecord, verdictRecords } from './verdict-record.js';

interface SubsetRecord {
  readonly samples?: number | null | undefined;
  readonly rate?: number | null | undefined;
  readonly where?: string | null | undefined;
}

/** A sample as files have it, under its canonical names and with ids as text. */
export interface SampleRecord {
  readonly user_input: string;
  readonly retrieved_contexts?: readonly string[] | null | undefined;
  readonly response?: string | null | undefined;
  readonly reference?: string | null | undefined;
  readonly reference_contexts?: readonly string[] | null | undefined;
  readonly retrieved_context_ids?: readonly string[] | null | undefined;
  readonly retrieved_scores?: readonly (number | null)[] | null | undefined;
  readonly reference_context_ids?: readonly string[] | null | undefined;
  readonly reference_grades?: readonly number[] | null | undefined;
  readonly verdicts?: readonly FileVerdictRecord[] | null | undefined;
  readonly id?: string | null | undefined;
  readonly stratum?: Stratum | null | undefined;
  readonly language?: string | null | undefined;
  readonly group?: string | null | undefined;
  readonly generator?: string | null | undefined;
  readonly pipeline?: string | null | undefined;
  readonly subset_of?: SubsetRecord | null | undefined;
  readonly tags?: readonly string[] | null | undefined;
  readonly metadata?: JsonValue | undefined;
}

export type FieldName = keyof SampleRecord;

/** What a field should hold, and what to do where it does not. */
export interface Expectation {
  readonly wanted: string;
  readonly remedy?: string;
}

/** By the message that the schema gives for a mismatch. */
export const expectations: ReadonlyMap<string, Expectation> = new Map<string, Expectation>([
  ['question', { wanted: 'the question as text', remedy: 'name the field that holds it with --map user_input=NAME' }],
  ['text', { wanted: 'a text' }],
  ['texts', { wanted: 'a list of texts', remedy: 'put it in brackets, each text in quotes: ["…"]' }],
  ['id', { wanted: 'a text or a whole number' }],
  ['exact-id', { wanted: 'a whole number that JSON keeps exactly', remedy: 'write ids as text, in quotes' }],
  [
    'named-id',
    { wanted: 'a text that is not empty', remedy: 'leave the field out to get an id made from the content' },
  ],
  ['ids', { wanted: 'a list of ids', remedy: 'put it in brackets: ["…"]' }],
  ['score', { wanted: 'a number' }],
  ['scores', { wanted: 'a list of numbers', remedy: 'put it in brackets: [0.5]' }],
  [
    'verdict-records',
    {
      wanted: 'a list of verdict records',
      remedy: 'put it in brackets: [{"metric": "faithfulness", "verdicts": [1]}]',
    },
  ],
  [
    'verdict-record',
    { wanted: 'an object that names its metric', remedy: 'write {"metric": "faithfulness", "verdicts": [1]}' },
  ],
  ['verdict-line', { wanted: 'an object with the id of a sample and a metric' }],
  ['name', { wanted: 'the name of a metric' }],
  ['verdicts', { wanted: 'a list of verdicts', remedy: 'put it in brackets: ["yes", "no"]' }],
  ['verdict', { wanted: 'a verdict: yes, no, idk, true, false, 1, 0, or null where it is missing' }],
  ['judge-score', { wanted: 'a number, or "NaN" where there was no score' }],
  ['count', { wanted: 'a whole number' }],
  ['amount', { wanted: 'a number from 0' }],
  ['amounts', { wanted: 'an object of numbers', remedy: 'write {"input_tokens": 900}' }],
  ['stratum', { wanted: '"answerable" or "unanswerable"' }],
  ['subset', { wanted: 'an object that says what the sample was drawn from', remedy: 'write {"samples": 300}' }],
  ['subset-size', { wanted: 'a whole number from 1' }],
  ['rate', { wanted: 'a share above 0 and at most 1' }],
]);

const text = v.string('text');
const texts = v.array(text, 'texts');
const question = v.pipe(v.string('question'), v.regex(/\S/, 'question'));
const ids = v.array(idSchema, 'ids');
const score = v.pipe(v.number('score'), v.finite('score'));

const subset = v.object(
  {
    samples: v.pipe(
      v.nullish(v.pipe(v.number('subset-size'), v.safeInteger('subset-size'), v.minValue(1, 'subset-size'))),
      v.description('How many samples it was one of.'),
    ),
    rate: v.pipe(
      v.nullish(v.pipe(v.number('rate'), v.gtValue(0, 'rate'), v.maxValue(1, 'rate'))),
      v.description('The share of samples that was kept.'),
    ),
    where: v.pipe(v.nullish(text), v.description('The condition by which samples were chosen.')),
  },
  'subset',
);

const schema = v.object({
  user_input: v.pipe(question, v.description('The question. Not empty.')),
  retrieved_contexts: v.pipe(
    v.nullish(texts),
    v.description('The texts that the system retrieved, in rank order. An empty list says that it retrieved none.'),
  ),
  response: v.pipe(v.nullish(text), v.description('The answer of the system.')),
  reference: v.pipe(v.nullish(text), v.description('The right answer.')),
  reference_contexts: v.pipe(v.nullish(texts), v.description('The texts that hold the right answer.')),
  retrieved_context_ids: v.pipe(
    v.nullish(ids),
    v.description('The ids that the system retrieved, in rank order. Whole numbers are read as their decimal text.'),
  ),
  retrieved_scores: v.pipe(
    v.nullish(v.array(v.nullable(score), 'scores')),
    v.description('The scores of retrieved_context_ids, one for each; null where there is none.'),
  ),
  reference_context_ids: v.pipe(
    v.nullish(ids),
    v.description('The ids of the relevant documents. An empty list says that no document is relevant.'),
  ),
  reference_grades: v.pipe(
    v.nullish(v.array(score, 'scores')),
    v.description(
      'The grades of reference_context_ids, one for each: 1 if absent, 0 for judged not relevant, below 0 for not judged.',
    ),
  ),
  verdicts: v.pipe(
    v.nullish(verdictRecords),
    v.description('What judges said of the sample: one record for each metric.'),
  ),
  id: v.pipe(
    v.nullish(sampleIdSchema),
    v.description('The name of the sample, once in a file. If absent it is made from the question and the reference.'),
  ),
  stratum: v.pipe(
    v.nullish(v.picklist(['answerable', 'unanswerable'], 'stratum')),
    v.description('Whether the documents hold an answer. "answerable" if absent.'),
  ),
  language: v.pipe(v.nullish(text), v.description('A BCP 47 tag, such as "it" or "pl-PL".')),
  group: v.pipe(v.nullish(idSchema), v.description('What the sample shares with others, such as its source document.')),
  generator: v.pipe(v.nullish(text), v.description('Who wrote the question.')),
  pipeline: v.pipe(
    v.nullish(idSchema),
    v.description('The label of the system that made the answer, such as a commit.'),
  ),
  subset_of: v.pipe(
    v.nullish(subset),
    v.description('What the sample was drawn from, where it is one of a subset: "plumbline sample" writes it.'),
  ),
  tags: v.pipe(v.nullish(texts), v.description('Words to tell samples apart by.')),
  metadata: v.pipe(
    v.optional(v.custom<JsonValue>(() => true)),
    v.description('An object of anything. What is no object passes through like an unknown field.'),
  ),
});

/** The one source of the validator and of `schema/sample.json`. A mismatch's message is a key of {@link expectations}. */
export const sampleRecord: v.GenericSchema<unknown, SampleRecord> = schema;

/** How CSV cells of the fields that hold lists are read: bare numbers kept as text, or as numbers. */
export const listCells: ReadonlyMap<FieldName, 'text' | 'number'> = new Map<FieldName, 'text' | 'number'>([
  ['retrieved_contexts', 'number'],
  ['reference_contexts', 'number'],
  ['retrieved_context_ids', 'text'],
  ['retrieved_scores', 'number'],
  ['reference_context_ids', 'text'],
  ['reference_grades', 'number'],
  ['tags', 'text'],
]);

/** Older names of fields, which Ragas had before version 0.2. */
export const aliases: ReadonlyMap<string, FieldName> = new Map<string, FieldName>([
  ['question', 'user_input'],
  ['answer', 'response'],
  ['contexts', 'retrieved_contexts'],
  ['ground_truth', 'reference'],
  ['ground_truths', 'reference'],
]);

/** All names that a field can have in a file. */
export const fieldNames: ReadonlyMap<string, FieldName> = new Map<string, FieldName>([
  ...Object.values(v.keyof(schema).options).map((name): [string, FieldName] => [name, name]),
  ...aliases,
]);
