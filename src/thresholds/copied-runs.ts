import type { Problem } from '../core/errors.js';
import type { Run } from '../core/run.js';
import { inputOf } from './input-of.js';

/** What is wrong with runs of one system of which some are copies. */
export function copiedRuns(runs: readonly Run[]): readonly Problem[] {
  const seen = new Map<string, string>();
  return runs.flatMap((run) => {
    const { file, sha256 } = inputOf(run);
    const earlier = seen.get(sha256);
    seen.set(sha256, earlier ?? file);
    if (earlier === undefined) return [];
    return [
      {
        file,
        found: `the same bytes as ${earlier}`,
        wanted: 'another run of the system: a copy says that runs do not differ',
      },
    ];
  });
}
