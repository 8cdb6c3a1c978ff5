import { commandWord } from '../core/command-word.js';
import { formatNumber } from '../core/format.js';
import type { JsonObject } from '../core/json.js';
import { countOf } from '../core/phrase.js';
import type { Report, Section, TableSection } from '../core/report.js';
import type { Input, RunWarning } from '../core/run.js';
import { left, right } from './columns.js';
import { warningsSection } from './run-sections.js';

/** What was drawn for people to label. */
export interface LabelDrawSummary {
  /** The file of the samples, as the user named it. */
  readonly output: string;
  /** The file of labels to fill in, where there is one. */
  readonly template?: string;
  /** How many labels were asked for. */
  readonly wanted: number;
  readonly samples: number;
  readonly seed: string;
  /** What is judged, where it is known. */
  readonly metric?: string;
  /** The only judge whose verdicts count, where the user named one. */
  readonly judge?: string;
  /** The lowest score that is a pass, where the judge's verdicts made the strata. */
  readonly cut?: number;
  readonly strata: readonly DrawnStratum[];
  /** How many samples no label would say anything of, by cause. */
  readonly leftOut: ReadonlyMap<'no-verdict' | 'not-applicable', number>;
  /** Where the judge's verdicts stand; empty where nothing was judged. */
  readonly verdictFiles: readonly string[];
  readonly warnings: readonly RunWarning[];
  readonly inputs: readonly Input[];
}

export interface DrawnStratum {
  readonly name: 'all' | 'judged-fail' | 'judged-pass' | 'unscored';
  /** What the rows call it: a word that does not tell what the judge said. */
  readonly code: string;
  readonly size: number;
  readonly drawn: number;
}

/** With fewer failures than this, even a judge that misses none of them cannot show much. */
const fewFailures = 10;

const stratumWords: Readonly<Record<DrawnStratum['name'], string>> = {
  all: 'any sample',
  'judged-fail': 'the judge said fail',
  'judged-pass': 'the judge said pass',
  unscored: 'the judge gave no score',
};

const leftOutWords = {
  'no-verdict': 'no verdict of the judge',
  'not-applicable': 'not applicable, such as an answer that declines',
} as const;

/** How many samples were drawn from where, with which chance, and what to do with them. */
export function labelDrawReport(summary: LabelDrawSummary): Report {
  const { output, samples, warnings } = summary;
  return {
    title: 'Plumbline sample',
    verdict: {
      outcome: 'info',
      headline: `${drawnOf(summary)} of ${countOf(samples, 'sample')} to label, written to ${output}`,
    },
    sections: [drawnTable(summary), ...warningsSection({ warnings }), nextSteps(summary)],
    data: { head: headOf(summary), rows: {} },
  };
}

function drawnTable(summary: LabelDrawSummary): TableSection {
  const { strata, leftOut } = summary;
  const there = strata.filter(({ size }) => size > 0);
  return {
    kind: 'table',
    title: 'Drawn',
    columns: [left('from'), right('samples'), right('drawn'), right('chance')],
    rows: [
      ...there.map(({ name, size, drawn }) => [stratumWords[name], size, drawn, drawn / size]),
      ...[...leftOut].map(([cause, size]) => [`left out: ${leftOutWords[cause]}`, size, 0, null]),
    ],
    notes: drawnNotes(summary),
  };
}

function drawnNotes(summary: LabelDrawSummary): readonly string[] {
  const { strata, wanted, metric, cut } = summary;
  const drawn = drawnOf(summary);
  const failures = strata.find(({ name }) => name === 'judged-fail');
  return [
    ...(cut === undefined ? [] : [`A pass is ${metric} of ${formatNumber(cut)} or more (--cut).`]),
    ...(cut !== undefined && strata.every(({ name, size }) => name === 'unscored' || size === 0)
      ? ['No sample has a score. Where there are verdicts of several judges, keep one with --judge.']
      : []),
    ...(drawn < wanted ? [`${wanted} were asked for: these are all that there are.`] : []),
    ...(failures === undefined ? [] : failureNotes(failures)),
    'The rows stand in the order of the files and do not say what the judge said. Each holds its chance: calibrate weighs by it.',
  ];
}

function failureNotes({ size, drawn }: DrawnStratum): readonly string[] {
  if (drawn >= fewFailures) return [];
  const remedy = size > drawn ? `ask for ${2 * fewFailures} labels` : `look for ${fewFailures}`;
  return [`${countOf(drawn, 'likely failure')}: too few to tell whether the judge catches failures; ${remedy}.`];
}

function nextSteps(summary: LabelDrawSummary): Section {
  return {
    kind: 'text',
    title: 'Next',
    lines: [
      ...waysToLabel(summary),
      ...(summary.verdictFiles.length === 0
        ? ['The judge looks at all samples, not only at these; verdicts.jsonl stands for what it says of them.']
        : []),
      'Then hold the judge against the labels:',
      calibrateCommand(summary),
    ],
  };
}

/** Whoever asks for a template wants that; the others are best served by a page. */
function waysToLabel(summary: LabelDrawSummary): readonly string[] {
  const { output, template } = summary;
  return template === undefined
    ? [
        'Make a page on which people label in their browser; each of them saves a file, such as labels-kim.jsonl:',
        labelCommand(summary),
        `Without a browser: add to each row of ${output} "label": "pass" or "fail", or null where you are not sure, and "annotator": your name; then it is the file for --labels.`,
      ]
    : [
        `Fill in the labels of ${template}: pass or fail, or nothing where you are not sure.`,
        'Or make a page on which people label in their browser; what they save is then the file for --labels:',
        labelCommand(summary),
      ];
}

function labelCommand({ output, metric }: LabelDrawSummary): string {
  const about = metric === undefined ? '' : ` --metric ${commandWord(metric)}`;
  return `plumbline label ${commandWord(output)}${about} -o label.html`;
}

/** The command that holds the judge against the labels, with what was said to this one. */
function calibrateCommand({ template, metric, judge, cut, verdictFiles }: LabelDrawSummary): string {
  const verdicts = verdictFiles.length === 0 ? ['verdicts.jsonl'] : verdictFiles;
  return [
    `plumbline calibrate --labels ${commandWord(template ?? 'labels-kim.jsonl')}`,
    ...verdicts.map((file) => `--verdicts ${commandWord(file)}`),
    ...(metric === undefined ? [] : [`--metric ${commandWord(metric)}`]),
    ...(judge === undefined ? [] : [`--judge ${commandWord(judge)}`]),
    ...(cut === undefined ? [] : [`--cut ${cut}`]),
  ].join(' ');
}

function drawnOf({ strata }: LabelDrawSummary): number {
  return strata.reduce((all, { drawn }) => all + drawn, 0);
}

function headOf(summary: LabelDrawSummary): JsonObject {
  const { output, template, wanted, samples, seed, metric, judge, cut, strata, leftOut, warnings, inputs } = summary;
  return {
    command: 'sample',
    output,
    template: template ?? null,
    wanted,
    drawn: drawnOf(summary),
    samples,
    seed,
    metric: metric ?? null,
    judge: judge ?? null,
    cut: cut ?? null,
    strata: strata.map(({ name, code, size, drawn }) => ({
      stratum: name,
      label_stratum: code,
      samples: size,
      drawn,
      inclusion_probability: size === 0 ? null : drawn / size,
    })),
    left_out: Object.fromEntries(leftOut),
    warnings: warnings.map((warning) => ({ ...warning })),
    inputs: inputs.map((input) => ({ ...input })),
  };
}
