import { existsSync } from 'node:fs';
import { Command } from 'commander';
import { UserError } from '../../../core/errors.js';
import type { Ending } from '../../../gate/exit-code.js';
import { mendEnd } from '../../../history/mend-end.js';
import { type MergedHistory, mergeHistories } from '../../../history/merge-histories.js';
import { type HistoryFile, readHistory } from '../../../history/read-history.js';
import type { TornLine } from '../../../history/torn-end.js';
import { explainWriteError } from '../../../io/explain-write-error.js';
import { withLock } from '../../../io/with-lock.js';
import { writeFileAtomic } from '../../../io/write-file-atomic.js';
import { encodeRecord } from '../../../report/encode-json.js';
import { historyMergeReport } from '../../../report/history-merge-report.js';
import { reporters } from '../../../report/index.js';
import { movedWarning, tornWarning } from '../../history-files.js';
import type { Host } from '../../host.js';
import { addReporterOption, type ReporterFlags } from '../../options.js';
import { publish } from '../../publish.js';
import { realPath } from '../../real-path.js';
import { openSource } from '../../sample-files.js';
import { parseTargets } from '../../targets.js';

type Flags = ReporterFlags & { readonly output: string };

/** From the histories of several jobs to one. */
async function merge(files: readonly string[], { reporter, output }: Flags, host: Host): Promise<Ending> {
  const read = [...files, output];
  const { reports } = parseTargets(reporter ?? ['terminal'], { cwd: host.cwd, read, rowWriters: {} });
  const { histories, merged, moved } = await mergeInto(output, files, host);
  const report = historyMergeReport({
    output,
    files: histories.map(({ file, entries }) => ({ file, entries: entries.length })),
    entries: merged.entries.length,
    duplicates: merged.duplicates,
    conflicts: merged.conflicts,
    warnings: [
      ...(moved === undefined ? [] : [movedWarning(output, moved)]),
      ...histories.flatMap(({ file, torn }) => (torn === undefined ? [] : [tornWarning(file, torn)])),
    ],
  });
  await publish(report, reports, host);
  return 'passed';
}

interface Merge {
  readonly histories: readonly HistoryFile[];
  readonly merged: MergedHistory;
  /** The torn line of the output, where it is one of the files. */
  readonly moved: TornLine | undefined;
}

/** The output may be one of the files: what another job adds to it meanwhile must not be lost. */
async function mergeInto(output: string, files: readonly string[], host: Host): Promise<Merge> {
  const path = realPath(host.cwd, output);
  return withLock(path, output, async () => {
    const isRead = files.some((file) => realPath(host.cwd, file) === path);
    if (!isRead && existsSync(path)) throw replaced(output);
    const moved = isRead ? await mended(path, output) : undefined;
    const histories: HistoryFile[] = [];
    for (const file of files) histories.push(await readHistory(await openSource(file, host)));
    const merged = mergeHistories(histories.map(({ entries }) => entries));
    await writeFileAtomic(
      path,
      merged.entries.map(({ record }) => `${encodeRecord(record)}\n`),
      output,
    );
    return { histories, merged, moved };
  });
}

function replaced(output: string): UserError {
  return new UserError(
    'usage',
    `--output ${output}: found a file that is there and would be lost, wanted it among the histories as well, or another name`,
  );
}

async function mended(path: string, name: string): Promise<TornLine | undefined> {
  try {
    return await mendEnd(path);
  } catch (error) {
    throw explainWriteError(error, name);
  }
}

const examples = `
Examples:
  plumbline history merge job-1.history.jsonl job-2.history.jsonl -o plumbline.history.jsonl
  plumbline history merge plumbline.history.jsonl artifacts/*.jsonl -o plumbline.history.jsonl

Exit codes: 0 done, 2 wrong usage or input, 3 a fault of the program.`;

export function historyMergeCommand(host: Host, finish: (ending: Ending) => void): Command {
  const command = new Command('merge')
    .summary('make one history of those of several jobs')
    .description(
      'Makes one history of several: each entry once, in the order of time. Entries that contradict each other are all kept, and named.',
    )
    .argument('<histories...>', 'the histories; the output may be one of them')
    .requiredOption('-o, --output <file>', 'the history to write');
  addReporterOption(command, Object.keys(reporters));
  return command
    .addHelpText('after', examples)
    .action(async (files: string[], flags: Flags) => finish(await merge(files, flags, host)));
}
