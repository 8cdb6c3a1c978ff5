import { resolve } from 'node:path';
import { Command, Option } from 'commander';
import { auditTestSet } from '../../audit/audit-test-set.js';
import { decideAudit } from '../../audit/decide-audit.js';
import type { FailOn } from '../../core/audit.js';
import { UserError } from '../../core/errors.js';
import type { Ending } from '../../gate/exit-code.js';
import { writeFileAtomic } from '../../io/write-file-atomic.js';
import { auditChecklist } from '../../report/audit-checklist.js';
import { auditReport } from '../../report/audit-report.js';
import { reporters } from '../../report/index.js';
import { keptQuestionsReport } from '../../report/kept-questions-report.js';
import { checkUnfilled } from '../check-unfilled.js';
import type { Host } from '../host.js';
import { keepQuestions } from '../keep-questions.js';
import { addReadingOptions, addReporterOption, type ReadingFlags, type ReporterFlags, several } from '../options.js';
import { publish } from '../publish.js';
import { readAuditChecklist } from '../read-audit-checklist.js';
import { type Against, readAgainst, readSet } from '../read-test-set.js';
import { realPath } from '../real-path.js';
import { filesRead, readSettings, type Settings } from '../settings.js';

type Flags = ReadingFlags &
  ReporterFlags &
  Against & {
    readonly failOn: FailOn;
    readonly checklist?: string;
    readonly fromChecklist?: string;
    readonly output?: string;
  };

/** From a set of questions to what is wrong with it; or from a reviewed checklist to the questions that stay. */
async function audit(files: readonly string[], flags: Flags, host: Host): Promise<Ending> {
  checkFlags(flags);
  const settings = await readSettings(host, files, flags);
  checkWritten(flags, settings, host);
  const { fromChecklist, output } = flags;
  if (fromChecklist !== undefined && output !== undefined) return keep(fromChecklist, output, settings, host);

  const { samples, inputs, warnings } = await readSet(settings, host);
  const { passedOver, ...against } = await readAgainst(flags, settings, host);
  const found = auditTestSet({ samples, ...against });
  const { checklist, failOn } = flags;
  if (checklist !== undefined) {
    const lines = [...auditChecklist(found.rows)];
    await checkUnfilled('--checklist', checklist, lines, host);
    await writeFileAtomic(resolve(host.cwd, checklist), lines, checklist);
  }
  const state = decideAudit(found, failOn);
  const report = auditReport({
    audit: found,
    failOn,
    state,
    files: settings.files,
    ...(checklist !== undefined && { checklist }),
    ...(against.documents !== undefined && {
      documents: { paths: flags.docs ?? [], count: against.documents.all.length, passedOver },
    }),
    inputs,
    warnings,
  });
  await publish(report, settings.targets.reports, host);
  return state;
}

async function keep(checklist: string, output: string, settings: Settings, host: Host): Promise<Ending> {
  const { samples, inputs } = await readSet(settings, host);
  const { lines, dropped, edited } = keepQuestions(samples, await readAuditChecklist(checklist, host), checklist);
  await writeFileAtomic(resolve(host.cwd, output), lines, output);
  const report = keptQuestionsReport({ output, kept: lines.length, dropped, edited, inputs });
  await publish(report, settings.targets.reports, host);
  return 'passed';
}

/** @throws UserError `usage` for flags that do not go together */
function checkFlags({ fromChecklist, output, checklist, docs, real }: Flags): void {
  if ((fromChecklist === undefined) !== (output === undefined)) {
    const [found, wanted] = output === undefined ? ['--from-checklist', '--output'] : ['--output', '--from-checklist'];
    throw new UserError('usage', `found ${found} alone, wanted ${wanted} beside it`);
  }
  if (fromChecklist === undefined) return;
  const beside = Object.entries({ checklist, docs, real }).find(([, value]) => value !== undefined)?.[0];
  if (beside === undefined) return;
  throw new UserError('usage', `found --${beside} beside --from-checklist, wanted the one or the other`);
}

/** @throws UserError `usage` where a file would be written that is read, or that a reporter writes */
function checkWritten(
  { checklist, output, fromChecklist, real, docs = [] }: Flags,
  settings: Settings,
  { cwd }: Host,
): void {
  const read = [...filesRead(settings), ...docs, fromChecklist, real];
  const taken = new Map(
    [...read, ...settings.targets.reports.map(({ file }) => file)].flatMap((file) =>
      file === undefined ? [] : [[realPath(cwd, file), file] as const],
    ),
  );
  for (const [option, file] of Object.entries({ checklist, output })) {
    if (file === undefined || !taken.has(realPath(cwd, file))) continue;
    throw new UserError('usage', `--${option} ${file}: found a file that is read or written otherwise, wanted another`);
  }
}

const examples = `
Examples:
  plumbline audit questions.jsonl
  plumbline audit testset.csv --docs docs --real queries.jsonl --fail-on warning
  plumbline audit goldens.json --checklist review.csv
  plumbline audit goldens.json --from-checklist review.csv -o questions.jsonl

A document is a .txt or .md file, or a record with an id and a text in a .json or .jsonl file. An id means a document by the file's
path or name, with its ending or without, or by the record's id; what names a chunk, such as #2 or /chunk-2, is left out.

Exit codes: 0 nothing that fails, 1 findings that fail, 2 wrong usage or input, 3 a fault of the program.`;

export function auditCommand(host: Host, finish: (ending: Ending) => void): Command {
  const command = new Command('audit')
    .summary('say what is wrong with a set of test questions')
    .description(
      'Checks a golden or synthetic set of questions: duplicates and contradictions, questions that copy or point at their source, references that the source does not support, ids that no document has, and which kinds of questions are too few.',
    )
    .argument('[samples...]', 'files of questions, in any format that gate reads; - reads standard input')
    .option('--docs <path>', 'the documents: a folder, or a file of records; may be given several times', several)
    .option('--real <file>', 'queries that people have asked, to hold the wording against')
    .addOption(
      new Option('--fail-on <severity>', 'from which severity on findings fail')
        .choices(['error', 'warning', 'never'])
        .default('error'),
    )
    .option('--checklist <file>', 'write a CSV file to review the questions by hand')
    .option('--from-checklist <file>', 'the reviewed file: write the questions that it keeps')
    .option('-o, --output <file>', 'with --from-checklist: the sample file to write');
  addReadingOptions(command);
  addReporterOption(command, Object.keys(reporters));
  return command
    .addHelpText('after', examples)
    .action(async (files: string[], flags: Flags) => finish(await audit(files, flags, host)));
}
