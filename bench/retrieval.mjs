// Retrieval metrics in memory: 10,000 queries of 100 retrieved documents each, five of them relevant.
import { Evaluation, resolveMetric } from '../dist/index.js';
import { printTable, sideBySide } from './measure.mjs';
import { seeded } from './samples.mjs';

const queries = 10_000;
const depth = 100;
const random = seeded(7);
const samples = Array.from({ length: queries }, (_, query) => ({
  id: `q${query}`,
  question: 'Which documents?',
  retrieved: Array.from({ length: depth }, (_, rank) => ({ id: `d${query}-${rank}`, score: depth - rank })),
  relevant: Array.from({ length: 5 }, () => ({
    id: `d${query}-${Math.floor(random() * 150)}`,
    grade: 1 + Math.floor(random() * 3),
  })),
  stratum: 'answerable',
  tags: [],
  metadata: {},
  extra: {},
  location: { file: 'memory', line: query + 1 },
}));

function evaluateWith(names) {
  const evaluation = new Evaluation({ metrics: names.map(resolveMetric), keepReason: () => false });
  for (const sample of samples) evaluation.add(sample);
  return evaluation.finish([]);
}

/** What a plain script would do for hit@10 and the reciprocal rank: the yardstick of the ratios. */
function plainLoop() {
  let hits = 0;
  let reciprocal = 0;
  for (const { retrieved, relevant } of samples) {
    const wanted = new Set(relevant.map(({ id }) => id));
    const first = retrieved.findIndex(({ id }) => wanted.has(id));
    if (first !== -1 && first < 10) hits++;
    if (first !== -1) reciprocal += 1 / (first + 1);
  }
  return hits + reciprocal;
}

const all = ['hit@10', 'precision@10', 'recall@10', 'mrr', 'map', 'ndcg@10', 'r_precision', 'bpref', 'judged@10'];
const rows = await sideBySide({
  'plain loop: hit@10 and mrr': plainLoop,
  'hit@10 and mrr': () => evaluateWith(['hit@10', 'mrr']),
  'all nine metrics': () => evaluateWith(all),
});
printTable(
  `Retrieval metrics, ${queries} queries of ${depth} documents`,
  ['', 'queries/s', 'x plain loop'],
  rows.map(({ name, seconds, ratio }) => [name, Math.round(queries / seconds), ratio.toFixed(2)]),
);
