import type { Report, Section, TextSection } from '../../src/core/report.js';
import { biasFindings } from '../bias/bias-findings.js';
import type { Calibration } from '../calibrate.js';
import type { RatesVerdict } from '../criterion/rates-verdict.js';
import type { CalibratedPair, CalibratedSide } from '../two-judges/calibrate-pair.js';
import { betterSection } from './better-section.js';
import { betterSentence } from './better-sentence.js';
import { foundLines } from './bias-section.js';
import { calibrationReport } from './calibration-report.js';
import { effortTable } from './effort-table.js';
import { headline } from './headline.js';
import { type CalibrationInput, inputsJson } from './inputs-json.js';
import { joinSection } from './join-section.js';
import { loneSection } from './lone-section.js';
import { pairJson } from './pair-json.js';
import { sideBySideTables } from './side-by-side-tables.js';
import { unreachableSection } from './unreachable-section.js';

export interface PairReportOptions {
  /** Whether the whole report on each judge follows. */
  readonly all: boolean;
  /** Every file that was read. */
  readonly inputs?: readonly CalibrationInput[];
}

/** Two judges side by side: which is better, by what figures and at what cost, and whether each may be trusted. */
export function pairReport(pair: CalibratedPair, { all, inputs = [] }: PairReportOptions): Report {
  const { first, second } = pair;
  const sides = [first, second];
  return {
    title: 'Plumbline calibrate: two judges',
    // The first judge decides, as it does where it stands alone.
    verdict: {
      ...calibrationReport(first.calibration, { all }).verdict,
      headline: `${betterSentence(pair)}. ${decidingSentence(first)}`,
    },
    sections: [
      ...unreachableSection(first.calibration),
      ...betterSection(pair),
      trustSection(sides),
      ...sideBySideTables(pair),
      ...effortTable(pair),
      ...biasesOf(sides),
      ...loneSection(pair, all),
      ...joinSection(joinedByEither(pair)),
      ...(all ? sides.flatMap(wholeReport) : []),
    ],
    data: { head: { ...pairJson(pair), inputs: inputsJson(inputs) }, rows: {} },
  };
}

const trustWords: Readonly<Record<RatesVerdict, string>> = {
  trusted: 'is trusted',
  'not-trusted': 'is not trusted',
  'not-enough-labels': 'has not enough labels to be trusted',
};

function decidingSentence({ name, calibration }: CalibratedSide): string {
  return `${name}, by which the exit code goes, ${trustWords[calibration.result.verdict.state]}`;
}

function trustSection(sides: readonly CalibratedSide[]): TextSection {
  return {
    kind: 'text',
    title: 'May they be trusted?',
    lines: sides.map(({ calibration }) => `${headline(calibration)}.`),
  };
}

function biasesOf(sides: readonly CalibratedSide[]): readonly TextSection[] {
  const lines = sides.flatMap(({ name, calibration: { bias } }) =>
    bias === undefined ? [] : foundLines(biasFindings(bias)).map((line) => `${name}: ${line}`),
  );
  return lines.length === 0 ? [] : [{ kind: 'text', title: 'Bias checks', lines }];
}

/** What a judge did not speak of is left out only where the other did not either. */
function joinedByEither({ first: { calibration }, items }: CalibratedPair): Calibration {
  const compared = new Set(items.map(({ id }) => id));
  const dropped = calibration.joined.dropped.filter(({ id }) => !compared.has(id));
  return { ...calibration, joined: { ...calibration.joined, dropped } };
}

function wholeReport({ name, calibration }: CalibratedSide): readonly Section[] {
  return calibrationReport(calibration, { all: true }).sections.map((section) => ({
    ...section,
    title: section.title === undefined ? name : `${name}: ${section.title}`,
  }));
}
