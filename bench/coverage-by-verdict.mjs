// Coverage for labels that were drawn by the judge's verdict.
import { passRate } from '../build/calibration/pass-rate.js';
import { printTable } from './measure.mjs';
import { coefficientNamed, labelledTable, measure, plainValue } from './measured-table.mjs';
import { weightedWilson } from './rival-intervals.mjs';
import { binomial, cellChances, coverage, labels, leftOut, meanAndWorst, scenarios } from './small-tables.mjs';

/** As `plumbline sample` deals out 25 labels: so many among what the judge failed, the others among what it passed. */
const judgedFails = 13;
const judgedPasses = labels - judgedFails;
export const drawnByVerdictName = `labels drawn by verdict, ${judgedFails} that the judge failed and ${judgedPasses} that it passed`;

/** The samples of a judge with their chances, from a file so large that the judge's shares in it are its chances. */
export function samplesByVerdict([bothFail, failPassed, passFailed, bothPass]) {
  const columnShares = Float64Array.of(bothFail + passFailed, failPassed + bothPass);
  const amongFails = binomial(judgedFails, bothFail / columnShares[0]);
  const amongPasses = binomial(judgedPasses, failPassed / columnShares[1]);
  const samples = [...amongFails.entries()].flatMap(([caught, chance]) =>
    [...amongPasses.entries()].map(([missed, other]) => ({
      chance: chance * other,
      cells: Float64Array.of(caught, missed, judgedFails - caught, judgedPasses - missed),
    })),
  );
  const likely = samples.filter(({ chance }) => chance > leftOut / samples.length);
  return likely.map(({ chance, cells }) => ({ chance, labelled: labelledTable(cells, columnShares) }));
}

/** For each statistic its value for the chances of the cells, the product's limits and those of others. */
const kinds = {
  kappa: {
    truth: plainValue('kappa'),
    product: (labelled) => measure('kappa', labelled).limits,
    rival: ({ table }) => measure('kappa', labelledTable(table.cells)).limits,
  },
  sensitivity: rateKind('sensitivity'),
  specificity: rateKind('specificity'),
  'pass rate': {
    truth: humanPasses,
    product: (labelled) => passRate(labelled, 'pass', undefined).corrected.value.limits,
    rival: (labelled) => weightedWilson(humanPasses(weighted(labelled)), labels),
  },
};

function rateKind(id) {
  return {
    truth: plainValue(id),
    product: (labelled) => measure(id, labelled).limits,
    rival: (labelled) => {
      const rate = plainValue(id)(weighted(labelled));
      return rate === undefined
        ? undefined
        : weightedWilson(rate, coefficientNamed(id).fraction(labelled.table.cells).n);
    },
  };
}

function humanPasses([, , passFailed, bothPass]) {
  return passFailed + bothPass;
}

function weighted({ table, columnShares: [failShare, passShare] }) {
  const [caught, missed, wrong, spared] = table.cells;
  const [fail, pass] = [failShare / judgedFails, passShare / judgedPasses];
  return Float64Array.of(fail * caught, pass * missed, fail * wrong, pass * spared);
}

/** The coverage of every kind in one scenario, each sample measured once. */
function coverages(scenario) {
  const chances = cellChances(scenario);
  const measured = samplesByVerdict(chances).map(({ chance, labelled }) => ({
    chance,
    limits: Object.values(kinds).map(({ product, rival }) => [product(labelled), rival(labelled)]),
  }));
  return Object.values(kinds).map(({ truth }, kind) =>
    [0, 1].map((whose) => {
      const outcomes = measured.map(({ chance, limits }) => ({ chance, isDefined: true, limits: limits[kind][whose] }));
      return coverage(outcomes, truth(chances)).covered;
    }),
  );
}

export function printCoverageByVerdict() {
  const results = scenarios.map(coverages);
  printTable(
    `For ${drawnByVerdictName}: mean coverage (worst)`,
    ['', 'product', 'weighted Wilson; of kappa, the posterior as if drawn evenly'],
    Object.keys(kinds).map((name, kind) => [
      name,
      ...[0, 1].map((whose) => meanAndWorst(results.map((covered) => covered[kind][whose]))),
    ]),
  );
}
