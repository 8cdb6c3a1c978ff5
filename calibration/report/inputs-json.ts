import type { JsonValue } from '../../src/core/json.js';
import type { Input } from '../../src/core/run.js';

/** A file that was read, with what it was read for. One file may hold labels and verdicts. */
export interface CalibrationInput extends Input {
  readonly of: 'labels' | 'verdicts';
}

export function inputsJson(inputs: readonly CalibrationInput[]): JsonValue {
  return inputs.map(({ of, file, sha256, samples }) => ({ of, file, sha256, samples }));
}
