import { resolve } from 'node:path';
import { Command } from 'commander';
import { UserError } from '../../core/errors.js';
import type { Ending } from '../../gate/exit-code.js';
import { knowsCriterion } from '../../html/label/knows-criterion.js';
import { labelPage } from '../../html/label/label-page.js';
import { writeFileAtomic } from '../../io/write-file-atomic.js';
import { reporters } from '../../report/index.js';
import { labelPageReport } from '../../report/label-page-report.js';
import type { Host } from '../host.js';
import { addReadingOptions, addReporterOption, type ReporterFlags, word } from '../options.js';
import { type LabelPageFlags, planLabelPage } from '../plan-label-page.js';
import { publish } from '../publish.js';
import { realPath } from '../real-path.js';
import { filesRead, readSettings, type Settings } from '../settings.js';

type Flags = LabelPageFlags & ReporterFlags & { readonly output: string };

/** From samples to a page on which a person labels their answers. */
async function label(files: readonly string[], flags: Flags, host: Host): Promise<Ending> {
  const settings = await readSettings(host, files, flags);
  checkOutput(flags, settings, host);
  const { data, leftOut, isJudged, inputs } = await planLabelPage(flags, settings, host);
  await writeFileAtomic(resolve(host.cwd, flags.output), labelPage(data), flags.output);
  const { page, metric, criterion, scale, items } = data;
  const holders = settings.verdictFiles.length > 0 ? settings.verdictFiles : settings.files;
  const report = labelPageReport({
    output: flags.output,
    page,
    items: items.length,
    leftOut,
    ...(metric !== undefined && { metric }),
    ...(criterion !== undefined && { criterion }),
    tellsCriterion: criterion !== undefined || knowsCriterion(data),
    scale: { ...scale },
    seed: flags.seed,
    verdictFiles: isJudged ? holders : [],
    inputs,
  });
  await publish(report, settings.targets.reports, host);
  return 'passed';
}

/** @throws UserError `usage` where the page would take the place of a file that is read, or that a reporter writes */
function checkOutput({ output, criterionFile }: Flags, settings: Settings, { cwd }: Host): void {
  const path = realPath(cwd, output);
  const isAt = (file: string | undefined): boolean => file !== undefined && realPath(cwd, file) === path;
  if ([...filesRead(settings), criterionFile].some(isAt)) {
    throw new UserError('usage', `--output ${output}: found a file that is read, wanted another`);
  }
  if (settings.targets.reports.some(({ file }) => isAt(file))) {
    throw new UserError('usage', `--output ${output}: found a reporter that writes it, wanted another file`);
  }
}

const examples = `
Examples:
  plumbline label to-label.jsonl -o label.html
  plumbline label to-label.jsonl -o label.html --metric faithfulness
  plumbline label samples.jsonl -o label.html --criterion "Fail: the tone is not that of our house."
  plumbline label samples.jsonl -o label.html --scale ordinal:1,2,3,4,5 --criterion-file guideline.txt

Exit codes: 0 done, 2 wrong usage, configuration or input, 3 a fault of the program.`;

export function labelCommand(host: Host, finish: (ending: Ending) => void): Command {
  const command = new Command('label')
    .summary('make a page on which people label answers')
    .description(
      'Makes one self-contained page for a browser: a person labels the answers on it one by one, without seeing what a judge said, and saves a file that calibrate reads. plumbline sample --for-labels draws what to label.',
    )
    .argument('[samples...]', 'files of samples; - reads standard input')
    .requiredOption('-o, --output <file>', 'the page to write')
    .option('--criterion <text>', 'what makes an answer good or bad: it stands above each of them', word)
    .option('--criterion-file <file>', 'the same as a file of text')
    .option(
      '--scale <scale>',
      'what labels can be, such as ordinal:1,2,3,4,5 or nominal:a,b,c or continuous:0..1 (default: pass and fail)',
    )
    .option('--metric <name>', 'what is judged (default: the metric of the verdicts, where it is one)')
    .option(
      '--no-marks',
      'do not mark which numbers and quotations stand in the retrieved texts until the person wants it',
    )
    .option('--seed <text>', 'another text shuffles the answers otherwise', 'plumbline');
  addReadingOptions(command);
  addReporterOption(command, Object.keys(reporters));
  return command
    .addHelpText('after', examples)
    .action(async (files: string[], flags: Flags) => finish(await label(files, flags, host)));
}
