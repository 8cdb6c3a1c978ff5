import { Command } from 'commander';
import type { Ending } from '../../gate/exit-code.js';
import type { Host } from '../host.js';
import { historyAddCommand } from './history/add.js';
import { historyMergeCommand } from './history/merge.js';
import { historyShowCommand } from './history/show.js';

export function historyCommand(host: Host, finish: (ending: Ending) => void): Command {
  return new Command('history')
    .summary('keep the means of each commit, and show how they went')
    .description('Keeps what the metrics said of each commit in a file of one line each, and shows how it went.')
    .addCommand(historyAddCommand(host, finish))
    .addCommand(historyShowCommand(host, finish))
    .addCommand(historyMergeCommand(host, finish));
}
