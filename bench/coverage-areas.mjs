// Coverage of the area under the ROC curve of scores, simulated.
import { auc } from '../build/calibration/accuracy/auc.js';
import { aucLimits } from '../build/calibration/accuracy/auc-limits.js';
import { normalQuantile } from '../build/src/stats/normal.js';
import { Random } from '../build/src/stats/random.js';
import { printTable } from './measure.mjs';
import { confidence } from './measured-table.mjs';
import { deLongError, normalLimits } from './rival-intervals.mjs';
import { coverage, meanAndWorst, share } from './small-tables.mjs';

const areas = [0.75, 0.85, 0.93, 0.97];
const good = 17;
const bad = 8;
const samples = 20_000;

/** Normal scores, those of good items moved up so far that the area under the curve is the one wanted. */
function areaCoverage(area) {
  const random = new Random(`area ${area}`);
  const shift = Math.SQRT2 * normalQuantile(area);
  const isGood = [...new Array(good).fill(true), ...new Array(bad).fill(false)];
  const known = new Map();
  const outcomes = { product: [], deLong: [] };
  for (let sample = 0; sample < samples; sample++) {
    const scores = isGood.map((is) => random.normal() + (is ? shift : 0));
    const { value } = auc(isGood, scores);
    if (!known.has(value)) known.set(value, aucLimits(value, good, bad, confidence));
    const error = deLongError(scores.slice(0, good), scores.slice(good));
    outcomes.product.push({ chance: 1, isDefined: true, limits: known.get(value) });
    outcomes.deLong.push({ chance: 1, isDefined: true, limits: normalLimits(value, error) });
  }
  return [outcomes.product, outcomes.deLong].map((kind) => coverage(kind, area).covered);
}

export function printAreaCoverage() {
  const results = areas.map((area) => ({ area, covered: areaCoverage(area) }));
  printTable(
    `Area under the curve, ${good} good and ${bad} bad, normal scores, ${samples} samples simulated: coverage`,
    ['true area', 'product', 'DeLong'],
    [
      ...results.map(({ area, covered }) => [area, ...covered.map(share)]),
      ['mean (worst)', ...[0, 1].map((kind) => meanAndWorst(results.map(({ covered }) => covered[kind])))],
    ],
  );
}
