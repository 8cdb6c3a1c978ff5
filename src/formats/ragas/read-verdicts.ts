import type { JsonValue } from '../../core/json.js';
import { chunkVerdicts } from './chunk-verdicts.js';
import { claimVerdicts, partsOf } from './claim-verdicts.js';
import { correctnessVerdicts } from './correctness-verdicts.js';
import { factualVerdicts } from './factual-verdicts.js';
import { generatedStatements } from './generated-statements.js';
import type { JudgeCall } from './judge-call.js';
import type { JudgedTexts } from './judged-texts.js';
import { own, ownList, ownText, ownTexts } from './own.js';
import { reasonIn, timesAsked, type VerdictParts, verdictIn, withReasons } from './verdict-parts.js';

/** Which calls a file keeps: all of them, or the last one for each prompt, and of its answers the first. */
export type KeptCalls = 'all' | 'one a prompt';

/** What a judge's calls for one metric say. */
export interface ReadVerdicts {
  /** One for each time that the judge was asked the same. Empty where what is left of the calls gives no verdicts. */
  readonly times: readonly VerdictParts[];
  /** What the calls cannot tell. */
  readonly limit?: string;
  /** Whether it is because the file does not keep them all. */
  readonly isLost?: boolean;
  /** Whether calls hold more than the verdicts say. */
  readonly isPartial?: boolean;
}

/** Undefined where the calls are not those of the metric. */
type VerdictReader = (calls: readonly JudgeCall[], texts: JudgedTexts, kept: KeptCalls) => ReadVerdicts | undefined;

const readers: ReadonlyMap<string, VerdictReader> = new Map<string, VerdictReader>([
  ['faithfulness', readFaithfulness],
  ['context_recall', readContextRecall],
  ['context_precision', readContextPrecision],
  ['answer_relevancy', readAnswerRelevancy],
  ['factual_correctness', readFactualCorrectness],
  ['answer_correctness', readAnswerCorrectness],
]);

/** The verdicts of a metric whose arithmetic is known. Undefined where the calls are not those of such a metric. */
export function readVerdicts(
  metric: string,
  calls: readonly JudgeCall[],
  texts: JudgedTexts,
  kept: KeptCalls,
): ReadVerdicts | undefined {
  return readers.get(metric)?.(calls, texts, kept);
}

/** The verdict of a judge on the answer as a whole, by a criterion of the user's. Undefined where the calls hold none. */
export function readCriterion(calls: readonly JudgeCall[]): ReadVerdicts | undefined {
  const [call, ...others] = calls;
  if (call === undefined || others.length > 0 || !isCriterion(call)) return undefined;
  const times = call.outputs.map((answer) =>
    withReasons({ verdicts: [verdictIn(answer, 'verdict')] }, [reasonIn(answer)]),
  );
  return times.length === 0 ? undefined : { times };
}

/** A verdict on a chunk has the chunk beside it. */
function isCriterion({ input, outputs }: JudgeCall): boolean {
  return !isOfChunk(input) && outputs.every((answer) => own(answer, 'verdict') !== undefined);
}

function isOfChunk(input: JsonValue): boolean {
  return ownText(input, 'context') !== undefined && ownList(input, 'statements') === undefined;
}

/** The statements of the answer, then the verdict on each: two calls, the second of which is left out without statements. */
function readFaithfulness(calls: readonly JudgeCall[]): ReadVerdicts | undefined {
  const checks = calls.filter(({ input }) => ownList(input, 'statements') !== undefined);
  if (checks.length === 0) {
    const claims = generatedStatements(calls);
    return claims && { times: [{ claims, verdicts: claims.map(() => null) }] };
  }
  const lists = checks.map(({ input, outputs: [answer] }) =>
    claimVerdicts(ownTexts(input, 'statements'), ownList(answer, 'statements') ?? [], 'verdict'),
  );
  const claims = lists.flatMap((list) => list.claims ?? []);
  const verdicts = lists.flatMap((list) => list.verdicts);
  const reasons = lists.flatMap((list) => list.reasons);
  return { times: [partsOf({ ...(claims.length === verdicts.length && { claims }), verdicts, reasons })] };
}

/** The judge finds the claims of the reference and judges them in one call. */
function readContextRecall(calls: readonly JudgeCall[]): ReadVerdicts | undefined {
  const lists = calls
    .flatMap(({ outputs }) => outputs)
    .map((answer) => ownList(answer, 'classifications'))
    .filter((list) => list !== undefined);
  return lists.length === 0
    ? undefined
    : { times: lists.map((list) => partsOf(claimVerdicts(undefined, list, 'attributed'))) };
}

/** One call for each chunk, in their order. */
function readContextPrecision(
  calls: readonly JudgeCall[],
  { contexts }: JudgedTexts,
  kept: KeptCalls,
): ReadVerdicts | undefined {
  const checks = calls.filter(({ input }) => isOfChunk(input));
  if (checks.length === 0) return undefined;
  if (kept === 'all') return { times: chunkVerdicts(contexts, checks) };
  const limit = 'only the verdict on the last retrieved context is kept';
  const last = checks.at(-1);
  if (contexts === undefined || last === undefined || ownText(last.input, 'context') !== contexts.at(-1)) {
    return { times: [], limit, isLost: true, isPartial: true };
  }
  const before = contexts.slice(0, -1).map(() => undefined);
  const times = timesAsked([last.outputs]).map((time) => {
    const answers = [...before, last.outputs[time]];
    return withReasons({ verdicts: answers.map((answer) => verdictIn(answer, 'verdict')) }, answers.map(reasonIn));
  });
  return before.length === 0 ? { times } : { times, limit, isLost: true };
}

/** Several questions, made in one call or in several. */
function readAnswerRelevancy(
  calls: readonly JudgeCall[],
  _texts: JudgedTexts,
  kept: KeptCalls,
): ReadVerdicts | undefined {
  const answers = calls
    .flatMap(({ outputs }) => outputs)
    .filter((answer) => own(answer, 'question') !== undefined && own(answer, 'noncommittal') !== undefined);
  if (answers.length === 0) return undefined;
  if (kept !== 'all') {
    const limit = 'only the first of the questions that the judge made is kept';
    return { times: [], limit, isLost: true, isPartial: true };
  }
  const questions = answers.map((answer) => ownText(answer, 'question') ?? '');
  return { times: [{ questions, noncommittal: answers.map((answer) => verdictIn(answer, 'noncommittal')) }] };
}

function readFactualCorrectness(
  calls: readonly JudgeCall[],
  texts: JudgedTexts,
  kept: KeptCalls,
): ReadVerdicts | undefined {
  const verdicts = factualVerdicts(calls, texts);
  if (verdicts === undefined) return undefined;
  const { parts, isPartial } = verdicts;
  const times = Object.keys(parts).length === 0 ? [] : [parts];
  if (kept !== 'all') return { times, limit: 'only one of the two lists of verdicts is kept', isLost: true, isPartial };
  return isPartial ? { times, limit: 'what a list of verdicts is about cannot be told', isPartial } : { times };
}

/** One call sorts the statements of both texts. */
function readAnswerCorrectness(calls: readonly JudgeCall[]): ReadVerdicts | undefined {
  const parts = calls.map(correctnessVerdicts).find((found) => found !== undefined);
  if (parts === undefined) return undefined;
  const limit =
    'Ragas lists the claims of the reference that the answer lacks; the others are taken to be held by the answer';
  return { times: [parts], limit };
}
