import { Command, Option } from 'commander';
import type { CostSummary } from '../../core/cost.js';
import { UserError } from '../../core/errors.js';
import { countOf } from '../../core/phrase.js';
import { CostTally } from '../../cost/cost-tally.js';
import { judgeTools } from '../../cost/judge-tools.js';
import type { RecordName } from '../../cost/judgement.js';
import { type CostRequest, summarizeCost } from '../../cost/summarize-cost.js';
import type { Ending } from '../../gate/exit-code.js';
import { costReport } from '../../report/cost-report.js';
import { reporters } from '../../report/index.js';
import type { Host } from '../host.js';
import { judgementsOf, recordName } from '../judgements-of.js';
import { addReadingOptions, addReporterOption, type ReadingFlags, type ReporterFlags, rank } from '../options.js';
import { planJudge, retrievalMetrics } from '../plan-judge.js';
import { publish } from '../publish.js';
import { readPrices } from '../read-prices.js';
import { readSettings, type Settings } from '../settings.js';

type Flags = ReadingFlags &
  ReporterFlags & {
    readonly metrics?: string;
    readonly judge?: string;
    readonly tool?: string;
    readonly prices?: string;
    readonly n?: number;
  };

/** Subsets that are worth a look where none is asked for. */
const usualSubsets = [30, 100, 300] as const;

/** From a sample file to what it takes to have it judged. */
async function cost(files: readonly string[], flags: Flags, host: Host): Promise<Ending> {
  const settings = await readSettings(host, files, flags);
  const prices = flags.prices === undefined ? undefined : await readPrices(flags.prices, host);
  const names = judgedNames(settings, flags);
  const tally = new CostTally();
  // The judge has no say in what is free, and need not have judged anything yet.
  const { judge, ...options } = settings.scoring.options;
  const free = { ...settings, scoring: { ...settings.scoring, options } };
  const plan = {
    ...free.scoring,
    metrics: retrievalMetrics(settings.loaded.config.k, settings.resolve),
    keepReason: () => false,
  };
  const { run, judging } = await planJudge(true, free, plan, host, (sample, isWorth) =>
    tally.add({ sample, isWorth, judgements: judgementsOf(sample, names, settings) }),
  );
  const request: CostRequest = {
    tool: judgeTools.find(({ name }) => name === flags.tool),
    judge,
    names,
    prices,
    subsets: subsets(flags, run.samples.size),
  };
  const { leftOut } = judging;
  const summary: CostSummary = {
    ...summarizeCost(tally, request),
    leftOut,
    inputs: run.inputs,
    warnings: run.warnings,
  };
  await publish(costReport(summary), settings.targets.reports, host);
  return 'passed';
}

/** Undefined where nothing names a metric that needs a judge: the verdicts tell it then. */
function judgedNames({ metrics }: Settings, flags: Flags): readonly RecordName[] | undefined {
  const judged = metrics.filter(({ needs }) => needs.includes('verdicts'));
  if (judged.length > 0) return judged.map(recordName);
  if (flags.metrics === undefined) return undefined;
  throw new UserError(
    'usage',
    `--metrics ${flags.metrics}: found no metric that needs a judge, wanted one such as faithfulness, or judge:NAME for a rubric of your own`,
  );
}

function subsets({ n }: Flags, samples: number): readonly number[] {
  if (n === undefined) return usualSubsets.filter((size) => size < samples);
  if (n < samples) return [n];
  throw new UserError('usage', `--n ${n}: found ${countOf(samples, 'sample')}, wanted fewer than there are`);
}

const examples = `
Examples:
  plumbline cost samples.jsonl
  plumbline cost samples.jsonl --tool deepeval@4 --metrics faithfulness,context_recall
  plumbline cost samples.jsonl --verdicts first-ten.jsonl --prices prices.json
  plumbline cost samples.jsonl --prices prices.json --judge rowan-judge@3 --n 50

prices.json, in your own currency, for a million tokens:
  { "currency": "EUR", "models": { "rowan-judge": { "input_per_million": 2, "output_per_million": 8 } } }

Exit codes: 0 done, 2 wrong usage, configuration or input, 3 a fault of the program.`;

export function costCommand(host: Host, finish: (ending: Ending) => void): Command {
  const command = new Command('cost')
    .summary('say what a judge would take for a sample file')
    .description(
      'Counts the calls that a tool makes to judge a sample file, with their tokens, time and money, and says what else one could do.',
    )
    .argument('[samples...]', 'JSONL, JSON or CSV files; - reads standard input');
  addReadingOptions(command);
  command
    .addOption(
      new Option(
        '--tool <name>',
        'the tool that calls the judge (default: told from the verdicts, or ragas@0.4)',
      ).choices(judgeTools.map(({ name }) => name)),
    )
    .option('-m, --metrics <names>', 'metrics to judge (default: those that there are verdicts for, or the usual ones)')
    .option('--judge <name>', 'the judge whose calls and price are taken (default: told from the verdicts)')
    .option('--prices <file>', 'what models cost, as JSON; without it no money is told')
    .option('--n <count>', 'a subset to look at (default: 30, 100 and 300)', rank);
  addReporterOption(command, Object.keys(reporters));
  return command
    .addHelpText('after', examples)
    .action(async (files: string[], flags: Flags) => finish(await cost(files, flags, host)));
}
