import type { Metric, MetricOptions } from '../core/metric.js';
import { type Score, scored } from '../core/score.js';
import type { VerdictRecord } from '../core/verdict.js';
import { type ClaimMeasure, claimAgreement, claimCounts, type KnownAgreement } from './verdicts/claim-agreement.js';
import { fBeta } from './verdicts/f-beta.js';
import { judgeMetric } from './verdicts/judge-metric.js';
import { detailsOf, listOthers } from './verdicts/judged-things.js';
import { openScore } from './verdicts/open-score.js';
import { type ClaimCounts, ragasFBeta } from './verdicts/ragas-f-beta.js';
import { countYes, type VerdictList } from './verdicts/read-verdicts.js';
import { isRagas } from './verdicts/reading.js';

/** The F measure of the claims that answer and reference share. */
export const factualCorrectness: Metric = judgeMetric({
  id: 'factual_correctness',
  options: ['beta'],
  ofClaims: false,
  doc: {
    question: 'Does the answer claim what the reference claims, and nothing else?',
    formula:
      'F-beta = (1 + beta²) · P · R / (beta² · P + R), with P the claims of the answer that the reference holds, divided by all of the answer (verdicts), and R the claims of the reference that the answer holds, divided by all of the reference (reference_verdicts)',
    edgeCases: [
      'beta is 1 unless set; above 1 recall weighs more. P and R stand beside the score.',
      'No claim shared scores 0. An answer or a reference without claims is unscored (no-claims).',
      'A record without reference_verdicts has no recall, and is unscored (incomplete-verdicts), unless the reference holds no claim of the answer: then F is 0 whatever the recall.',
      'A record of the variant mode=precision scores P alone, one of mode=recall R alone, as Ragas names them; neither needs the other list.',
      'With compat: ragas@0.4 and ragas@0.3.5 recall is the claims of the answer that hold, divided by themselves and the claims of the reference that the answer lacks: it mixes two lists. A side without claims counts 0, precision and recall have 1e-8 added to their divisors, and all three are rounded to two decimals, a half to the even one.',
      'DeepEval has no such metric: compat: deepeval@4 changes nothing.',
    ],
    caveat: 'A claim counts whole or not at all, and a trivial one as much as the point of the question.',
    reference: 'van Rijsbergen, Information Retrieval, 1979, for the F measure; Ragas has it as factual_correctness.',
  },
  score(record, _, options) {
    const agreement = claimAgreement(record, options, measureOf(modeOf(record), options));
    if (agreement.state === 'unscored') return agreement;
    return agreement.state === 'open'
      ? openScore(agreement.given, agreement.bounds)
      : scoreOf(agreement, record, options);
  },
});

type Mode = 'f1' | 'precision' | 'recall';

/** Ragas names the mode in brackets, `factual_correctness(mode=recall)`, which some files have as the name itself. */
function modeOf({ metric, variant = metric }: VerdictRecord): Mode {
  const [, mode] = /\bmode=(\w+)/.exec(variant) ?? [];
  return mode === 'precision' || mode === 'recall' ? mode : 'f1';
}

/** The recall of Ragas takes the claims of the answer as well. */
function measureOf(mode: Mode, { compat }: MetricOptions): ClaimMeasure {
  switch (mode) {
    case 'precision':
      return {
        ignored: 'reference',
        exact: (precision) => precision,
        inRagas: (answer, reference) => ragasShares(claimCounts(answer, reference)).precision,
      };
    case 'recall':
      return {
        ignored: isRagas(compat) ? undefined : 'answer',
        exact: (_, recall) => recall,
        inRagas: (answer, reference) => ragasShares(claimCounts(answer, reference)).recall,
      };
    case 'f1':
      return {
        exact: (precision, recall, { beta }) => fBeta(precision, recall, beta),
        inRagas: (answer, reference, { beta }) => toCents(ragasFBeta(claimCounts(answer, reference), beta)),
      };
  }
}

function scoreOf(agreement: KnownAgreement, record: VerdictRecord, { compat }: MetricOptions): Score {
  const { value, answer, reference } = agreement;
  const ofReference = { claims: record.referenceClaims };
  const inAnswer = `${countYes(answer)} of ${answer.total} claims of the answer stand in the reference`;
  const inReference = `${countYes(reference)} of ${reference.total} claims of the reference stand in the answer`;
  const sides = [
    ...(answer.total === 0 ? [] : [inAnswer + listOthers(answer, 'claim', record)]),
    ...(reference.total === 0 ? [] : [inReference + listOthers(reference, 'claim of the reference', ofReference)]),
  ];
  return scored(value, sides.length === 0 ? 'neither answer nor reference has a claim' : sides.join('; '), {
    ...(modeOf(record) === 'f1' && sharesOf(answer, reference, compat)),
    answer: detailsOf(answer, record),
    reference: detailsOf(reference, ofReference),
  });
}

interface Shares {
  readonly precision: number;
  readonly recall: number;
}

function sharesOf(answer: VerdictList, reference: VerdictList, compat: MetricOptions['compat']): Shares {
  return isRagas(compat) ? ragasShares(claimCounts(answer, reference)) : exactShares(answer, reference);
}

function exactShares(answer: VerdictList, reference: VerdictList): Shares {
  return { precision: countYes(answer) / answer.total, recall: countYes(reference) / reference.total };
}

function ragasShares({ truePositives, falsePositives, falseNegatives }: ClaimCounts): Shares {
  return {
    precision: toCents(truePositives / (truePositives + falsePositives + 1e-8)),
    recall: toCents(truePositives / (truePositives + falseNegatives + 1e-8)),
  };
}

/** Two decimals, a half to the even one, as NumPy rounds. */
function toCents(value: number): number {
  const cents = value * 100;
  const below = Math.floor(cents);
  const isUp = cents - below === 0.5 ? below % 2 === 1 : cents - below > 0.5;
  return (isUp ? below + 1 : below) / 100;
}
