import { Command, Option } from 'commander';
import { diagnoseGate } from '../../diagnosis/diagnose-run.js';
import { decide } from '../../gate/decide.js';
import type { Ending } from '../../gate/exit-code.js';
import { judgeRuns } from '../../gate/judge-runs.js';
import { withRegression } from '../../gate/with-regression.js';
import { gateReport } from '../../report/gate-report.js';
import { reporters } from '../../report/index.js';
import { checkStamps } from '../check-stamps.js';
import { compareBaseline, regressionAlpha } from '../compare-baseline.js';
import { decidedMetrics } from '../decided-metrics.js';
import { evaluateFiles } from '../evaluate-files.js';
import { gateThresholds, withThresholds } from '../gate-thresholds.js';
import type { Host } from '../host.js';
import { keepShown } from '../keep-shown.js';
import { needModel } from '../need-model.js';
import {
  addMetricOptions,
  addRankOption,
  addReadingOptions,
  addReporterOption,
  type MetricFlags,
  type ReadingFlags,
  type ReporterFlags,
  several,
  share,
  threshold,
} from '../options.js';
import { baselineOf, type GateFlags, planGate } from '../plan-gate.js';
import { publish } from '../publish.js';
import { QuestionWatch } from '../question-watch.js';
import { readSettings } from '../settings.js';
import { withSetWarnings } from '../with-set-warnings.js';

type Flags = ReadingFlags &
  MetricFlags &
  GateFlags &
  ReporterFlags & { readonly stampCheck: boolean; readonly strict?: boolean };

/** From a sample file to an exit code. */
async function gate(files: readonly string[], flags: Flags, host: Host): Promise<Ending> {
  const settings = await readSettings(host, files, flags);
  const derived = await gateThresholds(settings, flags, host);
  const plan = planGate(settings, flags, derived);
  const baseline = baselineOf(settings, flags, host, derived);
  const watch = new QuestionWatch();
  const shown = keepShown(plan, settings.targets.reports);
  const scored = await evaluateFiles(settings, shown, host, (sample) => {
    if (baseline !== undefined) watch.add(sample);
    derived?.questions.add(sample);
  });
  const isChecked = flags.stampCheck && settings.loaded.config.gate?.stamp_check !== false;
  const stamped = isChecked ? await checkStamps(scored, host) : scored;
  const planned = { run: stamped, policy: plan.policyOf(stamped) };
  needModel(stamped, decidedMetrics(planned.policy, derived, baseline), settings.scoring.resources);
  const compareAlpha = baseline === undefined ? undefined : regressionAlpha;
  const { run: held, policy } = derived === undefined ? planned : withThresholds(derived, planned, compareAlpha);
  const comparison = baseline && (await compareBaseline(baseline, held, policy, settings, watch, host));
  const run = baseline && comparison ? withSetWarnings(held, comparison, baseline) : held;
  const decided = decide(run, policy);
  const decision = comparison === undefined ? decided : withRegression(decided, comparison);
  const diagnosis = diagnoseGate(run, policy, decision);
  await publish(
    gateReport(run, policy, decision, diagnosis, judgeRuns(run, policy), comparison),
    settings.targets.reports,
    host,
  );
  if (decision.state === 'undecided') return flags.strict ? 'failed' : 'passed';
  return decision.state;
}

const examples = `
Examples:
  plumbline gate samples.jsonl
  plumbline gate samples.jsonl --per-sample hit@5=1 --per-sample numbers_in_context=1 --pass-rate 0.9
  plumbline gate samples.jsonl --thresholds plumbline.thresholds.json
  plumbline gate samples.jsonl --baseline main-1.jsonl --baseline main-2.jsonl
  plumbline gate samples.jsonl --mean ndcg@10=0.6 --reporter terminal --reporter junit=plumbline.xml

Exit codes: 0 passed (or undecided, and says so), 1 failed, 2 wrong usage, configuration or input, 3 a fault of the program.`;

export function gateCommand(host: Host, finish: (ending: Ending) => void): Command {
  const command = new Command('gate')
    .summary('decide whether a sample file is good enough')
    .description('Scores a sample file and says with its exit code whether it is good enough.')
    .argument('[samples...]', 'JSONL, JSON or CSV files; - reads standard input');
  addReadingOptions(command);
  command
    .option('--per-sample <metric=threshold>', 'what each sample must reach; may be given several times', threshold)
    .option('--pass-rate <share>', 'share of the samples that must pass (default: 0.75)', share)
    .option('--mean <metric=threshold>', 'what a mean must reach; may be given several times', threshold)
    .addOption(
      new Option('--unscored <rule>', 'missing scores fail the gate, or count as their worst').choices([
        'fail',
        'bounds',
      ]),
    )
    .option(
      '--baseline <file>',
      'samples of an earlier run, which must not have been better; may be given several times',
      several,
    )
    .option('--baseline-verdicts <file>', 'verdicts on the samples of the baseline; once for each of its runs', several)
    .option('--thresholds <file>', 'hold means at what plumbline threshold wrote')
    .option('--strict', 'fail where a comparison with the baseline can tell nothing');
  addRankOption(command).option('--no-stamp-check', 'do not warn of answers of another commit than the one under test');
  addMetricOptions(command);
  addReporterOption(command, Object.keys(reporters));
  return command
    .addHelpText('after', examples)
    .action(async (files: string[], flags: Flags) => finish(await gate(files, flags, host)));
}
