import { formatNumber, formatSpan } from '../../src/core/format.js';
import { countOf } from '../../src/core/phrase.js';
import type { Cell, TableSection } from '../../src/core/report.js';
import type { Result } from '../result.js';
import type { CalibratedPair } from '../two-judges/calibrate-pair.js';
import type { RightnessComparison } from '../two-judges/compare-judges.js';
import type { ScoreComparison } from '../two-judges/compare-scores.js';
import type { PairedDifference } from '../two-judges/paired-difference.js';
import { formatP } from './format-p.js';
import { undefinedWords } from './words.js';

/** The two judges on the same items: as one gets them, and where both gave a verdict. Without failures the two are one. */
export function sideBySideTables(pair: CalibratedPair): readonly TableSection[] {
  const { items, first, second, whereBothJudged, failureIsWrong } = pair.comparison;
  const curves = curveRows(pair);
  if (first.unscored + second.unscored === 0)
    return [sideBySide(pair, `Side by side on ${countOf(items, 'labelled item')}`, failureIsWrong, curves)];
  const both = pair.items.filter((item) => item.first !== null && item.second !== null).length;
  return [
    sideBySide(
      pair,
      `Side by side on ${countOf(items, 'labelled item')}, a missing verdict counting as wrong`,
      failureIsWrong,
    ),
    sideBySide(pair, `Side by side on the ${countOf(both, 'item')} that both judged`, whereBothJudged, curves),
  ];
}

type Row = readonly Cell[];

const measures = [
  ['accuracy', 'accuracy (right, of all)'],
  ['sensitivity', 'sensitivity (bad, caught)'],
  ['specificity', 'specificity (good, spared)'],
] as const;

function sideBySide(
  { first, second }: CalibratedPair,
  title: string,
  comparison: RightnessComparison,
  curves: readonly Row[] = [],
): TableSection {
  const { accuracy } = comparison;
  const notes = [
    ...(accuracy.defined ? [aloneNote(accuracy.value, first.name, second.name)] : []),
    ...(curves.length > 0
      ? ['AUC: how often a good item has a higher score than a bad one, whatever the cut-off; 0.5 is chance.']
      : []),
  ];
  return {
    kind: 'table',
    title,
    columns: [
      { label: 'measure', align: 'left' },
      { label: first.name, align: 'right' },
      { label: second.name, align: 'right' },
      { label: 'difference', align: 'right' },
      { label: '95% interval', align: 'right' },
      { label: 'p', align: 'right' },
    ],
    rows: [...measures.map(([id, name]) => measureRow(name, comparison[id])), ...curves],
    ...(notes.length > 0 && { notes }),
  };
}

function measureRow(name: string, result: Result<PairedDifference>): Row {
  if (!result.defined) return [name, null, null, `none: ${undefinedWords[result.why]}`, null, null];
  const { counts, n, difference, limits, p } = result.value;
  const rate = (successes: number): string => `${successes}/${n} ${formatNumber(successes / n)}`;
  const { both, firstOnly, secondOnly } = counts;
  return [name, rate(both + firstOnly), rate(both + secondOnly), difference, formatSpan(limits), formatP(p)];
}

function aloneNote({ counts: { firstOnly, secondOnly } }: PairedDifference, first: string, second: string): string {
  return `Right alone: ${first} on ${firstOnly}, ${second} on ${secondOnly}.`;
}

/** Of scores that are but two there is no curve. */
function curveRows({ items, comparison: { scores }, first }: CalibratedPair): readonly Row[] {
  const graded = (given: readonly (number | undefined)[]): boolean => new Set(given).size > 2;
  const isGraded = graded(items.map((item) => item.firstScore)) || graded(items.map((item) => item.secondScore));
  if (first.calibration.result.scale.kind !== 'binary' || !isGraded) return [];
  return [curveRow(scores)];
}

function curveRow(scores: Result<ScoreComparison>): Row {
  const name = 'AUC (order of the scores)';
  if (!scores.defined) {
    const why = scores.why === 'no-variance' ? 'both order the items alike' : undefinedWords[scores.why];
    return [name, null, null, `none: ${why}`, null, null];
  }
  const { first, second, difference, limits, p } = scores.value;
  return [name, formatNumber(first), formatNumber(second), difference, formatSpan(limits), formatP(p)];
}
