import { UserError } from '../core/errors.js';
import { listOf } from '../core/phrase.js';

/** A judge, by where its verdicts are and what it is called there. */
export interface JudgeSide {
  readonly file: string;
  /** Absent where the file is expected to hold one judge. */
  readonly judge?: string;
}

export type JudgeSides = readonly [only: JudgeSide] | readonly [first: JudgeSide, second: JudgeSide];

/** Flags that name judges. */
interface JudgeFlags {
  readonly verdicts: readonly string[];
  readonly judge?: readonly string[];
}

/**
 * One judge, or two to compare: two files hold one each, and one file holds both where two are named. Of two files with two
 * names the first file holds the first.
 *
 * @throws UserError `usage` for more than two
 */
export function judgeSides({ verdicts, judge: judges = [] }: JudgeFlags): JudgeSides {
  checkNumber('--verdicts', verdicts, 'put the runs of one judge into one file, numbered with judge_run');
  checkNumber('--judge', judges, 'compare them two by two');
  const [file = '', otherFile] = verdicts;
  const [judge, otherJudge] = judges;
  if (otherFile !== undefined) return [sideOf(file, judge), sideOf(otherFile, otherJudge ?? judge)];
  if (otherJudge === undefined) return [sideOf(file, judge)];
  if (otherJudge === judge)
    throw new UserError('usage', `--judge ${judge}: found it twice, wanted two judges to compare`);
  return [sideOf(file, judge), sideOf(file, otherJudge)];
}

function sideOf(file: string, judge: string | undefined): JudgeSide {
  return { file, ...(judge !== undefined && { judge }) };
}

function checkNumber(flag: string, given: readonly string[], remedy: string): void {
  if (given.length <= 2) return;
  throw new UserError('usage', `${flag}: found ${listOf(given)}, wanted one judge, or two to compare; ${remedy}`);
}
