import { formatNumber } from '../../src/core/format.js';
import { countOf } from '../../src/core/phrase.js';
import type { TextSection } from '../../src/core/report.js';
import type { Calibration } from '../calibrate.js';
import type { ClassCalibration } from '../class-calibration.js';
import type { RequirementResult } from '../criterion/judge-verdict.js';
import { fewestOfClass } from '../planning/fewest-of-class.js';

/** What cannot be met with these labels, whatever the judge does, and what it takes. It is said before anything else. */
export function unreachableSection({ result }: Calibration): readonly TextSection[] {
  const { results, looks } = result.verdict;
  const lines = [
    ...(result.kind === 'classes' && result.isHumanOneClass ? [oneClassLine(result)] : []),
    ...results
      .filter(({ isReachable }) => !isReachable)
      .map((one) => `${conditionOf(one)} cannot be met with these labels, however good the judge is: ${whyOf(one)}.`),
  ];
  return lines.length === 0
    ? []
    : [{ kind: 'text', title: 'These labels cannot answer', lines, outcome: 'undecided', isAdvice: true }];

  function whyOf(one: RequirementResult): string {
    const { requirement, measured, bestLow } = one;
    const { labels = 0 } = measured;
    const whose = result.kind === 'classes' ? classOf(requirement.coefficient, result) : undefined;
    if (result.kind !== 'classes' || whose === undefined) {
      return bestLow === undefined
        ? 'they leave it without limits'
        : `full agreement on them would show no more than ${formatNumber(bestLow)}`;
    }
    const fewest = fewestOfClass(requirement.least, looks);
    if (fewest === undefined) return 'no number of labels shows a rate without any error';
    if (labels >= fewest && bestLow !== undefined) {
      return `one that is right each time would show no more than ${formatNumber(bestLow)} on items drawn like these${hidingPlace(requirement.coefficient, result)}`;
    }
    return `it takes at least ${countOf(fewest, 'label')} ${whose}, found ${labels}`;
  }
}

/** The labels that a rate is counted among; undefined for what is no rate of a class. */
function classOf(coefficient: string, { positive, scale }: ClassCalibration): string | undefined {
  const good = scale.categories.length === 2 ? scale.categories.find((category) => category !== positive) : undefined;
  const rest = good === undefined ? `of another class than ${positive}` : `of ${good}`;
  switch (coefficient) {
    case 'sensitivity':
      return `of ${positive}`;
    case 'specificity':
      return rest;
    case 'precision':
      return `on what the judge calls ${positive}`;
    case 'npv':
      return `on what the judge does not call ${positive}`;
    case 'agreement':
      return 'of any class';
    default:
      return undefined;
  }
}

/** Where errors would be of which too few labels could tell. */
function hidingPlace(coefficient: string, { positive }: ClassCalibration): string {
  if (coefficient === 'sensitivity') return `, as too few are labelled of what it does not call ${positive}`;
  return coefficient === 'specificity' ? `, as too few are labelled of what it calls ${positive}` : '';
}

function conditionOf({ requirement: { coefficient, least } }: RequirementResult): string {
  return `${coefficient} >= ${formatNumber(least)}`;
}

function oneClassLine({ labelled: { table }, positive }: ClassCalibration): string {
  const { categories, cells } = table;
  const size = categories.length;
  const used = categories.find((_, row) => cells.subarray(row * size, (row + 1) * size).some((count) => count > 0));
  const items = cells.reduce((all, count) => all + count, 0);
  const labels = items === 1 ? 'The only label is' : `All ${items} labels are`;
  return used === positive
    ? `${labels} ${used}: nothing is known about sparing what is good; label at least 10 likely good ones.`
    : `${labels} ${used}: nothing is known about catching failures; label at least 10 likely failures.`;
}
