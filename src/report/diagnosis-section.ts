import type { DiagnosisStage, Lack, RunDiagnosis, StageCount } from '../core/diagnosis.js';
import { formatPercent } from '../core/format.js';
import { countOf, listOf } from '../core/phrase.js';
import type { TableSection } from '../core/report.js';
import { lackWords, stageWords } from './diagnosis-words.js';

/** Where the samples of a run went wrong, and what to do next; nothing where none did. */
export function diagnosisSection({ counts, lacks }: RunDiagnosis): readonly TableSection[] {
  if (counts.size === 0) return [];
  const all = sum([...counts.values()].map(({ sure, likely }) => sure + likely));
  return [
    {
      kind: 'table',
      title: 'Diagnosis',
      isAdvice: true,
      columns: [
        { label: 'what went wrong', align: 'left' },
        { label: 'samples', align: 'right' },
        { label: 'share', align: 'right' },
        { label: 'what to do next', align: 'left' },
      ],
      rows: [...counts].flatMap(([stage, count]) =>
        groupsOf(stage, count).map(([words, samples]) => [
          words,
          samples,
          formatPercent(samples / all),
          stageWords[stage].next,
        ]),
      ),
      notes: [
        'Each sample counts once, at its first fault: mending from the top saves most work.',
        ...lackNotes(lacks),
      ],
    },
  ];
}

/** Sure and likely ones apart, unless the words for both are the same. */
function groupsOf(stage: DiagnosisStage, count: StageCount): readonly (readonly [words: string, samples: number])[] {
  const { sure, likely } = stageWords[stage];
  const groups: readonly (readonly [string, number])[] =
    sure === likely
      ? [[sure, count.sure + count.likely]]
      : [
          [sure, count.sure],
          [likely, count.likely],
        ];
  return groups.filter(([, samples]) => samples > 0);
}

/** `Likely, not sure, in 3 samples: relevant ids would tell in 2, a judge’s faithfulness in 1.` */
function lackNotes(lacks: ReadonlyMap<Lack, number>): readonly string[] {
  if (lacks.size === 0) return [];
  const parts = [...lacks].map(([lack, count]) => `${lackWords[lack]} would tell in ${count}`);
  return [`Likely and not sure in ${countOf(sum([...lacks.values()]), 'sample')}: ${listOf(parts)}.`];
}

function sum(counts: readonly number[]): number {
  return counts.reduce((all, count) => all + count, 0);
}
