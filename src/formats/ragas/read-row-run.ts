import type { JsonObject, JsonValue } from '../../core/json.js';
import type { Fault } from '../../io/field-picker.js';
import type { ForeignSample, Limit } from '../foreign-format.js';
import type { ChainRun } from './chain-run.js';
import { readDatasetFields } from './dataset-fields.js';
import { type JudgeCalls, readCalls } from './judge-call.js';
import { type JudgedTexts, judgedTexts } from './judged-texts.js';
import { readMetricName } from './metric-name.js';
import { metricRecords } from './metric-records.js';
import { own } from './own.js';
import { readScore } from './read-score.js';

type ChildrenOf = (run: ChainRun) => readonly ChainRun[];

/** Makes a sample of a row's run, with the metrics below it and their prompts. */
export function readRowRun(row: ChainRun, childrenOf: ChildrenOf): ForeignSample {
  const { fields, names, rest, faults } = readDatasetFields(row.inputs, false);
  const metrics = new RowMetrics(judgedTexts(fields));
  for (const metric of metricsOf(row, childrenOf)) metrics.add(metric);
  const verdicts = metrics.verdicts();
  return {
    line: row.line,
    fields: verdicts.length === 0 ? fields : { ...fields, verdicts },
    names: Object.fromEntries(Object.entries(names).map(([field, name]) => [field, `inputs.${name}`])),
    left: { ...rest, ...metrics.left() },
    faults: [...faults, ...metrics.faults],
    limits: metrics.limits,
  };
}

/** A metric of a row. */
interface RowMetric {
  readonly name: string;
  readonly score: JsonValue | undefined;
  readonly calls: JudgeCalls;
  /** The score of the similarity that the metric measured for itself, with its name. */
  readonly similarity?: { readonly name: string; readonly score: JsonValue | undefined } | undefined;
}

/** The metrics of a row, those that have a run and those of which only the score is there. */
function metricsOf(row: ChainRun, childrenOf: ChildrenOf): readonly RowMetric[] {
  const unused = new Set(Object.keys(row.outputs));
  const measured = childrenOf(row).map((run) => {
    // The row has the form of a metric beside its name, the run does not.
    const key = [...unused].find((name) => name === run.name || name.startsWith(`${run.name}(`));
    if (key !== undefined) unused.delete(key);
    return ofRun(key ?? run.name, own(key === undefined ? run.outputs : row.outputs, key ?? 'output'), run, childrenOf);
  });
  const others = [...unused].map((name) => ({ name, score: row.outputs[name], calls: readCalls([]) }));
  return [...measured, ...others];
}

function ofRun(name: string, score: JsonValue | undefined, run: ChainRun, childrenOf: ChildrenOf): RowMetric {
  const children = childrenOf(run);
  const prompts = children.filter(isPrompt);
  const similarity = children.find((child) => isSimilarity(child.name));
  return {
    name,
    score,
    calls: readCalls(
      prompts.map((prompt) => ({
        prompt: prompt.name,
        input: own(prompt.inputs, 'data'),
        output: own(prompt.outputs, 'output'),
      })),
    ),
    similarity: similarity && { name: similarity.name, score: own(similarity.outputs, 'output') },
  };
}

function isPrompt({ type, inputs }: ChainRun): boolean {
  return type === undefined ? own(inputs, 'data') !== undefined : type === 'ragas_prompt';
}

function isSimilarity(name: string): boolean {
  return name === 'semantic_similarity' || name === 'answer_similarity';
}

/** What the metrics of one row come to. */
class RowMetrics {
  readonly limits: Limit[] = [];
  readonly faults: Fault[] = [];
  readonly #texts: JudgedTexts;
  readonly #records: JsonObject[] = [];
  readonly #scores: [string, JsonValue][] = [];
  readonly #answers: [string, JsonValue][] = [];
  #similarity: RowMetric['similarity'];

  constructor(texts: JudgedTexts) {
    this.#texts = texts;
  }

  add(metric: RowMetric): void {
    const { name, score, calls, similarity } = metric;
    this.#similarity ??= similarity;
    if (isSimilarity(name)) this.#similarity = { name, score };
    else if (isComputed(metric)) this.#leave(name, score);
    else {
      const read = readScore(name, score);
      if ('fault' in read) {
        this.faults.push(read.fault);
        return;
      }
      const { records, limits, isComplete } = metricRecords(
        { name, calls, kept: 'all', score: read.score },
        this.#texts,
      );
      this.#records.push(...records);
      this.limits.push(...limits);
      if (!isComplete && calls.calls.length > 0) {
        this.#answers.push([name, calls.calls.map(({ prompt, outputs }) => ({ prompt, outputs }))]);
      }
    }
  }

  /** The similarity is a verdict where it is a part of answer_correctness, and a score like others elsewhere. */
  verdicts(): readonly JsonObject[] {
    const similarity = this.#similarity;
    if (similarity === undefined || !this.#needsSimilarity()) return this.#records;
    const read = readScore(similarity.name, similarity.score);
    return 'fault' in read
      ? this.#records
      : [...this.#records, { metric: similarity.name, tool: 'ragas', score: read.score }];
  }

  left(): JsonObject {
    const similarity = this.#needsSimilarity() ? undefined : this.#similarity;
    return Object.fromEntries([
      ...this.#scores,
      ...(similarity?.score == null ? [] : [[similarity.name, similarity.score]]),
      ...(this.#answers.length === 0 ? [] : [['judge_answers', Object.fromEntries(this.#answers)]]),
    ]);
  }

  #needsSimilarity(): boolean {
    return this.#records.some((record) => record['metric'] === 'answer_correctness' && 'verdicts' in record);
  }

  #leave(name: string, score: JsonValue | undefined): void {
    if (score != null && !Number.isNaN(score)) this.#scores.push([name, score]);
  }
}

/** Arithmetic of Ragas, or of the user where no judge was asked. */
function isComputed({ name, calls, score }: RowMetric): boolean {
  const { kind } = readMetricName(name);
  const asked = calls.calls.length > 0 || calls.isTorn;
  return kind === 'computed' || (kind === 'other' && (!asked || 'fault' in readScore(name, score)));
}
