import { resolve } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { UserError } from '../../core/errors.js';
import { listOf } from '../../core/phrase.js';
import type { Report } from '../../core/report.js';
import type { Sample } from '../../core/sample.js';
import { recordOf } from '../../core/sample-record.js';
import type { Ending } from '../../gate/exit-code.js';
import { idHash } from '../../io/id-hash.js';
import { itemHash } from '../../io/item-hash.js';
import { type StagedFile, stageFile } from '../../io/write-file-atomic.js';
import { encodeRecord } from '../../report/encode-json.js';
import { reporters } from '../../report/index.js';
import { labelDrawReport } from '../../report/label-draw-report.js';
import { csvTemplate, jsonlTemplate, type OpenLabel } from '../../report/label-template.js';
import { subsetReport } from '../../report/subset-report.js';
import { checkUnfilled } from '../check-unfilled.js';
import { type DrawnLabels, drawLabels } from '../draw-labels.js';
import { drawSubset } from '../draw-subset.js';
import { filterSamples } from '../filter-samples.js';
import type { Host } from '../host.js';
import {
  addEmbeddingOptions,
  addReadingOptions,
  addReporterOption,
  type EmbeddingFlags,
  type ReadingFlags,
  type ReporterFlags,
  rank,
  share,
} from '../options.js';
import { publish } from '../publish.js';
import { realPath } from '../real-path.js';
import { filesRead, readSettings, type Settings } from '../settings.js';

type Flags = ReadingFlags &
  Partial<EmbeddingFlags> &
  ReporterFlags & {
    readonly n?: number;
    readonly rate?: number;
    readonly where?: string;
    readonly forLabels?: number;
    readonly output?: string;
    readonly template?: string;
    readonly metric?: string;
    readonly judge?: string;
    readonly cut?: number;
    readonly evenly?: boolean;
    readonly round?: number;
    readonly seed: string;
  };

/** From samples to the few of them that shall be looked at. */
async function sample(files: readonly string[], flags: Flags, host: Host): Promise<Ending> {
  checkFlags(flags);
  const settings = await readSettings(host, files, flags);
  checkWritten(flags, settings, host);
  const { forLabels, output, cut = usualCut } = flags;
  if (output === undefined) {
    checkFilter(flags, settings);
    return filterSamples(flags, settings, host);
  }
  if (forLabels !== undefined) return labels({ ...flags, forLabels, output, cut }, settings, host);
  await publish(subsetReport(await drawSubset(flags, output, settings, host)), settings.targets.reports, host);
  return 'passed';
}

const usualCut = 0.5;

type LabelFlags = Flags & { readonly forLabels: number; readonly output: string; readonly cut: number };

/** Those that people shall label. */
async function labels(flags: LabelFlags, settings: Settings, host: Host): Promise<Ending> {
  const { forLabels, metric, cut, evenly = false, seed } = flags;
  const drawn = await drawLabels({ labels: forLabels, metric, cut, evenly, seed }, settings, host);
  const open = openLabels(drawn, flags);
  const rows = { file: flags.output, pieces: open.map(rowOf) };
  await writeTogether([rows, ...(await templateFile(open, flags, host))], host);
  await publish(reportOf(drawn, flags, settings), settings.targets.reports, host);
  return 'passed';
}

/** What the samples are called apart by is no word for what the judge said: whoever labels them shall not know it. */
function openLabels({ drawing, metric }: DrawnLabels, { seed, round }: LabelFlags): readonly OpenLabel[] {
  return drawing.items.map(({ item, draw: { stratum, probability } }) => ({
    sample: blind(item),
    stratum: stratumCode(seed, stratum),
    probability,
    itemHash: itemHash(item),
    ...(metric !== undefined && { metric }),
    ...(round !== undefined && { round }),
  }));
}

function stratumCode(seed: string, stratum: string): string {
  return idHash(seed, stratum).slice(0, 6);
}

/**
 * The sample without what judges said of it, and without what it was chosen by; other tools leave their scores among the fields
 * that are not known here.
 */
function blind({ verdicts: _, subsetOf: __, ...seen }: Sample): Sample {
  return { ...seen, extra: {} };
}

function rowOf({ sample: drawn, stratum, probability, round }: OpenLabel): string {
  return `${encodeRecord({
    ...recordOf(drawn),
    label_stratum: stratum,
    inclusion_probability: probability,
    ...(round !== undefined && { round }),
  })}\n`;
}

/** @throws UserError `output` where labels may have been filled in there */
async function templateFile(
  open: readonly OpenLabel[],
  { template }: Flags,
  host: Host,
): Promise<readonly OutputFile[]> {
  if (template === undefined) return [];
  const pieces = [...templateFor(template)(open)];
  await checkUnfilled('--template', template, pieces, host);
  return [{ file: template, pieces }];
}

function templateFor(file: string): (labels: readonly OpenLabel[]) => Iterable<string> {
  return /\.csv$/i.test(file) ? csvTemplate : jsonlTemplate;
}

function reportOf(
  drawn: DrawnLabels,
  { output, template, forLabels, judge, cut, evenly, seed }: LabelFlags,
  settings: Settings,
): Report {
  const { drawing, samples, metric, leftOut, isJudged, inputs, warnings } = drawn;
  const holders = settings.verdictFiles.length > 0 ? settings.verdictFiles : settings.files;
  return labelDrawReport({
    output,
    ...(template !== undefined && { template }),
    wanted: forLabels,
    samples,
    seed,
    ...(metric !== undefined && { metric }),
    ...(judge !== undefined && { judge }),
    ...(isJudged && !evenly && { cut }),
    strata: drawing.strata.map((stratum) => ({ ...stratum, code: stratumCode(seed, stratum.name) })),
    leftOut,
    verdictFiles: isJudged ? holders : [],
    inputs,
    warnings,
  });
}

interface OutputFile {
  readonly file: string;
  readonly pieces: Iterable<string>;
}

/** All of the files, or none. */
async function writeTogether(files: readonly OutputFile[], { cwd }: Host): Promise<void> {
  const staged: StagedFile[] = [];
  try {
    for (const { file, pieces } of files) staged.push(await stageFile(resolve(cwd, file), pieces, file));
  } catch (error) {
    await Promise.all(staged.map((file) => file.discard()));
    throw error;
  }
  for (const file of staged) await file.commit();
}

/** @throws UserError `usage` for flags that say nothing, or say something beside others that they do not go with */
function checkFlags(flags: Flags): void {
  const given = (names: readonly (keyof Flags)[]): readonly (keyof Flags)[] =>
    names.filter((name) => flags[name] !== undefined);
  const list = (names: readonly string[]): string => listOf(names.map((name) => `--${optionWords(name)}`));
  const ofSubset = given(['n', 'rate', 'where']);
  const ofLabels = given(['forLabels', 'template', 'metric', 'cut', 'evenly', 'round']);
  const wanted = 'wanted --n, --rate or --where for a subset, or --for-labels for samples to label';
  if (ofSubset.length > 0 && ofLabels.length > 0) {
    throw new UserError('usage', `found ${list([...ofSubset, ...ofLabels])} together, ${wanted}`);
  }
  if (ofSubset.length === 0 && flags.forLabels === undefined) {
    throw new UserError('usage', `found ${ofLabels.length === 0 ? 'nothing to draw' : list(ofLabels)}, ${wanted}`);
  }
  if (flags.n !== undefined && flags.rate !== undefined) {
    throw new UserError('usage', 'found --n and --rate together, wanted a number of samples or a share of them');
  }
}

/** `forLabels` -> `for-labels` */
function optionWords(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Without a file to write, samples are passed on as they come, which takes a choice that hangs on nothing but each of them. */
function checkFilter({ n, forLabels, reporter }: Flags, { files, verdictFiles }: Settings): void {
  if (n !== undefined || forLabels !== undefined || files.join() !== '-') {
    throw new UserError('usage', 'found no --output, wanted the file to write');
  }
  if (reporter !== undefined) throw new UserError('usage', 'found --reporter without --output, wanted both or neither');
  if (verdictFiles.length === 0) return;
  throw new UserError(
    'usage',
    `found verdicts in ${listOf(verdictFiles)} and no --output, wanted the one beside the other: standard input is passed on line by line, with the verdicts that its lines hold`,
  );
}

/** @throws UserError `usage` where a file would be written that is read, or written twice */
function checkWritten(flags: Flags, settings: Settings, { cwd }: Host): void {
  const taken = new Map<string, string>();
  const take = (file: string | undefined, what: string): void => {
    if (file !== undefined) taken.set(realPath(cwd, file), what);
  };
  for (const file of filesRead(settings)) take(file, 'a file that is read');
  for (const { file } of settings.targets.reports) take(file, 'a reporter that writes it');
  for (const option of ['output', 'template'] as const) {
    const file = flags[option];
    if (file === undefined) continue;
    const found = taken.get(realPath(cwd, file));
    if (found !== undefined) throw new UserError('usage', `--${option} ${file}: found ${found}, wanted another file`);
    take(file, `--${option}, which writes it`);
  }
}

const examples = `
Examples:
  plumbline sample questions.jsonl --n 30 -o few-questions.jsonl
  cat traffic.jsonl | plumbline sample - --rate 0.1 >> some-traffic.jsonl
  plumbline sample samples.jsonl --verdicts verdicts.jsonl --where "faithfulness<0.5 and hit@3=1" -o to-review.jsonl
  plumbline sample samples.jsonl --for-labels 30 -o to-label.jsonl
  plumbline sample samples.jsonl --for-labels 30 --verdicts verdicts.jsonl --metric faithfulness -o to-label.jsonl
  plumbline sample samples.jsonl --for-labels 30 --evenly --judge rowan-judge@3 -o to-label.jsonl
  plumbline sample samples.jsonl --for-labels 30 -o to-label.jsonl --template labels.csv

Exit codes: 0 done, 2 wrong usage, configuration or input, 3 a fault of the program.`;

function shareAboveNone(text: string): number {
  const value = share(text);
  if (value === 0) throw new InvalidArgumentError('Wanted a share above 0.');
  return value;
}

export function sampleCommand(host: Host, finish: (ending: Ending) => void): Command {
  const command = new Command('sample')
    .summary('draw a subset, or the samples that people shall label')
    .description(
      'Draws samples that stand for all, chooses those that scored so and so, or draws samples for people to label: by what the judge said of them where there are verdicts, so that enough likely failures are among them, and else evenly. The same samples are drawn on every machine.',
    )
    .argument('[samples...]', 'files of samples; - reads standard input')
    .option('--n <count>', 'draw so many, of each stratum by its size', rank)
    .option('--rate <share>', 'keep such a share, each sample by its id alone', shareAboveNone)
    .option('--where <condition>', 'only those that scored so, such as "faithfulness<0.5 and hit@3=0"')
    .option('--for-labels <count>', 'draw so many for people to label', rank)
    .option(
      '-o, --output <file>',
      'the sample file to write; without it, what standard input holds is passed on line by line',
    )
    .option('--template <file>', 'a file of labels to fill in, as CSV where its name says so and else as JSONL')
    .option('--metric <name>', 'what is judged (default: the metric of the verdicts, where it is one)')
    .option('--judge <name>', 'the only judge whose verdicts count (default: all)')
    .option('--cut <score>', `the lowest score of the judge that is a pass (default: ${usualCut})`, share)
    .option('--evenly', 'give every sample the same chance although there are verdicts: calibrate --score needs that')
    .option('--round <number>', 'which time of labelling this is: calibrate counts its looks by it', rank)
    .option('--seed <text>', 'another text draws other samples', 'plumbline');
  addReadingOptions(command);
  addEmbeddingOptions(command);
  addReporterOption(command, Object.keys(reporters));
  return command
    .addHelpText('after', examples)
    .action(async (files: string[], flags: Flags) => finish(await sample(files, flags, host)));
}
