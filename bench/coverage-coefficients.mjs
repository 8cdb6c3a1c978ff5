// Coverage of the coefficients of a table, and of its rates, for labels that were drawn evenly.
import { cohenKappa } from '../build/calibration/agreement/cohen-kappa.js';
import { kappaStandardError } from '../build/calibration/agreement/kappa-standard-error.js';
import { nominalWeights } from '../build/calibration/agreement/weights.js';
import { passFail } from '../build/calibration/scale.js';
import { printTable } from './measure.mjs';
import { coefficientNamed, labelledTable, measure, plainValue } from './measured-table.mjs';
import { exactBootstrap, normalLimits, wald } from './rival-intervals.mjs';
import {
  allTables,
  cellChances,
  chanceOf,
  coverage,
  labels,
  leftOut,
  likelyTables,
  meanAndWorst,
  scenarioName,
  scenarios,
  share,
} from './small-tables.mjs';

const tables = allTables();
const chances = scenarios.map(cellChances);

/**
 * The coverage of each coefficient by several kinds of limits in each scenario. Limits depend on the table alone, so each table is
 * measured once.
 *
 * @param rivals for each id the functions of a table that give the limits of others, by name
 */
function coverages(rivals) {
  const ids = Object.keys(rivals);
  const measured = likelyTables(tables, chances, leftOut).flatMap((table) => {
    const labelled = labelledTable(table);
    return ids.map((id) => ({ id, table, ...limitsOf(id, labelled, rivals[id]) }));
  });
  return ids.map((id) => {
    const own = measured.filter((result) => result.id === id);
    const kinds = ['product', ...Object.keys(rivals[id])];
    return { id, ...Object.fromEntries(kinds.map((kind) => [kind, inScenarios(id, own, kind)])) };
  });
}

function limitsOf(id, labelled, rivals) {
  const { value, limits: product } = measure(id, labelled);
  if (!value.defined) return { isDefined: false, limits: {} };
  const others = Object.entries(rivals).map(([name, limits]) => [name, limits(labelled.table.cells)]);
  return { isDefined: true, limits: { product, ...Object.fromEntries(others) } };
}

function inScenarios(id, measured, kind) {
  return chances.map((cells) => {
    const outcomes = measured.map(({ table, isDefined, limits }) => ({
      chance: chanceOf(table, cells),
      isDefined,
      limits: limits[kind],
    }));
    return coverage(outcomes, plainValue(id)(cells));
  });
}

function summary(results) {
  return results === undefined ? '-' : meanAndWorst(results.map(({ covered }) => covered));
}

function kappaOwnError(table) {
  const error = kappaStandardError({ categories: passFail.categories, cells: table }, nominalWeights(2));
  return error.defined ? normalLimits(cohenKappa(nominalWeights(2))(table), error.value) : undefined;
}

export function printCoefficientCoverage() {
  const bootstraps = ['kappa', 'ac1', 'mcc', 'balanced_accuracy'].map((id) => [
    id,
    exactBootstrap(tables, plainValue(id)),
  ]);
  const rivals = Object.fromEntries(bootstraps);
  const results = coverages({ ...rivals, kappa: { asymptotic: kappaOwnError, ...rivals.kappa } });
  printTable(
    `95% intervals, ${labels} labels, ${scenarios.length} judges: mean coverage (worst)`,
    ['', 'product', 'asymptotic', 'percentile bootstrap', 'BCa'],
    results.map(({ id, product, asymptotic, percentile, bca }) => [
      id,
      ...[product, asymptotic, percentile, bca].map(summary),
    ]),
  );
  printTable(
    'By judge (pass rate, good passed, bad failed): coverage (truth below the lower limit, above the upper one)',
    ['', ...results.map(({ id }) => id)],
    scenarios.map((scenario, index) => [
      scenarioName(scenario),
      ...results.map(({ product }) => {
        const { covered, lowerMisses, upperMisses } = product[index];
        return `${share(covered)} (${share(lowerMisses)}, ${share(upperMisses)})`;
      }),
    ]),
  );
}

function waldOf(id) {
  return (table) => {
    const { successes, n } = coefficientNamed(id).fraction(table);
    return wald(successes, n);
  };
}

export function printRateCoverage() {
  const ids = ['sensitivity', 'specificity', 'agreement'];
  const results = coverages(Object.fromEntries(ids.map((id) => [id, { textbook: waldOf(id) }])));
  printTable(
    'Rates: mean coverage (worst)',
    ['', 'product', 'Wald'],
    results.map(({ id, product, textbook }) => [id, summary(product), summary(textbook)]),
  );
}
