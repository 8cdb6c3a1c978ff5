import { describe, expect, it } from 'vitest';
import { balancedAccuracy } from '../../calibration/accuracy/balanced-accuracy.js';
import { mcc } from '../../calibration/accuracy/mcc.js';
import { cohenKappa } from '../../calibration/agreement/cohen-kappa.js';
import { gwetAc } from '../../calibration/agreement/gwet-ac.js';
import type { CellStatistic } from '../../calibration/agreement/table.js';
import { nominalWeights, quadraticWeights } from '../../calibration/agreement/weights.js';
import { drawable } from '../../calibration/drawable.js';
import { dirichletInterval } from '../../src/stats/dirichlet-interval.js';
import { Random } from '../../src/stats/random.js';
import published from '../reference/calibration/tables.json' with { type: 'json' };
import { cells } from './support/cells.js';

function statisticNamed(name: string | undefined, size: number): CellStatistic {
  switch (name) {
    case 'kappa|unweighted':
      return cohenKappa(nominalWeights(size));
    case 'kappa|quadratic':
      return cohenKappa(quadraticWeights(size));
    case 'gwetAC|unweighted':
      return gwetAc(nominalWeights(size));
    case 'gwetAC|quadratic':
      return gwetAc(quadraticWeights(size));
    case 'mcc':
      return mcc(size);
    case 'balancedAccuracy':
      return balancedAccuracy;
    default:
      throw new RangeError(`no statistic is called ${name}`);
  }
}

const cases = published.dirichlet.flatMap(({ input: { table }, expected }) =>
  Object.entries(expected).map(([key, limits]) => {
    const [, name, mass] = /^(.*)\|total(\d)$/.exec(key) ?? [];
    return { table, name, priorMass: Number(mass), limits };
  }),
);

describe('drawable', () => {
  it('leaves undefined what is', () => {
    expect(drawable(() => 'no-items')(new Float64Array(4))).toBeUndefined();
    expect(drawable(() => 0.5)(new Float64Array(4))).toBe(0.5);
  });

  // The limits are those of a million draws with numpy; the ends of 20,000 draws lie within .01 of them.
  it.each(cases)(
    'has posterior limits: $name of $table with a prior of $priorMass',
    ({ table, name, priorMass, limits }) => {
      const statistic = drawable(statisticNamed(name, table.length));
      const random = new Random(1);
      const interval = dirichletInterval(cells(table), statistic, {
        priorMass,
        draws: 20_000,
        confidence: 0.95,
        random,
      });
      expect(interval.undefinedDraws).toBe(0);
      expect(Math.abs((interval.limits?.low ?? Number.NaN) - (limits[0] ?? 0))).toBeLessThan(0.01);
      expect(Math.abs((interval.limits?.high ?? Number.NaN) - (limits[1] ?? 0))).toBeLessThan(0.01);
    },
  );
});
