import type { Run, RunWarning } from '../core/run.js';
import { gitCommit } from './git-commit.js';
import type { Host } from './host.js';

/**
 * The run, with a warning for each stamp that names another commit than the one under test, or none that can be had again. Stamps
 * that are no commits, such as `v1`, are the user's own; without a git checkout there is nothing to hold a commit against.
 */
export async function checkStamps(run: Run, { cwd }: Host): Promise<Run> {
  const stamps = [...run.pipelines].flatMap(([stamp, samples]) => commitStamp(stamp, samples));
  if (stamps.length === 0) return run;
  const commit = await gitCommit(cwd);
  const stale = stamps.flatMap((stamp) => warningOf(stamp, commit));
  return stale.length === 0 ? run : { ...run, warnings: [...run.warnings, ...stale] };
}

interface CommitStamp {
  readonly stamp: string;
  /** The commit that it names, perhaps cut short. */
  readonly commit: string;
  /** Whether files differed from that commit when the answers were made. */
  readonly isDirty: boolean;
  readonly samples: number;
}

/** A day such as 20261130 has hexadecimal digits as well: a short stamp without any letter is none. */
function commitStamp(stamp: string, samples: number): readonly CommitStamp[] {
  const [, commit, dirty] = /^([0-9a-f]{7,40})(-dirty)?$/i.exec(stamp) ?? [];
  if (commit === undefined || (/^\d{1,39}$/.test(commit) && dirty === undefined)) return [];
  return [{ stamp, commit: commit.toLowerCase(), isDirty: dirty !== undefined, samples }];
}

function warningOf(
  { stamp, commit, isDirty, samples }: CommitStamp,
  tested: string | undefined,
): readonly RunWarning[] {
  const warn = (message: string): readonly RunWarning[] => [{ code: 'stale-pipeline', message, samples }];
  if (tested !== undefined && !tested.startsWith(commit)) {
    const short = tested.replace(/-dirty$/, '').slice(0, Math.max(commit.length, 12));
    return warn(
      `the answers are of ${stamp}, and the commit under test is ${short}: have this one answer the questions, or leave the check out with --no-stamp-check`,
    );
  }
  return isDirty ? warn(`the answers are of ${stamp}, of changed files that no commit holds`) : [];
}
