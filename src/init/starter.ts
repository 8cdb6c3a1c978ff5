import type { JsonObject } from '../core/json.js';
import type { GateSettings, ProjectSamples } from './project.js';

/** Where samples are made if there are none. */
export const starterFile = 'samples.jsonl';

const plans = 'The Team plan of Lampione has 25 seats and costs 49 euros a month.';
const refunds = 'A yearly subscription can be refunded within 30 days of the purchase.';
const limits = 'The API of Lampione accepts 600 requests a minute from each key.';
const exports = 'Reports can be exported as CSV or PDF; an export is kept for 14 days.';

/** Four answers about a product that does not exist: two are right, and two are wrong in the two usual ways. */
const records: readonly JsonObject[] = [
  {
    id: 'seats',
    user_input: 'How many seats has the Team plan?',
    response: 'The Team plan has 25 seats.',
    retrieved_contexts: [plans, refunds],
    retrieved_context_ids: ['plans', 'refunds'],
    reference_context_ids: ['plans'],
  },
  {
    id: 'refund-window',
    user_input: 'How long can I get a refund of a yearly subscription?',
    response: 'You can get a refund within 45 days of the purchase.',
    retrieved_contexts: [refunds, plans],
    retrieved_context_ids: ['refunds', 'plans'],
    reference_context_ids: ['refunds'],
  },
  {
    id: 'export',
    user_input: 'For how long is an exported report kept?',
    response: 'For two weeks.',
    retrieved_contexts: [exports, limits],
    retrieved_context_ids: ['exports', 'limits'],
    reference_context_ids: ['exports'],
  },
  {
    id: 'api-limit',
    user_input: 'How many requests a minute does the API accept?',
    response: 'It accepts 600 requests a minute.',
    retrieved_contexts: [plans, refunds, exports, limits],
    retrieved_context_ids: ['plans', 'refunds', 'exports', 'limits'],
    reference_context_ids: ['limits'],
  },
];

/** What turns the gate green, in the order of the lines. */
export const starterRepairs: readonly { readonly line: number; readonly old: string; readonly mended: string }[] = [
  { line: 2, old: '45 days', mended: '30 days' },
  { line: 4, old: '"exports","limits"', mended: '"limits","exports"' },
];

export const starterText: string = records.map((record) => `${JSON.stringify(record)}\n`).join('');

const gate: GateSettings = { per_sample: { thresholds: { 'hit@3': 1, numbers_in_context: 1 }, pass_rate: 1 } };

export const starterSamples: ProjectSamples = { files: [], count: records.length, gate };
