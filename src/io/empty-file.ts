import type { Problem } from '../core/errors.js';

/** What an empty or blank file is told. */
export const emptyFile: Omit<Problem, 'file'> = { found: 'an empty file', wanted: 'at least one record' };
