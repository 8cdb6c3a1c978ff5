// The intervals that other tools print, to stand beside the product's own in the table of coverages.
import { jackknifeAcceleration } from '../build/src/stats/jackknife-acceleration.js';
import { normalCdf, normalQuantile } from '../build/src/stats/normal.js';
import { wilson } from '../build/src/stats/wilson.js';
import { chanceOf } from './small-tables.mjs';

const z = normalQuantile(0.975);

/** estimate ± 1.96 standard errors */
export function normalLimits(estimate, error) {
  return { low: estimate - z * error, high: estimate + z * error };
}

/** The textbook interval of a rate. */
export function wald(successes, n) {
  const rate = successes / n;
  return normalLimits(rate, Math.sqrt((rate * (1 - rate)) / n));
}

/** Wilson's interval of a weighted rate, as if the labels had been drawn evenly. */
export function weightedWilson(rate, n) {
  return wilson(rate * n, n, 0.95);
}

/**
 * The bootstrap of a statistic of tables with every resample counted by its chance, so without drawing: resampling the labels
 * of a table is drawing another table of as many.
 *
 * @param tables all tables of so many labels
 * @param statistic undefined where a table leaves it so
 */
export function exactBootstrap(tables, statistic) {
  const resamples = tables
    .map((table) => ({ table, value: statistic(table) }))
    .filter(({ value }) => value !== undefined)
    .sort((one, other) => one.value - other.value);
  return {
    percentile: (table) => quantiles(weighted(resamples, table), 0.025, 0.975),
    bca: (table) => bca(weighted(resamples, table), table, statistic),
  };
}

/** The values of the resamples that a table can give, with their chances. */
function weighted(resamples, table) {
  const labels = table.reduce((sum, count) => sum + count, 0);
  const chances = table.map((count) => count / labels);
  const possible = resamples.map(({ table: drawn, value }) => ({ value, chance: chanceOf(drawn, chances) }));
  return possible.filter(({ chance }) => chance > 0);
}

function quantiles(drawn, low, high) {
  const total = drawn.reduce((sum, { chance }) => sum + chance, 0);
  const at = (p) => {
    let below = 0;
    for (const { value, chance } of drawn) {
      below += chance / total;
      if (below >= p) return value;
    }
    // What is added up may fall short of 1 by a hair.
    return drawn.at(-1).value;
  };
  return drawn.length === 0 ? undefined : { low: at(low), high: at(high) };
}

/** Where the statistic is undefined without one of the labels there is no acceleration: then it is the percentile interval. */
function bca(drawn, table, statistic) {
  const estimate = statistic(table);
  const without = withoutEach(table, statistic);
  if (estimate === undefined || without.includes(undefined)) return quantiles(drawn, 0.025, 0.975);
  let total = 0;
  let below = 0;
  for (const { value, chance } of drawn) {
    total += chance;
    below += value < estimate ? chance : value === estimate ? chance / 2 : 0;
  }
  const bias = normalQuantile(below / total);
  const acceleration = jackknifeAcceleration(estimate, Float64Array.from(without));
  const level = (p) => {
    const shifted = bias + normalQuantile(p);
    return normalCdf(bias + shifted / (1 - acceleration * shifted));
  };
  return Number.isFinite(bias) ? quantiles(drawn, level(0.025), level(0.975)) : undefined;
}

/** The statistic without each label in turn. */
function withoutEach(table, statistic) {
  return Array.from(table).flatMap((count, cell) =>
    count === 0 ? [] : new Array(count).fill(statistic(replaced(table, cell, count - 1))),
  );
}

function replaced(table, cell, count) {
  const copy = table.slice();
  copy[cell] = count;
  return copy;
}

/** DeLong's standard error of one area under the ROC curve; scores without ties. */
export function deLongError(positives, negatives) {
  const above = positives.map((score) => share(negatives, (other) => other < score));
  const below = negatives.map((score) => share(positives, (other) => other > score));
  return Math.sqrt(variance(above) / positives.length + variance(below) / negatives.length);
}

function share(values, holds) {
  return values.filter(holds).length / values.length;
}

function variance(values) {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
}
