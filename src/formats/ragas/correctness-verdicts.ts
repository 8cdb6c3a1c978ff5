import type { JsonValue } from '../../core/json.js';
import type { JudgeCall } from './judge-call.js';
import { ownList, ownText, ownTexts } from './own.js';
import { reasonIn, type VerdictParts, withReasons } from './verdict-parts.js';

/**
 * The verdicts of a judge that sorts statements: those of the answer into `TP` and `FP`, those of the reference that the
 * answer lacks into `FN`. Undefined where the call is another one.
 */
export function correctnessVerdicts({ input, outputs: [answer] }: JudgeCall): VerdictParts | undefined {
  const held = ownList(answer, 'TP');
  const invented = ownList(answer, 'FP');
  const lacking = ownList(answer, 'FN');
  if (held === undefined || invented === undefined || lacking === undefined) return undefined;
  const sorted = [...held, ...invented];
  const asked = ownTexts(input, 'answer') ?? [];
  const missing = new Array<null>(Math.max(0, asked.length - sorted.length)).fill(null);
  const words = new Set(sorted.map(statementIn));
  const unsorted = asked.filter((statement) => !words.has(statement));
  return withReasons(
    {
      // In words of its own the judge may have sorted what seems to be left out.
      ...(unsorted.length === missing.length && { claims: [...sorted.map(statementIn), ...unsorted] }),
      ...(missing.length === 0 && { claims: sorted.map(statementIn) }),
      verdicts: [...held.map(() => 1), ...invented.map(() => 0), ...missing],
      ...ofReference(ownTexts(input, 'ground_truth') ?? [], lacking),
    },
    [...sorted.map(reasonIn), ...missing],
  );
}

function ofReference(statements: readonly string[], lacking: readonly JsonValue[]): VerdictParts {
  const words = new Set(lacking.map(statementIn));
  const found = statements.filter((statement) => words.has(statement)).length;
  if (found === lacking.length) {
    return {
      reference_claims: statements,
      reference_verdicts: statements.map((statement) => (words.has(statement) ? 0 : 1)),
    };
  }
  // In the judge's own words nothing tells which statements are lacking, but how many.
  const rest = Math.max(0, statements.length - lacking.length);
  return { reference_verdicts: [...lacking.map(() => 0), ...new Array<number>(rest).fill(1)] };
}

function statementIn(sorted: JsonValue): string {
  return ownText(sorted, 'statement') ?? '';
}
