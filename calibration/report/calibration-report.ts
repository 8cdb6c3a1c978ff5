import { formatNumber, formatPercent, formatPercentSpan } from '../../src/core/format.js';
import { countOf } from '../../src/core/phrase.js';
import type { Outcome, Report, Section } from '../../src/core/report.js';
import type { Calibration } from '../calibrate.js';
import type { ClassCalibration } from '../class-calibration.js';
import type { JudgeVerdict, RequirementResult } from '../criterion/judge-verdict.js';
import { calibrationJson } from './calibration-json.js';
import { coefficientsTable } from './coefficients-table.js';
import { countsTable } from './counts-table.js';
import { disagreementsSection } from './disagreements-section.js';
import { joinSection } from './join-section.js';
import { nextSection } from './next-section.js';
import { outlookTable } from './outlook-table.js';
import { paradoxSection } from './paradox-section.js';
import { passRateTable } from './pass-rate-table.js';
import { requirementCases, requirementsTable, unreachableSection } from './requirements-section.js';
import { unparsedSection } from './unparsed-section.js';
import { yardsticksTable } from './yardsticks-table.js';

export interface CalibrationReportOptions {
  /** Whether every coefficient is shown, not only those of the first screen. */
  readonly all: boolean;
}

const outcomes: Readonly<Record<JudgeVerdict['state'], Outcome>> = {
  trusted: 'passed',
  'not-trusted': 'failed',
  'not-enough-labels': 'undecided',
};

const stateWords: Readonly<Record<JudgeVerdict['state'], string>> = {
  trusted: 'trusted',
  'not-trusted': 'not trusted',
  'not-enough-labels': 'not enough labels',
};

/** What the labels say of the judge: the verdict first, then what it rests on, then what to do. */
export function calibrationReport(calibration: Calibration, options: CalibrationReportOptions): Report {
  const { result } = calibration;
  return {
    title: 'Plumbline calibrate',
    verdict: { outcome: outcomes[result.verdict.state], headline: headline(calibration) },
    sections: [
      ...unreachableSection(result.verdict),
      requirementsTable(result.verdict),
      requirementCases(result.verdict),
      ...sectionsOf(result, calibration, options),
      ...disagreementsSection(calibration),
      ...joinSection(calibration),
      ...nextSection(calibration),
    ],
    data: { head: calibrationJson(calibration, stateWords[result.verdict.state]), rows: {} },
  };
}

function sectionsOf(
  result: Calibration['result'],
  calibration: Calibration,
  { all }: CalibrationReportOptions,
): readonly Section[] {
  if (result.kind === 'scores') return [coefficientsTable(result.measured, all), ...yardsticksTable(result)];
  return [
    countsTable(result, calibration.cut),
    coefficientsTable(result.measured, all),
    ...paradoxSection(result, all),
    ...unparsedSection(result),
    ...yardsticksTable(result),
    ...passRateTable(result, all),
    ...outlookTable(result),
  ];
}

/** `rowan-judge@3 on faithfulness, 30 labels: trusted: sensitivity is at least 0.741 (required 0.7) …` */
function headline({ metric, judge, result }: Calibration): string {
  const { verdict } = result;
  const name = judge === undefined ? `The judge of ${metric}` : `${judge} on ${metric}`;
  const decisive = verdict.results.filter(({ state }) =>
    verdict.state === 'trusted' ? true : verdict.state === 'not-trusted' ? state === 'missed' : state !== 'reached',
  );
  const reasons = decisive.map((found) => reasonOf(found, verdict)).join('; ');
  return `${name} is ${stateWords[verdict.state] === 'not enough labels' ? 'undecided: not enough labels' : stateWords[verdict.state]} (${countOf(labelsOf(result), 'labelled item')}): ${reasons}`;
}

function labelsOf(result: Calibration['result']): number {
  return result.kind === 'scores' ? result.items : countItems(result);
}

function countItems({ labelled }: ClassCalibration): number {
  return labelled.table.cells.reduce((all, count) => all + count, 0);
}

function reasonOf({ requirement, low, high, state }: RequirementResult, verdict: JudgeVerdict): string {
  const { coefficient, least } = requirement;
  const name = coefficient.replaceAll('_', ' ');
  const required = `required ${formatNumber(least)}`;
  switch (state) {
    case 'reached':
      return `${name} is at least ${formatNumber(low ?? 0)} with ${formatPercent(verdict.confidence)} confidence, ${required}`;
    case 'missed':
      return `${name} is at most ${formatNumber(high ?? 1)}, ${required}`;
    case 'open':
      return `${name} may lie anywhere in ${span(low, high)}, ${required}`;
    case 'unusable':
      return `nothing is known of ${name}, ${required}`;
  }
}

function span(low: number | undefined, high: number | undefined): string {
  return formatPercentSpan({ low: low ?? 0, high: high ?? 1 });
}
