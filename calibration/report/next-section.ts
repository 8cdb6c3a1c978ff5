import { countOf } from '../../src/core/phrase.js';
import type { TextSection } from '../../src/core/report.js';
import type { Calibration } from '../calibrate.js';
import type { ClassCalibration } from '../class-calibration.js';

/** What to do next, by the verdict. */
export function nextSection(calibration: Calibration): readonly TextSection[] {
  return [{ kind: 'text', title: 'What to do next', lines: nextLines(calibration) }];
}

function nextLines({ result, metric }: Calibration): readonly string[] {
  const many = result.disagreements.length > 0;
  switch (result.verdict.state) {
    case 'trusted':
      return [
        `Let the judge decide ${metric}, and label again when it changes: another model, another version or another prompt is another judge.`,
      ];
    case 'not-trusted':
      return [
        many
          ? 'Read the disagreements: where the humans are right, mend the prompt; where the judge is, mend the guideline that the humans follow. Then judge and calibrate again, on fresh labels.'
          : 'Try another judge or another prompt.',
        ...(result.kind === 'classes' && result.passRate?.corrected.defined
          ? ['The corrected share above holds all the same: for a trend it may be enough.']
          : []),
      ];
    case 'not-enough-labels':
      return result.kind === 'classes'
        ? moreLines(result)
        : ['Label more items: plumbline sample SAMPLES --for-labels 30'];
  }
}

function moreLines({ outlook, positive, scale }: ClassCalibration): readonly string[] {
  const command = 'plumbline sample SAMPLES --for-labels N --verdicts VERDICTS';
  if (outlook === undefined) return [`Label more items, likely failures among them: ${command}`];
  const { more } = outlook;
  if (!more.possible) {
    return [
      more.why === 'judge-too-weak'
        ? 'A judge that is as it looks here does not reach the requirement: more labels would show just that. Read the disagreements and mend its prompt first.'
        : 'It would take more labels than anybody makes: require less, or mend the judge.',
    ];
  }
  const good = scale.categories.find((category) => category !== positive);
  const parts = [
    ...(more.positives > 0 ? [`${more.positives} more that are likely ${positive}`] : []),
    ...(more.negatives > 0 ? [`${more.negatives} more that are likely ${good}`] : []),
  ];
  return [
    `Label ${parts.join(' and ')} (${countOf(more.positives + more.negatives, 'label')}): a judge like this one is then trusted in 4 of 5 cases.`,
    command,
  ];
}
