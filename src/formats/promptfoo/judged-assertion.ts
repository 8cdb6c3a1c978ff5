import { isDeepStrictEqual } from 'node:util';
import type { JsonObject, JsonValue } from '../../core/json.js';
import { isJsonObject } from '../../io/is-json-object.js';
import type { Limit } from '../foreign-format.js';
import { metricName } from './metric-name.js';
import { ownText, ownValue } from './own-value.js';
import { replaceValues, withoutKeys } from './replace-values.js';

/** What a result says of an assertion that a model judged. */
export interface JudgedAssertion {
  /** A verdict record as sample files have it. */
  readonly record: JsonObject;
  /** What the record does not take, as it was. */
  readonly rest: JsonObject;
  readonly limits: readonly Limit[];
}

/** What is the same for all assertions of a test. */
export interface JudgeSetting {
  /** The judge of assertions that name none. */
  readonly judge: string | undefined;
  /** Whether the test has the variable `query`, against which promptfoo holds the generated questions. */
  readonly hasQuery: boolean;
  /** The context that became the retrieved contexts: the metadata repeat it. */
  readonly context: JsonValue | undefined;
}

/** Reads the result of an assertion; undefined where no model judged it. */
export function readJudged(component: JsonObject, setting: JudgeSetting): JudgedAssertion | undefined {
  const assertion = ownValue(component, 'assertion');
  const metric = metricName(assertion);
  if (metric === undefined) return undefined;
  const start = recordStart(metric, assertion, setting);
  if (ownValue(component, 'metadata', 'graderError') === true) {
    const error = ownText(component, 'reason') ?? 'the grader failed';
    return { record: { ...start, error }, rest: withoutKeys(component, ['reason']), limits: [] };
  }
  const parts = partsOf(metric, component, setting);
  const { usage, tokensUsed } = readUsage(ownValue(component, 'tokensUsed'));
  const reason = parts === undefined ? ownText(component, 'reason') : undefined;
  const rest = replaceValues(withoutKeys(component, reason === undefined ? ['score'] : ['score', 'reason']), {
    metadata: withoutContext(parts?.metadata ?? ownValue(component, 'metadata'), setting),
    tokensUsed,
  });
  const record = {
    ...start,
    ...parts?.record,
    ...(reason !== undefined && { reasons: [reason] }),
    score: scoreOf(ownValue(component, 'score')),
    ...(usage && { usage }),
  };
  return { record, rest, limits: [...(parts?.limits ?? [scoreAlone(metric)]), ...transformed(metric, assertion)] };
}

/** The record of an assertion to which it did not come; undefined where no model would have judged. */
export function failedJudgement(assertion: JsonValue, setting: JudgeSetting, error: string): JsonObject | undefined {
  const metric = metricName(assertion);
  return metric === undefined ? undefined : { ...recordStart(metric, assertion, setting), error };
}

/** The name of a provider, which is a text, an object with an id, or one with a provider for texts. */
export function providerId(provider: JsonValue | undefined): string | undefined {
  if (!isJsonObject(provider)) return ownText({ provider: provider ?? null }, 'provider');
  return ownText(provider, 'id') ?? ownText(provider, 'text') ?? ownText(provider, 'text', 'id');
}

function recordStart(metric: string, assertion: JsonValue | undefined, setting: JudgeSetting): JsonObject {
  const judge = providerId(ownValue(assertion, 'provider')) ?? setting.judge;
  return { metric, ...(judge !== undefined && { judge }), tool: 'promptfoo' };
}

/** A score of NaN is null in JSON. */
function scoreOf(score: JsonValue | undefined): JsonValue {
  return score == null || Number.isNaN(score) ? 'NaN' : score;
}

function withoutContext(metadata: JsonValue | undefined, { context }: JudgeSetting): JsonValue | undefined {
  const isRepeated = isJsonObject(metadata) && isDeepStrictEqual(ownValue(metadata, 'context'), context);
  return isRepeated ? withoutKeys(metadata, ['context']) : metadata;
}

interface Parts {
  readonly record: JsonObject;
  /** What remains of the metadata. */
  readonly metadata: JsonObject;
  readonly limits: readonly Limit[];
}

/** What a score was made of, where the metadata tells. */
function partsOf(metric: string, component: JsonObject, setting: JudgeSetting): Parts | undefined {
  const metadata = ownValue(component, 'metadata');
  if (!isJsonObject(metadata)) return undefined;
  switch (ownValue(component, 'assertion', 'type')) {
    case 'context-recall':
      return attributions(metadata);
    case 'context-relevance':
      return relevantUnits(metadata);
    case 'answer-relevance':
      return metric === 'answer_relevancy' ? generatedQuestions(metadata, setting) : undefined;
    default:
      return undefined;
  }
}

function attributions(metadata: JsonObject): Parts | undefined {
  const sentences = ownValue(metadata, 'sentenceAttributions');
  if (!Array.isArray(sentences)) return undefined;
  return {
    record: {
      claims: sentences.map((sentence) => ownValue(sentence, 'sentence') ?? null),
      verdicts: sentences.map((sentence) => ownValue(sentence, 'attributed') ?? null),
    },
    metadata: withoutKeys(metadata, ['sentenceAttributions']),
    limits: [],
  };
}

/**
 * The units of the context, with a yes for each that the judge quoted. Only where every quote is a unit and their number is
 * the one that was counted: else it cannot be told which units were meant.
 */
function relevantUnits(metadata: JsonObject): Parts | undefined {
  const units = ownValue(metadata, 'contextUnits');
  const quotes = ownValue(metadata, 'extractedSentences');
  if (!Array.isArray(units) || !Array.isArray(quotes) || !quotes.every((quote) => units.includes(quote))) {
    return undefined;
  }
  const verdicts = units.map((unit) => quotes.includes(unit));
  if (verdicts.filter(Boolean).length !== ownValue(metadata, 'relevantSentenceCount')) return undefined;
  return {
    record: { claims: units, verdicts },
    metadata: withoutKeys(metadata, ['contextUnits', 'extractedSentences']),
    limits: [],
  };
}

function generatedQuestions(metadata: JsonObject, { hasQuery }: JudgeSetting): Parts | undefined {
  const questions = ownValue(metadata, 'generatedQuestions');
  if (!Array.isArray(questions)) return undefined;
  return {
    record: { questions: questions.map((made) => ownValue(made, 'question') ?? null) },
    metadata: replaceValues(metadata, {
      generatedQuestions: questions.map((made) => (isJsonObject(made) ? withoutKeys(made, ['question']) : made)),
    }),
    limits: hasQuery ? [] : [wholePrompt],
  };
}

const wholePrompt: Limit = {
  field: 'answer_relevancy',
  reason: 'without a variable query, promptfoo holds the generated questions against the whole prompt',
};

function scoreAlone(metric: string): Limit {
  return { field: metric, reason: 'promptfoo gives the score alone, without the verdicts behind it' };
}

function transformed(metric: string, assertion: JsonValue | undefined): readonly Limit[] {
  if (ownValue(assertion, 'transform') == null) return [];
  return [{ field: metric, reason: 'the judge saw what a transform made of the output, which is not in the file' }];
}

const tokenKinds: ReadonlyMap<string, string> = new Map([
  ['prompt', 'input_tokens'],
  ['completion', 'output_tokens'],
  ['cached', 'cached_tokens'],
]);

interface Usage {
  readonly usage?: JsonObject;
  /** What remains of the counts. */
  readonly tokensUsed: JsonValue | undefined;
}

/** promptfoo writes 0 where a provider counted nothing. */
function readUsage(tokensUsed: JsonValue | undefined): Usage {
  const counts = [...tokenKinds].flatMap(([kind, name]) => {
    const count = ownValue(tokensUsed, kind);
    return typeof count === 'number' && Number.isFinite(count) && count > 0 ? [{ kind, name, count }] : [];
  });
  if (!isJsonObject(tokensUsed) || counts.length === 0) return { tokensUsed };
  return {
    usage: Object.fromEntries(counts.map(({ name, count }) => [name, count])),
    tokensUsed: withoutKeys(
      tokensUsed,
      counts.map(({ kind }) => kind),
    ),
  };
}
