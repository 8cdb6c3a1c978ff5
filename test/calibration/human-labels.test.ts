import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { auc } from '../../calibration/accuracy/auc.js';
import { f1 } from '../../calibration/accuracy/f1.js';
import { mcc } from '../../calibration/accuracy/mcc.js';
import { oneAgainstRest } from '../../calibration/agreement/binary.js';
import { cohenKappa } from '../../calibration/agreement/cohen-kappa.js';
import { fleissKappa } from '../../calibration/agreement/fleiss-kappa.js';
import { krippendorffAlpha } from '../../calibration/agreement/krippendorff-alpha.js';
import { rawAgreement } from '../../calibration/agreement/raw-agreement.js';
import { type AgreementTable, agreementTable, measure } from '../../calibration/agreement/table.js';
import { nominalWeights, quadraticWeights } from '../../calibration/agreement/weights.js';
import { alternativeAnnotatorTest } from '../../calibration/alternative-annotator.js';
import { flipRate } from '../../calibration/repeatability/flip-rate.js';
import { kendallTauB } from '../../src/stats/kendall-tau-b.js';
import { mean } from '../../src/stats/mean.js';
import { pearson } from '../../src/stats/pearson.js';
import { spearman } from '../../src/stats/spearman.js';
import { expectValue } from './support/expect-value.js';

/**
 * Real labels with real judges' verdicts, which are not part of this project: of PandaLM, LLMBar and RAGChecker. The values beside
 * them in expected.json are from scikit-learn 1.2.1, scipy 1.10.1 and statsmodels 0.13.5.
 */
const folder = resolve(import.meta.dirname, '../..', process.env['PLUMBLINE_HUMAN_LABELS'] ?? '../shared/data');
const absent = !existsSync(join(folder, 'expected.json'));

function read(file: string) {
  return JSON.parse(readFileSync(join(folder, file), 'utf8'));
}

/** Exact for integers; the reference sums floats in another order. */
const tolerance = 1e-12;

interface PandaRow {
  readonly humans: readonly number[];
  readonly gpt35: number | null;
  readonly pandalm7b: number | null;
}

describe.skipIf(absent)('three humans and two judges of PandaLM (skipped where the labels are absent)', () => {
  const data = absent ? undefined : read('pandalm_pairwise_3humans.json');
  const rows: readonly PandaRow[] = data?.rows ?? [];
  const expected = absent ? undefined : read('expected.json').pandalm_pairwise_3humans;
  const scale = [0, 1, 2];
  const majority = (humans: readonly number[]): number =>
    scale.toSorted((a, b) => countOf(b, humans) - countOf(a, humans))[0] ?? 0;

  it.each([
    [0, 1, 'a0a1', 0.852],
    [0, 2, 'a0a2', 0.879],
    [1, 2, 'a1a2', 0.862],
  ] as const)('kappa of humans %d and %d', (one, other, key, rounded) => {
    const table = agreementTable(
      scale,
      rows.map(({ humans }) => humans[one] ?? -1),
      rows.map(({ humans }) => humans[other] ?? -1),
    );
    const kappa = measure(table, cohenKappa(nominalWeights(3)));
    expectValue(kappa, expected.humanKappa[key], tolerance);
    expectValue(kappa, rounded, 0.0005);
  });

  it('alpha and the kappa of Fleiss of all three', () => {
    const alpha = krippendorffAlpha(
      rows.map(({ humans }) => humans),
      'nominal',
    );
    expectValue(alpha, expected.humanAlphaNominal, tolerance);
    const kappa = fleissKappa(rows.map(({ humans }) => scale.map((label) => countOf(label, humans))));
    expectValue(kappa, expected.humanFleiss, tolerance);
  });

  it.each(['gpt35', 'pandalm7b'] as const)('%s against the majority', (judge) => {
    const judged = rows.filter((row) => row[judge] !== null);
    const table = agreementTable(
      scale,
      judged.map(({ humans }) => majority(humans)),
      judged.map((row) => row[judge] ?? -1),
    );
    const wanted = expected[judge];
    expect(judged).toHaveLength(wanted.n);
    expectValue(measure(table, rawAgreement(3)), wanted.accuracy, tolerance);
    expectValue(measure(table, cohenKappa(nominalWeights(3))), wanted.cohenKappa, tolerance);
    expectValue(measure(table, mcc(3)), wanted.mcc, tolerance);
    expectValue(macroF1(table), wanted.macroF1, tolerance);
    if (judge === 'gpt35') expectValue(measure(table, cohenKappa(nominalWeights(3))), 0.493, 0.0005);
  });

  it.each([
    ['gpt35', 0.1],
    ['gpt35', 0.2],
    ['pandalm7b', 0.1],
    ['pandalm7b', 0.2],
  ] as const)('%s in the place of a human, with an epsilon of %d', (judge, epsilon) => {
    const items = rows.map((row) => ({ judge: row[judge] ?? undefined, humans: row.humans }));
    const test = alternativeAnnotatorTest(items, { epsilon });
    const wanted = expected[judge][`altTest_eps${epsilon}`];
    if (!test.defined) expect.fail(test.why);
    const { humans, winningRate, advantage } = test.value;
    for (const { human, p } of humans) expectValue(p, wanted.pValues[`a${human}`], 1e-10);
    expect(winningRate).toBe(wanted.winningRate);
    expectValue(advantage, wanted.advantageProbability, tolerance);
  });
});

interface BarRow {
  readonly human: number;
  readonly judges: Readonly<Record<string, readonly [number | null, number | null]>>;
}

describe.skipIf(absent)('judges of LLMBar with both orders (skipped where the labels are absent)', () => {
  const rows: readonly BarRow[] = absent ? [] : read('llmbar_human_pairs.json').sets.mtbench;
  const expected = absent ? {} : read('expected.json').llmbar_human_pairs.mtbench;

  it.each(['GPT-4|Vanilla_NoRules', 'GPT-4|Metrics_Reference', 'ChatGPT|Vanilla_NoRules', 'ChatGPT|Metrics_Reference'])(
    '%s',
    (judge) => {
      const wanted = expected[judge];
      const human = rows.map((row) => row.human);
      const [ab, ba] = [0, 1].map((order) => rows.map(({ judges }) => judges[judge]?.[order] ?? -1));
      const kappa = cohenKappa(nominalWeights(2));
      expect(rows).toHaveLength(wanted.n);
      expectValue(measure(agreementTable([1, 2], human, ab ?? []), rawAgreement(2)), wanted.accuracyAB, tolerance);
      expectValue(measure(agreementTable([1, 2], human, ba ?? []), rawAgreement(2)), wanted.accuracyBA, tolerance);
      expectValue(measure(agreementTable([1, 2], human, ab ?? []), kappa), wanted.kappaAB, tolerance);
      expectValue(measure(agreementTable([1, 2], ab ?? [], ba ?? []), kappa), wanted.kappaBetweenOrders, tolerance);
      const runs = rows.map(({ judges }) => [1, 2].map((label) => countOf(label, judges[judge] ?? [])));
      expectValue(flipRate(runs), wanted.flipRate, tolerance);
    },
  );
});

const aspects = ['correctness', 'completeness', 'overall'] as const;

interface RagRow {
  readonly human: Readonly<Record<(typeof aspects)[number], readonly [number, number]>>;
  readonly judge: Readonly<Record<(typeof aspects)[number], readonly [number, number]>>;
}

describe.skipIf(absent)('two humans and the scores of RAGChecker (skipped where the labels are absent)', () => {
  const rows: readonly RagRow[] = absent ? [] : read('ragchecker_pairwise_2humans.json').rows;
  const expected = absent ? {} : read('expected.json').ragchecker_pairwise_2humans;

  it.each(aspects)('%s: human against human', (aspect) => {
    const wanted = expected[aspect].humanHuman;
    const [one, other] = [rows.map(({ human }) => human[aspect][0]), rows.map(({ human }) => human[aspect][1])];
    const table = agreementTable([-2, -1, 0, 1, 2], one, other);
    expectValue(pearson(one, other) ?? Number.NaN, wanted.pearson, tolerance);
    expectValue(spearman(one, other) ?? Number.NaN, wanted.spearman, tolerance);
    expectValue(measure(table, cohenKappa(quadraticWeights(5))), wanted.kappaQuadratic, tolerance);
    expectValue(measure(table, rawAgreement(5)), wanted.exactAgreement, tolerance);
    const alpha = krippendorffAlpha(
      rows.map(({ human }) => human[aspect]),
      'ordinal',
    );
    expectValue(alpha, wanted.alphaOrdinal, tolerance);
  });

  it.each(aspects)('%s: judge against human', (aspect) => {
    const wanted = expected[aspect];
    const gain = rows.map(({ judge }) => judge[aspect][1] - judge[aspect][0]);
    const labels = rows.flatMap(({ human }) => human[aspect]);
    const gains = gain.flatMap((score) => [score, score]);
    expectValue(pearson(labels, gains) ?? Number.NaN, wanted.judgeVsEachLabel560.pearson, tolerance);
    // Ranks are taken of scores snapped to 1e-9, so the tied ones are those that are equal but for float noise.
    expectValue(spearman(labels, gains) ?? Number.NaN, wanted.judgeVsEachLabel560_tieSnapped1e9.spearman, tolerance);
    const means = rows.map(({ human }) => mean(human[aspect]));
    expectValue(pearson(means, gain) ?? Number.NaN, wanted.judgeVsMeanHuman.pearson, tolerance);
    // These two are of scores that were not snapped: a handful of ties is decided by float noise there.
    expectValue(spearman(means, gain) ?? Number.NaN, wanted.judgeVsMeanHuman.spearman, 5e-4);
    expectValue(kendallTauB(means, gain)?.tau ?? Number.NaN, wanted.judgeVsMeanHuman.kendallTauB, 5e-4);
    const decided = means.flatMap((label, item) => (label === 0 ? [] : [{ label, gain: gain[item] ?? 0 }]));
    expect(decided).toHaveLength(wanted.nNonTies);
    const [better, worse] = [true, false].map((side) =>
      decided.filter(({ label }) => label > 0 === side).map((item) => item.gain),
    );
    // The reference decides ties by float noise, too; what it lacks of the value here is these ties.
    expectValue(pairwiseArea(better ?? [], worse ?? [], 0), wanted.aucHumanPrefersSystem2_nonTies, tolerance);
    const area = auc(
      decided.map(({ label }) => label > 0),
      decided.map((item) => item.gain),
    );
    expectValue(area, pairwiseArea(better ?? [], worse ?? [], 1e-9), tolerance);
  });
});

function countOf(label: number, labels: readonly (number | null)[]): number {
  return labels.filter((one) => one === label).length;
}

/** The mean F1 of the classes, 0 where one is not used: scikit-learn's macro average. */
function macroF1(table: AgreementTable): number {
  return mean(
    table.categories.map((category) => {
      const value = f1(oneAgainstRest(table, category).cells);
      return typeof value === 'number' ? value : 0;
    }),
  );
}

/** The area under the ROC curve, pair by pair. */
function pairwiseArea(positives: readonly number[], negatives: readonly number[], tie: number): number {
  const credit = (difference: number): number => (Math.abs(difference) <= tie ? 0.5 : Number(difference > 0));
  return mean(positives.flatMap((positive) => negatives.map((negative) => credit(positive - negative))));
}
