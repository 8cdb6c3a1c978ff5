import { fileURLToPath } from 'node:url';
import type { Host, Sink } from '../../src/cli/host.js';
import { run } from '../../src/cli/run.js';
import { exitCode } from '../../src/gate/exit-code.js';

export interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Surroundings {
  readonly cwd?: string;
  readonly stdin?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly isTerminal?: boolean;
  readonly columns?: number;
  /** The clock; without one, no time passes. */
  readonly now?: () => number;
  /** The date and time in UTC. */
  readonly utcTime?: string;
}

export const root: string = fileURLToPath(new URL('../..', import.meta.url));

/** Runs the program in this process, as from a shell: the words of a command line, without quotes. */
export async function runCli(line: string | readonly string[], surroundings: Surroundings = {}): Promise<Outcome> {
  const stdout: string[] = [];
  const stderr: string[] = [];
  const sink = (to: string[]): Sink => ({
    write: async (text) => void to.push(text),
    isTerminal: surroundings.isTerminal ?? false,
    columns: surroundings.columns,
  });
  const host: Host = {
    argv: typeof line === 'string' ? line.split(' ').filter((word) => word !== '') : line,
    cwd: surroundings.cwd ?? root,
    env: surroundings.env ?? {},
    stdin: bytes(surroundings.stdin ?? ''),
    stdout: sink(stdout),
    stderr: sink(stderr),
    now: surroundings.now ?? (() => 0),
    utcTime: () => surroundings.utcTime ?? '2026-03-02T09:30:00.000Z',
  };
  const code = exitCode(await run(host));
  return { code, stdout: stdout.join(''), stderr: stderr.join('') };
}

async function* bytes(text: string): AsyncGenerator<Uint8Array> {
  if (text !== '') yield new TextEncoder().encode(text);
}
