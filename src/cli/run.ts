import { Command, CommanderError } from 'commander';
import { UserError } from '../core/errors.js';
import { toolVersion } from '../core/version.js';
import type { Ending } from '../gate/exit-code.js';
import { auditCommand } from './commands/audit.js';
import { calibrateCommand } from './commands/calibrate.js';
import { compareCommand } from './commands/compare.js';
import { costCommand } from './commands/cost.js';
import { explainCommand } from './commands/explain.js';
import { gateCommand } from './commands/gate.js';
import { historyCommand } from './commands/history.js';
import { importCommand } from './commands/import.js';
import { initCommand } from './commands/init.js';
import { labelCommand } from './commands/label.js';
import { runCommand } from './commands/run.js';
import { sampleCommand } from './commands/sample.js';
import { scoreCommand } from './commands/score.js';
import { thresholdCommand } from './commands/threshold.js';
import { faultMessage } from './fault-message.js';
import type { Host } from './host.js';

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
  for (const command of [
    initCommand,
    gateCommand,
    scoreCommand,
    importCommand,
    sampleCommand,
    labelCommand,
    runCommand,
    thresholdCommand,
    compareCommand,
    calibrateCommand,
    costCommand,
    auditCommand,
    historyCommand,
    explainCommand,
  ]) {
    const made = command(host, finish);
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

/** A command of commands hands on what it inherits. */
function inherit(command: Command, parent: Command, name: string): Command {
  command.copyInheritedSettings(parent).showHelpAfterError(seeHelp(name));
  for (const inner of command.commands) inherit(inner, command, `${name} ${inner.name()}`);
  return command;
}

function seeHelp(command: string): string {
  return `${command} --help says what it takes`;
}
