// Every 2 by 2 table that a sample of labels can give, with its chance: coverage by addition rather than by simulation.

/** How many labels a sample has. */
export const labels = 25;

/** Judges, as the humans' pass rate, the share of good answers that the judge passes, and of bad ones that it fails. */
export const scenarios = [
  { passes: 0.5, passesGood: 0.9, failsBad: 0.8 },
  { passes: 0.8, passesGood: 0.9, failsBad: 0.8 },
  { passes: 0.9, passesGood: 0.95, failsBad: 0.8 },
  { passes: 0.8, passesGood: 0.95, failsBad: 0.6 },
  { passes: 0.7, passesGood: 0.85, failsBad: 0.85 },
  { passes: 0.9, passesGood: 0.98, failsBad: 0.9 },
];

export function scenarioName({ passes, passesGood, failsBad }) {
  return `(${passes}, ${passesGood}, ${failsBad})`;
}

/** The chances of the cells: human fail and pass as rows, judge fail and pass as columns. */
export function cellChances({ passes, passesGood, failsBad }) {
  const fails = 1 - passes;
  return Float64Array.of(fails * failsBad, fails * (1 - failsBad), passes * (1 - passesGood), passes * passesGood);
}

/** All tables of so many labels. */
export function allTables(n = labels) {
  const tables = [];
  for (let a = 0; a <= n; a++)
    for (let b = 0; a + b <= n; b++)
      for (let c = 0; a + b + c <= n; c++) tables.push(Float64Array.of(a, b, c, n - a - b - c));
  return tables;
}

const logFactorials = [0];

function logFactorial(n) {
  for (let k = logFactorials.length; k <= n; k++) logFactorials[k] = logFactorials[k - 1] + Math.log(k);
  return logFactorials[n];
}

/** The multinomial chance of a table, or the binomial one of two counts. */
export function chanceOf(counts, chances) {
  let total = 0;
  let logarithm = 0;
  for (let cell = 0; cell < counts.length; cell++) {
    const count = counts[cell];
    if (count === 0) continue;
    if (chances[cell] <= 0) return 0;
    total += count;
    logarithm += count * Math.log(chances[cell]) - logFactorial(count);
  }
  return Math.exp(logarithm + logFactorial(total));
}

/** The chances of 0, 1, …, n successes. */
export function binomial(n, chance) {
  return Array.from({ length: n + 1 }, (_, k) => chanceOf([k, n - k], [chance, 1 - chance]));
}

/** What samples that are left out weigh at most: they change no third digit. */
export const leftOut = 1e-4;

/** The tables that make up all but this much of some scenario. The same table comes up in all of them. */
export function likelyTables(tables, chances, leftOut) {
  const kept = new Set();
  for (const cells of chances) {
    const byChance = tables.map((table) => ({ table, chance: chanceOf(table, cells) }));
    byChance.sort((one, other) => other.chance - one.chance);
    let missing = 1;
    for (const { table, chance } of byChance) {
      if (missing < leftOut) break;
      kept.add(table);
      missing -= chance;
    }
  }
  return tables.filter((table) => kept.has(table));
}

/** A comparison allows for the last digits of arithmetic. */
const tolerance = 1e-9;

/**
 * How often limits hold the truth, among the samples in which the statistic is defined. No limits hold nothing.
 *
 * @param outcomes a sample's chance, whether its statistic is defined, and its limits
 */
export function coverage(outcomes, truth) {
  let defined = 0;
  let tooHigh = 0;
  let tooLow = 0;
  let absent = 0;
  for (const { chance, isDefined, limits } of outcomes) {
    if (!isDefined) continue;
    defined += chance;
    if (limits === undefined) absent += chance;
    else if (limits.low > truth + tolerance) tooHigh += chance;
    else if (limits.high < truth - tolerance) tooLow += chance;
  }
  return {
    covered: 1 - (absent + tooHigh + tooLow) / defined,
    lowerMisses: tooHigh / defined,
    upperMisses: tooLow / defined,
  };
}

/** `.953 (.941)`: the mean of the scenarios, and the worst of them in brackets. */
export function meanAndWorst(shares) {
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  return `${share(mean)} (${share(Math.min(...shares))})`;
}

export function share(value) {
  return value.toFixed(3).replace(/^0(?=\.)/, '');
}
