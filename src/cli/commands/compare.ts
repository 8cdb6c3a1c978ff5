import { Command } from 'commander';
import { compareRuns } from '../../compare/compare-runs.js';
import type { Ending } from '../../gate/exit-code.js';
import { compareReport, shownIds } from '../../report/compare-report.js';
import { reporters } from '../../report/index.js';
import type { Host } from '../host.js';
import { needModel } from '../need-model.js';
import { addMetricOptions, addReadingOptions, addReporterOption } from '../options.js';
import { type CompareFlags, planComparison } from '../plan-comparison.js';
import { publish } from '../publish.js';
import { readTexts } from '../read-texts.js';

/** From the samples of two systems to whether the second is worse. */
async function compare(files: readonly string[], flags: CompareFlags, host: Host): Promise<Ending> {
  const { base, head, metrics, options, settings } = await planComparison(files, flags, host);
  const compared = new Set(metrics.map(({ id }) => id));
  for (const run of [...base.runs, ...head.runs]) needModel(run, compared, settings.scoring.resources);
  const comparison = compareRuns(base, head, metrics, options);
  const shown = shownIds(comparison);
  const texts = {
    base: await readTexts(base.files, shown, settings, host),
    head: await readTexts(head.files, shown, settings, host),
  };
  await publish(compareReport(comparison, texts), settings.targets.reports, host);
  if (comparison.state === 'undecided') return flags.strict ? 'failed' : 'passed';
  return comparison.state;
}

const examples = `
Examples:
  plumbline compare main.jsonl branch.jsonl
  plumbline compare --base main-1.jsonl main-2.jsonl main-3.jsonl --head branch.jsonl --metrics faithfulness,hit@3
  plumbline compare main.jsonl branch.jsonl --smallest-drop 0.02 --strict

Exit codes: 0 not worse, or undecided; 1 worse, or with --strict undecided; 2 wrong usage or input; 3 a fault of the program.`;

export function compareCommand(host: Host, finish: (ending: Ending) => void): Command {
  const command = new Command('compare')
    .summary('say whether one system is worse than another, sample by sample')
    .description('Compares the samples of two systems by their ids, and says whether the second is worse.')
    .argument('[samples...]', 'two files: the base, then the head')
    .option('--base <files...>', 'several runs of the base')
    .option('--head <files...>', 'several runs of the head')
    .option('--no-group', 'count samples of one source, by their field group, as if they were of several')
    .option('--strict', 'fail where nothing can be told');
  addReadingOptions(command);
  addMetricOptions(command);
  addReporterOption(command, Object.keys(reporters));
  return command
    .addHelpText('after', examples)
    .action(async (files: string[], flags: CompareFlags) => finish(await compare(files, flags, host)));
}
