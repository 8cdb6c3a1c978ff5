import { Command, CommanderError } from 'commander';
import { UserError } from '../core/errors.js';
import { toolVersion } from '../core/version.js';
import type { Ending } from '../gate/exit-code.js';
import { faultMessage } from './fault-message.js';
import type { Host } from './host.js';

type MakeCommand = (host: Host, finish: (ending: Ending) => void) => Command;

/** In the order of the help. A command's modules are loaded where it is named: most of the program is of the other ones. */
const commands: Readonly<Record<string, () => Promise<MakeCommand>>> = {
  init: async () => (await import('./commands/init.js')).initCommand,
  gate: async () => (await import('./commands/gate.js')).gateCommand,
  score: async () => (await import('./commands/score.js')).scoreCommand,
  import: async () => (await import('./commands/import.js')).importCommand,
  sample: async () => (await import('./commands/sample.js')).sampleCommand,
  label: async () => (await import('./commands/label.js')).labelCommand,
  run: async () => (await import('./commands/run.js')).runCommand,
  threshold: async () => (await import('./commands/threshold.js')).thresholdCommand,
  compare: async () => (await import('./commands/compare.js')).compareCommand,
  calibrate: async () => (await import('./commands/calibrate.js')).calibrateCommand,
  cost: async () => (await import('./commands/cost.js')).costCommand,
  audit: async () => (await import('./commands/audit.js')).auditCommand,
  history: async () => (await import('./commands/history.js')).historyCommand,
  explain: async () => (await import('./commands/explain.js')).explainCommand,
};

/** Runs the command that the host's words name, and says how it ended. Never throws. */
export async function run(host: Host): Promise<Ending> {
  try {
    return await dispatch(host);
  } catch (error) {
    if (error instanceof UserError) {
      await host.stderr.write(`plumbline: ${error.message}\n`);
      return 'user-error';
    }
    await host.stderr.write(faultMessage(error));
    return 'fault';
  }
}

async function dispatch(host: Host): Promise<Ending> {
  let ending: Ending = 'passed';
  const finish = (result: Ending): void => {
    ending = result;
  };
  const output: string[] = [];
  const errors: string[] = [];
  const program = new Command('plumbline')
    .description('Evaluates RAG systems offline: no key, no network, the same result every time.')
    .version(toolVersion)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => output.push(text),
      writeErr: (text) => errors.push(text),
      outputError: (text, write) => write(text.replace(/^error: /, 'plumbline: ')),
    })
    .showSuggestionAfterError()
    .showHelpAfterError(seeHelp('plumbline'));
  for (const load of wanted(host.argv)) {
    const made = (await load())(host, finish);
    program.addCommand(inherit(made, program, `plumbline ${made.name()}`));
  }
  try {
    await program.parseAsync(host.argv, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    ending = error.exitCode === 0 ? 'passed' : 'user-error';
  }
  await host.stdout.write(output.join(''));
  await host.stderr.write(errors.join(''));
  return ending;
}

/** The command that is named first; all of them where that is none, for the help and for what might be meant. */
function wanted([name = '']: Host['argv']): readonly (() => Promise<MakeCommand>)[] {
  const known = Object.hasOwn(commands, name) ? commands[name] : undefined;
  return known === undefined ? Object.values(commands) : [known];
}

/** A command of commands hands on what it inherits. */
function inherit(command: Command, parent: Command, name: string): Command {
  command.copyInheritedSettings(parent).showHelpAfterError(seeHelp(name));
  for (const inner of command.commands) inherit(inner, command, `${name} ${inner.name()}`);
  return command;
}

function seeHelp(command: string): string {
  return `${command} --help says what it takes`;
}
