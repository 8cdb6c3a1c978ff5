import { commandWord } from '../../src/core/command-word.js';
import type { Calibration } from '../calibrate.js';

/** Where the judge's verdicts are, in the user's own words, for the commands that a report suggests. */
export interface CalibratedFiles {
  readonly verdicts: readonly string[];
  /** The judge, where the user named one. */
  readonly judge?: string | undefined;
}

/** The same, with what was found in the files. */
export interface VerdictFiles extends CalibratedFiles {
  /** Whether they hold the samples as well. */
  readonly haveSamples: boolean;
}

export interface LabelsToDraw {
  readonly labels: number;
  readonly metric?: string;
  /** How they are drawn: by what the judge said, a pass being what reaches this score, or evenly. */
  readonly by: { readonly cut?: number | undefined } | 'chance';
  /** Which time of labelling it will be, where there was one before. */
  readonly round?: number;
}

export function verdictFilesOf({ joined }: Calibration, files: CalibratedFiles | undefined): VerdictFiles | undefined {
  return files && { ...files, haveSamples: joined.judged.some(({ judgement }) => judgement.question !== undefined) };
}

/** `plumbline sample samples.jsonl --metric faithfulness --for-labels 30 -o to-label.jsonl`; what is not known stands in capitals. */
export function sampleCommand({ labels, metric, by, round }: LabelsToDraw, files?: VerdictFiles): string {
  return [
    'plumbline sample',
    ...(by === 'chance' && files === undefined ? ['SAMPLES'] : sourceWords(files)),
    ...(metric === undefined ? [] : [`--metric ${commandWord(metric)}`]),
    ...judgeWords(files),
    ...(by === 'chance' ? ['--evenly'] : cutWords(by.cut)),
    ...(round === undefined ? [] : [`--round ${round}`]),
    `--for-labels ${labels} -o to-label.jsonl`,
  ].join(' ');
}

/** `plumbline import SAMPLES --verdicts verdicts.jsonl -o judged.jsonl` */
export function importCommand({ verdicts }: VerdictFiles): string {
  return ['plumbline import SAMPLES', ...verdictWords(verdicts), '-o judged.jsonl'].join(' ');
}

/** `plumbline calibrate --labels FRESH --verdicts verdicts.jsonl --metric faithfulness --cut 0.7` */
export function calibrateCommand({ metric }: Calibration, cut: number, files: CalibratedFiles | undefined): string {
  const verdicts = files?.verdicts ?? ['VERDICTS'];
  return [
    'plumbline calibrate --labels FRESH',
    ...verdictWords(verdicts),
    `--metric ${commandWord(metric)}`,
    ...judgeWords(files),
    `--cut ${cut}`,
  ].join(' ');
}

/** A file that holds the samples holds their verdicts as well. */
function sourceWords(files: VerdictFiles | undefined): readonly string[] {
  if (files === undefined) return ['SAMPLES --verdicts VERDICTS'];
  return files.haveSamples ? files.verdicts.map(commandWord) : ['SAMPLES', ...verdictWords(files.verdicts)];
}

function verdictWords(files: readonly string[]): readonly string[] {
  return files.map((file) => `--verdicts ${commandWord(file)}`);
}

function judgeWords(files: CalibratedFiles | undefined): readonly string[] {
  return files?.judge === undefined ? [] : [`--judge ${commandWord(files.judge)}`];
}

const usualCut = 0.5;

function cutWords(cut: number = usualCut): readonly string[] {
  return cut === usualCut ? [] : [`--cut ${cut}`];
}
