import type { CalibrateOptions } from '../../calibration/calibrate.js';
import { parseRequirement } from '../../calibration/criterion/requirement.js';
import type { Judgement, Label } from '../../calibration/judgements.js';
import { parseScale } from '../../calibration/parse-scale.js';
import type { CalibrationInput } from '../../calibration/report/inputs-json.js';
import { passFail, type Scale } from '../../calibration/scale.js';
import type { PairOptions } from '../../calibration/two-judges/calibrate-pair.js';
import { UserError } from '../core/errors.js';
import { listOf } from '../core/phrase.js';
import { type LabelFile, type PlacedLabel, readLabelFile } from '../formats/read-label-file.js';
import type { Host } from './host.js';
import { type JudgeSide, judgeSides } from './judge-sides.js';
import { missingFile } from './missing-file.js';
import type { ReporterFlags } from './options.js';
import { embedJudged, type JudgedFiles, judgedMetrics, judgementsOf, readJudgedFiles } from './read-judgements.js';
import { openSource } from './sample-files.js';
import { readSettings, type Settings } from './settings.js';

/** Flags that say what is held against what. */
export interface CalibrateFlags extends ReporterFlags {
  readonly config?: string;
  readonly labels: readonly string[];
  readonly verdicts: readonly string[];
  readonly metric?: string;
  /** Two of them to compare. */
  readonly judge?: readonly string[];
  readonly variant?: string;
  readonly annotator?: readonly string[];
  readonly require?: readonly string[];
  readonly positive?: string;
  readonly cut?: number;
  readonly scale?: string;
  readonly looks?: number;
  readonly seed?: string;
}

export interface CalibrationPlan {
  readonly options: CalibrateOptions;
  /** The files of labels, then those of verdicts. */
  readonly inputs: readonly CalibrationInput[];
  readonly targets: Settings['targets'];
}

/** Two judges beside each other. */
export interface PairPlan {
  readonly options: PairOptions;
  readonly inputs: readonly CalibrationInput[];
  readonly targets: Settings['targets'];
}

/**
 * Reads the labels and the verdicts, and settles what is held against what.
 *
 * @throws UserError `usage` for flags that cannot be meant, `input` with every problem of a file
 */
export async function planCalibration(flags: CalibrateFlags, host: Host): Promise<CalibrationPlan> {
  const [side] = judgeSides(flags);
  const { common, judgedBy, ...read } = await readGrounds(flags, host);
  return { ...read, options: { ...common, ...judgedBy(side) } };
}

/**
 * The same for two judges. Where both have one name, the files tell them apart.
 *
 * @throws UserError likewise
 */
export async function planPair(
  flags: CalibrateFlags,
  [first, second]: readonly [JudgeSide, JudgeSide],
  host: Host,
): Promise<PairPlan> {
  const { common, judgedBy, ...read } = await readGrounds(flags, host);
  const [one, other] = [judgedBy(first), judgedBy(second)];
  const nameOf = ({ judge, file }: JudgedSide): string => (one.judge === other.judge ? `${judge} in ${file}` : judge);
  const sides = { first: { ...one, judge: nameOf(one) }, second: { ...other, judge: nameOf(other) } };
  return { ...read, options: { ...common, ...sides } };
}

interface JudgedSide {
  readonly judge: string;
  readonly judgements: readonly Judgement[];
  /** As reports name it. */
  readonly file: string;
}

interface Grounds {
  readonly targets: Settings['targets'];
  readonly inputs: readonly CalibrationInput[];
  /** What is the same for every judge. */
  readonly common: Omit<CalibrateOptions, 'judgements' | 'judge'>;
  readonly judgedBy: (side: JudgeSide) => JudgedSide;
}

async function readGrounds(flags: CalibrateFlags, host: Host): Promise<Grounds> {
  const { labels: labelFiles, verdicts, annotator, judge: _, ...others } = flags;
  const settings = await readSettings(host, [...verdicts], { ...others, verdicts: [] });
  const labels = await readLabels(labelFiles, host);
  const judged = await readEach(settings, host);
  const scale = scaleOf(flags.scale, labels);
  const metric = flags.metric ?? onlyMetric(labels, [...judged.values()]);
  const kept = labelsOf(labels, metric, annotator);
  for (const files of judged.values()) await embedJudged(files, metric, settings);
  return {
    targets: settings.targets,
    inputs: [
      ...labels.map(({ input }) => ({ of: 'labels' as const, ...input })),
      ...[...judged.values()].flatMap(({ inputs }) => inputs.map((input) => ({ of: 'verdicts' as const, ...input }))),
    ],
    common: {
      labels: kept,
      metric,
      scale,
      cut: flags.cut,
      positive: positiveOf(flags.positive, scale),
      requirements: flags.require?.map((text) => parseRequirement(text, scale)),
      looks: flags.looks ?? roundsOf(kept, labels),
      seed: flags.seed,
    },
    judgedBy: ({ file, judge = settings.scoring.options.judge }) => {
      const name = settings.files[verdicts.indexOf(file)] ?? file;
      const files = judged.get(name) ?? { records: [], inputs: [] };
      const by = { ...settings, variant: flags.variant, ...(judge !== undefined && { judge }) };
      return { file: name, ...judgementsOf(files, metric, by, scale) };
    },
  };
}

async function readEach({ files, read }: Settings, host: Host): Promise<ReadonlyMap<string, JudgedFiles>> {
  const judged = new Map<string, JudgedFiles>();
  for (const file of files) judged.set(file, await readJudgedFiles([file], read, host));
  return judged;
}

async function readLabels(files: readonly string[], host: Host): Promise<readonly LabelFile[]> {
  const read: LabelFile[] = [];
  for (const file of files) read.push(await readLabelFile(await openSource(file, host, missingFile.labels)));
  return read;
}

function scaleOf(text: string | undefined, files: readonly LabelFile[]): Scale {
  if (text !== undefined) return parseScale(text);
  const declared = files.flatMap(({ scale }) => scale ?? []);
  return declared[0] ?? passFail;
}

function allLabels(files: readonly LabelFile[]): readonly PlacedLabel[] {
  return files.flatMap(({ labels }) => labels);
}

/** The one metric that the labels are about, else the one that is judged. */
function onlyMetric(files: readonly LabelFile[], judged: readonly JudgedFiles[]): string {
  const labelled = [...new Set(allLabels(files).flatMap(({ metric }) => metric ?? []))];
  const candidates = labelled.length > 0 ? labelled : [...new Set(judged.flatMap(judgedMetrics))];
  const [only, ...others] = candidates;
  if (only !== undefined && others.length === 0) return only;
  throw new UserError('usage', `found ${listOf(candidates)}, wanted one metric: name it with --metric`);
}

function labelsOf(
  files: readonly LabelFile[],
  metric: string,
  annotators: readonly string[] | undefined,
): readonly Label[] {
  const own = allLabels(files).filter((label) => label.metric === undefined || label.metric === metric);
  if (own.length === 0) {
    const about = [...new Set(allLabels(files).flatMap((label) => label.metric ?? []))];
    throw new UserError('usage', `--metric ${metric}: found no label of it; there are labels of ${listOf(about)}`);
  }
  const kept = own.filter(({ annotator }) => annotators === undefined || annotators.includes(annotator));
  if (kept.length === 0) {
    const names = [...new Set(own.map(({ annotator }) => annotator))];
    throw new UserError('usage', `--annotator ${listOf(annotators ?? [])}: found no label; there are ${listOf(names)}`);
  }
  return kept.map(({ id, annotator, label, draw, place, itemHash }) => ({
    id,
    metric,
    annotator,
    value: typeof label === 'boolean' ? String(label) : label,
    place,
    ...(draw !== undefined && { draw }),
    ...(itemHash !== undefined && { itemHash }),
  }));
}

function positiveOf(text: string | undefined, scale: Scale): string | number | undefined {
  if (text === undefined) return undefined;
  const known = scale.kind === 'continuous' ? [] : scale.categories;
  const category = known.find((one) => String(one) === text);
  if (category !== undefined) return category;
  throw new UserError('usage', `--positive ${text}: found no such class, wanted one of ${listOf(known.map(String))}`);
}

/** Each round of labelling is a look at what was there before. Labels of the first round need not say that they are. */
function roundsOf(kept: readonly Label[], files: readonly LabelFile[]): number {
  const places = new Set(kept.map(({ place }) => place));
  return allLabels(files).reduce(
    (most, { round, place }) => (places.has(place) ? Math.max(most, round ?? 1) : most),
    1,
  );
}
