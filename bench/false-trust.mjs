// How often a judge is trusted that reaches its requirement to the hair.
import { judgeVerdict } from '../build/calibration/criterion/judge-verdict.js';
import { defaultRequirements } from '../build/calibration/criterion/requirement.js';
import { passFail } from '../build/calibration/scale.js';
import { drawnByVerdictName, samplesByVerdict } from './coverage-by-verdict.mjs';
import { printTable } from './measure.mjs';
import { labelledTable, measure, plainValue } from './measured-table.mjs';
import {
  allTables,
  binomial,
  cellChances,
  chanceOf,
  labels,
  leftOut,
  likelyTables,
  scenarioName,
  share,
} from './small-tables.mjs';

const tables = allTables();
const edge = 0.7;
const kappaEdge = 0.6;
const passRates = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];

function isTrusted(labelled, requirements = defaultRequirements(passFail)) {
  const measureOwn = (id, level) => measure(id, labelled, level);
  // What the best judge could reach is words for the report and no part of the state.
  return judgeVerdict(requirements, measureOwn, measureOwn).state === 'trusted';
}

/** The chance of trust where it is greatest, over the pass rates. */
function worstTrust(trusted, judgeOf) {
  const chances = passRates.map((passes) => {
    const cells = cellChances(judgeOf(passes));
    return { passes, chance: trusted.reduce((all, table) => all + chanceOf(table, cells), 0) };
  });
  const { passes, chance } = chances.reduce((worst, own) => (own.chance > worst.chance ? own : worst));
  return `${share(chance)} at ${passes}`;
}

function printTrustOfRates() {
  const trusted = tables.filter((table) => isTrusted(labelledTable(table)));
  printTable(
    `Chance that a judge is trusted of which ${edge} are required and a rate is just that: the worst pass rate, labels drawn evenly`,
    ['the other rate', 'sensitivity at the edge', 'specificity at the edge'],
    [1, 0.95, 0.9, 0.8, edge].map((other) => [
      other,
      worstTrust(trusted, (passes) => ({ passes, passesGood: other, failsBad: edge })),
      worstTrust(trusted, (passes) => ({ passes, passesGood: edge, failsBad: other })),
    ]),
  );
}

/** Of a judge that passes all that is good, where the sample happens to hold so many bad items. */
function printTrustByClassSize() {
  const sizes = [5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];
  const chances = sizes.map((size) =>
    binomial(size, edge).reduce((all, chance, caught) => {
      const cells = Float64Array.of(caught, size - caught, 0, labels - size);
      return isTrusted(labelledTable(cells)) ? all + chance : all;
    }, 0),
  );
  printTable(
    'The same for sensitivity at the edge and no other errors, where the sample holds just so many bad items',
    sizes.map(String),
    [chances.map(share)],
  );
}

function printTrustByVerdict() {
  const judges = [0.5, 0.8, 0.9].map((passes) => ({ passes, passesGood: 0.95, failsBad: edge }));
  printTable(
    `The same for ${drawnByVerdictName}`,
    ['(pass rate, good passed, bad failed)', 'trusted'],
    judges.map((judge) => {
      const trusted = samplesByVerdict(cellChances(judge)).filter(({ labelled }) => isTrusted(labelled));
      return [scenarioName(judge), share(trusted.reduce((all, { chance }) => all + chance, 0))];
    }),
  );
}

/** The judge that is as often right about good as about bad, and whose kappa is the one wanted: found by halving. */
function judgeWithKappa(passes, kappa) {
  let [low, high] = [0.5, 1];
  const judgeOf = (rate) => ({ passes, passesGood: rate, failsBad: rate });
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (plainValue('kappa')(cellChances(judgeOf(middle))) < kappa) low = middle;
    else high = middle;
  }
  return judgeOf((low + high) / 2);
}

function printTrustByKappa() {
  const judges = [0.5, 0.7, 0.9].map((passes) => judgeWithKappa(passes, kappaEdge));
  const chances = judges.map(cellChances);
  const requirements = [{ coefficient: 'kappa', least: kappaEdge }];
  const likely = likelyTables(tables, chances, 10 * leftOut);
  // A table whose own kappa does not reach the requirement has no lower limit that does.
  const near = likely.filter((table) => (plainValue('kappa')(table) ?? 0) > kappaEdge);
  const trusted = near.filter((table) => isTrusted(labelledTable(table), requirements));
  printTable(
    `The same for a required kappa of ${kappaEdge}, labels drawn evenly`,
    ['pass rate', 'trusted'],
    judges.map(({ passes }, index) => [
      passes,
      share(trusted.reduce((all, table) => all + chanceOf(table, chances[index]), 0)),
    ]),
  );
}

export function printFalseTrust() {
  printTrustOfRates();
  printTrustByClassSize();
  printTrustByVerdict();
  printTrustByKappa();
}
