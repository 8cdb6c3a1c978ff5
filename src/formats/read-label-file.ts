import { isDeepStrictEqual } from 'node:util';
import { inputError, type Problem } from '../core/errors.js';
import type { Input } from '../core/run.js';
import { failure, isFailure } from '../io/attempt.js';
import { hashed } from '../io/hashed.js';
import { isLabelLine, type LabelLine, parseLabelLine } from '../io/label-line.js';
import type { LabelScale } from '../io/label-record.js';
import { showValue } from '../io/show-value.js';
import type { Source } from '../io/source.js';
import { firstRecord } from './first-record.js';
import { keptLabels } from './kept-labels.js';
import { readSamples } from './read-samples.js';
import { recordsOf } from './records-of.js';
import type { ReadOptions } from './sample-attempts.js';
import { isRecordContainer, type ToldFile, tellFile } from './tell-file.js';

/** What one person said of one sample, and where it stands. */
export interface PlacedLabel extends Omit<LabelLine, 'scale'> {
  /** As the file has it; else the name of the file. */
  readonly annotator: string;
  /** Such as `labels.jsonl:3`. */
  readonly place: string;
}

export interface LabelFile {
  /** In the order of the file. */
  readonly labels: readonly PlacedLabel[];
  /** What labels can be, where the file declares it. */
  readonly scale?: LabelScale;
  readonly input: Input;
}

/**
 * Reads what people said of samples: a record for each label, as JSONL, JSON array or CSV; or samples of a tool that keeps its
 * people's word in them, as the annotations of Ragas and the ratings of promptfoo are. The content tells which.
 *
 * @throws UserError `input` with file, line and field of each problem
 */
export async function readLabelFile(source: Source, options: ReadOptions = {}): Promise<LabelFile> {
  const { file, chunks, digest } = hashed(source);
  const told = await tellFile({ file, chunks }, options.format);
  const { problems, labels, scale } = isLabelLine(firstRecord(told))
    ? await readLines(told)
    : await readFromSamples(told, options);
  if (problems.length > 0) throw inputError(problems);
  const samples = new Set(labels.map(({ id }) => id)).size;
  return { labels, ...(scale !== undefined && { scale }), input: { file, sha256: digest(), samples } };
}

interface Read {
  readonly labels: readonly PlacedLabel[];
  readonly scale?: LabelScale;
  readonly problems: readonly Problem[];
}

async function readLines(told: ToldFile): Promise<Read> {
  const { file, container } = told;
  const labels: PlacedLabel[] = [];
  const problems: Problem[] = [];
  let declared: { readonly scale: LabelScale; readonly line: number } | undefined;
  for await (const batch of isRecordContainer(container) ? recordsOf(told, container) : []) {
    for (const record of batch) {
      const read = isFailure(record) ? record : parseLabelLine(file, record, container === 'csv');
      if (isFailure(read)) {
        problems.push(...read.problems);
        continue;
      }
      const { line, value } = read;
      const { scale, ...label } = value;
      labels.push({ annotator: file, ...label, place: `${file}:${line}` });
      if (scale === undefined) continue;
      declared ??= { scale, line };
      if (!isDeepStrictEqual(scale, declared.scale)) problems.push(secondScale(file, line, scale, declared.line));
    }
  }
  if (labels.length === 0 && problems.every(isOpen)) return { labels, problems: [{ file, ...noLabel }] };
  return { labels, problems, ...(declared !== undefined && { scale: declared.scale }) };
}

async function readFromSamples({ file, chunks }: Source, options: ReadOptions): Promise<Read> {
  const labels: PlacedLabel[] = [];
  for await (const batch of readSamples({ file, chunks }, options)) {
    for (const sample of batch) {
      const place = `${file}:${sample.location.line}`;
      labels.push(...keptLabels(sample).map((label) => ({ annotator: file, ...label, id: sample.id, place })));
    }
  }
  return { labels, problems: labels.length > 0 ? [] : failure({ file, ...noLabels }).problems };
}

/** Whether nothing is wrong with a line but that nobody has labelled its sample yet. */
function isOpen({ field, found }: Problem): boolean {
  return field === 'label' && found === 'nothing';
}

const noLabel = {
  found: 'no label',
  wanted: 'at least one',
  remedy: 'label the samples on the page that plumbline label makes, or add "label": "pass" or "fail" to their lines',
};

const noLabels = {
  found: 'samples without labels',
  wanted: 'labels, or samples of a tool that keeps what people said of them',
  remedy:
    'label them on the page that plumbline label makes, or write {"id": "q1", "metric": "faithfulness", "annotator": "kim", "label": "pass"} on each line',
};

function secondScale(file: string, line: number, scale: LabelScale, first: number): Problem {
  const wanted = `the scale that ${file}:${first} declares`;
  return { file, line, field: 'scale', found: showValue(scale), wanted, remedy: 'declare it once' };
}
