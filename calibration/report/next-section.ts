import { countOf } from '../../src/core/phrase.js';
import type { TextSection } from '../../src/core/report.js';
import type { Calibration } from '../calibrate.js';
import type { PlannedDraw } from '../planning/plan-labels.js';
import { type CalibratedFiles, sampleCommand, verdictFilesOf } from './sample-command.js';

/** So many labels are a start where nothing better is known. */
const usualLabels = 30;

/** What to do next, by the verdict. */
export function nextSection(calibration: Calibration, files: CalibratedFiles | undefined): readonly TextSection[] {
  return [{ kind: 'text', title: 'What to do next', isAdvice: true, lines: nextLines(calibration, files) }];
}

function nextLines(calibration: Calibration, files: CalibratedFiles | undefined): readonly string[] {
  const { result, metric } = calibration;
  switch (result.verdict.state) {
    case 'trusted':
      if (result.kind === 'classes' && result.isJudgeOneClass) {
        return [
          'It does what is required and no more: on these items it says one and the same of each, and tells nothing apart. Require something of the other side too, such as a specificity beside a sensitivity.',
        ];
      }
      return [`Let the judge decide ${metric}. Another model, version or prompt is another judge: label again, then.`];
    case 'not-trusted':
      return [
        result.disagreements.length > 0
          ? 'Read the disagreements: where the humans are right, mend the prompt; where the judge is, mend their guideline. Then judge again, and label fresh items.'
          : 'Try another judge or another prompt.',
        ...(result.kind === 'classes' && result.passRate?.corrected.defined
          ? ['The corrected share holds for this judge too: it may be enough to follow a trend.']
          : []),
      ];
    case 'not-enough-labels':
      return moreLines(calibration, files);
  }
}

function moreLines(calibration: Calibration, files: CalibratedFiles | undefined): readonly string[] {
  const { joined, result } = calibration;
  const outlook = result.kind === 'classes' ? result.outlook : undefined;
  const vain = [...unheardLines(calibration), ...limitlessLines(result)];
  if (vain.length > 0) return vain;
  if (outlook === undefined) {
    const wanted = Math.max(usualLabels, 2 * joined.labelled.length);
    return [`Label more items, ${wanted} in all:`, ...sampleLines(calibration, files, wanted, 'judge-class')];
  }
  const { inAll, plan } = outlook;
  if (!inAll.possible) {
    return [
      inAll.why === 'judge-too-weak'
        ? `A judge that is as this one looks does not reach what is required: more labels would show just that. Read the disagreements and mend its prompt first${isGraded(calibration) ? ', or look for a better cut-off with --score' : ''}.`
        : 'It would take more than two thousand labels: require less, or mend the judge.',
    ];
  }
  // Those that count in no table are labelled all the same, and the next draw holds them again.
  const wanted = inAll.labels + joined.labelled.length - labelsOf(result);
  const how = plan.draw.by === 'even' ? 'evenly' : 'by what the judge said';
  return [
    `Label ${countOf(wanted - joined.labelled.length, 'more item')}, drawn ${how}: a judge like this one is then trusted in 4 of 5 cases.`,
    ...sampleLines(calibration, files, wanted, plan.draw.by),
  ];
}

/** Numbers without limits get none from more of the same. */
function limitlessLines(result: Calibration['result']): readonly string[] {
  if (result.kind === 'classes' || result.items < 2) return [];
  if (result.isHumanOneScore)
    return ['Label items that people score differently: more with one and the same score show nothing.'];
  if (result.isJudgeOneScore)
    return [
      'Try another judge or another prompt: one that gives each item the same score is of no use, and more labels would show just that.',
    ];
  return result.disagreements.length === 0
    ? [
        'Judge and humans agree to the last digit, which leaves nothing to make limits of. See that the verdicts are no copy of the labels; else label more items.',
      ]
    : [];
}

/** Labels on what the judge has said nothing of are no use as long as that is so. */
function unheardLines({ joined }: Calibration): readonly string[] {
  const unheard = joined.items.filter(({ judge }) => judge === null).length;
  const unasked = joined.dropped.filter(({ cause }) => cause === 'no-verdict').length;
  const missing = unheard + unasked;
  if (2 * missing < joined.labelled.length || missing === 0) return [];
  return [
    `Have the judge give a verdict on what is labelled already: it has none on ${missing} of ${countOf(joined.labelled.length, 'item')}.`,
  ];
}

function labelsOf(result: Calibration['result']): number {
  return result.kind === 'scores' ? result.items : result.labelled.table.cells.reduce((all, count) => all + count, 0);
}

/** Whether the judge gives scores that could be cut elsewhere. */
function isGraded({ joined }: Calibration): boolean {
  return joined.items.some(({ score }) => score !== undefined && score !== 0 && score !== 1);
}

function sampleLines(
  calibration: Calibration,
  files: CalibratedFiles | undefined,
  labels: number,
  draw: PlannedDraw['by'],
): readonly string[] {
  const { joined, metric, cut, result } = calibration;
  const round = result.verdict.looks + 1;
  const judged = joined.judged.length;
  const by = draw === 'even' ? 'chance' : { cut };
  const command = sampleCommand({ labels, metric, by, round }, verdictFilesOf(calibration, files));
  return judged >= labels ? [command] : [command, `That takes more items: the judge has seen ${judged} so far.`];
}
