import { countOf } from '../../src/core/phrase.js';
import type { TextSection } from '../../src/core/report.js';
import type { Calibration } from '../calibrate.js';
import type { JoinedItem } from '../join.js';

/** So many are shown; all of them are in the JSON report. */
const shown = 10;

/** Where the judge and the humans differ, with what a person needs to see who is right. */
export function disagreementsSection({ result }: Calibration): readonly TextSection[] {
  const { disagreements } = result;
  if (disagreements.length === 0) return [];
  const more = disagreements.length - shown;
  return [
    {
      kind: 'text',
      title: `${countOf(disagreements.length, 'disagreement')}: read them`,
      lines: [
        ...disagreements.slice(0, shown).flatMap(linesOf),
        ...(more > 0 ? [`… and ${more} more (all of them in the JSON report)`] : []),
      ],
    },
  ];
}

function linesOf({ id, human, judge, judgement: { question, answer, reason }, labels }: JoinedItem): readonly string[] {
  const humans = labels.size > 1 ? ` (${[...labels].map(([who, said]) => `${who} ${said}`).join(', ')})` : '';
  return [
    `${id}: humans ${human}${humans}, judge ${judge}`,
    ...(question === undefined ? [] : [`  question: ${question}`]),
    ...(answer === undefined ? [] : [`  answer: ${answer}`]),
    ...(reason === undefined ? [] : [`  judge: ${reason}`]),
  ];
}
