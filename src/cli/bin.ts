#!/usr/bin/env node
import { Console } from 'node:console';
import process from 'node:process';
import { exitCode } from '../gate/exit-code.js';
import { explainWriteError } from '../io/explain-write-error.js';
import { faultMessage } from './fault-message.js';
import type { Sink } from './host.js';
import { run } from './run.js';

/** In milliseconds. */
const patience = 2000;
let isDone = false;

// Node ends with 1 on an error that nobody catches, and 1 means a failed gate.
process.on('uncaughtException', (error) => {
  isDone = true;
  process.stderr.write(faultMessage(error));
  process.exit(exitCode('fault'));
});

// A user's configuration and metrics are modules: what they log must not stand amid the result, and where they end the
// process, the gate has not passed.
globalThis.console = new Console(process.stderr, process.stderr);
process.on('exit', () => {
  if (isDone) return;
  const { stack } = new Error('the process was ended before the command was done, perhaps by a module of yours');
  process.stderr.write(`plumbline: ${stack}\n`);
  process.exitCode = exitCode('fault');
});

const stderr = sink(process.stderr, '<stderr>');

process.exitCode = exitCode(
  await run({
    argv: process.argv.slice(2),
    cwd: process.cwd(),
    env: process.env,
    stdin: process.stdin,
    stdout: sink(process.stdout, '<stdout>'),
    // Where standard error fails, there is nowhere left to say so.
    stderr: { ...stderr, write: (text) => stderr.write(text).catch(() => {}) },
    now: () => performance.now(),
    utcTime: () => new Date().toISOString(),
  }),
);
isDone = true;
// A user's module may leave a connection open, or a call whose time was up: a command that is done does not wait for it long.
setTimeout(() => process.exit(), patience).unref();

function sink(stream: NodeJS.WriteStream, name: string): Sink {
  let isUnread = false;
  // Each write is told of its own error; an error that is heard nowhere else would end the process.
  stream.on('error', () => {});
  return {
    write: (text) =>
      new Promise((resolve, reject) => {
        if (isUnread) return resolve();
        stream.write(text, (error) => {
          // Whoever reads the output may have read enough, as `head` does: that is no fault.
          isUnread = error != null && 'code' in error && error.code === 'EPIPE';
          return error == null || isUnread ? resolve() : reject(explainWriteError(error, name));
        });
      }),
    isTerminal: stream.isTTY === true,
    columns: stream.columns,
  };
}
