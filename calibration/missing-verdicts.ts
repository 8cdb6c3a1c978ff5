import type { JudgeVerdict } from './criterion/judge-verdict.js';

/** What hangs on the labelled items that the judge gave no verdict on. */
export interface MissingVerdicts {
  /** How many there are. */
  readonly items: number;
  /**
   * The verdict on the judge with each of them as an error, as bad as there can be. Absent for labels that were drawn unevenly:
   * what was not judged is of no class of the judge, and nothing tells what it weighs.
   */
  readonly asErrors?: JudgeVerdict;
}
