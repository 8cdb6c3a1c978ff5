import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../src/core/json.js';
import { deepevalRun } from '../../src/formats/deepeval-run.js';
import type { ForeignSample } from '../../src/formats/foreign-format.js';
import { documentHead, readFixture, readWhole } from './deepeval-fixture.js';

/** What is read of one test case. */
function read(value: JsonObject, path: readonly string[] = ['testCases', '0']): readonly ForeignSample[] {
  return deepevalRun.open().read({ line: 1, path, value, fromCells: false });
}

/** A test case with one metric of this log, and what is read of its verdicts. */
function readLog(name: string, verboseLogs: string, more: JsonObject = {}): JsonValue | undefined {
  const [sample] = read({ input: 'Is there a lake?', ...more, metricsData: [{ name, score: 1, verboseLogs }] });
  return sample?.fields.verdicts;
}

describe('deepeval-run', () => {
  test('reads verdicts out of the logs, and leaves the rest as it was', async () => {
    expect(await readFixture(deepevalRun, 'plain.json')).toEqual([
      {
        line: 1,
        fields: {
          user_input: 'What does a day ticket cost at Brightwheel?',
          response: 'A day ticket costs 12 euros, and each ride may last up to 60 minutes.',
          reference: '12 euros. Each ride may last 45 minutes.',
          retrieved_contexts: [
            'A day ticket costs 12 euros and covers any number of rides of up to 45 minutes.',
            'Helmets are free at every staffed station. Ask for a size at the desk.',
          ],
          reference_contexts: ['A day ticket costs 12 euros and covers any number of rides of up to 45 minutes.'],
          tags: ['prices'],
          metadata: { page: 'prices' },
          verdicts: [
            {
              metric: 'faithfulness',
              tool: 'deepeval',
              judge: 'rowan-judge',
              claims: ['A day ticket costs 12 euros.', 'Each ride may last up to 60 minutes.'],
              verdicts: ['yes', 'no'],
              reasons: [null, 'The context says 45 minutes.'],
              score: 0.5,
              usage: { input_tokens: 900, output_tokens: 80 },
            },
            {
              metric: 'deepeval_answer_relevancy',
              tool: 'deepeval',
              judge: 'rowan-judge',
              claims: ['A day ticket costs 12 euros.', 'Each ride may last up to 60 minutes.'],
              verdicts: ['yes', 'idk'],
              reasons: [null, 'The length of a ride was not asked for.'],
              score: 1,
              usage: { input_tokens: 410, output_tokens: 60 },
            },
            {
              metric: 'context_precision',
              tool: 'deepeval',
              judge: 'rowan-judge',
              verdicts: ['yes', 'no'],
              reasons: ['It names the price.', 'Helmets were not asked for.'],
              score: 1,
              usage: { input_tokens: 520, output_tokens: 70 },
            },
            {
              metric: 'context_recall',
              tool: 'deepeval',
              judge: 'rowan-judge',
              verdicts: ['yes', 'yes'],
              reasons: ['1st node: 12 euros.', '1st node: 45 minutes.'],
              score: 1,
              usage: { input_tokens: 530, output_tokens: 75 },
            },
            {
              metric: 'contextual_relevancy',
              tool: 'deepeval',
              judge: 'rowan-judge',
              claims: ['A day ticket costs 12 euros.', 'It covers rides of up to 45 minutes.', 'Helmets are free.'],
              verdicts: ['yes', 'yes', 'no'],
              reasons: [null, null, 'It is about helmets.'],
              score: 0.67,
              usage: { input_tokens: 540, output_tokens: 90 },
            },
            {
              metric: 'tone_geval',
              tool: 'deepeval',
              judge: 'rowan-judge',
              score: 0.9,
              usage: { input_tokens: 300, output_tokens: 40 },
            },
          ],
        },
        names: {
          user_input: 'input',
          response: 'actualOutput',
          reference: 'expectedOutput',
          retrieved_contexts: 'retrievalContext',
          reference_contexts: 'context',
          tags: 'tags',
          metadata: 'metadata',
          verdicts: 'metricsData',
        },
        left: {
          name: 'test_case_0',
          flaky: false,
          success: false,
          runDuration: 3.2,
          evaluationCost: 0.0044,
          order: 0,
          metricsData: [
            {
              name: 'Faithfulness',
              threshold: 0.7,
              success: false,
              reason: 'The answer says 60 minutes, the context 45.',
              strictMode: false,
              flaky: false,
              evaluationCost: 0.0012,
              verboseLogs:
                'Truths (limit=None):\n' +
                '[\n' +
                '    "A day ticket costs 12 euros.",\n' +
                '    "Rides of up to 45 minutes are covered."\n' +
                ']',
            },
            {
              name: 'Answer Relevancy',
              threshold: 0.7,
              success: true,
              reason: 'All of it answers the question.',
              strictMode: false,
              flaky: false,
              evaluationCost: 0.0006,
            },
            {
              name: 'Contextual Precision',
              threshold: 0.7,
              success: true,
              reason: 'The useful chunk stands first.',
              strictMode: false,
              flaky: false,
              evaluationCost: 0.0007,
            },
            {
              name: 'Contextual Recall',
              threshold: 0.7,
              success: true,
              strictMode: false,
              flaky: false,
              evaluationCost: 0.0007,
            },
            {
              name: 'Contextual Relevancy',
              threshold: 0.7,
              success: false,
              strictMode: false,
              flaky: false,
              evaluationCost: 0.0008,
              verboseLogs:
                'Verdicts:\n' +
                '[\n' +
                '    {\n' +
                '        "verdicts": [\n' +
                '            {\n' +
                '                "verdict": "yes",\n' +
                '                "reason": null,\n' +
                '                "statement": "A day ticket costs 12 euros."\n' +
                '            },\n' +
                '            {\n' +
                '                "verdict": "yes",\n' +
                '                "reason": null,\n' +
                '                "statement": "It covers rides of up to 45 minutes."\n' +
                '            }\n' +
                '        ]\n' +
                '    },\n' +
                '    {\n' +
                '        "verdicts": [\n' +
                '            {\n' +
                '                "verdict": "no",\n' +
                '                "reason": "It is about helmets.",\n' +
                '                "statement": "Helmets are free."\n' +
                '            }\n' +
                '        ]\n' +
                '    }\n' +
                ']',
            },
            {
              name: 'Tone [GEval]',
              threshold: 0.7,
              success: true,
              reason: 'Short and friendly.',
              strictMode: false,
              flaky: false,
              evaluationCost: 0.0004,
              verboseLogs:
                'Criteria:\n' +
                'Is the answer friendly? \n' +
                ' \n' +
                'Evaluation Steps:\n' +
                '[\n' +
                '    "Look for blunt words"\n' +
                '] \n' +
                ' \n' +
                'Rubric:\n' +
                'None \n' +
                ' \n' +
                'Score: 0.9',
            },
          ],
        },
        limits: [{ field: 'tone_geval', reason: 'a score without verdicts: it cannot be redone' }],
      },
      {
        line: 1,
        fields: {
          user_input: 'Do I have to bring a helmet?',
          response: 'No, helmets are free at every staffed station.',
          reference: 'No. Staffed stations have helmets, free of charge.',
          retrieved_contexts: [
            'Rides above 45 minutes cost 2 euros for each further quarter of an hour.',
            'Helmets are free at every staffed station. Ask for a size at the desk.',
          ],
          reference_contexts: ['Helmets are free at every staffed station. Ask for a size at the desk.'],
          verdicts: [
            {
              metric: 'faithfulness',
              tool: 'deepeval',
              judge: 'rowan-judge',
              claims: ['Helmets are free at every staffed station.'],
              verdicts: ['yes'],
              score: 1,
              usage: { input_tokens: 700, output_tokens: 50 },
            },
            {
              metric: 'context_precision',
              tool: 'deepeval',
              judge: 'rowan-judge',
              verdicts: ['no', 'yes'],
              reasons: ['It is about the length of rides.', 'It is about helmets.'],
              score: 0.5,
            },
            {
              metric: 'hallucination',
              tool: 'deepeval',
              judge: 'rowan-judge',
              verdicts: ['yes'],
              reasons: ['The answer agrees with the context.'],
            },
            {
              metric: 'bias',
              tool: 'deepeval',
              judge: 'rowan-judge',
              claims: [],
              verdicts: [],
            },
          ],
        },
        names: {
          user_input: 'input',
          response: 'actualOutput',
          reference: 'expectedOutput',
          retrieved_contexts: 'retrievalContext',
          reference_contexts: 'context',
          verdicts: 'metricsData',
        },
        left: {
          name: 'test_case_1',
          flaky: false,
          success: true,
          runDuration: 2.1,
          order: 1,
          metricsData: [
            {
              name: 'Faithfulness',
              threshold: 0.7,
              success: true,
              strictMode: false,
              flaky: false,
              evaluationCost: 0.0009,
              verboseLogs: 'Truths (limit=None):\n[\n    "Helmets are free at every staffed station."\n]',
            },
            {
              name: 'Contextual Precision',
              threshold: 0.7,
              success: false,
              strictMode: false,
              flaky: false,
            },
            {
              name: 'Hallucination',
              score: 0,
              threshold: 0.5,
              success: true,
              strictMode: false,
              flaky: false,
            },
            { name: 'Bias', score: 0, threshold: 0.5, success: true, strictMode: false, flaky: false },
          ],
        },
        limits: [
          {
            field: 'hallucination',
            reason:
              'whether a yes and a high score are good differs between versions of DeepEval, and the file names none',
          },
          {
            field: 'bias',
            reason:
              'whether a yes and a high score are good differs between versions of DeepEval, and the file names none',
          },
        ],
      },
    ]);
  });

  test('reads odd runs, and says what they cannot tell', async () => {
    expect(await readFixture(deepevalRun, 'odd.json')).toEqual([
      {
        line: 1,
        fields: {
          user_input: 'Can I ride to the lake?',
          response: 'Yes: Riders say "free for all".\nThe lake has a station.',
          retrieved_contexts: ['The lake station has 20 bikes.', 'It opens at 7.'],
          reference_contexts: ['The lake station has 20 bikes.', 'It opens at 7.'],
          verdicts: [
            {
              metric: 'faithfulness',
              tool: 'deepeval',
              judge: 'rowan-judge',
              claims: ['Riders say "free for all".', 'The lake\nhas a station.'],
              verdicts: ['idk', 'yes '],
              reasons: ['Not in the context.', null],
              score: 0.5,
            },
            {
              metric: 'deepeval_answer_relevancy',
              tool: 'deepeval',
              judge: 'rowan-judge',
              verdicts: ['yes', null, null],
              score: 1,
            },
            {
              metric: 'bias',
              tool: 'deepeval',
              judge: 'rowan-judge',
              verdicts: ['no'],
            },
            {
              metric: 'toxicity',
              tool: 'deepeval',
              judge: 'rowan-judge',
              verdicts: ['no', 'yes'],
              reasons: [null, 'It is rude.'],
            },
            {
              metric: 'hallucination',
              tool: 'deepeval',
              judge: 'rowan-judge',
              verdicts: ['yes', null],
              reasons: ['It agrees.', null],
            },
            {
              metric: 'context_precision',
              tool: 'deepeval',
              judge: 'rowan-judge',
              verdicts: [null, null, 1, 'borderline'],
              reasons: ['The judge forgot the word.', null, null, null],
              score: 0.5,
            },
            {
              metric: 'context_recall',
              tool: 'deepeval',
              judge: 'rowan-judge',
              claims: ['The lake has a station.', 'It is open all night.'],
              verdicts: ['yes', 'no'],
              reasons: [null, 'Nowhere.'],
              score: 0.5,
            },
            {
              metric: 'contextual_relevancy',
              tool: 'deepeval',
              judge: 'rowan-judge',
              score: 0.5,
            },
          ],
        },
        names: {
          user_input: 'input',
          response: 'actualOutput',
          retrieved_contexts: 'retrievalContext',
          reference_contexts: 'context',
          verdicts: 'metricsData',
        },
        left: {
          name: 'test_case_0',
          success: false,
          runDuration: 1,
          order: 0,
          metricsData: [
            {
              name: 'Faithfulness',
              threshold: 0.7,
              success: false,
              strictMode: false,
              flaky: false,
              verboseLogs: 'Truths (limit=5):\n[\n    "The lake station has 20 bikes."\n]',
            },
            {
              name: 'Answer Relevancy',
              threshold: 0.7,
              success: true,
              strictMode: false,
              flaky: false,
              verboseLogs: 'Statements:\n[\n    "Yes.",\n    "Riders say so.",\n    "The lake has a station."\n]',
            },
            {
              name: 'Bias',
              score: 0,
              threshold: 0.5,
              success: true,
              strictMode: false,
              flaky: false,
              verboseLogs: 'Opinions:\n[\n    "Riders say "free for all".",\n    "Lakes are best."\n]',
            },
            {
              name: 'Toxicity',
              score: 0.5,
              threshold: 0.5,
              success: true,
              strictMode: false,
              flaky: false,
              verboseLogs: 'Opinions:\n[\n    "Lakes are best."\n]',
            },
            {
              name: 'Hallucination',
              score: 0,
              threshold: 0.5,
              success: true,
              strictMode: false,
              flaky: false,
            },
            {
              name: 'Contextual Precision',
              threshold: 0.7,
              success: false,
              strictMode: false,
              flaky: false,
              verboseLogs:
                'Verdicts:\n' +
                '[\n' +
                '    {\n' +
                '        "reason": "The judge forgot the word."\n' +
                '    },\n' +
                '    None,\n' +
                '    {\n' +
                '        "verdict": 1,\n' +
                '        "reason": null\n' +
                '    },\n' +
                '    {\n' +
                '        "verdict": "borderline",\n' +
                '        "reason": null,\n' +
                '        "confidence": 0.4\n' +
                '    }\n' +
                ']',
            },
            {
              name: 'Contextual Recall',
              threshold: 0.7,
              success: false,
              strictMode: false,
              flaky: false,
            },
            {
              name: 'Contextual Relevancy',
              threshold: 0.7,
              success: false,
              strictMode: false,
              flaky: false,
              verboseLogs: 'Verdicts:\n[\n    {\n        "verdicts": [',
            },
          ],
        },
        limits: [
          {
            field: 'deepeval_answer_relevancy',
            reason: 'its log has fewer verdicts than claims: which claims have none cannot be told',
          },
          {
            field: 'bias',
            reason: 'its log does not tell where a claim ends: claims without a verdict cannot be counted',
          },
          {
            field: 'bias',
            reason:
              'whether a yes and a high score are good differs between versions of DeepEval, and the file names none',
          },
          {
            field: 'toxicity',
            reason: 'its log has more verdicts than claims: which belong to which cannot be told',
          },
          {
            field: 'toxicity',
            reason:
              'whether a yes and a high score are good differs between versions of DeepEval, and the file names none',
          },
          {
            field: 'hallucination',
            reason: 'it has fewer verdicts than contexts: which contexts have none cannot be told',
          },
          {
            field: 'hallucination',
            reason:
              'whether a yes and a high score are good differs between versions of DeepEval, and the file names none',
          },
          {
            field: 'contextual_relevancy',
            reason: 'the verdicts in its log cannot be read: its score cannot be redone',
          },
        ],
      },
      {
        line: 1,
        fields: {
          user_input: 'Is the lake station open at night?',
          response: 'It opens at 7.',
          retrieved_contexts: [],
          verdicts: [
            {
              metric: 'faithfulness',
              tool: 'deepeval',
              judge: 'rowan-judge',
              error: 'Evaluation LLM outputted an invalid JSON. Please use a better evaluation model.',
              usage: { input_tokens: 12 },
            },
            {
              metric: 'deepeval_answer_relevancy',
              tool: 'deepeval',
              judge: 'rowan-judge',
              score: 'NaN',
            },
            {
              metric: 'context_precision',
              tool: 'deepeval',
              judge: 'rowan-judge',
              score: 'NaN',
            },
            { metric: 'context_recall', tool: 'deepeval', judge: 'rowan-judge', score: 0 },
            { metric: '正确性_geval', tool: 'deepeval', judge: 'rowan-judge', score: 0.8 },
            { metric: '完整性_geval', tool: 'deepeval', judge: 'rowan-judge', score: 0.4 },
            { metric: 'deepeval_answer_correctness', tool: 'deepeval', score: 0.75 },
            {
              metric: 'tone_geval',
              tool: 'deepeval',
              judge: 'rowan-judge',
              score: 0.9,
              judge_run: 1,
            },
            {
              metric: 'tone_geval',
              tool: 'deepeval',
              judge: 'rowan-judge',
              score: 0.7,
              judge_run: 2,
            },
            { metric: 'tone_geval', tool: 'deepeval', judge: 'alder-judge', score: 0.8 },
            { metric: 'empty', tool: 'deepeval', judge: 'rowan-judge', score: 1 },
            {
              metric: 'faithfulness',
              tool: 'deepeval',
              judge: 'alder-judge',
              claims: [],
              verdicts: [],
              score: 1,
            },
          ],
        },
        names: {
          user_input: 'input',
          response: 'actualOutput',
          retrieved_contexts: 'retrievalContext',
          verdicts: 'metricsData',
        },
        left: {
          name: 'test_case_1',
          success: false,
          order: 1,
          trace: { uuid: 't-1' },
          __note: 'kept',
          metricsData: [
            {
              name: 'Faithfulness',
              threshold: 0.7,
              success: false,
              strictMode: false,
              flaky: false,
            },
            {
              name: 'Answer Relevancy',
              threshold: 0.7,
              success: false,
              strictMode: false,
              flaky: false,
            },
            {
              name: 'Contextual Precision',
              threshold: 0.7,
              success: false,
              strictMode: false,
              flaky: false,
            },
            { name: 'Contextual Recall', threshold: 1, success: false, strictMode: true },
            {
              name: 'Contextual Relevancy',
              threshold: 0.5,
              success: null,
              score: null,
              skipped: true,
            },
            {
              name: '正确性 [GEval]',
              threshold: 0.7,
              success: true,
              strictMode: false,
              flaky: false,
            },
            {
              name: '完整性 [GEval]',
              threshold: 0.7,
              success: false,
              strictMode: false,
              flaky: false,
            },
            {
              name: 'Answer Correctness',
              threshold: 0.7,
              success: true,
              strictMode: false,
              flaky: false,
            },
            {
              name: 'Exact Match',
              threshold: 1,
              success: false,
              score: 0,
              reason: 'They differ.',
              strictMode: false,
            },
            {
              name: 'Tone [GEval]',
              threshold: 0.7,
              success: true,
              strictMode: false,
              flaky: false,
            },
            {
              name: 'Tone [GEval]',
              threshold: 0.7,
              success: true,
              strictMode: false,
              flaky: false,
            },
            {
              name: 'Tone [GEval]',
              threshold: 0.7,
              success: true,
              strictMode: false,
              flaky: false,
            },
            {
              name: 'Empty',
              threshold: 0.7,
              success: true,
              strictMode: false,
              flaky: false,
              verboseLogs: '',
            },
            {
              name: 'Bias',
              evaluationModel: 'rowan-judge',
              score: 1,
              threshold: 0.7,
              success: true,
              strictMode: false,
              flaky: false,
              verboseLogs: 'System One: P(yes)=0.02',
            },
            {
              name: 'Faithfulness',
              threshold: 0.7,
              success: true,
              strictMode: false,
              flaky: false,
              verboseLogs: 'Truths (limit=None):\n[]',
            },
          ],
        },
        limits: [
          {
            field: 'context_recall',
            reason: 'strict mode made its score 0 or 1, and there are no verdicts to redo it',
          },
          {
            field: 'contextual_relevancy',
            reason: 'DeepEval skipped it: the test case lacked a field that it needs',
          },
          { field: '正确性_geval', reason: 'a score without verdicts: it cannot be redone' },
          { field: '完整性_geval', reason: 'a score without verdicts: it cannot be redone' },
          {
            field: 'deepeval_answer_correctness',
            reason: 'a score without verdicts: it cannot be redone',
          },
          { field: 'tone_geval', reason: 'a score without verdicts: it cannot be redone' },
          { field: 'empty', reason: 'a score without verdicts: it cannot be redone' },
          {
            field: 'bias',
            reason:
              'a score without verdicts is left out: whether a high one is good differs between versions of DeepEval',
          },
        ],
      },
      {
        line: 1,
        fields: { user_input: 'Is the lake station open at night?', response: 'No.' },
        names: { user_input: 'input', response: 'actualOutput' },
        left: { name: 'test_case_2', success: true, order: 2 },
        limits: [
          {
            field: 'run',
            reason:
              'a test case stands here more than once, and the file does not say which run of the system or the judge each is',
          },
        ],
      },
    ]);
  });

  test('reads runs of version 0.20', async () => {
    expect(await readFixture(deepevalRun, 'odd-0.20.json')).toEqual([
      {
        line: 1,
        fields: {
          user_input: 'What does a week cost?',
          response: '39 euros.',
          reference: '39 euros.',
          retrieved_contexts: ['A week costs 39 euros.'],
          reference_contexts: ['A week costs 39 euros.'],
          verdicts: [
            { metric: 'factual_consistency', tool: 'deepeval', score: 0.98 },
            { metric: 'faithfulness', tool: 'deepeval', score: 1 },
          ],
        },
        names: {
          user_input: 'input',
          response: 'actualOutput',
          reference: 'expectedOutput',
          retrieved_contexts: 'retrievalContext',
          reference_contexts: 'context',
          verdicts: 'metricsMetadata',
        },
        left: {
          name: 'test_prices',
          success: true,
          runDuration: 0.8,
          id: '7',
          metricsMetadata: [
            { metric: 'Factual Consistency', minimumScore: 0.5 },
            { metric: 'Faithfulness', minimumScore: 0.5, reason: 'All is supported.' },
          ],
        },
        limits: [
          {
            field: 'factual_consistency',
            reason: 'a score without verdicts: it cannot be redone',
          },
          { field: 'faithfulness', reason: 'a score without verdicts: it cannot be redone' },
        ],
      },
    ]);
  });

  test('reads the dumped result of evaluate', async () => {
    expect(await readFixture(deepevalRun, 'odd-result.json')).toEqual([
      {
        line: 3,
        fields: {
          user_input: 'What does a week cost?',
          response: '39 euros.',
          retrieved_contexts: ['A week costs 39 euros.'],
          metadata: { page: 'prices' },
          verdicts: [
            {
              metric: 'faithfulness',
              tool: 'deepeval',
              judge: 'rowan-judge',
              claims: ['A week costs 39 euros.'],
              verdicts: ['yes'],
              score: 1,
              usage: { input_tokens: 700, output_tokens: 50 },
            },
          ],
        },
        names: {
          user_input: 'input',
          response: 'actual_output',
          retrieved_contexts: 'retrieval_context',
          metadata: 'additional_metadata',
          verdicts: 'metrics_data',
        },
        left: {
          name: 'test_case_0',
          success: true,
          conversational: false,
          multimodal: false,
          metrics_data: [
            {
              name: 'Faithfulness',
              threshold: 0.5,
              success: true,
              strict_mode: false,
              evaluation_cost: 0.001,
              verbose_logs: 'Truths (limit=None):\n[\n    "A week costs 39 euros."\n]',
            },
          ],
        },
        limits: [],
      },
    ]);
  });

  test('refuses what holds no sample, with what is wrong', async () => {
    expect(await readFixture(deepevalRun, 'broken.json')).toEqual([
      {
        line: 3,
        fields: {},
        names: {},
        left: {},
        faults: [
          {
            field: 'input',
            found: 'nothing',
            wanted: 'the question as text',
            remedy: 'fill it in, or leave the record out',
          },
        ],
      },
      {
        line: 9,
        fields: { user_input: 'What does a week cost?', response: '39 euros.' },
        names: { user_input: 'input', response: 'actualOutput' },
        left: { name: 'test_case_1' },
        limits: [],
        faults: [{ field: 'metricsData', found: '"Faithfulness"', wanted: 'a list of metrics' }],
      },
      {
        line: 15,
        fields: {
          user_input: 'What does a month cost?',
          response: '89 euros.',
          verdicts: [{ metric: 'faithfulness', tool: 'deepeval', judge: 'rowan-judge', score: 1 }],
        },
        names: { user_input: 'input', response: 'actualOutput', verdicts: 'metricsData' },
        left: { name: 'test_case_2', metricsData: [{ name: 'Faithfulness' }] },
        limits: [{ field: 'faithfulness', reason: 'a score without verdicts: it cannot be redone' }],
        faults: [
          { field: 'metricsData[0]', found: 'null', wanted: 'a metric with its name' },
          { field: 'metricsData[1]', found: '{"score":0.5}', wanted: 'a metric with its name' },
        ],
      },
      {
        line: 33,
        fields: {},
        names: {},
        left: {},
        faults: [
          {
            found: 'a conversation',
            wanted: 'a test case with one input and its answer',
            remedy: 'conversations are not evaluated: keep single-turn test cases in a file of their own',
          },
        ],
      },
    ]);
  });

  test('says where the data of an uploaded run lies', async () => {
    expect(await readFixture(deepevalRun, 'broken-link.json')).toEqual([
      {
        line: 1,
        fields: {},
        names: {},
        left: {},
        faults: [
          {
            field: 'testRunLink',
            found: 'a link to a run that was uploaded, and not its data',
            wanted: 'the test cases',
            remedy: 'read .deepeval/.latest_run_full.json, or run again with DEEPEVAL_RESULTS_FOLDER set to a folder',
          },
        ],
      },
    ]);
  });

  test.each(['Hallucination', 'Bias', 'Toxicity'])(
    'takes no score of %s, only verdicts: one of them may be turned',
    (name) => {
      const log = 'Verdicts:\n[\n    {\n        "verdict": "yes",\n        "reason": null\n    }\n]';
      const metricsData = [
        { name, score: 0.25 },
        { name, score: 0, verboseLogs: log },
        { name, score: 0, error: 'timeout' },
        { name },
      ];
      const common = { metric: name.toLowerCase(), tool: 'deepeval' };
      expect(read({ input: 'Is there a lake?', metricsData })[0]).toMatchObject({
        fields: {
          verdicts: [
            { ...common, verdicts: ['yes'], judge_run: 1 },
            { ...common, error: 'timeout', judge_run: 2 },
            { ...common, score: 'NaN', judge_run: 3 },
          ],
        },
        left: { metricsData: [{ name, score: 0.25 }, { name, score: 0 }, { name, score: 0 }, { name }] },
      });
      const only = read({ input: 'Is there a lake?', metricsData: [{ name, score: 0.25 }] })[0];
      expect(only?.fields).toEqual({ user_input: 'Is there a lake?' });
    },
  );

  test('refuses the conversations of a result', () => {
    const faults = [
      {
        found: 'a conversation',
        wanted: 'a test case with one input and its answer',
        remedy: 'conversations are not evaluated: keep single-turn test cases in a file of their own',
      },
    ];
    const refused = [{ line: 1, fields: {}, names: {}, left: {}, faults }];
    expect(read({ name: 'a', input: 'Hello', conversational: true }, ['test_results', '0'])).toEqual(refused);
    expect(read({ name: 'a', messages: [{ input: 'Hello' }] })).toEqual(refused);
  });

  describe('a log', () => {
    const verdict = (word: string): string =>
      JSON.stringify({ verdict: word, reason: null }, null, 4).replaceAll('\n', '\n    ');
    const verdicts = (...words: readonly string[]): string =>
      words.length === 0 ? 'Verdicts:\n[]' : `Verdicts:\n[\n    ${words.map(verdict).join(',\n    ')}\n]`;
    const listed = (title: string, ...texts: readonly string[]): string =>
      `${title}:\n[\n    ${texts.map((text) => `"${text}"`).join(',\n    ')}\n]`;
    const common = { metric: 'faithfulness', tool: 'deepeval', score: 1 };

    test('whose claim quotes the title of the verdicts is read by its last one', () => {
      const log = [listed('Claims', 'One.\n\nVerdicts:\n[]', 'Two.'), verdicts('yes', 'no')].join(' \n \n');
      expect(readLog('Faithfulness', log)).toEqual([
        { ...common, claims: ['One.\n\nVerdicts:\n[]', 'Two.'], verdicts: ['yes', 'no'] },
      ]);
    });

    test('keeps backslashes in claims: nothing in them is an escape', () => {
      const log = [listed('Claims', 'A \\frac is \\n no line.'), verdicts('yes')].join(' \n \n');
      expect(readLog('Faithfulness', log)).toEqual([
        { ...common, claims: ['A \\frac is \\n no line.'], verdicts: ['yes'] },
      ]);
    });

    test('with claims and no verdict at all says that all are missing', () => {
      const log = [listed('Claims', 'One.', 'Two.'), verdicts()].join(' \n \n');
      expect(readLog('Faithfulness', log)).toEqual([{ ...common, verdicts: [null, null] }]);
    });

    test('with a score after the verdicts, as verbose output has it, is read all the same', () => {
      expect(readLog('Faithfulness', `${verdicts('yes')}\n \nScore: 1.0\nReason: None`)).toEqual([
        { ...common, verdicts: ['yes'] },
      ]);
    });

    test('of a metric of the user’s own stays where it is', () => {
      const log = verdicts('yes');
      expect(
        read({ input: 'Is there a lake?', metricsData: [{ name: 'House Rules', score: 1, verboseLogs: log }] }),
      ).toEqual([
        {
          line: 1,
          fields: { user_input: 'Is there a lake?', verdicts: [{ ...common, metric: 'house_rules' }] },
          names: { user_input: 'input', verdicts: 'metricsData' },
          left: { metricsData: [{ name: 'House Rules', verboseLogs: log }] },
          limits: [{ field: 'house_rules', reason: 'a score without verdicts: it cannot be redone' }],
        },
      ]);
    });

    test('gives the claims back as they were, whatever stands in them', () => {
      fc.assert(
        fc.property(
          fc.array(fc.tuple(fc.string(), fc.constantFrom('yes', 'no', 'idk')), { minLength: 1 }),
          (judged) => {
            const claims = judged.map(([claim]) => claim);
            const words = judged.map(([, word]) => word);
            const log = [listed('Claims', ...claims), verdicts(...words)].join(' \n \n');
            expect(readLog('Faithfulness', log)).toEqual([{ ...common, claims, verdicts: words }]);
          },
        ),
        { seed: 4 },
      );
    });
  });

  test('claims runs, bare, wrapped and cut short, and nothing else', () => {
    for (const name of [
      'plain.json',
      'odd.json',
      'odd-0.20.json',
      'odd-result.json',
      'broken.json',
      'broken-link.json',
    ]) {
      expect([name, deepevalRun.claims(documentHead(deepevalRun, name))]).toEqual([name, true]);
    }
    const claimed = [
      { testFile: 't.py', testCases: [{ name: 'a', input: 'q', actualOutput: 'cut' }] },
      { testCases: [], conversationalTestCases: [{ name: 'a' }] },
      { conversationalTestCases: [{ name: 'a', turns: [] }] },
      { testRunData: {} },
    ];
    const others = [
      {},
      { testCases: [] },
      { testCases: [{ name: 'a', input: 'q' }] },
      { testCases: 'none' },
      { testCases: [{ vars: { query: 'q' } }] },
      { testRunLink: null },
      { testRunData: 'none' },
      { results: { version: 3, results: [] } },
      { user_input: 'q', response: 'a', retrieved_contexts: [] },
    ];
    expect(claimed.map((head) => deepevalRun.claims(head))).toEqual(claimed.map(() => true));
    expect(others.map((head) => deepevalRun.claims(head))).toEqual(others.map(() => false));
  });

  test('is told from the content of a file, and its samples are valid', async () => {
    const read = await Promise.all(
      ['plain.json', 'odd.json', 'odd-0.20.json', 'odd-result.json'].map((name) => readWhole(deepevalRun, name)),
    );
    expect(read.map(({ samples }) => samples.map(({ question }) => question))).toEqual([
      ['What does a day ticket cost at Brightwheel?', 'Do I have to bring a helmet?'],
      ['Can I ride to the lake?', 'Is the lake station open at night?', 'Is the lake station open at night?'],
      ['What does a week cost?'],
      ['What does a week cost?'],
    ]);
    expect(read.flatMap(({ readings }) => readings.map(({ format, records }) => [format, records]))).toEqual([
      ['DeepEval test run', 2],
      ['DeepEval test run', 3],
      ['DeepEval test run', 1],
      ['DeepEval test run', 1],
    ]);
  });

  test('ends in an error where a file is broken', async () => {
    const link = { file: 'broken-link.json', line: 1, field: 'testRunLink' };
    await expect(readWhole(deepevalRun, 'broken-link.json')).rejects.toMatchObject({ code: 'input', problems: [link] });
    await expect(readWhole(deepevalRun, 'broken.json')).rejects.toMatchObject({
      code: 'input',
      problems: expect.arrayContaining([
        expect.objectContaining({ file: 'broken.json', line: 3, field: 'input' }),
        expect.objectContaining({ file: 'broken.json', line: 9, field: 'metricsData' }),
        expect.objectContaining({ file: 'broken.json', line: 15, field: 'metricsData[0]' }),
        expect.objectContaining({ file: 'broken.json', line: 33, found: 'a conversation' }),
      ]),
    });
  });

  test('never throws, whatever a record holds', () => {
    const names = ['Faithfulness', 'Hallucination', 'Tone [GEval]', '', '__proto__'];
    const metric = fc.record(
      { name: fc.constantFrom(...names), score: fc.jsonValue(), error: fc.jsonValue(), verboseLogs: fc.string() },
      { requiredKeys: [] },
    );
    const record = fc.record(
      { input: fc.jsonValue(), context: fc.jsonValue(), metricsData: fc.oneof(fc.jsonValue(), fc.array(metric)) },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(fc.dictionary(fc.string(), fc.jsonValue()), record), (value) => {
        const given: JsonObject = JSON.parse(JSON.stringify(value));
        deepevalRun.claims(given);
        expect(read(given)).toHaveLength(1);
      }),
      { seed: 5 },
    );
  });

  test('takes __proto__ and constructor for ordinary names', () => {
    const value: JsonObject = JSON.parse('{"input": "q", "__proto__": {"actualOutput": "x"}, "constructor": 1}');
    const left: JsonObject = JSON.parse('{"__proto__": {"actualOutput": "x"}, "constructor": 1}');
    expect(read(value)).toEqual([
      { line: 1, fields: { user_input: 'q' }, names: { user_input: 'input' }, left, limits: [] },
    ]);
  });
});
