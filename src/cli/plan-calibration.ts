import type { CalibrateOptions } from '../../calibration/calibrate.js';
import { parseRequirement } from '../../calibration/criterion/requirement.js';
import type { Label } from '../../calibration/judgements.js';
import { parseScale } from '../../calibration/parse-scale.js';
import { passFail, type Scale } from '../../calibration/scale.js';
import { UserError } from '../core/errors.js';
import { listOf } from '../core/phrase.js';
import { type LabelFile, type PlacedLabel, readLabelFile } from '../formats/read-label-file.js';
import type { Host } from './host.js';
import type { ReporterFlags } from './options.js';
import { type JudgedFiles, judgedMetrics, judgementsOf, readJudgedFiles } from './read-judgements.js';
import { openSource } from './sample-files.js';
import { readSettings, type Settings } from './settings.js';

/** Flags that say what is held against what. */
export interface CalibrateFlags extends ReporterFlags {
  readonly config?: string;
  readonly labels: readonly string[];
  readonly verdicts: readonly string[];
  readonly metric?: string;
  readonly judge?: string;
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
  readonly targets: Settings['targets'];
}

/**
 * Reads the labels and the verdicts, and settles what is held against what.
 *
 * @throws UserError `usage` for flags that cannot be meant, `input` with every problem of a file
 */
export async function planCalibration(flags: CalibrateFlags, host: Host): Promise<CalibrationPlan> {
  const { labels: labelFiles, verdicts, annotator, ...others } = flags;
  const settings = await readSettings(host, [...verdicts], { ...others, verdicts: [] });
  const labels = await readLabels(labelFiles, host);
  const judged = await readJudgedFiles(verdicts, settings.read, host);
  const scale = scaleOf(flags.scale, labels);
  const metric = flags.metric ?? onlyMetric(labels, judged);
  const kept = labelsOf(labels, metric, annotator);
  const { judgements, judge } = judgementsOf(judged, metric, { ...settings, variant: flags.variant }, scale);
  return {
    targets: settings.targets,
    options: {
      labels: kept,
      judgements,
      metric,
      judge,
      scale,
      cut: flags.cut,
      positive: positiveOf(flags.positive, scale),
      requirements: flags.require?.map((text) => parseRequirement(text, scale)),
      looks: flags.looks ?? roundsOf(kept, labels),
      seed: flags.seed,
    },
  };
}

async function readLabels(files: readonly string[], host: Host): Promise<readonly LabelFile[]> {
  const read: LabelFile[] = [];
  for (const file of files) read.push(await readLabelFile(await openSource(file, host)));
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
function onlyMetric(files: readonly LabelFile[], judged: JudgedFiles): string {
  const labelled = [...new Set(allLabels(files).flatMap(({ metric }) => metric ?? []))];
  const candidates = labelled.length > 0 ? labelled : judgedMetrics(judged);
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
  if (own.length === 0) throw new UserError('usage', `--metric ${metric}: found no label of it`);
  const kept = own.filter(({ annotator }) => annotators === undefined || annotators.includes(annotator));
  if (kept.length === 0) {
    const names = [...new Set(own.map(({ annotator }) => annotator))];
    throw new UserError('usage', `--annotator ${listOf(annotators ?? [])}: found no label; there are ${listOf(names)}`);
  }
  return kept.map(({ id, annotator, label, draw, place }) => ({
    id,
    metric,
    annotator,
    value: typeof label === 'boolean' ? String(label) : label,
    place,
    ...(draw !== undefined && { draw }),
  }));
}

function positiveOf(text: string | undefined, scale: Scale): string | number | undefined {
  if (text === undefined) return undefined;
  const known = scale.kind === 'continuous' ? [] : scale.categories;
  const category = known.find((one) => String(one) === text);
  if (category !== undefined) return category;
  throw new UserError('usage', `--positive ${text}: found no such class, wanted one of ${listOf(known.map(String))}`);
}

/** Each round of labelling is a look at what was there before. */
function roundsOf(kept: readonly Label[], files: readonly LabelFile[]): number {
  const places = new Set(kept.map(({ place }) => place));
  const rounds = new Set(allLabels(files).flatMap(({ round, place }) => (places.has(place) ? (round ?? []) : [])));
  return Math.max(1, rounds.size);
}
