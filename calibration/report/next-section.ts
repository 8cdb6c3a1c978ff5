import { countOf, listOf } from '../../src/core/phrase.js';
import type { TextSection } from '../../src/core/report.js';
import type { Calibration } from '../calibrate.js';
import type { ClassCalibration } from '../class-calibration.js';
import { type CalibratedFiles, sampleCommand, verdictFilesOf } from './sample-command.js';

/** So many labels are a start where nothing better is known. */
const usualLabels = 30;

/** What to do next, by the verdict. */
export function nextSection(calibration: Calibration, files: CalibratedFiles | undefined): readonly TextSection[] {
  return [{ kind: 'text', title: 'What to do next', lines: nextLines(calibration, files) }];
}

function nextLines(calibration: Calibration, files: CalibratedFiles | undefined): readonly string[] {
  const { result, metric } = calibration;
  switch (result.verdict.state) {
    case 'trusted':
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
  const { result } = calibration;
  const labelled = calibration.joined.labelled.length;
  const outlook = result.kind === 'classes' ? result.outlook : undefined;
  if (outlook === undefined) {
    const wanted = Math.max(usualLabels, 2 * labelled);
    return [`Label more items, ${wanted} in all:`, ...sampleLines(calibration, files, wanted)];
  }
  const { more } = outlook;
  if (!more.possible) {
    return [
      more.why === 'judge-too-weak'
        ? `A judge that is as this one looks does not reach what is required: more labels would show just that. Read the disagreements and mend its prompt first${isGraded(calibration) ? ', or look for a better cut-off with --score' : ''}.`
        : 'It would take more than a thousand labels: require less, or mend the judge.',
    ];
  }
  const added = more.positives + more.negatives;
  return [
    `Label ${partsOf(more, result)} (${countOf(added, 'more label')}): a judge like this one is then trusted in 4 of 5 cases.`,
    ...sampleLines(calibration, files, labelled + added),
  ];
}

/** Whether the judge gives scores that could be cut elsewhere. */
function isGraded({ joined }: Calibration): boolean {
  return joined.items.some(({ score }) => score !== undefined && score !== 0 && score !== 1);
}

function partsOf(
  { positives, negatives }: { readonly positives: number; readonly negatives: number },
  result: Calibration['result'],
): string {
  const [bad, good] = result.kind === 'classes' ? classNames(result) : [];
  return listOf([
    ...(positives > 0 ? [`${positives} that are likely ${bad}`] : []),
    ...(negatives > 0 ? [`${negatives} that are likely ${good}`] : []),
  ]);
}

function classNames({ positive, scale }: ClassCalibration): readonly string[] {
  return [positive, ...scale.categories.filter((category) => category !== positive)].map(String);
}

function sampleLines(calibration: Calibration, files: CalibratedFiles | undefined, labels: number): readonly string[] {
  const { joined, metric, cut } = calibration;
  const judged = joined.judged.length;
  const command = sampleCommand({ labels, metric, by: { cut } }, verdictFilesOf(calibration, files));
  return judged >= labels ? [command] : [command, `That takes more items: the judge has seen ${judged} so far.`];
}
