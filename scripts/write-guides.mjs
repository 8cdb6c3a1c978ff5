// Writes docs/NAME.md from scripts/guides/NAME.md by running the commands in it, or with --check says whether the page is
// current. So every number of the page is one that the program printed:
//
//   ```console one-judge          the fence has a name, and its commands are run
//   $ plumbline calibrate …       each is followed by what it prints
//   … Judge against humans        where such lines follow, by the headline and these sections alone ("… nothing more": by no section)
//   ```
//   {{one-judge: fail (\d+)}}     in prose: what the pattern captures in the output of that name; a space is any white space
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { wrapAnsi } from 'fast-wrap-ansi';

const root = fileURLToPath(new URL('..', import.meta.url));
const program = join(root, 'dist/bin.js');
/** Each guide, with the folder whose files its commands find. */
const guides = {
  calibration: 'fixtures/calibration',
  thresholds: 'fixtures/thresholds',
  'test-sets': 'fixtures/audit',
};
const width = 125;

const fence = /^(```[\s\S]*?^```)$/m;
const hole = /\{\{([\w-]+): (.+?)\}\}/g;
const nothingMore = 'nothing more';

/** Runs the commands of a guide, in a folder of their own with the files of the fixture. */
class Shell {
  #folder = mkdtempSync(join(tmpdir(), 'plumbline-guide-'));
  #status = 0;

  constructor(files) {
    cpSync(files, this.#folder, { recursive: true });
  }

  run(line) {
    const words = [...line.matchAll(/"([^"]*)"|\S+/g)];
    const [command, ...args] = words.flatMap(([word, quoted]) => (quoted === undefined ? this.#glob(word) : [quoted]));
    switch (command) {
      case 'plumbline':
        return this.#plumbline(args);
      case 'head':
        return this.#head(args);
      case 'echo':
        return String(this.#status);
      default:
        throw wrong(`$ ${line}`, 'a command that is known here: plumbline, head -n or echo $?');
    }
  }

  remove() {
    rmSync(this.#folder, { recursive: true });
  }

  /** `base-*.jsonl` is every file of such a name. */
  #glob(word) {
    if (!word.includes('*')) return [word];
    const [before, after] = word.split('*');
    return readdirSync(this.#folder)
      .filter((name) => name.startsWith(before) && name.endsWith(after))
      .sort();
  }

  #plumbline(args) {
    const options = { cwd: this.#folder, encoding: 'utf8', env: { PATH: process.env.PATH } };
    const { stdout, stderr, status } = spawnSync(process.execPath, [program, ...args], options);
    if (status === 3) throw new Error(stderr);
    this.#status = status;
    return (stdout + stderr).trimEnd();
  }

  #head([, lines, file]) {
    return readFileSync(join(this.#folder, file), 'utf8').split('\n').slice(0, Number(lines)).join('\n');
  }
}

/** The page: fences first, as prose may speak of what comes later. */
function fill(text, shell) {
  const outputs = new Map();
  return text
    .split(fence)
    .map((part) =>
      part.replace(/^```console (\S+)\n([\s\S]*)^```$/m, (_, name, body) => runBlock(name, body, shell, outputs)),
    )
    .map((part) => (part.startsWith('```') ? part : reflow(withNumbers(part, outputs))))
    .join('');
}

/** Commands with what they print. */
function runBlock(name, body, shell, outputs) {
  const blocks = commandsOf(body).map(({ shown, line, sections }) => {
    const output = shell.run(line);
    outputs.set(name, `${outputs.get(name) ?? ''}${output}\n`);
    return `${shown}\n${sections.length === 0 ? output : excerpt(output, sections)}`;
  });
  return `\`\`\`console\n${blocks.join('\n')}\n\`\`\``;
}

/** A command may go on after a backslash at the end of a line. */
function commandsOf(body) {
  return [...body.matchAll(/^\$ ((?:.*\\\n)*.*)\n((?:… .*\n)*)/gm)].map(([, words, sections]) => ({
    shown: `$ ${words}`,
    line: words.replace(/\\\n/g, ' '),
    sections: [...sections.matchAll(/^… (.*)$/gm)].map(([, title]) => title),
  }));
}

/** The headline, and the sections whose title holds one of these words. */
function excerpt(output, words) {
  const [headline, ...sections] = output.split(/\n\n(?=\S)/);
  const titles = sections.map((section) => section.split('\n', 1)[0]);
  const missing = words.find((word) => word !== nothingMore && !titles.some((title) => title.includes(word)));
  if (missing !== undefined) throw wrong(`… ${missing}`, `a section of ${titles.join(', ')}`);
  const kept = sections.map((section, index) => (words.some((word) => titles[index].includes(word)) ? section : '…'));
  return [headline, ...kept.filter((section, index) => section !== '…' || kept[index - 1] !== '…')].join('\n\n');
}

function withNumbers(prose, outputs) {
  return prose.replace(hole, (whole, name, pattern) => {
    const spaced = new RegExp(pattern.replaceAll(' ', '\\s+'), 'gm');
    const found = new Set([...(outputs.get(name) ?? '').matchAll(spaced)].map(([, capture]) => capture));
    if (found.size !== 1) throw wrong(`${whole} ${found.size} times`, 'one text in the output of that name');
    return [...found][0];
  });
}

/** Paragraphs, that is, what is no heading, table or list, in lines of one width. */
function reflow(prose) {
  return prose.replace(/^(?![#|\s-]).+(?:\n.+)*/gm, (lines) => wrapAnsi(lines.replaceAll('\n', ' '), width));
}

/** Outside of code, of links and of years, a number is what a command printed. */
function checkNumbers(text) {
  const prose = text.split(fence).filter((part) => !part.startsWith('```'));
  const bare = prose
    .join('')
    .replace(hole, '')
    .replace(/`[^`]*`|\]\([^)]*\)|\b(?:19|20)\d\d\b/g, '');
  const line = /^.*(?<![\w-])\d.*$/m.exec(bare)?.[0];
  if (line !== undefined) throw wrong(`a number in "${line}"`, '{{name: pattern}}, or a word');
}

function wrong(found, wanted) {
  return new Error(`found ${found}, wanted ${wanted}`);
}

for (const [name, files] of Object.entries(guides)) {
  const template = `scripts/guides/${name}.md`;
  const page = `docs/${name}.md`;
  const shell = new Shell(join(root, files));
  try {
    const source = readFileSync(join(root, template), 'utf8');
    checkNumbers(source);
    const text = fill(source, shell);
    if (!process.argv.includes('--check')) writeFileSync(join(root, page), text);
    else if (readFileSync(join(root, page), 'utf8') !== text) {
      console.error(`${page} is not current: run npm run generate`);
      process.exitCode = 1;
    }
  } catch (error) {
    throw new Error(`${template}: ${error.message}`, { cause: error });
  } finally {
    shell.remove();
  }
}
