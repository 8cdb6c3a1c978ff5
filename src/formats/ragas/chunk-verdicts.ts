import type { JudgeCall } from './judge-call.js';
import { ownText } from './own.js';
import { reasonIn, timesAsked, type VerdictParts, verdictIn, withReasons } from './verdict-parts.js';

/**
 * The verdicts on retrieved contexts, one call for each, for each time that the judge was asked.
 *
 * @param contexts by rank; absent where nothing but the calls tells which there are
 */
export function chunkVerdicts(
  contexts: readonly string[] | undefined,
  calls: readonly JudgeCall[],
): readonly VerdictParts[] {
  const placed = contexts === undefined ? calls : place(contexts, calls);
  return timesAsked(calls.map(({ outputs }) => outputs)).map((time) => {
    const answers = placed.map((call) => call?.outputs[time]);
    return withReasons({ verdicts: answers.map((answer) => verdictIn(answer, 'verdict')) }, answers.map(reasonIn));
  });
}

/** Each chunk's call, by its text; by their order where the texts are not those of the sample. */
function place(contexts: readonly string[], calls: readonly JudgeCall[]): readonly (JudgeCall | undefined)[] {
  const rest = [...calls];
  const placed = contexts.map((context) => {
    const found = rest.findIndex(({ input }) => ownText(input, 'context') === context);
    return found < 0 ? undefined : rest.splice(found, 1)[0];
  });
  if (rest.length === 0) return placed;
  return Array.from({ length: Math.max(contexts.length, calls.length) }, (_, index) => calls[index]);
}
