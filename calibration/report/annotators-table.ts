import { formatNumber } from '../../src/core/format.js';
import { countOf } from '../../src/core/phrase.js';
import type { Section } from '../../src/core/report.js';
import { epsilon } from '../annotators.js';
import type { Calibration } from '../calibrate.js';
import type { Joined } from '../join.js';
import { undefinedNotes, valueCells } from './measures-table.js';
import { undefinedWords } from './words.js';

/** What all humans together say of themselves, and whether the judge may stand in for one of them. */
export function annotatorsTable(
  { annotators }: Calibration['result'],
  { annotators: names }: Joined,
): readonly Section[] {
  if (annotators === undefined) return [];
  const { alpha, isLopsided, alternative } = annotators;
  const notes = [
    ...undefinedNotes([alpha]),
    ...(isLopsided
      ? ['Under 15% of the labels are beside the commonest class: no interval of alpha is known to hold then.']
      : []),
  ];
  return [
    {
      kind: 'table',
      title: `${countOf(names.length, 'annotator')} together, without the judge`,
      columns: [
        { label: 'coefficient', align: 'left' },
        { label: 'value', align: 'right' },
        { label: '95% interval', align: 'right' },
      ],
      rows: [[alpha.name, ...valueCells(alpha)]],
      ...(notes.length > 0 && { notes }),
    },
    ...(alternative === undefined ? [] : [alternativeSection(alternative, names)]),
  ];
}

type Alternative = NonNullable<NonNullable<Calibration['result']['annotators']>['alternative']>;

function alternativeSection(alternative: Alternative, names: readonly string[]): Section {
  const title = 'May the judge stand in for an annotator?';
  if (!alternative.defined)
    return { kind: 'text', title, lines: [`The test has no answer: ${undefinedWords[alternative.why]}.`] };
  const { humans, winningRate, passed, advantage, weak } = alternative.value;
  return {
    kind: 'table',
    title,
    columns: [
      { label: 'in the place of', align: 'left' },
      { label: 'items', align: 'right' },
      { label: 'at least as good on', align: 'right' },
      { label: 'p', align: 'right' },
      { label: 'result', align: 'left' },
    ],
    rows: humans.map((one) => [
      names[one.human] ?? '',
      one.items,
      one.advantage,
      one.p < 0.001 ? 'under 0.001' : formatNumber(one.p),
      one.judgeWins ? 'the judge wins' : 'no',
    ]),
    notes: [
      `${passed ? 'Yes' : 'Not shown'}: the judge wins against a share of ${formatNumber(winningRate)} of them (0.5 is asked for), and is at least as good as one drawn by lot on ${formatNumber(advantage)} of items. It may be worse by ${formatNumber(epsilon)}.`,
      ...(weak ? ['The test is weak with fewer than 30 items of each annotator.'] : []),
    ],
  };
}
