import { formatSpan } from '../../src/core/format.js';
import type { Cell, TableSection } from '../../src/core/report.js';
import type { CutoffCalibration } from '../threshold/calibrate-cutoff.js';
import { objectiveWords, shownValue } from './cutoffs-table.js';
import { undefinedWords } from './words.js';

/** How well the scores part good from bad, and how much of the best cut-off's figure is luck. */
export function scoreTable({ auc, search, objective, good, bad }: CutoffCalibration): TableSection {
  const findings = search?.findings;
  const words = objectiveWords(objective);
  const figure = (value: number | undefined): Cell => (value === undefined ? null : shownValue(value, objective));
  const rows: readonly (readonly Cell[])[] =
    findings === undefined
      ? []
      : [
          [`${words}, on the labels that chose the cut-off`, figure(findings.apparent), null],
          [
            `${words}, on labels that did not (cross-validated)`,
            figure(findings.crossValidated) ?? `none: ${undefinedWords['too-few-of-a-class']}`,
            null,
          ],
          [`${words} of one verdict for all`, figure(findings.oneVerdict), null],
          ...(findings.range === undefined
            ? []
            : [['best cut-off, were the labels drawn anew', null, formatSpan(findings.range)]]),
        ];
  return {
    kind: 'table',
    title: 'What the scores tell',
    columns: [
      { label: 'figure', align: 'left' },
      { label: 'value', align: 'right' },
      { label: '95% interval', align: 'right' },
    ],
    rows: [
      [
        'area under the ROC curve (AUC)',
        auc.value.defined ? auc.value.value : `none: ${undefinedWords[auc.value.why]}`,
        auc.limits === undefined ? null : formatSpan(auc.limits),
      ],
      ...rows,
    ],
    notes: [
      `AUC: how often an item that is ${good} has a higher score than one that is ${bad}; 0.5 is chance.`,
      ...(findings !== undefined && objective.kind === 'youden'
        ? [
            `Youden's J: the share of ${bad} caught plus the share of ${good} spared, less 1. The first figure is too good on average; count on the second.`,
          ]
        : findings === undefined
          ? []
          : ['Of the two figures the first is too good on average; count on the second.']),
    ],
  };
}
