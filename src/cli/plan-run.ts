import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { UserError } from '../core/errors.js';
import type { JsonObject } from '../core/json.js';
import type { Sample } from '../core/sample.js';
import { recordOf } from '../core/sample-record.js';
import { answeredRecord } from '../pipeline/answer-sample.js';
import { judgedRecords } from '../pipeline/judged-record.js';
import type { Task, Work, WorkOptions } from '../pipeline/work.js';
import { gitCommit } from './git-commit.js';
import type { Host } from './host.js';
import { importFunction } from './import-module.js';
import type { ReporterFlags } from './options.js';
import { realPath } from './real-path.js';
import { runOutputs } from './run-outputs.js';
import { SampleFiles } from './sample-files.js';
import { readSettings, type Settings } from './settings.js';

/** Flags that say what is called, on what, and how hard it is tried. */
export interface RunFlags extends ReporterFlags {
  readonly config?: string;
  readonly pipeline?: string;
  readonly questions?: string;
  readonly judge?: string;
  readonly samples?: string;
  readonly output: string;
  readonly repeat?: number;
  readonly label?: string;
  readonly concurrency?: number;
  readonly attempts?: number;
  /** In seconds. */
  readonly timeout?: number;
  /** In seconds. */
  readonly backOff?: number;
}

export interface RunPlan {
  readonly kind: 'pipeline' | 'judge';
  readonly did: string;
  readonly thing: string;
  readonly tasks: readonly Task[];
  readonly work: Work;
  readonly options: Omit<WorkOptions, 'sleep'>;
  /** The files to write. */
  readonly outputs: readonly string[];
  /** What the answers are stamped with. */
  readonly label: string | undefined;
  /** What the results depend on. */
  readonly identity: JsonObject;
  readonly targets: Settings['targets'];
}

/**
 * Settles what is called on what.
 *
 * @throws UserError `usage` for flags that cannot be meant and for modules that cannot be called, `input` for the files
 */
export async function planRun(flags: RunFlags, host: Host): Promise<RunPlan> {
  const { kind, module, file } = chosen(flags);
  const { judge: _, ...others } = flags;
  const settings = await readSettings(host, [file], { ...others, verdicts: [] });
  const repeat = flags.repeat ?? 1;
  const outputs = runOutputs(kind, repeat, flags.output);
  checkOutputs(outputs, module, settings, host);
  const files = new SampleFiles(settings, host);
  const samples: Sample[] = [];
  for await (const batch of files.samples()) samples.push(...batch);
  const label = kind === 'pipeline' ? (flags.label ?? (await gitCommit(host.cwd))) : flags.label;
  const runs = Array.from({ length: repeat }, (_, index) => index + 1);
  return {
    kind,
    ...(kind === 'pipeline' ? { did: 'answered', thing: 'question' } : { did: 'judged', thing: 'answer' }),
    tasks: runs.flatMap((run) => samples.map((sample) => ({ sample, run }))),
    work: await workOf(kind, module, label, host),
    options: {
      concurrency: flags.concurrency ?? 4,
      effort: {
        attempts: flags.attempts ?? 3,
        timeout: (flags.timeout ?? 60) * 1000,
        backOff: (flags.backOff ?? 1) * 1000,
      },
    },
    outputs,
    label,
    identity: {
      kind,
      module,
      code: await hashOf(resolve(host.cwd, module)),
      label: label ?? null,
      repeat,
      inputs: files.inputs.map(({ sha256 }) => sha256),
    },
    targets: settings.targets,
  };
}

/** Of the module alone: what it imports is known to no one but itself. */
async function hashOf(path: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex');
}

/** @throws UserError `usage` where a file would be written that is read, or that a reporter writes */
function checkOutputs(
  outputs: readonly string[],
  module: string,
  { files, loaded, targets }: Settings,
  { cwd }: Host,
): void {
  const read = new Set(
    [module, ...files, ...(loaded.file === undefined ? [] : [loaded.file])].map((file) => realPath(cwd, file)),
  );
  const reports = new Set(targets.reports.flatMap(({ file }) => (file === undefined ? [] : realPath(cwd, file))));
  for (const output of outputs) {
    const path = realPath(cwd, output);
    if (!read.has(path) && !reports.has(path)) continue;
    const found = read.has(path) ? 'a file that is read' : 'a reporter that writes it';
    throw new UserError('usage', `--output ${output}: found ${found}, wanted another file`);
  }
}

interface Chosen {
  readonly kind: RunPlan['kind'];
  readonly module: string;
  readonly file: string;
}

function chosen({ pipeline, questions, judge, samples }: RunFlags): Chosen {
  if (pipeline !== undefined && judge === undefined && questions !== undefined && samples === undefined) {
    return { kind: 'pipeline', module: pipeline, file: questions };
  }
  if (judge !== undefined && pipeline === undefined && samples !== undefined && questions === undefined) {
    return { kind: 'judge', module: judge, file: samples };
  }
  const given = Object.entries({ pipeline, questions, judge, samples }).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name}`],
  );
  throw new UserError(
    'usage',
    `found ${given.length === 0 ? 'nothing to call' : given.join(' and ')}, wanted --pipeline with --questions, or --judge with --samples`,
  );
}

async function workOf(kind: RunPlan['kind'], module: string, label: string | undefined, { cwd }: Host): Promise<Work> {
  if (kind === 'pipeline') {
    const answer = await importFunction(module, 'answer', cwd);
    return {
      call: ({ sample, run }, signal) =>
        answer(sample.question, { id: sample.id, sample: recordOf(sample), run, signal }),
      keep: ({ sample }, given) => answeredRecord(sample, given, label, module),
    };
  }
  const judge = await importFunction(module, 'judge', cwd);
  return {
    call: ({ sample, run }, signal) => judge(recordOf(sample), { run, signal }),
    keep: ({ sample, run }, given) => ({ records: judgedRecords(sample, given, run, module) }),
  };
}
