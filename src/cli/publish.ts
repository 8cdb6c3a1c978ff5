import { resolve } from 'node:path';
import type { Report } from '../core/report.js';
import { type StagedFile, stageFile } from '../io/write-file-atomic.js';
import type { Host, Sink } from './host.js';
import type { ReportTarget } from './targets.js';

/** Renders a report for each target: the files, all of them or none, then standard output. */
export async function publish(report: Report, targets: readonly ReportTarget[], host: Host): Promise<void> {
  const file = { columns: wishedWidth(host) ?? usualWidth, color: false };
  // A terminal that does not know its width says 0.
  const terminal = { columns: wishedWidth(host) ?? (host.stdout.columns || usualWidth), color: hasColor(host) };
  await writeFiles(targets, (reporter) => reporter(report, file), host);
  for (const { reporter, file: name } of targets) {
    if (name === undefined) await writePieces(reporter(report, terminal), host.stdout);
  }
}

type Pieces = Iterable<string> | AsyncIterable<string>;

async function writeFiles(
  targets: readonly ReportTarget[],
  render: (reporter: ReportTarget['reporter']) => Pieces,
  { cwd }: Host,
): Promise<void> {
  const staged: StagedFile[] = [];
  try {
    for (const { reporter, file } of targets) {
      if (file !== undefined) staged.push(await stageFile(resolve(cwd, file), render(reporter), file));
    }
  } catch (error) {
    await Promise.all(staged.map((file) => file.discard()));
    throw error;
  }
  for (const file of staged) await file.commit();
}

/** Writes in pieces large enough that the number of writes does not matter. */
async function writePieces(pieces: Pieces, sink: Sink): Promise<void> {
  let waiting = '';
  for await (const piece of pieces) {
    waiting += piece;
    if (waiting.length < 65_536) continue;
    await sink.write(waiting);
    waiting = '';
  }
  if (waiting !== '') await sink.write(waiting);
}

const usualWidth = 100;

/** What COLUMNS says, for a terminal and for files alike. */
function wishedWidth({ env }: Host): number | undefined {
  const wished = Number(env['COLUMNS']);
  return Number.isSafeInteger(wished) && wished > 0 ? wished : undefined;
}

/** NO_COLOR and FORCE_COLOR as their pages define them; else a terminal has colour. */
function hasColor({ env, stdout }: Host): boolean {
  if (env['NO_COLOR']) return false;
  if (env['FORCE_COLOR']) return env['FORCE_COLOR'] !== '0';
  return stdout.isTerminal && env['TERM'] !== 'dumb';
}
