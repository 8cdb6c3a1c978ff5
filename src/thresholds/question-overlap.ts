import { inputError, type Problem } from '../core/errors.js';
import { mostChanged } from '../core/most-changed.js';
import { countOf } from '../core/phrase.js';
import type { Subset } from '../core/subset.js';
import { listSome } from './check-baselines.js';
import { deriveAgain } from './read-thresholds.js';

/** What a run's questions have to do with those of its baseline. Ids of samples. */
export interface QuestionOverlap {
  /** The same question on both sides. */
  readonly common: ReadonlySet<string>;
  /** In the run alone, or another question there under the same id. */
  readonly added: readonly string[];
  /** In the baseline alone. Of a subset these are no change. */
  readonly removed: readonly string[];
  readonly isSubset: boolean;
}

/**
 * @param baseline fingerprints of the baseline's questions by id
 * @param run those of the run
 * @param subsets what the run's samples were drawn from
 * @throws UserError `input` where more than a tenth is otherwise, or the samples were chosen by their scores
 */
export function questionOverlap(
  baseline: ReadonlyMap<string, string>,
  run: ReadonlyMap<string, string>,
  subsets: readonly Subset[],
  file: string,
): QuestionOverlap {
  const common = new Set([...run].filter(([id, hash]) => baseline.get(id) === hash).map(([id]) => id));
  const added = [...run.keys()].filter((id) => !common.has(id));
  const removed = [...baseline.keys()].filter((id) => !common.has(id));
  const isSubset = subsets.length > 0;
  const problems = [
    ...chosenByScore(subsets, file),
    ...tooMany(added, run.size, 'new to the baseline, or changed since', 'of the run', file),
    ...(isSubset ? [] : tooMany(removed, baseline.size, 'not in the run, or changed since', 'of the baseline', file)),
  ];
  if (problems.length > 0) throw inputError(problems);
  return { common, added, removed, isSubset };
}

function chosenByScore(subsets: readonly Subset[], file: string): readonly Problem[] {
  const where = subsets.flatMap((subset) => subset.where ?? []);
  const [condition] = where;
  if (condition === undefined) return [];
  return [
    {
      file,
      found: `samples that were chosen by ${condition}`,
      wanted: 'all samples, or some that were drawn by their ids (plumbline sample --n)',
      remedy: 'what was chosen by its scores would miss or reach a threshold by the choice',
    },
  ];
}

function tooMany(ids: readonly string[], of: number, what: string, where: string, file: string): readonly Problem[] {
  if (ids.length <= mostChanged * of) return [];
  return [
    {
      file,
      found: `another set of questions: ${ids.length} of ${countOf(of, 'sample')} ${where} ${ids.length === 1 ? 'is' : 'are'} ${what}: ${listSome(ids)}`,
      wanted: 'a tenth at the most',
      remedy: `${deriveAgain}; for a part of the set, draw it with plumbline sample --n, which marks it`,
    },
  ];
}
