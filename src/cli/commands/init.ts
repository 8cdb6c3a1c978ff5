import { join, relative, resolve, sep } from 'node:path';
import { Command, Option } from 'commander';
import type { InitSummary, NamedFile } from '../../core/init.js';
import type { Ending } from '../../gate/exit-code.js';
import { configName } from '../../init/config-file.js';
import { gitlabJobsPath, gitlabPipelinePath } from '../../init/gitlab-jobs.js';
import { initFiles } from '../../init/init-files.js';
import type { InitFile } from '../../init/project.js';
import { starterFile, starterRepairs } from '../../init/starter.js';
import { reporters } from '../../report/index.js';
import { initReport } from '../../report/init-report.js';
import type { Host } from '../host.js';
import { isThere } from '../init/find-repository.js';
import { type CiChoice, type FoundProject, lookAtFolder } from '../init/look-at-folder.js';
import { type NewFile, writeNewFiles } from '../init/write-new-files.js';
import { publish } from '../publish.js';

interface Flags {
  readonly ci?: CiChoice;
  readonly print?: boolean;
}

/** A file that the project would get, where it would lie, and whether it is there already. */
interface PlannedFile extends NewFile {
  readonly file: InitFile;
  readonly isThere: boolean;
}

/** From a folder to a gate in it: files are added, and none is touched that is there. */
async function init(folder: string, flags: Flags, host: Host): Promise<Ending> {
  const base = resolve(host.cwd, folder);
  const found = await lookAtFolder(base, folder, flags.ci, host);
  const files = await placed(found, base, host);
  if (flags.print) {
    for (const { name, text } of files) await host.stdout.write(`==> ${name} <==\n${text}\n`);
    return 'passed';
  }
  const missing = files.filter((file) => !file.isThere);
  await writeNewFiles(missing);
  await publish(initReport(summaryOf(found, files, base, host)), [{ reporter: reporters.terminal }], host);
  return 'passed';
}

async function placed(
  { project, root, config }: FoundProject,
  base: string,
  { cwd }: Host,
): Promise<readonly PlannedFile[]> {
  return Promise.all(
    initFiles(project).map(async (file): Promise<PlannedFile> => {
      const path = join(file.isOfRepository ? root : base, file.path);
      const isLeft = file.path === configName ? config !== undefined : await isThere(path);
      return { file, path, name: nameOf(path, cwd), text: file.text, isThere: isLeft };
    }),
  );
}

/** As the user would write it. */
function nameOf(path: string, cwd: string): string {
  return relative(cwd, path).replaceAll(sep, '/');
}

function summaryOf(
  { project, others, config, isIncluded }: FoundProject,
  files: readonly PlannedFile[],
  base: string,
  { cwd }: Host,
): InitSummary {
  const { samples, install } = project;
  const named = (path: string): string => nameOf(join(base, path), cwd);
  const written = files.filter((file) => !file.isThere);
  const isWritten = (path: string): boolean => written.some(({ file }) => file.path === path);
  const isLeft = (path: string): boolean => files.some(({ file, isThere }) => file.path === path && isThere);
  return {
    folder: nameOf(base, cwd) || '.',
    found: { files: samples.files.map(named), samples: samples.count },
    others: others.map(named),
    written: written.map(namedFile),
    left: files.filter((file) => file.isThere).map(namedFile),
    ...(config?.hasSamples === false && { silentConfig: named(config.file) }),
    isInstalled: install.isNamed,
    repairs: isWritten(starterFile) ? starterRepairs.map((repair) => ({ ...repair, file: named(starterFile) })) : [],
    hasNothingToGate: samples.gate === undefined && isWritten(configName),
    hasChecks: written.some(({ file }) => file.isOfRepository),
    ...(isLeft(gitlabPipelinePath) && !isIncluded && { include: `/${gitlabJobsPath(project)}` }),
  };
}

function namedFile({ name, file: { purpose } }: PlannedFile): NamedFile {
  return { name, purpose };
}

const examples = `
Examples:
  plumbline init
  plumbline init packages/help-bot --ci gitlab
  plumbline init --ci none --print

It asks nothing, and overwrites nothing.

Exit codes: 0 done, 2 wrong usage, configuration or input, or a folder that cannot be written to, 3 a fault of the program.`;

export function initCommand(host: Host, finish: (ending: Ending) => void): Command {
  return new Command('init')
    .summary('set up a gate in a folder')
    .description(
      'Looks for samples, tests and the host of the repository, and writes a configuration that runs at once, with the checks that run it.',
    )
    .argument('[folder]', 'where to set it up', '.')
    .addOption(
      new Option('--ci <host>', 'which checks to write (default: told from the git remote, or github)').choices([
        'github',
        'gitlab',
        'none',
      ]),
    )
    .option('--print', 'print what would be written, and write nothing')
    .addHelpText('after', examples)
    .action(async (folder: string, flags: Flags) => finish(await init(folder, flags, host)));
}
