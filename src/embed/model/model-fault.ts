import { describeProblem, type Problem, UserError } from '../../core/errors.js';

/** A model that cannot be used: what was found in its files, what was wanted, and what to do. */
export function modelFault(problem: Problem): UserError {
  return new UserError('config', `embedding: ${describeProblem(problem)}`, [problem]);
}

/** What to do about a file that is not whole. */
export const fetchAgain = 'fetch the file again; where the folder comes from Git LFS, run git lfs pull';
