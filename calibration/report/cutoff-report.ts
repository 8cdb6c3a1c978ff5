import { formatNumber, formatPercent } from '../../src/core/format.js';
import { countOf } from '../../src/core/phrase.js';
import type { Report, Section, TextSection } from '../../src/core/report.js';
import { falseNegatives, falsePositives, trueNegatives, truePositives } from '../agreement/binary.js';
import type { CutoffCalibration, NoAdviceCause } from '../threshold/calibrate-cutoff.js';
import { cutoffJson } from './cutoff-json.js';
import { cutoffWarnings } from './cutoff-warnings.js';
import { cutoffsTable } from './cutoffs-table.js';
import { type GateThreshold, gateThresholdSection } from './gate-threshold-section.js';
import { guaranteeSection } from './guarantee-section.js';
import { type CalibrationInput, inputsJson } from './inputs-json.js';
import { joinSection } from './join-section.js';
import { requirementsTable } from './requirements-section.js';
import { type CalibratedFiles, calibrateCommand, sampleCommand, verdictFilesOf } from './sample-command.js';
import { scoreTable } from './score-table.js';

export interface CutoffReportOptions {
  /** What becomes of the cut-off in the configuration; absent where there is none to write. */
  readonly threshold?: GateThreshold | undefined;
  /** Where the verdicts are, for the commands that come next. */
  readonly files?: CalibratedFiles;
  /** Every file that was read. */
  readonly inputs?: readonly CalibrationInput[];
}

/** Where to cut a judge's score: the cut-off, what it means on the labels, how sure it is, and where it goes. */
export function cutoffReport(
  found: CutoffCalibration,
  { threshold, files, inputs = [] }: CutoffReportOptions = {},
): Report {
  return {
    title: 'Plumbline calibrate --score',
    verdict: {
      ...(found.advice.given ? { outcome: 'passed' } : { outcome: 'undecided', isRed: true }),
      headline: headline(found),
    },
    sections: [
      ...meaningSection(found),
      ...cutoffsTable(found),
      scoreTable(found),
      ...guaranteeSection(found),
      ...cutoffWarnings(found),
      ...verdictTable(found),
      ...joinSection(found.calibration),
      ...(threshold === undefined ? [] : gateThresholdSection(threshold)),
      nextSection(found, files),
    ],
    data: { head: { ...cutoffJson(found, threshold), inputs: inputsJson(inputs) }, rows: {} },
  };
}

/** `rowan-judge@3 on faithfulness: a score of 0.7 or more is a pass (38 labelled items); anything from 0.6 to 0.7 does as well` */
function headline({ calibration, scored, advice, good, cutoffs, guarantee }: CutoffCalibration): string {
  const { judge, metric } = calibration;
  const name = judge === undefined ? `The judge of ${metric}` : `${judge} on ${metric}`;
  const labels = countOf(scored, 'labelled item');
  if (!advice.given) return `${name}: no cut-off to recommend (${labels}): ${adviceWords[advice.why]}`;
  const start = `${name}: ${good} at a score of ${formatNumber(advice.cutoff.cut)} or more (${labels})`;
  if (guarantee !== undefined) {
    const { risk, confidence } = guarantee;
    return `${start}; with ${formatPercent(confidence)} confidence at most ${formatPercent(risk)} of what passes is bad`;
  }
  const plateau = cutoffs.filter(({ isOnPlateau }) => isOnPlateau).map(({ cut }) => cut);
  const [low, high] = [plateau[0], plateau.at(-1)];
  if (low === undefined || high === undefined || low === high) return start;
  return `${start}; these labels do not tell it from ${formatNumber(low)} to ${formatNumber(high)}`;
}

const adviceWords: Readonly<Record<NoAdviceCause, string>> = {
  'no-items': 'no labelled item has a score of the judge',
  'one-human-class': 'all labels are one class, so nothing shows where the other begins',
  'equal-scores': 'the judge gave one and the same score',
  'too-few-of-a-class': 'a class has fewer than 5 labels',
  'no-better-than-one-verdict':
    'on labels that it was not chosen from, no cut-off does better than one verdict for all, by more than chance would',
  'uneven-labels':
    'the items to label were drawn by what the judge had said, and a cut-off needs labels that were drawn evenly',
  'not-certifiable': 'the guarantee that was asked for cannot be given with these labels',
};

/** The cut-off in words that ask for no statistics. */
function meaningSection({ advice, bad, good, present, unscored }: CutoffCalibration): readonly TextSection[] {
  if (!advice.given) return [];
  const { cut, cells } = advice.cutoff;
  const lines = [
    `At ${formatNumber(cut)} the judge is right on ${rightOf(cells)} labelled items: it catches ${truePositives(cells)} of ${truePositives(cells) + falseNegatives(cells)} labelled ${bad}, and spares ${trueNegatives(cells)} of ${trueNegatives(cells) + falsePositives(cells)} labelled ${good}.`,
    ...(present.cut === cut
      ? []
      : [`At ${formatNumber(present.cut)}, where it stands so far, it is right on ${rightOf(present.cells)}.`]),
    ...(unscored > 0
      ? [`${countOf(unscored, 'labelled item has', 'labelled items have')} no score of the judge, and no part in this.`]
      : []),
  ];
  return [{ kind: 'text', title: 'What the cut-off does', lines }];
}

function rightOf(cells: Float64Array): string {
  const all = cells.reduce((sum, count) => sum + count, 0);
  return `${truePositives(cells) + trueNegatives(cells)} of ${all}`;
}

/** Whether the judge may be trusted at the cut-off, with a grain of salt. */
function verdictTable({ advice, calibration }: CutoffCalibration): readonly Section[] {
  const { result } = calibration;
  if (!advice.given || result.kind !== 'classes') return [];
  const words = { trusted: 'trusted', 'not-trusted': 'not trusted', 'not-enough-labels': 'not enough labels' };
  return [
    {
      ...requirementsTable(result.verdict),
      title: `The judge at ${formatNumber(advice.cutoff.cut)}: ${words[result.verdict.state]}`,
      notes: [
        'The labels that chose the cut-off are the ones that judge it here, so these figures are too good. Fresh labels tell the truth.',
      ],
    },
  ];
}

function nextSection({ advice, calibration }: CutoffCalibration, files: CalibratedFiles | undefined): TextSection {
  const { metric } = calibration;
  const drawMore = sampleCommand({ labels: 30, metric, by: 'chance' }, verdictFilesOf(calibration, files));
  const line = advice.given
    ? `Label some items that were not used here, and ask again: ${calibrateCommand(calibration, advice.cutoff.cut, files)}`
    : remedies[advice.why](drawMore);
  return { kind: 'text', title: 'What to do next', lines: [line] };
}

const remedies: Readonly<Record<NoAdviceCause, (drawMore: string) => string>> = {
  'no-items': () => 'Have the judge give a score, such as a number from 0 to 1, or a verdict on each claim.',
  'one-human-class': (drawMore) => `Label more items, of the other class too: ${drawMore}`,
  'equal-scores': () => 'Ask the judge for finer scores: with one score for all there is nothing to cut.',
  'too-few-of-a-class': (drawMore) => `Label more items: ${drawMore}`,
  'no-better-than-one-verdict': (drawMore) =>
    `Read where judge and humans differ (plumbline calibrate without --score) and mend the judge's prompt, or label more items: ${drawMore}`,
  'uneven-labels': (drawMore) => `Draw items with --evenly, and label those: ${drawMore}`,
  'not-certifiable': () =>
    'Label more items, allow a greater --risk, or leave --risk out: the best cut-off without a guarantee is then shown.',
};
