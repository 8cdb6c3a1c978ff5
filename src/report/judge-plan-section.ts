import { formatPercent } from '../core/format.js';
import type { JsonObject } from '../core/json.js';
import type { JudgeLoad, JudgePlan, LeftOutReason } from '../core/judge-plan.js';
import { countOf } from '../core/phrase.js';
import type { TableSection } from '../core/report.js';

const reasonWords: Readonly<Record<LeftOutReason, string>> = {
  'no-answer': 'there is no answer',
  declines: 'the answer declines',
  'retrieval-failed': 'retrieval failed',
  'retrieval-probably-failed': 'retrieval probably failed',
};

/** Which samples are worth judging, and what judging the others would cost. */
export function judgePlanSection({ file, all, worth, leftOut }: JudgePlan): TableSection {
  const row = (label: string, { samples, calls }: JudgeLoad): readonly [string, number, number] => [
    label,
    samples,
    calls,
  ];
  const saved = all.calls - worth.calls;
  const share = all.calls === 0 ? '' : ` (${formatPercent(saved / all.calls)})`;
  return {
    kind: 'table',
    title: 'Worth judging',
    columns: [
      { label: 'which', align: 'left' },
      { label: 'samples', align: 'right' },
      { label: 'judge calls', align: 'right' },
    ],
    rows: [
      row('all', all),
      ...[...leftOut].map(([reason, load]) => row(`left out: ${reasonWords[reason]}`, load)),
      row('worth judging', worth),
    ],
    notes: [
      ...(file === undefined ? [] : [`Those worth judging are in ${file}.`]),
      `Saved: ${saved} of ${countOf(all.calls, 'judge call')}${share}.`,
      'Calls as Ragas 0.4 makes them: faithfulness 2, answer_relevancy 3, context_precision 1 for each chunk, context_recall 1 where there is a reference. Embeddings are not counted.',
      ...(leftOut.has('retrieval-probably-failed')
        ? ['“Probably” rests on words that reference and contexts share; relevant ids would make it sure.']
        : []),
    ],
  };
}

export function judgePlanJson({ file, all, worth, leftOut }: JudgePlan): JsonObject {
  return {
    file: file ?? null,
    all: loadJson(all),
    worth: loadJson(worth),
    left_out: Object.fromEntries([...leftOut].map(([reason, load]) => [reason, loadJson(load)])),
  };
}

function loadJson({ samples, calls }: JudgeLoad): JsonObject {
  return { samples, calls };
}
