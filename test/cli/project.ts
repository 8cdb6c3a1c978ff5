import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach } from 'vitest';
import { type Outcome, root, runCli, type Surroundings } from './run-cli.js';

/** The line that a module of metrics begins with. */
export const importDefineMetric: string = `import { defineMetric } from '${pathToFileURL(join(root, 'dist/index.js')).href}';\n`;

/** A folder of its own for each test of a file, in which the program runs. */
export class Project {
  folder = '';

  constructor() {
    beforeEach(() => {
      this.folder = mkdtempSync(join(tmpdir(), 'plumbline-test-'));
    });
    afterEach(() => rmSync(this.folder, { recursive: true }));
  }

  path(name: string): string {
    return join(this.folder, name);
  }

  write(name: string, content: string | object): void {
    mkdirSync(dirname(this.path(name)), { recursive: true });
    writeFileSync(this.path(name), typeof content === 'string' ? content : JSON.stringify(content, null, 2));
  }

  read(name: string): string {
    return readFileSync(this.path(name), 'utf8');
  }

  names(): readonly string[] {
    return readdirSync(this.folder).sort();
  }

  run(line: string | readonly string[], surroundings: Surroundings = {}): Promise<Outcome> {
    return runCli(line, { cwd: this.folder, ...surroundings });
  }

  /** The JSON report of a command line; what went to standard error where there is none. */
  async json(line: string, surroundings: Surroundings = {}): Promise<ReturnType<typeof JSON.parse>> {
    const { stdout, stderr } = await this.run(`${line} --reporter json`, surroundings);
    return JSON.parse(stdout === '' ? JSON.stringify({ stderr }) : stdout);
  }
}

/** A sample about a price list, as a line of a file: every default metric passes it. */
export function record(id: string, more: object = {}): string {
  return JSON.stringify({
    id,
    user_input: 'How many seats has the Team plan?',
    retrieved_contexts: ['The Team plan has 25 seats.'],
    response: '25 seats.',
    retrieved_context_ids: ['plans'],
    reference_context_ids: ['plans'],
    ...more,
  });
}
