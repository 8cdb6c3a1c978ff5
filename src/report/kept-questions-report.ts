import { commandWord } from '../core/command-word.js';
import { countOf, listSome } from '../core/phrase.js';
import type { Report, TextSection } from '../core/report.js';
import type { Input } from '../core/run.js';

/** What became of a set by a file that somebody reviewed. */
export interface KeptQuestions {
  /** The file that was written, as the user named it. */
  readonly output: string;
  readonly kept: number;
  /** The ids of those that were not kept. */
  readonly dropped: readonly string[];
  /** The ids of those whose question or reference was changed in the file. */
  readonly edited: readonly string[];
  readonly inputs: readonly Input[];
}

export function keptQuestionsReport({ output, kept, dropped, edited, inputs }: KeptQuestions): Report {
  return {
    title: 'Plumbline audit',
    verdict: {
      outcome: 'info',
      headline: `${kept} of ${countOf(kept + dropped.length, 'question')} kept, written to ${output}`,
    },
    sections: [
      ...named('Dropped', dropped),
      ...named('Changed', edited),
      { kind: 'text', title: 'Next', lines: [`plumbline audit ${commandWord(output)}`] },
    ],
    data: {
      head: {
        schema_version: 1,
        command: 'audit --from-checklist',
        output,
        kept,
        dropped: [...dropped],
        edited: [...edited],
        inputs: inputs.map((input) => ({ ...input })),
      },
      rows: {},
    },
  };
}

const shownIds = 10;

function named(title: string, ids: readonly string[]): readonly TextSection[] {
  return ids.length === 0 ? [] : [{ kind: 'text', title, lines: [`${ids.length}: ${listSome(ids, shownIds)}`] }];
}
