import { formatNumber } from '../../src/core/format.js';
import { countOf } from '../../src/core/phrase.js';
import type { TextSection } from '../../src/core/report.js';
import type { Category } from '../agreement/table.js';
import type { Calibration } from '../calibrate.js';
import type { JoinedItem } from '../join.js';
import { itemLines } from './item-lines.js';
import { type CalibratedFiles, importCommand, type VerdictFiles, verdictFilesOf } from './sample-command.js';

/** So many are on the first screen. */
const shown = 3;

/** Where the judge and the humans differ, with what a person needs to see who is right. */
export function disagreementsSection(
  calibration: Calibration,
  { all, files }: { readonly all: boolean; readonly files?: CalibratedFiles },
): readonly TextSection[] {
  const { result } = calibration;
  const { disagreements } = result;
  if (disagreements.length === 0) return [];
  const first = all ? disagreements : disagreements.slice(0, shown);
  const more = disagreements.length - first.length;
  return [
    {
      kind: 'text',
      title:
        result.kind === 'scores'
          ? 'Farthest apart: read them'
          : `${countOf(disagreements.length, 'disagreement')}: read them`,
      ...itemLines([
        ...first.map(linesOf),
        ...(more > 0 ? [[`… and ${more} more: --all shows them.`]] : []),
        withoutTexts(verdictFilesOf(calibration, files)),
      ]),
    },
  ];
}

/** Verdicts in a file of their own say nothing of what was asked and answered. */
function withoutTexts(files: VerdictFiles | undefined): readonly string[] {
  if (files === undefined || files.haveSamples) return [];
  return [`To see question and answer here, put the verdicts into the samples: ${importCommand(files)}`];
}

function linesOf({ id, human, judge, judgement: { question, answer, reason }, labels }: JoinedItem): readonly string[] {
  const humans = labels.size > 1 ? ` (${[...labels].map(([who, said]) => `${who} ${show(said)}`).join(', ')})` : '';
  const about = question === undefined ? '' : `: ${question}`;
  return [
    `${id}, humans ${show(human)}${humans}, judge ${judge === null ? 'nothing' : show(judge)}${about}`,
    ...(answer === undefined ? [] : [`answer: ${answer}`]),
    ...(reason === undefined ? [] : [`judge: ${reason}`]),
  ];
}

function show(value: Category): string {
  return typeof value === 'number' ? formatNumber(value) : value;
}
