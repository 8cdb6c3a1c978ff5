import type { Comparison } from '../core/comparison.js';
import { inputError, type Problem } from '../core/errors.js';
import { countOf, listOf } from '../core/phrase.js';
import type { Run, RunWarning } from '../core/run.js';
import { listSome } from '../thresholds/check-baselines.js';
import type { Baseline } from './compare-baseline.js';

/**
 * The run with a warning of what is new or gone since the baseline, and so in no comparison with it. Of a part that was drawn by ids
 * nothing is gone.
 *
 * @throws UserError `input` where more than a tenth is: what is left says nothing of the run
 */
export function withSetWarnings(
  run: Run,
  { added, removed, common, isPart, isSameSet }: Comparison,
  baseline: Baseline,
): Run {
  const gone = isPart ? [] : removed;
  if (!isSameSet) throw inputError([anotherSet(added, gone, common, baseline)]);
  const warn = (ids: readonly string[], what: string): readonly RunWarning[] =>
    ids.length === 0
      ? []
      : [
          {
            code: 'other-question-set',
            message: `${what}: ${listSome(ids)}; the comparison is of the ${common} in both`,
            samples: ids.length,
          },
        ];
  const warnings = [...warn(added, 'new since the baseline'), ...warn(gone, 'in the baseline and not here')];
  return { ...run, warnings: [...run.warnings, ...warnings] };
}

function anotherSet(added: readonly string[], gone: readonly string[], common: number, { runs }: Baseline): Problem {
  const found = [
    ...(added.length === 0
      ? []
      : [`${added.length} of ${countOf(common + added.length, 'sample')} of the run not in it: ${listSome(added)}`]),
    ...(gone.length === 0
      ? []
      : [`${gone.length} of its ${countOf(common + gone.length, 'sample')} not in the run: ${listSome(gone)}`]),
  ];
  return {
    file: listOf(runs.flatMap(({ files }) => files)),
    found: `a baseline of another set: ${found.join('; ')}`,
    wanted: 'a tenth at the most',
    remedy: 'run the same questions; for a part of them, draw it with plumbline sample --n, which marks it',
  };
}
