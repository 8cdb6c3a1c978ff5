import { balancedAccuracy } from './accuracy/balanced-accuracy.js';
import { f1 } from './accuracy/f1.js';
import { mcc } from './accuracy/mcc.js';
import { negativePredictiveValue } from './accuracy/negative-predictive-value.js';
import { precision } from './accuracy/precision.js';
import { sensitivity } from './accuracy/sensitivity.js';
import { specificity } from './accuracy/specificity.js';
import { youdenJ } from './accuracy/youden-j.js';
import { falseNegatives, falsePositives, trueNegatives, truePositives } from './agreement/binary.js';
import { brennanPrediger } from './agreement/brennan-prediger.js';
import { cohenKappa } from './agreement/cohen-kappa.js';
import { gwetAc } from './agreement/gwet-ac.js';
import { negativeAgreement } from './agreement/negative-agreement.js';
import { positiveAgreement } from './agreement/positive-agreement.js';
import { rawAgreement } from './agreement/raw-agreement.js';
import { scottPi } from './agreement/scott-pi.js';
import { linearWeights, nominalWeights, quadraticWeights } from './agreement/weights.js';
import type { Coefficient, Fraction } from './coefficient.js';
import type { ClassScale } from './scale.js';

/** Every coefficient of a table, in the order in which a full report lists them. */
export const coefficients: readonly Coefficient[] = [
  {
    ...ofRate('sensitivity', 'sensitivity (bad, caught)', (cells) => [truePositives(cells), falseNegatives(cells)]),
    statistic: () => sensitivity,
    isPrimary: true,
  },
  {
    ...ofRate('specificity', 'specificity (good, spared)', (cells) => [trueNegatives(cells), falsePositives(cells)]),
    statistic: () => specificity,
    isPrimary: true,
  },
  {
    ...ofRate('precision', 'precision (caught, bad)', (cells) => [truePositives(cells), falsePositives(cells)]),
    statistic: () => precision,
  },
  {
    ...ofRate('npv', 'NPV (spared, good)', (cells) => [trueNegatives(cells), falseNegatives(cells)]),
    statistic: () => negativePredictiveValue,
  },
  { ...ofTable('agreement', 'raw agreement'), statistic: rawAgreement, fraction: agreed, isPrimary: true },
  {
    ...ofChance('kappa', "Cohen's kappa"),
    statistic: (size) => cohenKappa(nominalWeights(size)),
    isPrimary: true,
  },
  {
    ...ofChance('kappa_linear', "Cohen's kappa, linear weights"),
    applies: isOrdinal,
    statistic: (size) => cohenKappa(linearWeights(size)),
  },
  {
    ...ofChance('kappa_quadratic', "Cohen's kappa, quadratic weights"),
    applies: isOrdinal,
    statistic: (size) => cohenKappa(quadraticWeights(size)),
    isPrimary: true,
  },
  { ...ofTable('ac1', "Gwet's AC1"), statistic: (size) => gwetAc(nominalWeights(size)), isPrimary: true },
  {
    ...ofTable('ac2', "Gwet's AC2, quadratic weights"),
    applies: isOrdinal,
    statistic: (size) => gwetAc(quadraticWeights(size)),
  },
  { ...ofChance('pi', "Scott's pi"), statistic: (size) => scottPi(nominalWeights(size)) },
  { ...ofTable('brennan_prediger', 'Brennan-Prediger'), statistic: (size) => brennanPrediger(nominalWeights(size)) },
  { ...ofChance('mcc', "Matthews' correlation"), statistic: mcc, isAgreement: false },
  { ...ofPositive('f1', 'F1'), statistic: () => f1 },
  { ...ofPositive('balanced_accuracy', 'balanced accuracy'), statistic: () => balancedAccuracy },
  { ...ofPositive('youden_j', "Youden's J"), statistic: () => youdenJ },
  { ...ofPositive('positive_agreement', 'positive agreement'), statistic: () => positiveAgreement },
  { ...ofPositive('negative_agreement', 'negative agreement'), statistic: () => negativeAgreement },
];

type Draft = Omit<Coefficient, 'statistic'>;

function ofTable(id: string, name: string): Draft {
  return {
    id,
    name,
    isPrimary: false,
    ofPositive: false,
    needsHumanClasses: false,
    isAgreement: true,
    applies: () => true,
  };
}

/** An agreement against chance, which the margins alone set where the humans used a single class. */
function ofChance(id: string, name: string): Draft {
  return { ...ofTable(id, name), needsHumanClasses: true };
}

function ofPositive(id: string, name: string): Draft {
  return { ...ofChance(id, name), ofPositive: true, isAgreement: false };
}

/** @param parts what was right, and what was wrong */
function ofRate(id: string, name: string, parts: (cells: Float64Array) => readonly [number, number]): Draft {
  return {
    ...ofPositive(id, name),
    needsHumanClasses: false,
    fraction: (cells): Fraction => {
      const [successes, others] = parts(cells);
      return { successes, n: successes + others };
    },
  };
}

function agreed(cells: Float64Array): Fraction {
  const size = Math.round(Math.sqrt(cells.length));
  let successes = 0;
  let n = 0;
  for (const [cell, count] of cells.entries()) {
    n += count;
    if (cell % (size + 1) === 0) successes += count;
  }
  return { successes, n };
}

function isOrdinal({ kind }: ClassScale): boolean {
  return kind === 'ordinal';
}
