import type { CostSummary } from '../core/cost.js';
import type { TableSection } from '../core/report.js';
import { left, right } from './columns.js';
import { choiceWords } from './cost-words.js';

/** How sure the means of each choice would be; nothing where nothing tells. */
export function costMeansTable({ means, choices }: CostSummary): readonly TableSection[] {
  if (means.every(({ width }) => width === undefined)) return [];
  const isWorst = means.every(({ metric }) => metric === undefined);
  const isSelected = means.some(({ choice }) => choice.kind === 'worth judging');
  const isOther = choices.some(({ choice }) => choice.kind === 'model');
  return [
    {
      kind: 'table',
      title: 'What that does to the means',
      columns: [
        left('metric'),
        left('choice'),
        right('scores'),
        right('width of the 95% interval'),
        right('drop seen'),
      ],
      rows: means.map(({ metric, choice, scores, width, visibleDrop }) => [
        metric ?? 'any',
        choiceWords(choice),
        scores,
        width ?? null,
        visibleDrop ?? null,
      ]),
      notes: [
        isWorst
          ? 'There are no scores to tell how far they spread: at the worst, for scores from 0 to 1.'
          : 'Scores: as many as are to be expected with as many holes as there are now, spread as those that are known.',
        'Drop seen: what comparing two runs shows in 4 of 5 cases, if their scores have nothing in common; sample by sample, as plumbline compare does it, a smaller one is enough.',
        ...(isSelected
          ? [
              'A mean over those worth judging is of other samples: it compares with no mean over all, and leaves out what retrieval spoils.',
            ]
          : []),
        ...(isOther ? ['Another judge changes none of these numbers of samples, and all of the scores.'] : []),
      ],
    },
  ];
}
