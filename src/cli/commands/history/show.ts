import { resolve } from 'node:path';
import { Command } from 'commander';
import { UserError } from '../../../core/errors.js';
import type { HistoryEntry, MetricHistory } from '../../../core/history.js';
import { suggest } from '../../../core/suggest.js';
import type { Ending } from '../../../gate/exit-code.js';
import { mergeHistories } from '../../../history/merge-histories.js';
import { metricHistories } from '../../../history/metric-histories.js';
import { readHistory } from '../../../history/read-history.js';
import { writeFileAtomic } from '../../../io/write-file-atomic.js';
import { historyChart } from '../../../report/history-chart.js';
import { historyReport } from '../../../report/history-report.js';
import { reporters } from '../../../report/index.js';
import { conflictWarning, tornWarning, usualHistory } from '../../history-files.js';
import type { Host } from '../../host.js';
import { missingFile } from '../../missing-file.js';
import { addReporterOption, type ReporterFlags, several } from '../../options.js';
import { publish } from '../../publish.js';
import { realPath } from '../../real-path.js';
import { openSource } from '../../sample-files.js';
import { parseTargets } from '../../targets.js';

type Flags = ReporterFlags & { readonly metric?: readonly string[]; readonly svg?: string };

/** From a history to how its means went. */
async function show(file: string, { reporter, metric, svg }: Flags, host: Host): Promise<Ending> {
  const { reports } = parseTargets(reporter ?? ['terminal'], { cwd: host.cwd, read: [file], rowWriters: {} });
  if (svg !== undefined && realPath(host.cwd, svg) === realPath(host.cwd, file)) {
    throw new UserError('usage', `--svg ${svg}: found the history itself, wanted another file`);
  }
  const { entries: read, torn } = await readHistory(await openSource(file, host, missingFile.history));
  const merged = mergeHistories([read]);
  const entries = merged.entries.map(({ entry }) => entry);
  if (entries.length === 0)
    throw new UserError('input', `${file}: found no entry, wanted at least one; plumbline history add makes one`);
  const metrics = chosen(metricHistories(entries), metric, file);
  if (svg !== undefined) await draw(entries, metrics, svg, host);
  const report = historyReport({
    file,
    entries,
    metrics,
    inFull: metric !== undefined,
    warnings: [...(torn === undefined ? [] : [tornWarning(file, torn)]), ...merged.conflicts.map(conflictWarning)],
    ...(svg !== undefined && { drawing: svg }),
  });
  await publish(report, reports, host);
  return 'passed';
}

function chosen(
  all: readonly MetricHistory[],
  names: readonly string[] | undefined,
  file: string,
): readonly MetricHistory[] {
  if (names === undefined) return all;
  return [...new Set(names)].map((name) => {
    const history = all.find(({ metric }) => metric === name);
    if (history !== undefined) return history;
    const known = all.map(({ metric }) => metric);
    const near = suggest(name, known);
    const remedy = near === undefined ? `it has ${known.join(', ')}` : `did you mean ${near}?`;
    throw new UserError('usage', `--metric ${name}: found no such metric in ${file}; ${remedy}`);
  });
}

/** What draws is loaded for drawings alone. */
async function draw(
  entries: readonly HistoryEntry[],
  metrics: readonly MetricHistory[],
  file: string,
  { cwd }: Host,
): Promise<void> {
  const { trendChart } = await import('../../../html/charts/trend-chart.js');
  await writeFileAtomic(resolve(cwd, file), [`${trendChart(historyChart(entries, metrics))}`], file);
}

const examples = `
Examples:
  plumbline history show
  plumbline history show nightly.history.jsonl --metric faithfulness
  plumbline history show --svg history.svg --reporter markdown=summary.md

Exit codes: 0 done, 2 wrong usage or input, 3 a fault of the program.`;

export function historyShowCommand(host: Host, finish: (ending: Ending) => void): Command {
  const command = new Command('show')
    .summary('show how the means went')
    .description(
      'Shows how each mean went from commit to commit. Where the judge, the version or an option of a metric, or the questions changed, a new series begins: its figures do not compare with those before.',
    )
    .argument('[history]', 'the history; - reads standard input', usualHistory)
    .option(
      '-m, --metric <name>',
      'show this metric alone, with each of its entries; may be given several times',
      several,
    )
    .option('--svg <file>', 'draw it as SVG');
  addReporterOption(command, Object.keys(reporters));
  return command
    .addHelpText('after', examples)
    .action(async (file: string, flags: Flags) => finish(await show(file, flags, host)));
}
