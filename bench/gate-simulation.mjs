// How often each way to set a threshold blocks an unchanged system, and how often it sees a drop: simulated suites, with the
// product's own code beside the rules of thumb. `--quick` draws fewer suites. All figures are percentages of runs blocked.
import process from 'node:process';
import { pairedDifference } from '../build/src/stats/paired-difference.js';
import { Random } from '../build/src/stats/random.js';
import { studentTQuantile } from '../build/src/stats/student-t.js';
import { suiteThresholdMargin } from '../build/src/stats/suite-threshold-margin.js';
import { suiteThresholdNoise } from '../build/src/stats/suite-threshold-noise.js';
import { printTable } from './measure.mjs';

const suites = process.argv.includes('--quick') ? 200 : 4000;
const sizes = [30, 100, 300];
const alpha = 0.05;
const z = 1.6448536269514722;
const driftDeviation = 0.02;
const churned = 0.04;

/** Kinds of suites: how an item's chance (its true score) is drawn, and a score of it. */
const kinds = {
  'pass or fail, suite mean .80, 7.4% flips': { chance: beta(0.24, 0.06), score: passOrFail, canMend: true },
  'pass or fail, every item passes 97 of 100 times': { chance: () => 0.97, score: passOrFail, canMend: false },
  'pass or fail, suite mean .97, most items never fail': {
    chance: beta(0.291, 0.009),
    score: passOrFail,
    canMend: false,
  },
  'scores from 0 to 1, suite mean .80, noise of sd .06': { chance: beta(4, 1), score: blurred, canMend: true },
};

function beta(a, b) {
  const alphas = Float64Array.of(a, b);
  const drawn = new Float64Array(2);
  return (random) => {
    random.dirichlet(alphas, drawn);
    return drawn[0];
  };
}

function passOrFail(random, chance) {
  return random.uniform() < chance ? 1 : 0;
}

function blurred(random, chance) {
  return Math.min(1, Math.max(0, chance + 0.06 * random.normal()));
}

/** What moves all items of a run together. The mean of a suite moves by less than the shift where scores are cut off at 0 and 1. */
const drifts = {
  none: undefined,
  'chances shifted and cut off': (chances, shift, out) => {
    for (let i = 0; i < chances.length; i++) out[i] = Math.min(1, Math.max(0, chances[i] + shift));
  },
  'odds multiplied, mean shifted': multiplyOdds,
};

/** Multiplies all odds by the factor that moves the suite's mean by the shift. */
function multiplyOdds(chances, shift, out) {
  const wanted = Math.min(1, Math.max(0, meanOf(chances) + shift));
  let [low, high] = [-10, 10];
  for (let step = 0; step < 16; step++) {
    const middle = (low + high) / 2;
    const factor = Math.exp(middle);
    for (let i = 0; i < chances.length; i++) out[i] = (factor * chances[i]) / (1 - chances[i] + factor * chances[i]);
    if (meanOf(out) > wanted) high = middle;
    else low = middle;
  }
}

function meanOf(values) {
  let total = 0;
  for (let i = 0; i < values.length; i++) total += values[i];
  return total / values.length;
}

/** Shuffles indices in place. */
function shuffle(order, random) {
  for (let i = order.length - 1; i > 0; i--) {
    const j = random.integer(i + 1);
    const kept = order[i];
    order[i] = order[j];
    order[j] = kept;
  }
}

/** Moves random items that are on the other side to `goal` until the suite's mean has moved by the amount; gives how far it got. */
function move(chances, goal, amount, order, random) {
  shuffle(order, random);
  let left = amount * chances.length;
  for (const i of order) {
    if (left <= 0) break;
    const distance = Math.abs(chances[i] - goal);
    if (distance <= 0.5) continue;
    const moved = Math.min(distance, left);
    chances[i] += goal === 0 ? -moved : moved;
    left -= moved;
  }
  return amount - Math.max(0, left) / chances.length;
}

/** What becomes of the system between the baseline and the candidate. */
const changes = {
  unchanged: () => {},
  churn: (chances, order, random) => move(chances, 0, move(chances, 1, churned, order, random), order, random),
  '-5': (chances, order, random) => move(chances, 0, 0.05, order, random),
  '-10': (chances, order, random) => move(chances, 0, 0.1, order, random),
};

const methods = {
  'below the lowest run': ({ lowestRun }) => lowestRun,
  "lower limit of the mean's interval over items": ({ noise, itemDeviation, n }) =>
    noise.mean - (studentT(0.975, n - 1) * itemDeviation) / Math.sqrt(n),
  't prediction limit from run means': ({ noise, runDeviation, runs, candidateRuns }) =>
    noise.mean - studentT(1 - alpha, runs - 1) * runDeviation * Math.sqrt(1 / candidateRuns + 1 / runs),
  'noise-only threshold': ({ noise, n, runs, candidateRuns }) =>
    noise.mean - z * Math.sqrt((noise.withinVariance / n) * (1 / candidateRuns + 1 / runs)),
  'suite threshold': ({ noise, candidateRuns }) => threshold(noise, candidateRuns, alpha),
};
const pairedNames = ['paired rule, any drop', 'paired rule, drops of .05 or more'];
const rows = [...Object.keys(methods), ...pairedNames];

const knownQuantiles = new Map();

function studentT(p, degrees) {
  const key = `${p} ${degrees}`;
  if (!knownQuantiles.has(key)) knownQuantiles.set(key, studentTQuantile(p, degrees));
  return knownQuantiles.get(key);
}

function threshold(noise, candidateRuns, rate) {
  if (noise.withinVariance === 0) return -Infinity;
  return noise.mean - suiteThresholdMargin(noise, { alpha: rate, candidateRuns, higherIsBetter: true }).margin;
}

/** What one simulated team has: its suite, its baseline runs, and buffers to draw candidates in. */
class Team {
  constructor({ kind, n, runs, candidateRuns, drift, random }) {
    Object.assign(this, { kind, n, runs, candidateRuns, drift, random });
    this.chances = new Float64Array(n);
    this.changed = new Float64Array(n);
    this.shifted = new Float64Array(n);
    this.order = Int32Array.from({ length: n }, (_, i) => i);
    this.scores = new Float64Array(n * runs);
    this.baseline = new Float64Array(n);
    this.candidate = new Float64Array(n);
  }

  /** A new suite with its baseline. */
  draw() {
    const { n, runs, scores, baseline, chances } = this;
    for (let i = 0; i < n; i++) chances[i] = this.kind.chance(this.random);
    this.lowestRun = Infinity;
    let squares = 0;
    for (let run = 0; run < runs; run++) {
      const shown = this.shift(chances);
      let total = 0;
      for (let i = 0; i < n; i++) {
        const score = this.kind.score(this.random, shown[i]);
        scores[i * runs + run] = score;
        total += score;
      }
      this.lowestRun = Math.min(this.lowestRun, total / n);
      squares += (total / n) ** 2;
    }
    this.noise = suiteThresholdNoise(scores, runs);
    this.runDeviation = Math.sqrt(Math.max(0, squares - runs * this.noise.mean ** 2) / (runs - 1));
    let distances = 0;
    for (let i = 0; i < n; i++) {
      let total = 0;
      for (let run = 0; run < runs; run++) total += scores[i * runs + run];
      baseline[i] = total / runs;
      distances += (baseline[i] - this.noise.mean) ** 2;
    }
    this.itemDeviation = Math.sqrt(distances / (n - 1));
  }

  /** The chances of one run: as they are, or moved by its drift. */
  shift(chances) {
    if (this.drift === undefined) return chances;
    this.drift(chances, driftDeviation * this.random.normal(), this.shifted);
    return this.shifted;
  }

  /** Runs the candidate, and gives its mean. */
  run(change) {
    this.changed.set(this.chances);
    change(this.changed, this.order, this.random);
    this.candidate.fill(0);
    for (let run = 0; run < this.candidateRuns; run++) {
      const shown = this.shift(this.changed);
      for (let i = 0; i < this.n; i++) this.candidate[i] += this.kind.score(this.random, shown[i]) / this.candidateRuns;
    }
    return meanOf(this.candidate);
  }

  /** The drop that the paired rule fails the candidate for that was run last; undefined where it does not. */
  shownDrop() {
    const { noise, runs, candidateRuns } = this;
    const { state, difference } = pairedDifference(this, {
      alpha,
      smallestDrop: 1e-6,
      higherIsBetter: true,
      baselineRuns: runs,
      candidateRuns,
      drift: { variance: noise.driftVariance, degrees: runs - 1 },
      withinVariance: noise.withinVariance,
    });
    return state === 'failed' ? -difference : undefined;
  }
}

/** How many of all runs each method blocks, per change; and the suites for which there is no suite threshold. */
function simulate(setup, changeNames) {
  const team = new Team({ ...setup, random: new Random(`${setup.label} ${setup.n} ${setup.candidateRuns}`) });
  const blocked = new Map(rows.map((name) => [name, changeNames.map(() => 0)]));
  let without = 0;
  for (let suite = 0; suite < suites; suite++) {
    team.draw();
    if (team.noise.withinVariance === 0) without++;
    const thresholds = Object.entries(methods).map(([name, method]) => [name, method(team)]);
    for (const [column, change] of changeNames.entries()) {
      const mean = team.run(changes[change]);
      for (const [name, value] of thresholds) if (mean < value - 1e-9) blocked.get(name)[column]++;
      const drop = team.shownDrop();
      if (drop !== undefined) blocked.get(pairedNames[0])[column]++;
      if (drop >= 0.05 - 1e-9) blocked.get(pairedNames[1])[column]++;
    }
  }
  return { blocked, without };
}

const percent = (count, of = suites) => (of === 0 ? '-' : ((100 * count) / of).toFixed(1));

for (const [label, kind] of Object.entries(kinds)) {
  for (const candidateRuns of [1, 3]) {
    const changeNames = Object.keys(changes).filter((name) => kind.canMend || name !== 'churn');
    const found = sizes.map((n) => simulate({ label, kind, n, runs: 5, candidateRuns }, changeNames));
    const drifted = Object.keys(drifts)
      .slice(1)
      .map((drift) =>
        sizes.map((n) =>
          simulate({ label: `${label} ${drift}`, kind, n, runs: 5, candidateRuns, drift: drifts[drift] }, [
            'unchanged',
          ]),
        ),
      );
    // Where there is no suite threshold it blocks nothing: its rates are of the suites that have one.
    const rate = (name, { blocked, without }, column) =>
      percent(blocked.get(name)[column], name === 'suite threshold' ? suites - without : suites);
    printTable(
      `${label}; 5 baseline runs, ${candidateRuns} of the candidate: ${changeNames.join(' / ')}; unchanged under drift (${Object.keys(drifts).slice(1).join(' / ')})`,
      ['', ...sizes.flatMap((n) => [`n=${n}`, 'drift'])],
      rows.map((name) => [
        name,
        ...sizes.flatMap((_, size) => [
          changeNames.map((_change, column) => rate(name, found[size], column)).join('/'),
          drifted.map((cells) => rate(name, cells[size], 0)).join('/'),
        ]),
      ]),
    );
    console.log(`  no suite threshold, as nothing varied: ${found.map(({ without }) => percent(without)).join(' / ')}`);
  }
}

/** How often a gate of three metrics, each at a third of alpha, is red though nothing changed. */
function exitCodes(n, shared, drift) {
  const random = new Random(`three metrics ${n} ${shared}`);
  const [{ chance }] = Object.values(kinds);
  const runs = 5;
  const chances = [0, 1, 2].map(() => new Float64Array(n));
  const shifted = new Float64Array(n);
  const scores = [0, 1, 2].map(() => new Float64Array(n * runs));
  const draws = [0, 1, 2].map(() => new Float64Array(n));
  const means = [0, 0, 0];
  let red = 0;
  for (let suite = 0; suite < suites; suite++) {
    for (let i = 0; i < n; i++) {
      for (let metric = 0; metric < 3; metric++) {
        chances[metric][i] = shared > 0 && metric > 0 ? chances[0][i] : chance(random);
      }
    }
    for (let run = 0; run <= runs; run++) {
      const shift = driftDeviation * random.normal();
      for (let metric = 0; metric < 3; metric++) {
        if (drift !== undefined) drift(chances[metric], shift, shifted);
        const shown = drift === undefined ? chances[metric] : shifted;
        let total = 0;
        for (let i = 0; i < n; i++) {
          const isShared = metric > 0 && random.uniform() < shared;
          draws[metric][i] = isShared ? draws[0][i] : random.uniform();
          const score = draws[metric][i] < shown[i] ? 1 : 0;
          if (run < runs) scores[metric][i * runs + run] = score;
          total += score;
        }
        means[metric] = total / n;
      }
    }
    if (
      scores.some((kept, metric) => means[metric] < threshold(suiteThresholdNoise(kept, runs), 1, alpha / 3) - 1e-9)
    ) {
      red++;
    }
  }
  return percent(red);
}

printTable(
  'Exit code of a gate with three metrics at alpha / 3 each, system unchanged, suite mean .80, 5 baseline runs: % red',
  ['', ...sizes.map((n) => `n=${n}`)],
  [
    ['independent metrics', ...sizes.map((n) => exitCodes(n, 0))],
    ['7 of 10 verdicts in common', ...sizes.map((n) => exitCodes(n, 0.7))],
    ...Object.entries(drifts)
      .slice(1)
      .map(([name, drift]) => [`independent, drift: ${name}`, ...sizes.map((n) => exitCodes(n, 0, drift))]),
  ],
);
