import { diagnosisStages, type Lack, type RunDiagnosis } from '../core/diagnosis.js';
import { formatPercent } from '../core/format.js';
import { countOf, listOf } from '../core/phrase.js';
import type { TableSection } from '../core/report.js';
import { lackWords, stageWords } from './diagnosis-words.js';

/** Where the samples of a run went wrong, and what to do next; nothing where none did. */
export function diagnosisSection({ counts, lacks }: RunDiagnosis): readonly TableSection[] {
  const all = totalOf(counts);
  if (all === 0) return [];
  return [
    {
      kind: 'table',
      title: 'Diagnosis',
      columns: [
        { label: 'what went wrong', align: 'left' },
        { label: 'samples', align: 'right' },
        { label: 'share', align: 'right' },
        { label: 'what to do next', align: 'left' },
      ],
      rows: diagnosisStages.flatMap((stage) => {
        const count = counts.get(stage) ?? 0;
        const { sure, next } = stageWords[stage];
        return count === 0 ? [] : [[sure, count, formatPercent(count / all), next]];
      }),
      notes: [
        'Each sample counts once, at its first fault: mending from the top saves most work.',
        ...lackNotes(lacks),
      ],
    },
  ];
}

/** `Likely, not sure, in 3 samples: relevant ids would tell in 2, a judge’s faithfulness in 1.` */
function lackNotes(lacks: ReadonlyMap<Lack, number>): readonly string[] {
  if (lacks.size === 0) return [];
  const parts = [...lacks].map(([lack, count]) => `${lackWords[lack]} would tell in ${count}`);
  return [`Likely and not sure in ${countOf(totalOf(lacks), 'sample')}: ${listOf(parts)}.`];
}

function totalOf(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((all, count) => all + count, 0);
}
