import { commandWord } from '../core/command-word.js';
import type { JsonObject } from '../core/json.js';
import { countOf, listSome } from '../core/phrase.js';
import type { Report, Section } from '../core/report.js';
import type { Input } from '../core/run.js';

/** A page that was written for people to label answers. */
export interface LabelPageSummary {
  /** The page, as the user named it. */
  readonly output: string;
  /** Tells the page from others. */
  readonly page: string;
  readonly items: number;
  /** The ids of the samples without an answer. */
  readonly leftOut: readonly string[];
  /** What is judged, where it is known. */
  readonly metric?: string;
  readonly criterion?: string;
  /** Whether the page says what makes an answer good, be it in its own words. */
  readonly tellsCriterion: boolean;
  readonly scale: JsonObject;
  readonly seed: string;
  /** Where the judge's verdicts stand; empty where nothing was judged. */
  readonly verdictFiles: readonly string[];
  readonly inputs: readonly Input[];
}

/** More than a person labels well in one go. */
const many = 100;

/** What is on the page, and what to do with it. */
export function labelPageReport(summary: LabelPageSummary): Report {
  const { output, page, items, leftOut, metric, criterion, scale, seed, inputs } = summary;
  return {
    title: 'Plumbline label',
    verdict: { outcome: 'info', headline: `${countOf(items, 'answer')} to label, written to ${output}` },
    sections: [...leftOutLines(leftOut), ...hints(summary), nextSteps(summary)],
    data: {
      head: {
        command: 'label',
        output,
        page,
        items,
        left_out: [...leftOut],
        metric: metric ?? null,
        criterion: criterion ?? null,
        scale,
        seed,
        inputs: inputs.map((input) => ({ ...input })),
      },
      rows: {},
    },
  };
}

function leftOutLines(leftOut: readonly string[]): readonly Section[] {
  if (leftOut.length === 0) return [];
  const line = `${countOf(leftOut.length, 'sample has', 'samples have')} no answer: ${listSome(leftOut, 10)}.`;
  return [{ kind: 'text', title: 'Left out', lines: [line] }];
}

function hints({ items, tellsCriterion }: LabelPageSummary): readonly Section[] {
  const lines = [
    ...(tellsCriterion
      ? []
      : ['The page does not say what makes an answer good. Say it with --criterion, so that all go by the same.']),
    ...(items > many
      ? [`${items} answers are a lot to label. plumbline sample --for-labels 30 draws those that tell most.`]
      : []),
  ];
  return lines.length === 0 ? [] : [{ kind: 'text', title: 'Mind', lines }];
}

function nextSteps(summary: LabelPageSummary): Section {
  const { output, verdictFiles } = summary;
  return {
    kind: 'text',
    title: 'Next',
    lines: [
      `Send ${output} to whoever labels, best to two people. It opens in a browser, on a phone too, and says nothing of what a judge said.`,
      ...(verdictFiles.length === 0
        ? ['The judge looks at all samples, not only at these; verdicts.jsonl stands for what it says of them.']
        : []),
      'Each person saves a file, such as labels-kim.jsonl, and sends it back. Then, with all of the files:',
      calibrateCommand(summary),
    ],
  };
}

function calibrateCommand({ metric, verdictFiles }: LabelPageSummary): string {
  const verdicts = verdictFiles.length === 0 ? ['verdicts.jsonl'] : verdictFiles;
  return [
    'plumbline calibrate --labels labels-kim.jsonl --labels labels-noor.jsonl',
    ...verdicts.map((file) => `--verdicts ${commandWord(file)}`),
    ...(metric === undefined ? [] : [`--metric ${commandWord(metric)}`]),
  ].join(' ');
}
