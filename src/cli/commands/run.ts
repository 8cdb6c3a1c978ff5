import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Command } from 'commander';
import type { Ending } from '../../gate/exit-code.js';
import { Journal } from '../../pipeline/journal.js';
import { resultsOf } from '../../pipeline/results.js';
import { doWork, isDone } from '../../pipeline/work.js';
import { reporters } from '../../report/index.js';
import { pipelineReport } from '../../report/pipeline-report.js';
import type { Host } from '../host.js';
import { addReporterOption, positive, type ReporterFlags, rank, word } from '../options.js';
import { planRun, type RunFlags, type RunPlan } from '../plan-run.js';
import { Progress } from '../progress.js';
import { publish } from '../publish.js';
import { writeResults } from '../write-results.js';

type Flags = RunFlags & ReporterFlags & { readonly restart?: boolean };

/** From questions to answers, or from answers to verdicts, by a function of the user's. */
async function runPipeline(flags: Flags, host: Host): Promise<Ending> {
  const plan = await planRun(flags, host);
  const name = `${flags.output}.partial`;
  const path = resolve(host.cwd, name);
  if (flags.restart) await rm(path, { force: true });
  const journal = await Journal.open(path, plan.identity, name);
  const resumed = plan.tasks.filter((task) => isDone(task, journal)).length;
  await work(plan, journal, resumed, host);
  const results = resultsOf(plan.tasks, journal);
  await writeResults(plan, results, host);
  await journal.remove();
  const failures = results.flatMap((result) =>
    result.state === 'done' ? [] : [{ ...result.task.sample, run: result.task.run, error: result.error }],
  );
  const { did, thing, label, tasks, outputs } = plan;
  const report = pipelineReport({ did, thing, outputs, label, calls: tasks.length, resumed, failures });
  await publish(report, plan.targets.reports, host);
  return failures.length === 0 ? 'passed' : 'failed';
}

async function work(plan: RunPlan, journal: Journal, resumed: number, host: Host): Promise<void> {
  const progress = new Progress(host, plan.tasks.length, resumed);
  try {
    for await (const _ of doWork(plan.tasks, plan.work, journal, { ...plan.options, sleep })) await progress.add(1);
  } finally {
    await progress.end();
    await journal.close();
  }
}

const examples = `
Examples:
  plumbline run --pipeline ./pipeline.js --questions questions.jsonl -o samples.jsonl
  plumbline run --pipeline ./pipeline.js --questions questions.jsonl --repeat 5 -o baseline.jsonl
  plumbline run --judge ./judge.js --samples samples.jsonl -o verdicts.jsonl

pipeline.js exports  async function answer(question, { id, run, signal })  and gives { answer, contexts, ids, scores }.
judge.js exports     async function judge(sample, { run, signal })         and gives verdict records.
A sample has the fields of the file: { id, user_input, response, retrieved_contexts, reference, … }.
This program calls no model and opens no connection: what these functions do is theirs.

A run that was stopped goes on where it was when it is started again, and makes
anew the calls that had failed.

Exit codes: 0 all done, 1 some calls failed in spite of all attempts, 2 wrong usage or input, 3 a fault of the program.`;

export function runCommand(host: Host, finish: (ending: Ending) => void): Command {
  const command = new Command('run')
    .summary('let your pipeline answer the questions, or your judge judge the answers')
    .description('Calls a function of yours for each question, and writes what it gives as a sample file.')
    .option('--pipeline <module>', 'module that exports answer(question)')
    .option('--questions <file>', 'samples whose questions are answered')
    .option('--judge <module>', 'module that exports judge(sample)')
    .option('--samples <file>', 'samples whose answers are judged')
    .requiredOption('-o, --output <file>', 'the file to write; with --repeat of a pipeline, one for each run')
    .option('--repeat <number>', 'how often each is done (default: 1)', rank)
    .option('--label <text>', 'what the answers are stamped with (default: the commit)', word)
    .option('--concurrency <number>', 'how many calls at a time (default: 4)', rank)
    .option('--attempts <number>', 'how often a call is tried (default: 3)', rank)
    .option('--timeout <seconds>', 'how long a call may take (default: 60)', positive)
    .option('--back-off <seconds>', 'how long to wait after a failure, doubled each time (default: 1)', positive)
    .option('--restart', 'forget what a stopped run had done')
    .option('-c, --config <file>', 'configuration');
  addReporterOption(command, Object.keys(reporters));
  return command.addHelpText('after', examples).action(async (flags: Flags) => finish(await runPipeline(flags, host)));
}
