import type { JsonValue } from '../../core/json.js';
import type { VerdictWord } from '../../core/verdict.js';
import { ownText } from './own.js';
import { reasonIn, type VerdictParts, verdictIn, withReasons } from './verdict-parts.js';

/** Claims with the verdict on each. */
export interface ClaimVerdicts {
  /** Absent where some verdicts are missing and nothing tells on which claims. */
  readonly claims?: readonly string[];
  readonly verdicts: readonly VerdictWord[];
  readonly reasons: readonly (string | null)[];
}

/**
 * The verdicts on claims that a judge was asked about. It should answer in their order and with their words, and at times
 * leaves some out: their verdicts are null. Where it answered on more than it was asked, its own claims count.
 *
 * @param asked absent where the judge found the claims itself
 * @param answers objects with a `statement`
 * @param field where an answer has its verdict
 */
export function claimVerdicts(
  asked: readonly string[] | undefined,
  answers: readonly JsonValue[],
  field: string,
): ClaimVerdicts {
  const judged = answers.map((answer) => ({
    claim: ownText(answer, 'statement'),
    verdict: verdictIn(answer, field),
    reason: reasonIn(answer),
  }));
  const missing = (asked?.length ?? 0) - judged.length;
  if (asked === undefined || missing <= 0) {
    const claims = judged.map(({ claim }, index) => claim ?? asked?.[index] ?? '');
    return { claims, verdicts: judged.map(({ verdict }) => verdict), reasons: judged.map(({ reason }) => reason) };
  }
  const rest = [...judged];
  const placed = asked.map((claim) => {
    const place = rest.findIndex((one) => one.claim?.trim() === claim.trim());
    return place < 0 ? undefined : rest.splice(place, 1)[0];
  });
  const row = rest.length === 0 ? placed : [...judged, ...new Array<undefined>(missing).fill(undefined)];
  return {
    ...(rest.length === 0 && { claims: asked }),
    verdicts: row.map((one) => one?.verdict ?? null),
    reasons: row.map((one) => one?.reason ?? null),
  };
}

export function partsOf({ reasons, ...verdicts }: ClaimVerdicts): VerdictParts {
  return withReasons(verdicts, reasons);
}
