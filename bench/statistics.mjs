// Resampling and posterior draws beside plain loops that do the arithmetic alone, with Math.random and nothing kept.
// Where python3 has scipy, its bootstrap of the same items too.
import { spawnSync } from 'node:child_process';
import { bootstrap } from '../build/src/stats/bootstrap.js';
import { dirichletInterval } from '../build/src/stats/dirichlet-interval.js';
import { Random } from '../build/src/stats/random.js';
import { printTable, sideBySide } from './measure.mjs';

const items = 300;
const resamples = 10_000;
const draws = 20_000;

const random = new Random('items');
const human = Uint8Array.from({ length: items }, () => Number(random.uniform() < 0.7));
const judge = human.map((label) => (random.uniform() < 0.85 ? label : 1 - label));

/** Cohen's kappa of a 2 by 2 table of counts or of probabilities. */
function kappa(table) {
  const [a, b, c, d] = table;
  const n = a + b + c + d;
  const expected = ((a + b) * (a + c) + (c + d) * (b + d)) / (n * n);
  return expected === 1 ? undefined : ((a + d) / n - expected) / (1 - expected);
}

const table = new Float64Array(4);

function kappaOf(indices) {
  table.fill(0);
  for (let i = 0; i < indices.length; i++) {
    const item = indices[i];
    table[2 * human[item] + judge[item]]++;
  }
  return kappa(table);
}

function resampleKappa(method) {
  return bootstrap(items, kappaOf, { method, resamples, confidence: 0.95, random: new Random(1) });
}

/** As many indices, tables and kappas as a bootstrap needs: the yardstick of the ratios. */
function plainResamples() {
  const indices = new Int32Array(items);
  let total = 0;
  for (let resample = 0; resample < resamples; resample++) {
    for (let i = 0; i < items; i++) indices[i] = Math.floor(Math.random() * items);
    total += kappaOf(indices) ?? 0;
  }
  return total;
}

const resamplingRows = await sideBySide({
  'plain loop': plainResamples,
  'percentile bootstrap': () => resampleKappa('percentile'),
  'BCa bootstrap': () => resampleKappa('bca'),
});
printTable(
  `Kappa of ${items} pairs, ${resamples} resamples`,
  ['', 'ms', 'x plain loop'],
  resamplingRows.map(({ name, seconds, ratio }) => [name, Math.round(1000 * seconds), ratio.toFixed(2)]),
);

function posterior(size) {
  const counts = Float64Array.from({ length: size * size }, (_, cell) => (cell % (size + 1) === 0 ? 7 : 1));
  return () =>
    dirichletInterval(counts, agreement(size), { priorMass: 2, draws, confidence: 0.95, random: new Random(1) });
}

/** The share on the diagonal: as little as a statistic can do, so that the draws are what is timed. */
function agreement(size) {
  return (probabilities) => {
    let share = 0;
    for (let i = 0; i < size; i++) share += probabilities[i * (size + 1)];
    return share;
  };
}

/** A normal, a logarithm and an exponential a cell, and the cells over their sum: what a Dirichlet draw cannot do without. */
function plainDraws(size) {
  const probabilities = new Float64Array(size * size);
  const statistic = agreement(size);
  return () => {
    let total = 0;
    for (let draw = 0; draw < draws; draw++) {
      let sum = 0;
      for (let cell = 0; cell < probabilities.length; cell++) {
        const normal = Math.sqrt(-2 * Math.log(1 - Math.random())) * Math.cos(2 * Math.PI * Math.random());
        probabilities[cell] = Math.exp(Math.log(1 + normal * normal));
        sum += probabilities[cell];
      }
      for (let cell = 0; cell < probabilities.length; cell++) probabilities[cell] /= sum;
      total += statistic(probabilities);
    }
    return total;
  };
}

for (const size of [2, 5]) {
  const rows = await sideBySide({ 'plain loop': plainDraws(size), 'Dirichlet interval': posterior(size) });
  printTable(
    `Posterior of a ${size} by ${size} table, ${draws} draws`,
    ['', 'ms', 'x plain loop'],
    rows.map(({ name, seconds, ratio }) => [name, Math.round(1000 * seconds), ratio.toFixed(2)]),
  );
}

const scipyScript = `
import json, sys, time
import numpy as np
from scipy import stats
human, judge = (np.array(side) for side in json.load(sys.stdin))
def kappa(h, j, axis=-1):
    agree = (h == j).mean(axis=axis)
    h, j = h.mean(axis=axis), j.mean(axis=axis)
    expected = h * j + (1 - h) * (1 - j)
    return (agree - expected) / (1 - expected)
start = time.perf_counter()
stats.bootstrap((human, judge), kappa, paired=True, vectorized=True, n_resamples=${resamples}, method='percentile', batch=1000)
bootstrap = time.perf_counter() - start
start = time.perf_counter()
drawn = stats.dirichlet.rvs([7.5, 1.5, 1.5, 7.5], size=${draws})
np.quantile(drawn[:, 0] + drawn[:, 3], [0.025, 0.975])
print(json.dumps([bootstrap, time.perf_counter() - start]))
`;
const scipy = spawnSync('python3', ['-c', scipyScript], {
  input: JSON.stringify([[...human], [...judge]]),
  encoding: 'utf8',
});
if (scipy.status === 0) {
  const [resampled, posteriorDrawn] = JSON.parse(scipy.stdout);
  printTable(
    'The same in scipy, vectorised',
    ['', 'ms'],
    [
      ['percentile bootstrap of kappa', Math.round(1000 * resampled)],
      ['posterior of a 2 by 2 table', Math.round(1000 * posteriorDrawn)],
    ],
  );
} else console.log('\nscipy: not installed, not compared');
