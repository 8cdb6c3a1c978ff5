import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { UserError } from '../../src/core/errors.js';
import type { JsonObject, JsonValue } from '../../src/core/json.js';
import { defaultMetricOptions } from '../../src/core/metric.js';
import type { Sample } from '../../src/core/sample.js';
import type { ForeignSample } from '../../src/formats/foreign-format.js';
import { foreignFormats } from '../../src/formats/index.js';
import { metricName } from '../../src/formats/promptfoo/metric-name.js';
import { promptfoo } from '../../src/formats/promptfoo.js';
import { promptfooJsonl } from '../../src/formats/promptfoo-jsonl.js';
import { readSamples } from '../../src/formats/read-samples.js';
import { parseMap } from '../../src/io/field-map.js';
import { isJsonObject } from '../../src/io/is-json-object.js';
import { parseTolerantJson } from '../../src/io/tolerant-json.js';
import { resolveMetric } from '../../src/metrics/index.js';
import { flatten, sourceOf } from '../io/support.js';

function readText(path: string): string {
  return readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
}

function document(file: string): JsonObject {
  return JSON.parse(readText(`fixtures/formats/promptfoo/${file}`));
}

/** The results of a document or of a summary on its own. */
function resultsOf(given: JsonValue | undefined): readonly JsonObject[] {
  if (Array.isArray(given)) return given.filter(isJsonObject);
  return isJsonObject(given) ? resultsOf(given['results']) : [];
}

/** Each result as if it stood on a line of its own. */
function read(results: readonly JsonObject[]): readonly ForeignSample[] {
  const reader = promptfoo.open();
  return results.flatMap((value, index) => reader.read({ line: index + 1, path: [], value, fromCells: false }));
}

function readOne(result: JsonObject): ForeignSample | undefined {
  return read([result])[0];
}

/** A result with what the tests are not about. */
function resultWith(more: JsonObject): JsonObject {
  return {
    provider: 'brightwheel:help-bot',
    prompt: { raw: '…' },
    vars: { query: 'How much?' },
    success: true,
    ...more,
  };
}

function graded(...componentResults: readonly JsonObject[]): JsonObject {
  return resultWith({ gradingResult: { pass: true, score: 1, reason: '', componentResults } });
}

// Made by taking out of each record, field by field, what a sample has a place for.
const expected: Readonly<Record<string, readonly ForeignSample[]>> = JSON.parse(
  readText('test/reference/formats/promptfoo.json'),
);

describe('promptfoo', () => {
  test.each(Object.entries(expected))('reads %s', (file, samples) => {
    const given = document(file);
    expect(promptfoo.claims(given)).toBe(true);
    expect(read(resultsOf(given))).toEqual(samples);
  });

  test('reads the same from JSONL', () => {
    const lines = readText('fixtures/formats/promptfoo-jsonl/plain.jsonl').trimEnd().split('\n');
    const results: readonly JsonObject[] = lines.map((line) => JSON.parse(line));
    expect(results.every((result) => promptfooJsonl.claims(result))).toBe(true);
    expect(read(results)).toEqual(expected['plain.json']);
  });

  test('says why a result is no sample', () => {
    const oneQuestion = { wanted: 'one question', remedy: 'leave it out: conversations are not evaluated' };
    const aQuestion = {
      field: 'vars',
      wanted: 'one that holds the question, such as query or question',
      remedy:
        'write the results as JSONL, and give --map user_input=vars.NAME,response=response.output with the name of yours',
    };
    expect(read(resultsOf(document('broken.json'))).map(({ faults }) => faults)).toEqual([
      [{ ...aQuestion, found: 'the variables topic, tone' }],
      [{ ...aQuestion, found: 'no variable' }],
      [{ field: 'vars.query', found: 'a conversation of 2 messages', ...oneQuestion }],
      [{ field: 'testCase.metadata.conversationId', found: 'a turn of a conversation', ...oneQuestion }],
      [{ field: 'vars._conversation', found: 'a conversation with 1 earlier turn', ...oneQuestion }],
      [{ field: 'provider', found: 'a conversation with a simulated user', ...oneQuestion }],
    ]);
  });

  test.each([
    ['the first of a stated order', { input: 'third', question: 'second', query: 'first' }, 'vars.query'],
    ['names in any case', { 'User-Question': 'asked' }, 'vars.User-Question'],
    ['no blank one', { query: ' ', question: 'asked' }, 'vars.question'],
    ['no list', { query: ['a', 'b'], question: 'asked' }, 'vars.question'],
  ])('takes for the question %s', (_, vars, name) => {
    expect(readOne(resultWith({ vars }))?.names.user_input).toBe(name);
  });

  test.each([
    ['a text', 'one', ['one']],
    ['a blank text', ' \n', []],
    ['a list', ['one', 'two'], ['one', 'two']],
    ['an empty list', [], []],
    ['JSON', ' ["one", "two"]', ['one', 'two']],
    ['the JSON of documents', '[{"text": "one"}]', ['one']],
    ['what only looks like JSON', '[1] one', ['[1] one']],
    ['JSON of numbers', '[1, 2]', ['[1, 2]']],
    ['documents', [{ page_content: 'one' }, { content: 'two' }, 'three'], ['one', 'two', 'three']],
    ['a list of which a part has no text', ['one', 2], undefined],
    ['an object', { one: 1 }, undefined],
  ])('reads a context that is %s', (_, context, texts) => {
    expect(readOne(resultWith({ vars: { query: 'How much?', context } }))?.fields.retrieved_contexts).toEqual(texts);
  });

  test.each([
    ['5 euros', '5 euros'],
    ['', ''],
    [5, '5'],
    [{ role: 'assistant', content: '5 euros' }, '5 euros'],
    [[{ role: 'user', content: 'How much?' }], '[{"role":"user","content":"How much?"}]'],
    [[{ role: 'assistant', content: [{ type: 'image' }] }], '[{"role":"assistant","content":[{"type":"image"}]}]'],
    [null, undefined],
  ])('reads the output %j', (output, response) => {
    expect(readOne(resultWith({ response: { output } }))?.fields.response).toBe(response);
  });

  test('keeps an answer that only its judge failed on, and not what a failed provider gave', () => {
    const assert = [
      { type: 'llm-rubric', value: 'Is polite' },
      { type: 'assert-set', assert: [{ type: 'g-eval' }] },
    ];
    const failed = { failureReason: 2, error: 'timeout', testCase: { assert } };
    const verdicts = ['llm_rubric', 'g_eval'].map((metric) => ({ metric, tool: 'promptfoo', error: 'timeout' }));
    expect(readOne(resultWith({ ...failed, response: { output: '5 euros' } }))?.fields).toEqual({
      user_input: 'How much?',
      response: '5 euros',
      verdicts,
      pipeline: 'brightwheel:help-bot',
    });
    expect(readOne(resultWith({ ...failed, response: { output: '', error: 'timeout' } }))?.fields).toEqual({
      user_input: 'How much?',
      verdicts,
      pipeline: 'brightwheel:help-bot',
    });
  });

  test('takes the reason of an assertion that was not met for no failure', () => {
    const judged = { testCase: { assert: [{ type: 'llm-rubric' }] }, error: 'Contains banana' };
    const stripped = { field: 'verdicts', reason: 'the file was written without the results of the assertions' };
    expect(readOne(resultWith({ ...judged, failureReason: 1, gradingResult: null }))).toMatchObject({
      fields: { user_input: 'How much?' },
      limits: [stripped],
    });
    const grading = { pass: false, score: 0, reason: 'Contains banana' };
    for (const more of [{ failureReason: 1, gradingResult: null }, { gradingResult: grading }]) {
      expect(readOne(resultWith({ ...judged, ...more }))?.fields.verdicts).toBeUndefined();
    }
  });

  test('finds the results of a set that stand within it alone', () => {
    const inner = { pass: true, score: 0.5, reason: 'half', assertion: { type: 'llm-rubric' } };
    const sample = readOne(graded({ pass: true, score: 0.5, reason: '', componentResults: [inner] }));
    expect(sample?.fields.verdicts).toEqual([
      { metric: 'llm_rubric', tool: 'promptfoo', reasons: ['half'], score: 0.5 },
    ]);
  });

  test.each([
    [{ type: 'context-recall' }, 'context_recall'],
    [{ type: 'context-recall', metric: 'Context Recall' }, 'context_recall'],
    [{ type: 'not-context-recall' }, 'not_context_recall'],
    [{ type: 'llm-rubric', metric: 'Context Recall' }, 'promptfoo_context_recall'],
    [{ type: 'not-context-faithfulness', metric: 'faithfulness' }, 'promptfoo_faithfulness'],
    [{ type: 'context-faithfulness', metric: 'faithfulness' }, 'faithfulness'],
    [{ type: 'g-eval', metric: ' Ton – höflich! ' }, 'ton_höflich'],
    [{ type: 'g-eval', metric: '…' }, 'g_eval'],
    [{ type: 'model-graded-closedqa' }, 'model_graded_closedqa'],
    [{ type: 'trajectory:goal-success' }, 'trajectory_goal_success'],
    [{ type: 'rouge-n', metric: 'overlap' }, undefined],
    [{ type: 'javascript', metric: 'faithfulness' }, undefined],
    [{ type: 'similar' }, undefined],
    [{ type: 'constructor' }, undefined],
    [{ metric: 'tone' }, undefined],
    [null, undefined],
  ])('calls %j %s', (assertion, name) => {
    expect(metricName(assertion)).toBe(name);
  });

  test('gives the units of a context verdicts only where the quotes are units and as many as were counted', () => {
    const relevance = (extractedSentences: readonly string[], relevantSentenceCount: number): JsonValue | undefined =>
      readOne(
        graded({
          score: 0.5,
          assertion: { type: 'context-relevance' },
          metadata: { contextUnits: ['one', 'two', 'one'], extractedSentences, relevantSentenceCount },
        }),
      )?.fields.verdicts;
    const record = { metric: 'promptfoo_context_relevance', tool: 'promptfoo' };
    const claims = ['one', 'two', 'one'];
    expect(relevance(['two'], 1)).toEqual([{ ...record, claims, verdicts: [false, true, false], score: 0.5 }]);
    expect(relevance([], 0)).toEqual([{ ...record, claims, verdicts: [false, false, false], score: 0.5 }]);
    expect(relevance(['one'], 1)).toEqual([{ ...record, score: 0.5 }]);
    expect(relevance(['three'], 1)).toEqual([{ ...record, score: 0.5 }]);
  });

  test('does not take the answer that echo is given for the right one', () => {
    const vars = { query: 'How much?', answer: '5 euros' };
    expect(readOne(resultWith({ vars }))?.fields.reference).toBe('5 euros');
    expect(readOne(resultWith({ vars, provider: { id: 'echo' } }))?.fields.reference).toBeUndefined();
  });

  test.each([
    ['{{ gold }}', '5 euros'],
    ['It is {{gold}}.', undefined],
    ['file://gold.txt', undefined],
    ['5 euros and no more', '5 euros and no more'],
  ])('takes the value %j of context recall for the right answer', (value, reference) => {
    const vars = { query: 'How much?', gold: '5 euros' };
    const testCase = { assert: [{ type: 'context-recall', value }] };
    expect(readOne(resultWith({ vars, testCase }))?.fields.reference).toBe(reference);
  });

  test('loses nothing', () => {
    for (const result of Object.keys(expected).flatMap((file) => resultsOf(document(file)))) {
      const sample = readOne(result);
      const kept = new Set(leaves({ fields: sample?.fields ?? {}, left: sample?.left ?? {} }));
      // A marker in place of an output becomes a limit, and a score of null the text NaN.
      const expectedLoss = new Set(['"[output stripped]"', 'null']);
      expect(leaves(result).filter((leaf) => !kept.has(leaf) && !expectedLoss.has(leaf))).toEqual([]);
    }
  });

  test('is the only format that claims its files', () => {
    const heads = Object.keys(expected).map(document);
    const [line = '{}'] = readText('fixtures/formats/promptfoo-jsonl/plain.jsonl').split('\n');
    const claimants = [...heads, JSON.parse(line)].map((head) =>
      foreignFormats.filter(({ claims }) => claims(head)).map(({ name }) => name),
    );
    expect(claimants).toEqual([...heads.map(() => ['promptfoo']), ['promptfoo-jsonl']]);
  });

  test.each([
    { results: { version: 3, timestamp: '2026-05-04T09:00:00.000Z' } },
    { evalId: 'eval-1', results: { version: 2, results: [] } },
    { version: 3, timestamp: '2026-05-04T09:00:00.000Z', prompts: [{ raw: '…', provider: 'echo' }] },
  ])('claims the beginning %j', (head) => {
    expect(promptfoo.claims(head)).toBe(true);
  });

  test.each([
    { user_input: 'How much?', retrieved_contexts: [], response: '5 euros' },
    { question: 'How much?', answer: '5 euros', contexts: [], ground_truth: '5 euros' },
    { version: 2, status: 'success', eval: {}, results: { total_samples: 2, scores: [] }, samples: [] },
    { version: 3, timestamp: '2026-05-04T09:00:00.000Z', results: [{ user_input: 'How much?' }] },
    { results: [], config: {} },
    { prompt: 'How much?', vars: {}, provider: 'echo', success: true },
    { prompt: { raw: 'How much?' }, vars: {}, provider: 'echo' },
  ])('leaves %j to others', (head) => {
    expect(promptfoo.claims(head) || promptfooJsonl.claims(head)).toBe(false);
  });

  const seed = 20261130;
  const json = fc.jsonValue({ maxDepth: 2 }).map((value): JsonValue => JSON.parse(JSON.stringify(value)));
  const keys = [
    'query',
    'context',
    'expected',
    'answer',
    'assert',
    'type',
    'metric',
    'metadata',
    'provider',
    '__proto__',
  ];
  const object = fc.dictionary(fc.oneof(fc.constantFrom(...keys), fc.string()), json);

  test('any object is read without a throw', () => {
    const component = fc.record(
      {
        assertion: fc.oneof(
          json,
          fc.record({ type: fc.constantFrom('context-recall', 'answer-relevance', 'context-relevance', 'human') }),
        ),
        score: json,
        reason: json,
        tokensUsed: json,
        componentResults: json,
        metadata: fc.oneof(
          json,
          fc.dictionary(
            fc.constantFrom(
              'sentenceAttributions',
              'generatedQuestions',
              'contextUnits',
              'extractedSentences',
              'context',
            ),
            json,
          ),
        ),
      },
      { requiredKeys: [] },
    );
    const parts = {
      vars: fc.oneof(json, object),
      provider: json,
      prompt: fc.oneof(json, object),
      response: fc.oneof(json, fc.record({ output: json })),
      testCase: fc.oneof(json, fc.record({ assert: fc.oneof(json, fc.array(object)), options: json, metadata: json })),
      gradingResult: fc.oneof(json, fc.record({ componentResults: fc.oneof(json, fc.array(component)) })),
      failureReason: fc.constantFrom(0, 1, 2, 'x'),
      error: json,
      success: json,
    };
    fc.assert(
      fc.property(fc.array(fc.oneof(object, fc.record(parts, { requiredKeys: [] }))), (results) => {
        const made = results.map((result): JsonObject => JSON.parse(JSON.stringify(result)));
        expect(read(made)).toHaveLength(made.length);
        for (const head of made) expect(promptfoo.claims(head) && promptfooJsonl.claims(head)).toBe(false);
      }),
      { seed, numRuns: 100 },
    );
  });

  test('what is wrong within a result ends in words', async () => {
    const component = fc.record({
      assertion: fc.record({ type: fc.constantFrom('context-recall', 'answer-relevance', 'llm-rubric') }),
      score: json,
      reason: json,
      metadata: fc.dictionary(fc.constantFrom('sentenceAttributions', 'generatedQuestions'), fc.array(object)),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(component), async (components) => {
        const source = sourceOf(JSON.stringify(graded(...components.map((one): JsonObject => ({ ...one })))));
        const samples = await flatten(readSamples(source, { format: 'promptfoo-jsonl' })).catch(
          (error: unknown) => error,
        );
        if (!Array.isArray(samples)) expect(samples).toBeInstanceOf(UserError);
      }),
      { seed, numRuns: 20 },
    );
  });
});

describe('readSamples of promptfoo', () => {
  async function samplesOf(path: string): Promise<readonly Sample[]> {
    return flatten(readSamples(sourceOf(readText(`fixtures/formats/${path}`), path)));
  }

  function valueOrCause(name: string, sample: Sample): number | string {
    const score = resolveMetric(name).score(sample, defaultMetricOptions, {});
    return score.state === 'scored' ? score.value : score.cause;
  }

  test.each(['promptfoo/plain.json', 'promptfoo-jsonl/plain.jsonl'])(
    'tells the format of %s and redoes its scores',
    async (path) => {
      const samples = await samplesOf(path);
      const values = (name: string) => samples.map((sample) => valueOrCause(name, sample));
      expect(values('context_recall')).toEqual([0.5, 'missing-input', 'judge-error']);
      expect(values('judge:promptfoo_context_relevance')).toEqual(['missing-input', 1 / 3, 'missing-input']);
      expect(values('judge:context_faithfulness')).toEqual(['missing-input', 1, 'judge-error']);
      expect(samples.map(({ extra }) => Object.keys(extra))).toEqual(Array(3).fill([path.split('/')[0]]));
    },
  );

  test('passes a score beyond 1 as it is, and a missing verdict as missing', async () => {
    const [old] = await samplesOf('promptfoo/plain-v2.json');
    const [odd] = await samplesOf('promptfoo/odd.json');
    if (old === undefined || odd === undefined) throw new Error('the fixtures hold samples');
    expect(valueOrCause('judge:promptfoo_context_relevance', old)).toBe('out-of-range');
    expect(valueOrCause('judge:coverage', odd)).toBe('incomplete-verdicts');
    expect(valueOrCause('judge:llm_rubric', odd)).toBe('judge-error');
    expect(valueOrCause('judge:llm_rubric_2', odd)).toBe('source-nan');
  });

  test('refuses broken files with the line', async () => {
    await expect(samplesOf('promptfoo/broken.json')).rejects.toMatchObject({ code: 'input' });
    await expect(samplesOf('promptfoo-jsonl/broken.jsonl')).rejects.toMatchObject({
      code: 'input',
      problems: [{ file: 'promptfoo-jsonl/broken.jsonl', line: 2 }],
    });
  });

  test('a result without a known variable can be read as the message says', async () => {
    const line = JSON.stringify(resultWith({ vars: { topic: 'How much?' }, response: { output: '5 euros' } }));
    const map = parseMap('user_input=vars.topic,response=response.output');
    const [sample] = await flatten(readSamples(sourceOf(line, 'results.jsonl'), { map }));
    expect(sample).toMatchObject({ question: 'How much?', answer: '5 euros' });
  });
});

/** Every text, number and truth value within, as JSON, also within texts that are JSON themselves. */
function leaves(value: JsonValue): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(leaves);
  if (isJsonObject(value)) return Object.values(value).flatMap(leaves);
  const parsed = typeof value === 'string' ? parseTolerantJson(value) : { fault: 'no text' };
  return 'value' in parsed ? leaves(parsed.value) : [JSON.stringify(value)];
}
