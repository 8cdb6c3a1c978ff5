import type { Report, Section, Verdict } from '../../src/core/report.js';
import { aucMeasured } from '../auc-measured.js';
import type { Calibration } from '../calibrate.js';
import type { JudgeVerdict } from '../criterion/judge-verdict.js';
import { annotatorsTable } from './annotators-table.js';
import { biasSection } from './bias-section.js';
import { calibrationJson } from './calibration-json.js';
import { caveatsSection } from './caveats-section.js';
import { coefficientsTable } from './coefficients-table.js';
import { countsTable } from './counts-table.js';
import { disagreementsSection } from './disagreements-section.js';
import { headline } from './headline.js';
import { type CalibrationInput, inputsJson } from './inputs-json.js';
import { joinSection } from './join-section.js';
import { measuresTable } from './measures-table.js';
import { nextSection } from './next-section.js';
import { outlookTable } from './outlook-table.js';
import { paradoxSection } from './paradox-section.js';
import { passRateTable } from './pass-rate-table.js';
import type { CalibratedFiles } from './sample-command.js';
import { unparsedSection } from './unparsed-section.js';
import { unreachableSection } from './unreachable-section.js';
import { yardsticksTable } from './yardsticks-table.js';

export interface CalibrationReportOptions {
  /** Whether everything is shown, not only the first screen. */
  readonly all: boolean;
  /** The files of the verdicts, for the command that the report advises. */
  readonly files?: CalibratedFiles;
  /** Every file that was read. */
  readonly inputs?: readonly CalibrationInput[];
}

/** Not knowing is no yes. */
const outcomes: Readonly<Record<JudgeVerdict['state'], Pick<Verdict, 'outcome' | 'isRed'>>> = {
  trusted: { outcome: 'passed' },
  'not-trusted': { outcome: 'failed' },
  'not-enough-labels': { outcome: 'undecided', isRed: true },
};

/** What the labels say of the judge: the verdict first, then what it rests on, then what to do. */
export function calibrationReport(calibration: Calibration, options: CalibrationReportOptions): Report {
  const { inputs = [] } = options;
  const { state } = calibration.result.verdict;
  return {
    title: 'Plumbline calibrate',
    verdict: { ...outcomes[state], headline: headline(calibration) },
    sections: [
      ...unreachableSection(calibration),
      ...figures(calibration, options),
      ...biasSection(calibration, options.all),
      ...caveatsSection(calibration),
      ...disagreementsSection(calibration, options),
      ...joinSection(calibration),
      ...nextSection(calibration, options.files),
    ],
    data: {
      head: { ...calibrationJson(calibration, state.replaceAll('-', ' ')), inputs: inputsJson(inputs) },
      rows: {},
    },
  };
}

function figures({ result, cut, joined }: Calibration, { all }: CalibrationReportOptions): readonly Section[] {
  // Of scores that are but two there is no curve.
  const isGraded = new Set(joined.items.map(({ score }) => score)).size > 2;
  const curve =
    result.kind === 'classes' && result.scale.kind === 'binary' && isGraded
      ? [aucMeasured(joined.items, result.scale)]
      : [];
  const every = all ? [coefficientsTable([...result.measured, ...curve]), ...annotatorsTable(result, joined)] : [];
  if (result.kind === 'scores')
    return [measuresTable(result), ...unparsedSection(result), ...every, ...yardsticksTable(result, all)];
  return [
    countsTable(result, cut, joined),
    measuresTable(result),
    ...paradoxSection(result, all),
    ...unparsedSection(result),
    ...every,
    ...yardsticksTable(result, all),
    ...passRateTable(result, all),
    ...(all ? outlookTable(result) : []),
  ];
}
