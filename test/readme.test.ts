import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { root, runCli } from './cli/run-cli.js';

interface Step {
  /** Such as `plumbline gate`, `cd fixtures/audit`, or where it begins with `#`, what somebody mends by hand. */
  readonly line: string;
  /** What README shows of the output; what stands between is left out. */
  readonly lines: readonly string[];
  /** The exit code, where README names it. */
  readonly code: number;
}

const readme = readFileSync(join(root, 'README.md'), 'utf8');
const installed = { devDependencies: { 'rag-plumbline': '0.1.0' } };
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** Fences that show command lines with their output. */
const sessions: readonly (readonly Step[])[] = [...readme.matchAll(/^```\n(\$ [\s\S]*?)^```$/gm)].map(([, text = '']) =>
  [...text.matchAll(/^([$#] (?:.*\\\n)*.*)\n((?:(?![$#] ).*\n)*)/gm)].map(([, line = '', output = '']) => {
    const [shown = '', code = '0'] = output.split(/^exit code (\d).*\n/m);
    return {
      line: line.replaceAll('\\\n', ' ').replace(/^\$ (?:npx )?/, ''),
      lines: shown.split('\n').filter((shownLine) => shownLine !== '' && shownLine !== '…'),
      code: Number(code),
    };
  }),
);

/** Takes one step in a folder, and says in which the next is taken. */
async function take({ line, lines, code }: Step, cwd: string): Promise<string> {
  const [command, ...words] = line.split(' ');
  switch (command) {
    case 'cd':
      return copyOf(join(root, ...words));
    case 'npm':
      return installedFolder();
    case '#':
      mend(line, cwd);
      return cwd;
    case 'plumbline': {
      const outcome = await runCli(line.slice('plumbline '.length), { cwd });
      const printed = outcome.stdout.split('\n');
      const shown = new Set(lines);
      // The same lines in the same order, however often the report has one that README shows once.
      expect([...new Set(printed.filter((printedLine) => shown.has(printedLine)))]).toEqual([...shown]);
      expect(outcome.code).toBe(code);
      return cwd;
    }
    default:
      throw new Error(`README shows a command that is not known here: ${line}`);
  }
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-readme-'));
  folders.push(folder);
  return folder;
}

function copyOf(files: string): string {
  const folder = newFolder();
  cpSync(files, folder, { recursive: true });
  return folder;
}

/** As `npm install --save-dev rag-plumbline` leaves an empty folder. */
function installedFolder(): string {
  const folder = newFolder();
  for (const name of ['package.json', 'package-lock.json'])
    writeFileSync(join(folder, name), JSON.stringify(installed));
  return folder;
}

/** `# samples.jsonl:2: write 30 days in place of 45 days` */
function mend(line: string, cwd: string): void {
  const [, file = '', number = '', wanted = '', found = ''] =
    /^# (.+):(\d+): write (.+) in place of (.+)$/.exec(line) ?? [];
  const rows = readFileSync(join(cwd, file), 'utf8').split('\n');
  const row = rows[Number(number) - 1] ?? '';
  expect(row).toContain(found);
  writeFileSync(join(cwd, file), rows.with(Number(number) - 1, row.replace(found, wanted)).join('\n'));
}

test.each(sessions.map((steps) => [steps.map(({ line }) => line).join('; '), steps] as const))(
  'README shows what is printed by %s',
  async (_, steps) => {
    let cwd = root;
    for (const step of steps) cwd = await take(step, cwd);
  },
);

test('README has examples of the first gate, of scores, a calibration, a cost and an audit', () => {
  const commands = sessions.flat().flatMap(({ line }) => /^plumbline (\w+)/.exec(line)?.[1] ?? []);
  expect(commands).toEqual(['gate', 'init', 'gate', 'gate', 'score', 'sample', 'label', 'calibrate', 'cost', 'audit']);
});

describe('README links', () => {
  const links = [...readme.matchAll(/\]\(([^)#]+)\)/g)].map(([, path = '']) => path);

  test('to files that are there', () => {
    expect(links.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  test('to every guide and every picture', () => {
    const pages = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.(md|png)$/.test(name),
    );
    expect(pages.filter((name) => !links.includes(`docs/${name}`))).toEqual([]);
  });
});
