// Writes files of other tools for the benchmarks: the same bytes for the same size, on every machine.

import { once } from 'node:events';
import { createWriteStream, existsSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { records, seeded } from './samples.mjs';

const folder = new URL('./data/', import.meta.url);

/** By name: what stands before the records, between them and behind them, and a record of a sample. */
const shapes = {
  'ragas-dataset.jsonl': { between: '\n', after: '\n', make: dataset },
  'ragas-table.jsonl': { between: '\n', after: '\n', make: tableRow },
  'promptfoo.jsonl': { between: '\n', after: '\n', make: promptfooResult },
  'promptfoo.json': {
    before: '{"evalId":"eval-1","results":{"version":3,"timestamp":"2026-05-04T09:00:00.000Z","prompts":[],"results":[',
    between: ',\n',
    after: '],"stats":{}},"config":{}}\n',
    make: promptfooResult,
  },
  'deepeval.json': {
    before: '{"testFile":"test_help.py","testCases":[',
    between: ',\n',
    after: ']}\n',
    make: deepevalCase,
  },
};

/** The path of such a file of about so many megabytes, made if it is not there yet. */
export async function foreignFile(name, megabytes) {
  const file = fileURLToPath(new URL(`${megabytes}-mb-${name}`, folder));
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  const { before = '', between, after, make } = shapes[name];
  const random = seeded(20261130);
  const out = createWriteStream(file);
  let size = before.length;
  out.write(before);
  for (const sample of records(Number.POSITIVE_INFINITY, 'references')) {
    const text = (size > before.length ? between : '') + JSON.stringify(make(sample, random));
    size += Buffer.byteLength(text);
    if (!out.write(text)) await once(out, 'drain');
    if (size >= megabytes * 1e6) break;
  }
  out.end(after);
  await once(out, 'finish');
  return file;
}

const score = (random) => (random() < 0.05 ? null : Math.round(random() * 100) / 100);
const verdict = (random) => (random() < 0.8 ? 'yes' : 'no');
const sentences = (text) => [text.slice(0, 80), text.slice(80, 160), text.slice(160)].filter((part) => part !== '');

function dataset({ user_input, retrieved_contexts, response, reference }) {
  return { user_input, retrieved_contexts, response, reference };
}

function tableRow(sample, random) {
  const metrics = ['faithfulness', 'answer_relevancy', 'context_precision', 'context_recall', 'semantic_similarity'];
  return { ...dataset(sample), ...Object.fromEntries(metrics.map((metric) => [metric, score(random)])) };
}

function promptfooResult({ user_input, retrieved_contexts, response, reference }, random) {
  const vars = { query: user_input, context: retrieved_contexts, expected: reference };
  const assertion = { type: 'context-recall', value: '{{expected}}', threshold: 0.5 };
  const sentenceAttributions = sentences(reference).map((sentence) => ({ sentence, attributed: random() < 0.8 }));
  const recall = {
    pass: true,
    score: 0.5,
    reason: 'Recall 0.50 is >= 0.5',
    assertion,
    metadata: { sentenceAttributions },
  };
  return {
    cost: 0.0004,
    gradingResult: { pass: true, score: 1, reason: 'All assertions passed', componentResults: [recall] },
    latencyMs: Math.floor(random() * 2000),
    prompt: { raw: `${retrieved_contexts.join('\n')}\n${user_input}`, label: '{{context}}\n{{query}}' },
    promptIdx: 0,
    provider: { id: 'help-bot', label: '' },
    response: { output: response, tokenUsage: { total: 60, prompt: 48, completion: 12 }, cached: false },
    score: 1,
    success: true,
    testCase: { vars, assert: [assertion] },
    vars,
    failureReason: 0,
  };
}

function deepevalCase({ user_input, retrieved_contexts, response, reference }, random) {
  const verdicts = (things) =>
    JSON.stringify(
      things.map(() => ({ verdict: verdict(random), reason: null })),
      null,
      4,
    );
  const claims = sentences(response);
  const metric = (name, verboseLogs) => ({
    name,
    threshold: 0.7,
    score: 0.5,
    evaluationModel: 'rowan-judge',
    verboseLogs,
  });
  return {
    name: 'test_case',
    input: user_input,
    actualOutput: response,
    expectedOutput: reference,
    retrievalContext: retrieved_contexts,
    success: true,
    metricsData: [
      metric('Faithfulness', `Claims:\n${JSON.stringify(claims, null, 4)} \n \nVerdicts:\n${verdicts(claims)}`),
      metric('Contextual Precision', `Verdicts:\n${verdicts(retrieved_contexts)}`),
    ],
  };
}
