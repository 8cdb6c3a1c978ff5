import { resolve } from 'node:path';
import { Command } from 'commander';
import { UserError } from '../../core/errors.js';
import { recordOf } from '../../core/sample-record.js';
import { FieldTally } from '../../formats/field-tally.js';
import { VerdictTally } from '../../formats/verdict-tally.js';
import type { Ending } from '../../gate/exit-code.js';
import { writeFileAtomic } from '../../io/write-file-atomic.js';
import { importReport } from '../../report/import-report.js';
import { reporters } from '../../report/index.js';
import type { Host } from '../host.js';
import { addReadingOptions, addReporterOption, type ReadingFlags, type ReporterFlags } from '../options.js';
import { Progress } from '../progress.js';
import { publish } from '../publish.js';
import { realPath } from '../real-path.js';
import { SampleFiles } from '../sample-files.js';
import { readSettings, type Settings } from '../settings.js';

type Flags = ReadingFlags & ReporterFlags & { readonly output: string };

/** From the files of other tools to one sample file, with a count of what was read, mapped and left. */
async function importFiles(files: readonly string[], flags: Flags, host: Host): Promise<Ending> {
  const settings = await readSettings(host, files, flags);
  checkOutput(flags.output, settings, host);
  const tally = new FieldTally();
  const verdicts = new VerdictTally();
  const source = new SampleFiles({ ...settings, read: { ...settings.read, tally } }, host);
  await writeFileAtomic(resolve(host.cwd, flags.output), sampleLines(source, verdicts, host), flags.output);
  const { readings } = source;
  const report = importReport({
    output: flags.output,
    samples: readings.reduce((all, { samples }) => all + samples, 0),
    readings,
    fields: [...tally.mapped.values()],
    left: tally.left,
    verdicts: verdicts.counts,
  });
  await publish(report, settings.targets.reports, host);
  return 'passed';
}

async function* sampleLines(source: SampleFiles, verdicts: VerdictTally, host: Host): AsyncGenerator<string, void> {
  const progress = new Progress(host);
  try {
    for await (const batch of source.samples()) {
      for (const { verdicts: records = [] } of batch) for (const record of records) verdicts.add(record);
      yield batch.map((sample) => `${JSON.stringify(recordOf(sample))}\n`).join('');
      await progress.add(batch.length);
    }
  } finally {
    await progress.end();
  }
}

function checkOutput(output: string, { files, verdictFiles }: Settings, { cwd }: Host): void {
  const path = realPath(cwd, output);
  if ([...files, ...verdictFiles].every((file) => realPath(cwd, file) !== path)) return;
  throw new UserError('usage', `--output ${output}: found a file that is read, wanted another`);
}

const examples = `
Examples:
  plumbline import .deepeval/.latest_test_run.json -o samples.jsonl
  plumbline import promptfoo.json --map question=vars.ask,response=response.output -o samples.jsonl
  plumbline import qrels.txt run.txt -o samples.jsonl

Exit codes: 0 done, 2 wrong usage, configuration or input, 3 a fault of the program.`;

export function importCommand(host: Host, finish: (ending: Ending) => void): Command {
  const command = new Command('import')
    .summary('turn the files of other tools into a sample file')
    .description(
      'Reads files of Ragas, DeepEval, promptfoo and others, and writes their samples and verdicts as JSONL. gate and score read such files directly too.',
    )
    .argument('[samples...]', 'files of samples; - reads standard input')
    .requiredOption('-o, --output <file>', 'the sample file to write');
  addReadingOptions(command);
  addReporterOption(command, Object.keys(reporters));
  return command
    .addHelpText('after', examples)
    .action(async (files: string[], flags: Flags) => finish(await importFiles(files, flags, host)));
}
