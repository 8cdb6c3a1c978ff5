#!/usr/bin/env node
import process from 'node:process';
import { exitCode } from '../gate/exit-code.js';
import type { Sink } from './host.js';
import { run } from './run.js';

// Node ends with 1 on an error that nobody catches, and 1 means a failed gate.
process.on('uncaughtException', (error) => {
  process.stderr.write(`plumbline: a fault of the program's own: ${error.stack ?? error}\n`);
  process.exit(exitCode('fault'));
});

process.exitCode = exitCode(
  await run({
    argv: process.argv.slice(2),
    cwd: process.cwd(),
    env: process.env,
    stdin: process.stdin,
    stdout: sink(process.stdout),
    stderr: sink(process.stderr),
    now: () => performance.now(),
  }),
);

function sink(stream: NodeJS.WriteStream): Sink {
  // Whoever reads the output may have read enough, as `head` does: that is no fault.
  stream.on('error', (error) => {
    if (!('code' in error && error.code === 'EPIPE')) throw error;
  });
  return {
    write: (text) => new Promise((resolve) => stream.write(text, () => resolve())),
    isTerminal: stream.isTTY === true,
    columns: stream.columns,
  };
}
