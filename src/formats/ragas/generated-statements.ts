import type { JudgeCall } from './judge-call.js';
import { ownList, ownTexts } from './own.js';

/** The statements that a text was taken apart into. Undefined where no call did that. */
export function generatedStatements(calls: readonly JudgeCall[]): readonly string[] | undefined {
  const lists = calls.flatMap(({ outputs: [answer] }) => {
    // Ragas 0.2 had a list for each sentence at first.
    const sentences = ownList(answer, 'sentences')?.flatMap(
      (sentence) => ownTexts(sentence, 'simpler_statements') ?? [],
    );
    const statements = ownTexts(answer, 'statements') ?? ownTexts(answer, 'claims') ?? sentences;
    return statements === undefined ? [] : [statements];
  });
  return lists.length === 0 ? undefined : lists.flat();
}
