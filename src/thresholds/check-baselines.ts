import { inputError, type Problem } from '../core/errors.js';
import { mostChanged } from '../core/most-changed.js';
import { countOf, listOf } from '../core/phrase.js';
import type { Run } from '../core/run.js';
import { copiedRuns } from './copied-runs.js';
import { inputOf } from './input-of.js';

/** One run of the baseline: its scores, and the fingerprints of its questions by id. */
export interface BaselineRun {
  readonly run: Run;
  readonly questions: ReadonlyMap<string, string>;
}

const shownIds = 3;

/**
 * Sees that runs are runs of one system over one set of questions.
 *
 * @returns what is odd, and does no harm that a person could not judge
 * @throws UserError `input` where a run is there twice, asks other questions, or lacks more than a tenth of the samples
 */
export function checkBaselines(baselines: readonly BaselineRun[]): readonly string[] {
  const problems = [
    ...copiedRuns(baselines.map(({ run }) => run)),
    ...changedQuestions(baselines),
    ...missingSamples(baselines),
  ];
  if (problems.length > 0) throw inputError(problems);
  return [...lackingWarnings(baselines), ...pipelineWarnings(baselines)];
}

/** The questions that every run answers. */
export function commonQuestions([first, ...others]: readonly BaselineRun[]): ReadonlyMap<string, string> {
  const questions = [...(first?.questions ?? [])];
  return new Map(questions.filter(([id]) => others.every((other) => other.questions.has(id))));
}

function changedQuestions([first, ...others]: readonly BaselineRun[]): readonly Problem[] {
  if (first === undefined) return [];
  return others.flatMap(({ run, questions }) => {
    const changed = [...questions].filter(([id, hash]) => (first.questions.get(id) ?? hash) !== hash);
    if (changed.length === 0) return [];
    return [
      {
        file: inputOf(run).file,
        found: `another question, reference or list of relevant ids than in ${inputOf(first.run).file} for ${listSome(changed.map(([id]) => id))}`,
        wanted: 'runs over the same questions',
      },
    ];
  });
}

function missingSamples(baselines: readonly BaselineRun[]): readonly Problem[] {
  const all = allIds(baselines);
  return baselines.flatMap(({ run, questions }) => {
    const missing = all.filter((id) => !questions.has(id));
    if (missing.length <= mostChanged * all.length) return [];
    return [
      {
        file: inputOf(run).file,
        found: `no ${listSome(missing)}, of ${countOf(all.length, 'sample')} in all runs`,
        wanted: 'runs over the same questions, with at most a tenth of them missing',
        remedy: 'run the same set again, or leave this file out',
      },
    ];
  });
}

function lackingWarnings(baselines: readonly BaselineRun[]): readonly string[] {
  const all = allIds(baselines);
  const lacking = all.filter((id) => baselines.some(({ questions }) => !questions.has(id)));
  if (lacking.length === 0) return [];
  return [
    `Not every run has the same samples: ${countOf(lacking.length, 'sample is', 'samples are')} in some runs alone, and in no threshold: ${listSome(lacking)}.`,
  ];
}

function pipelineWarnings(baselines: readonly BaselineRun[]): readonly string[] {
  const pipelines = [...new Set(baselines.flatMap(({ run }) => [...run.pipelines.keys()]))];
  if (pipelines.length < 2) return [];
  return [
    `The answers are of ${pipelines.length} systems, ${listOf(pipelines)}: what sets these apart counts for noise, and widens every margin.`,
  ];
}

function allIds(baselines: readonly BaselineRun[]): readonly string[] {
  return [...new Set(baselines.flatMap(({ questions }) => [...questions.keys()]))];
}

/** `"deposit", "winter" and 3 more` */
export function listSome(ids: readonly string[]): string {
  const shown = ids.slice(0, shownIds).map((id) => JSON.stringify(id));
  return listOf(ids.length > shownIds ? [...shown, `${ids.length - shownIds} more`] : shown);
}
