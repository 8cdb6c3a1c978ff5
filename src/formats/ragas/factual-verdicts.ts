import { type ClaimVerdicts, claimVerdicts, partsOf } from './claim-verdicts.js';
import { generatedStatements } from './generated-statements.js';
import type { JudgeCall } from './judge-call.js';
import type { JudgedTexts } from './judged-texts.js';
import { ownList, ownText, ownTexts } from './own.js';
import type { VerdictParts } from './verdict-parts.js';

interface FactualVerdicts {
  readonly parts: VerdictParts;
  /** Whether a list of verdicts is in no part, since it cannot be told what it is about. */
  readonly isPartial: boolean;
}

/**
 * The claims of the answer held against the reference, and those of the reference held against the answer. Both run at the
 * same time, so the order of the calls says nothing: which is which is told by the text that claims are held against.
 */
export function factualVerdicts(
  calls: readonly JudgeCall[],
  { response, reference }: JudgedTexts,
): FactualVerdicts | undefined {
  const checks = calls.filter(({ input }) => ownList(input, 'statements') !== undefined);
  const splits = calls.filter((call) => generatedStatements([call]) !== undefined && !checks.includes(call));
  if (checks.length + splits.length === 0) return undefined;
  const ofAnswer = checks.find(({ input }) => ownText(input, 'context') === reference);
  // Where answer and reference are the same text the second call is the other one.
  const ofReference = checks.find((call) => call !== ofAnswer && ownText(call.input, 'context') === response);
  const answer = sideOf(ofAnswer, splits, response);
  const other = sideOf(ofReference, splits, reference);
  const parts = {
    ...(answer && partsOf(answer)),
    ...(other?.claims && { reference_claims: other.claims }),
    ...(other && { reference_verdicts: other.verdicts }),
    ...(other?.reasons.some((reason) => reason !== null) && { reference_reasons: other.reasons }),
  };
  return { parts, isPartial: checks.some((check) => check !== ofAnswer && check !== ofReference) };
}

/** Without a check the claims are there and no verdict on them. */
function sideOf(
  check: JudgeCall | undefined,
  splits: readonly JudgeCall[],
  text: string | undefined,
): ClaimVerdicts | undefined {
  if (check !== undefined) {
    const answers = ownList(check.outputs[0], 'statements') ?? [];
    return claimVerdicts(ownTexts(check.input, 'statements'), answers, 'verdict');
  }
  const split = splits.find(({ input }) => text !== undefined && ownText(input, 'response') === text);
  const claims = split && generatedStatements([split]);
  return claims && claimVerdicts(claims, [], 'verdict');
}
