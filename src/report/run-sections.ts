import { countOf } from '../core/phrase.js';
import type { TableSection, TextSection } from '../core/report.js';
import { type AnswerCell, answerCells, type Run } from '../core/run.js';

const cellWords: Readonly<Record<AnswerCell, string>> = {
  answered: 'answerable question, answered',
  'honest-decline': 'answerable question, declined: retrieval had missed the material',
  'over-refusal': 'answerable question, declined although retrieval had brought the material',
  'decline-of-unknown-cause': 'answerable question, declined: nothing tells whether retrieval had brought the material',
  'correct-decline': 'unanswerable question, declined',
  'answered-though-unanswerable': 'unanswerable question, answered all the same',
};

/** How often the system declined, rightly or not; nothing where every question was answerable and answered. */
export function answersSection(run: Run): readonly TableSection[] {
  const cells = answerCells.filter((cell) => run.cells.has(cell));
  if (cells.every((cell) => cell === 'answered')) return [];
  return [
    {
      kind: 'table',
      title: 'Answered and declined',
      columns: [
        { label: 'cell', align: 'left' },
        { label: 'samples', align: 'right' },
        { label: 'what happened', align: 'left' },
      ],
      rows: cells.map((cell) => [cell, run.cells.get(cell) ?? 0, cellWords[cell]]),
    },
  ];
}

/** What a person should know about the sample set before believing the figures; nothing where all is well. */
export function warningsSection({ warnings }: Pick<Run, 'warnings'>): readonly TextSection[] {
  if (warnings.length === 0) return [];
  const lines = warnings.map(({ message, samples }) => {
    return `${countOf(samples, 'sample')}: ${message}`;
  });
  return [{ kind: 'text', title: 'Warnings', lines }];
}
