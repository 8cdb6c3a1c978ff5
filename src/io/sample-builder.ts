import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Judgement, Location, Retrieved, Sample } from '../core/sample.js';
import type { SubsetOrigin } from '../core/subset.js';
import type { VerdictRecord } from '../core/verdict.js';
import { type Attempt, failure } from './attempt.js';
import { explainIssue } from './explain-issue.js';
import type { Fault, PickedFields } from './field-picker.js';
import { isJsonObject } from './is-json-object.js';
import { type SampleRecord, sampleRecord } from './sample-record.js';
import { showValue } from './show-value.js';
import { type FileVerdictRecord, toVerdictRecord } from './verdict-record.js';

/** Makes samples of a file's records. It knows the ids that it has seen, so it takes the records in their order. */
export class SampleBuilder {
  readonly #file: string;
  readonly #lines = new Map<string, number>();
  readonly #copies = new Map<string, number>();

  constructor(file: string) {
    this.#file = file;
  }

  build(line: number, picked: PickedFields): Attempt<Sample> {
    const location = { file: this.#file, line };
    const checked = v.safeParse(sampleRecord, picked.fields);
    if (!checked.success) {
      return fail(location, [...picked.faults, ...checked.issues.map((issue) => explain(issue, picked))]);
    }
    const record = checked.output;
    const id = record.id ?? this.#defaultId(record);
    const faults = [
      ...picked.faults,
      ...lengthFaults(record),
      ...verdictFaults(record),
      ...this.#repeatFaults(id, line),
    ];
    return faults.length > 0 ? fail(location, faults) : { line, value: toSample(id, record, picked, location) };
  }

  #defaultId({ user_input, reference }: SampleRecord): string {
    const content = JSON.stringify([user_input, reference ?? null]);
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
    const ordinal = (this.#copies.get(hash) ?? 0) + 1;
    this.#copies.set(hash, ordinal);
    return ordinal === 1 ? hash : `${hash}#${ordinal}`;
  }

  #repeatFaults(id: string, line: number): readonly Fault[] {
    const firstLine = this.#lines.get(id);
    if (firstLine === undefined) {
      this.#lines.set(id, line);
      return [];
    }
    return [{ field: 'id', found: `${showValue(id)}, which line ${firstLine} has`, wanted: 'each id once' }];
  }
}

function fail({ file, line }: Location, faults: readonly Fault[]): Attempt<Sample> {
  return failure(...faults.map((fault) => ({ file, line, ...fault })));
}

function explain(issue: v.BaseIssue<unknown>, { names, extra }: PickedFields): Fault {
  const { path, input } = issue;
  if (path?.length === 1 && path[0]?.key === 'user_input' && Array.isArray(input)) {
    return {
      field: nameOf(names, 'user_input'),
      found: `a conversation of ${input.length} messages`,
      wanted: 'one question as text',
      remedy: 'give the last question alone: conversations are not evaluated',
    };
  }
  const fault = explainIssue(issue, (name) => nameOf(names, name));
  return input === undefined ? { ...fault, ...otherRecord(Object.keys(extra)) } : fault;
}

/** What stands in place of a field that is not there. */
function otherRecord(fields: readonly string[]): Partial<Fault> {
  if (fields.length === 0) return {};
  const found = `nothing beside ${fields.join(', ')}`;
  if (fields.includes('label')) {
    return { found: `${found}: a label`, remedy: 'give this file to plumbline calibrate, with --labels' };
  }
  if (fields.includes('metric')) {
    return {
      found: `${found}: a verdict`,
      remedy: 'give this file with --verdicts, beside the samples that it is about',
    };
  }
  return { found };
}

function nameOf(names: PickedFields['names'], field: string): string {
  return [...names].find(([name]) => name === field)?.[1] ?? field;
}

function lengthFaults(record: SampleRecord): readonly Fault[] {
  const { retrieved_scores, retrieved_context_ids, reference_grades, reference_context_ids } = record;
  return [
    ...lengthFault('retrieved_scores', retrieved_scores, 'retrieved_context_ids', retrieved_context_ids),
    ...lengthFault('reference_grades', reference_grades, 'reference_context_ids', reference_context_ids),
  ];
}

function lengthFault(
  field: string,
  values: readonly unknown[] | null | undefined,
  idsField: string,
  ids: readonly string[] | null | undefined,
): readonly Fault[] {
  if (values == null || values.length === (ids ?? []).length) return [];
  return [{ field, found: `${values.length} for ${ids?.length ?? 0} ${idsField}`, wanted: 'one for each' }];
}

/** Nothing tells two records apart that agree in all of these: one would count twice. */
function verdictFaults({ verdicts }: SampleRecord): readonly Fault[] {
  if (verdicts == null || new Set(verdicts.map(({ metric }) => metric)).size === verdicts.length) return [];
  const keys = verdicts.map(({ metric, judge, tool, variant, run, judge_run }) =>
    JSON.stringify([metric, judge, tool, variant, run, judge_run]),
  );
  return verdicts.flatMap(({ metric }, index) => {
    const first = keys.indexOf(keys[index] ?? '');
    if (first === index) return [];
    return {
      field: `verdicts[${index}].metric`,
      found: `${showValue(metric)}, which verdicts[${first}] has`,
      wanted: 'one record for each metric, judge, tool, variant, run and judge_run',
      remedy: 'drop one of them, or number the runs of the judge in judge_run',
    };
  });
}

type Draft = { -readonly [Field in keyof Sample]: Sample[Field] };

function toSample(id: string, record: SampleRecord, { extra, fields }: PickedFields, location: Location): Sample {
  const sample: Draft = {
    id,
    question: record.user_input,
    stratum: record.stratum ?? 'answerable',
    tags: record.tags ?? [],
    metadata: isJsonObject(record.metadata) ? record.metadata : {},
    extra,
    location,
  };
  if (record.response != null) sample.answer = record.response;
  if (record.retrieved_contexts != null) sample.contexts = record.retrieved_contexts;
  if (record.retrieved_context_ids != null) sample.retrieved = retrieved(record.retrieved_context_ids, record);
  if (record.reference_context_ids != null) sample.relevant = relevant(record.reference_context_ids, record);
  if (record.reference != null) sample.reference = record.reference;
  if (record.reference_contexts != null) sample.referenceContexts = record.reference_contexts;
  if (record.verdicts != null) sample.verdicts = verdictRecords(record.verdicts, fields.verdicts);
  if (record.language != null) sample.language = record.language;
  if (record.group != null) sample.group = record.group;
  if (record.generator != null) sample.generator = record.generator;
  if (record.pipeline != null) sample.pipeline = record.pipeline;
  if (record.subset_of != null) sample.subsetOf = subsetOrigin(record.subset_of);
  return sample;
}

function retrieved(ids: readonly string[], { retrieved_scores: scores }: SampleRecord): readonly Retrieved[] {
  return ids.map((id, rank) => {
    const score = scores?.[rank];
    return score == null ? { id } : { id, score };
  });
}

function relevant(ids: readonly string[], { reference_grades: grades }: SampleRecord): readonly Judgement[] {
  return ids.map((id, index) => ({ id, grade: grades?.[index] ?? 1 }));
}

function subsetOrigin({ samples, rate, where }: NonNullable<SampleRecord['subset_of']>): SubsetOrigin {
  return {
    ...(samples != null && { samples }),
    ...(rate != null && { rate }),
    ...(where != null && { where }),
  };
}

function verdictRecords(records: readonly FileVerdictRecord[], given: unknown): readonly VerdictRecord[] {
  return records.map((record, index) => toVerdictRecord(record, Array.isArray(given) ? given[index] : undefined));
}
