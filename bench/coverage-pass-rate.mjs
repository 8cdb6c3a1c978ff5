// Coverage of the corrected pass rate. Cells that go to the product have the pass first: its rate is asked for.
import { predictionPoweredRate } from '../build/calibration/corrected-rate/prediction-powered-rate.js';
import { roganGladenRate } from '../build/calibration/corrected-rate/rogan-gladen-rate.js';
import { Random } from '../build/src/stats/random.js';
import { printTable } from './measure.mjs';
import { confidence } from './measured-table.mjs';
import { exactBootstrap } from './rival-intervals.mjs';
import {
  allTables,
  binomial,
  cellChances,
  chanceOf,
  labels,
  leftOut,
  likelyTables,
  meanAndWorst,
  scenarioName,
  share,
} from './small-tables.mjs';

const tables = allTables();
const moreItems = 200;
const correctedScenarios = [
  { passes: 0.8, passesGood: 0.9, failsBad: 0.8 },
  { passes: 0.9, passesGood: 0.95, failsBad: 0.7 },
  { passes: 0.6, passesGood: 0.85, failsBad: 0.85 },
  { passes: 0.95, passesGood: 0.97, failsBad: 0.6 },
];

/** For each number of the judge's passes among the further items: its chance, and those of each number of human passes. */
function furtherItems(scenario) {
  const [bothFail, failPassed, passFailed, bothPass] = cellChances(scenario);
  const counts = binomial(moreItems, failPassed + bothPass).map((chance, passed) => ({ chance, passed }));
  const likely = counts.filter(({ chance }) => chance > leftOut / moreItems);
  return likely.map(({ chance, passed }) => {
    const rightly = binomial(passed, bothPass / (failPassed + bothPass));
    const missed = binomial(moreItems - passed, passFailed / (bothFail + passFailed));
    return { chance, passed, humanPasses: sums(rightly, missed) };
  });
}

/** The chances of the sums of two independent counts. */
function sums(one, other) {
  const chances = new Array(one.length + other.length - 1).fill(0);
  for (const [k, chance] of one.entries())
    for (const [l, otherChance] of other.entries()) chances[k + l] += chance * otherChance;
  return chances;
}

/** What a sample is, and how likely: the labels, and what the judge said of the further items. */
function* correctedSamples(scenario) {
  const chances = cellChances(scenario);
  const further = furtherItems(scenario);
  for (const table of likelyTables(tables, [chances], leftOut)) {
    const chance = chanceOf(table, chances);
    const cells = table.slice().reverse();
    for (const { chance: own, passed, humanPasses } of further) {
      const judged = { items: labels + moreItems, positives: passed + table[1] + table[3] };
      yield { chance: chance * own, cells, judged, humanPasses };
    }
  }
}

/** How much of the chances lies in a range of counts. */
function chanceWithin(chances, low, high) {
  let within = 0;
  for (let k = Math.max(0, Math.ceil(low)); k <= Math.min(chances.length - 1, Math.floor(high)); k++)
    within += chances[k];
  return within;
}

function correctedCoverage(scenario) {
  const totals = { all: 0, theseItems: 0, source: 0, given: 0, langReiczigel: 0 };
  for (const { chance, cells, judged, humanPasses } of correctedSamples(scenario)) {
    const options = { drawn: 'evenly', confidence };
    const these = predictionPoweredRate(cells, judged, { ...options, of: 'these-items' });
    const source = predictionPoweredRate(cells, judged, { ...options, of: 'their-source' });
    const rival = roganGladenRate(cells, judged, options);
    totals.all += chance;
    if (these.defined) totals.theseItems += chance * holdsItems(these.value.limits, cells, judged, humanPasses);
    if (source.defined) totals.source += chance * holds(source.value.limits, scenario.passes);
    if (!rival.defined) continue;
    totals.given += chance;
    totals.langReiczigel += chance * holds(rival.value.limits, scenario.passes);
  }
  return totals;
}

function holds({ low, high }, rate) {
  return Number(low <= rate + 1e-9 && high >= rate - 1e-9);
}

/** The chance that the humans' rate on these very items lies within the limits. */
function holdsItems({ low, high }, [both, humanOnly], { items }, humanPasses) {
  const known = both + humanOnly;
  return chanceWithin(humanPasses, low * items - known - 1e-9, high * items - known + 1e-9);
}

/** Rogan and Gladen's rate with the labels resampled and the judge's rate as it is. */
function labelBootstrap(scenario, samples) {
  const random = new Random(`corrected ${scenarioName(scenario)}`);
  const chances = cellChances(scenario);
  let held = 0;
  for (let sample = 0; sample < samples; sample++) {
    const table = drawTable(random, chances, labels);
    const more = drawTable(random, chances, moreItems);
    const rate = (more[1] + more[3]) / moreItems;
    const limits = exactBootstrap(tables, (cells) => roganGladen(cells, rate)).percentile(table);
    if (limits !== undefined) held += holds(limits, scenario.passes);
  }
  return held / samples;
}

function drawTable(random, chances, n) {
  const counts = new Float64Array(chances.length);
  for (let item = 0; item < n; item++) {
    let rest = random.uniform();
    let cell = 0;
    while (cell < chances.length - 1 && rest >= chances[cell]) rest -= chances[cell++];
    counts[cell]++;
  }
  return counts;
}

function roganGladen([bothFail, failPassed, passFailed, bothPass], rate) {
  const caught = bothPass / (bothPass + passFailed);
  const spared = bothFail / (bothFail + failPassed);
  const slope = caught + spared - 1;
  return slope > 0 ? Math.min(1, Math.max(0, (rate + spared - 1) / slope)) : undefined;
}

const bootstrapSamples = 1000;

export function printPassRateCoverage() {
  const results = correctedScenarios.map((scenario) => ({ scenario, ...correctedCoverage(scenario) }));
  printTable(
    `Corrected pass rate, ${labels} labels, ${moreItems} more judged items (bootstrap: ${bootstrapSamples} samples simulated)`,
    ['', 'product, of these items', 'product, of their source', 'Lang-Reiczigel, where given', 'bootstrap of labels'],
    [
      ...results.map(({ scenario, all, theseItems, source, given, langReiczigel }) => [
        scenarioName(scenario),
        share(theseItems / all),
        share(source / all),
        `${share(langReiczigel / given)}, ${share(given / all)}`,
        share(labelBootstrap(scenario, bootstrapSamples)),
      ]),
      [
        'mean (worst)',
        meanAndWorst(results.map(({ all, theseItems }) => theseItems / all)),
        meanAndWorst(results.map(({ all, source }) => source / all)),
        '',
        '',
      ],
    ],
  );
}
