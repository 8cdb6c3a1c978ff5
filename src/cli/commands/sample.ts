import { resolve } from 'node:path';
import { Command } from 'commander';
import { UserError } from '../../core/errors.js';
import type { Report } from '../../core/report.js';
import type { Sample } from '../../core/sample.js';
import { recordOf } from '../../core/sample-record.js';
import type { Ending } from '../../gate/exit-code.js';
import { idHash } from '../../io/id-hash.js';
import { type StagedFile, stageFile } from '../../io/write-file-atomic.js';
import { encodeRecord } from '../../report/encode-json.js';
import { reporters } from '../../report/index.js';
import { labelDrawReport } from '../../report/label-draw-report.js';
import { csvTemplate, jsonlTemplate, type OpenLabel } from '../../report/label-template.js';
import { type DrawnLabels, drawLabels } from '../draw-labels.js';
import type { Host } from '../host.js';
import {
  addReadingOptions,
  addReporterOption,
  type ReadingFlags,
  type ReporterFlags,
  rank,
  share,
} from '../options.js';
import { publish } from '../publish.js';
import { realPath } from '../real-path.js';
import { readSettings, type Settings } from '../settings.js';

type Flags = ReadingFlags &
  ReporterFlags & {
    readonly forLabels: number;
    readonly output: string;
    readonly template?: string;
    readonly metric?: string;
    readonly judge?: string;
    readonly cut: number;
    readonly seed: string;
  };

/** From a sample file to the few of its samples that people shall label. */
async function sample(files: readonly string[], flags: Flags, host: Host): Promise<Ending> {
  const settings = await readSettings(host, files, flags);
  checkWritten(flags, settings, host);
  const { forLabels, metric, cut, seed } = flags;
  const drawn = await drawLabels({ labels: forLabels, metric, cut, seed }, settings, host);
  const labels = openLabels(drawn, seed);
  await writeTogether(
    [
      { file: flags.output, pieces: labels.map(rowOf) },
      ...(flags.template === undefined ? [] : [{ file: flags.template, pieces: templateFor(flags.template)(labels) }]),
    ],
    host,
  );
  await publish(reportOf(drawn, flags, settings), settings.targets.reports, host);
  return 'passed';
}

/** What the samples are called apart by is no word for what the judge said: whoever labels them shall not know it. */
function openLabels({ drawing, metric }: DrawnLabels, seed: string): readonly OpenLabel[] {
  return drawing.items.map(({ item, draw: { stratum, probability } }) => ({
    sample: blind(item),
    stratum: stratumCode(seed, stratum),
    probability,
    ...(metric !== undefined && { metric }),
  }));
}

function stratumCode(seed: string, stratum: string): string {
  return idHash(seed, stratum).slice(0, 6);
}

/** The sample without what judges said of it; other tools leave their scores among the fields that are not known here. */
function blind({ verdicts: _, ...seen }: Sample): Sample {
  return { ...seen, extra: {} };
}

function rowOf({ sample: drawn, stratum, probability }: OpenLabel): string {
  return `${encodeRecord({ ...recordOf(drawn), label_stratum: stratum, inclusion_probability: probability })}\n`;
}

function templateFor(file: string): (labels: readonly OpenLabel[]) => Iterable<string> {
  return /\.csv$/i.test(file) ? csvTemplate : jsonlTemplate;
}

function reportOf(
  drawn: DrawnLabels,
  { output, template, forLabels, judge, cut, seed }: Flags,
  settings: Settings,
): Report {
  const { drawing, samples, metric, leftOut, isByVerdict, inputs, warnings } = drawn;
  const holders = settings.verdictFiles.length > 0 ? settings.verdictFiles : settings.files;
  return labelDrawReport({
    output,
    ...(template !== undefined && { template }),
    wanted: forLabels,
    samples,
    seed,
    ...(metric !== undefined && { metric }),
    ...(judge !== undefined && { judge }),
    ...(isByVerdict && { cut }),
    strata: drawing.strata.map((stratum) => ({ ...stratum, code: stratumCode(seed, stratum.name) })),
    leftOut,
    verdictFiles: isByVerdict ? holders : [],
    inputs,
    warnings,
  });
}

/** All of the files, or none. */
async function writeTogether(
  files: readonly { readonly file: string; readonly pieces: Iterable<string> }[],
  { cwd }: Host,
): Promise<void> {
  const staged: StagedFile[] = [];
  try {
    for (const { file, pieces } of files) staged.push(await stageFile(resolve(cwd, file), pieces, file));
  } catch (error) {
    await Promise.all(staged.map((file) => file.discard()));
    throw error;
  }
  for (const file of staged) await file.commit();
}

/** @throws UserError `usage` where a file would be written that is read, or written twice */
function checkWritten(flags: Flags, { files, verdictFiles, loaded, targets }: Settings, { cwd }: Host): void {
  const taken = new Map<string, string>();
  const take = (file: string | undefined, what: string): void => {
    if (file !== undefined) taken.set(realPath(cwd, file), what);
  };
  for (const file of [...files, ...verdictFiles, loaded.file]) take(file, 'a file that is read');
  for (const { file } of targets.reports) take(file, 'a reporter that writes it');
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
  plumbline sample samples.jsonl --for-labels 30 -o to-label.jsonl
  plumbline sample samples.jsonl --for-labels 30 --verdicts verdicts.jsonl --metric faithfulness -o to-label.jsonl
  plumbline sample samples.jsonl --for-labels 30 -o to-label.jsonl --template labels.csv

Exit codes: 0 done, 2 wrong usage, configuration or input, 3 a fault of the program.`;

export function sampleCommand(host: Host, finish: (ending: Ending) => void): Command {
  const command = new Command('sample')
    .summary('draw the samples that people shall label')
    .description(
      'Draws samples for people to label: by what the judge said of them where there are verdicts, so that enough likely failures are among them, and else evenly. The same files give the same samples.',
    )
    .argument('[samples...]', 'files of samples; - reads standard input')
    .requiredOption('--for-labels <count>', 'how many samples to draw', rank)
    .requiredOption('-o, --output <file>', 'the sample file to write, without verdicts')
    .option('--template <file>', 'a file of labels to fill in, as CSV where its name says so and else as JSONL')
    .option('--metric <name>', 'what is judged (default: the metric of the verdicts, where it is one)')
    .option('--judge <name>', 'the only judge whose verdicts count (default: all)')
    .option('--cut <score>', 'the lowest score of the judge that is a pass', share, 0.5)
    .option('--seed <text>', 'another text draws other samples', 'plumbline');
  addReadingOptions(command);
  addReporterOption(command, Object.keys(reporters));
  return command
    .addHelpText('after', examples)
    .action(async (files: string[], flags: Flags) => finish(await sample(files, flags, host)));
}
