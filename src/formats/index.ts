import type { ForeignFormat } from './foreign-format.js';

/** Every format of another tool that is read, in the order in which they are asked whether a file is theirs. */
export const foreignFormats: readonly ForeignFormat[] = [];
