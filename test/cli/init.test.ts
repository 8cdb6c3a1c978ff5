import { copyFileSync, lstatSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { starterRepairs } from '../../src/init/starter.js';
import { Project, record } from './project.js';
import { type Outcome, root } from './run-cli.js';

const project = new Project();

const passing = [record('a'), record('b')].join('\n');

/** Every file of the project, with slashes, but for what git has. */
function files(folder: string = project.folder): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .filter((name) => !name.startsWith('.git/'))
    .sort();
}

function copy(fixture: string, name: string): void {
  mkdirSync(dirname(project.path(name)), { recursive: true });
  copyFileSync(join(root, 'fixtures', fixture), project.path(name));
}

function remote(url: string): void {
  project.write('.git/config', `[core]\n\tbare = false\n[remote "origin"]\n\turl = ${url}\n`);
}

function config(name: string = 'plumbline.config.json'): ReturnType<typeof JSON.parse> {
  return JSON.parse(project.read(name));
}

/** The commands of the program in a file of checks, as words; those that are commented out too. */
function commandsIn(name: string): readonly (readonly string[])[] {
  const lines = project.read(name).matchAll(/npx (?:--yes --package=rag-plumbline@\S+ )?plumbline (.+)$/gm);
  return [...lines].map(([, words = '']) =>
    [...words.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? ''),
  );
}

/** Runs the commands of a file of checks in the project, as a runner would. */
async function runChecks(name: string): Promise<readonly (Outcome & { readonly command: string })[]> {
  const outcomes: (Outcome & { readonly command: string })[] = [];
  for (const words of commandsIn(name)) {
    const line = words.map((word) => word.replace('$GITHUB_STEP_SUMMARY', 'summary.md'));
    outcomes.push({ ...(await project.run(line)), command: words[0] ?? '' });
  }
  return outcomes;
}

describe('an empty folder', () => {
  test('gets samples with which the gate is red, and green when the two lines are mended as it says', async () => {
    const { code, stdout } = await project.run('init', { env: { COLUMNS: '200' } });
    expect(code).toBe(0);
    expect(files()).toEqual(['.github/workflows/plumbline.yml', 'plumbline.config.json', 'samples.jsonl']);
    expect((await project.run('gate')).code).toBe(1);
    const lines = project.read('samples.jsonl').split('\n');
    for (const { line, old, mended } of starterRepairs) {
      expect(stdout).toContain(`samples.jsonl:${line}: write ${mended} in place of ${old}`);
      expect(lines[line - 1]?.split(old)).toHaveLength(2);
      lines[line - 1] = lines[line - 1]?.replace(old, mended) ?? '';
      const isLast = line === starterRepairs.at(-1)?.line;
      project.write('samples.jsonl', lines.join('\n'));
      expect((await project.run('gate')).code).toBe(isLast ? 0 : 1);
    }
  });

  test('a second time nothing is written, and what is there is named', async () => {
    await project.run('init');
    const before = files().map((name) => [name, project.read(name)]);
    const { code, stdout } = await project.run('init');
    expect(code).toBe(0);
    expect(stdout).toContain('0 files written; 2 files are there already and are left as they are');
    expect(files().map((name) => [name, project.read(name)])).toEqual(before);
  });
});

describe('samples that are there', () => {
  test('become the configuration, which runs at once', async () => {
    project.write('data/answers.jsonl', passing);
    await project.run('init');
    expect(config()).toEqual({
      $schema: './node_modules/rag-plumbline/schema/config.json',
      samples: 'data/answers.jsonl',
      gate: { per_sample: { thresholds: { 'hit@3': 1, numbers_in_context: 1 }, pass_rate: 0.75 } },
      reporters: ['terminal'],
    });
    expect((await project.run('gate')).code).toBe(0);
    expect(project.names()).not.toContain('samples.jsonl');
  });

  test('answers go before questions alone, and the other files are named', async () => {
    project.write('questions.jsonl', '{"id":"a","user_input":"How many seats has the Team plan?"}\n');
    project.write('z/samples.jsonl', passing);
    project.write('answers.jsonl', passing);
    const { stdout } = await project.run('init --ci none');
    expect(config().samples).toBe('z/samples.jsonl');
    expect(stdout).toContain('Samples as well in answers.jsonl, questions.jsonl');
  });

  test.each([
    ['ragas-table/plain.jsonl', 'ragas.jsonl'],
    ['ragas-table/plain.csv', 'ragas.csv'],
    ['promptfoo/plain.json', 'promptfoo.json'],
    ['deepeval-run/plain.json', '.deepeval/.latest_run_full.json'],
  ])('a file of another tool is told: %s', async (fixture, name) => {
    copy(`formats/${fixture}`, name);
    expect((await project.run('init')).code).toBe(0);
    expect(config().samples).toBe(name);
    const { gate } = config();
    const { code, stdout } = await project.run('gate');
    expect({ isGated: gate !== undefined, code }).toEqual({ isGated: true, code: stdout.startsWith('PASSED') ? 0 : 1 });
  });

  test('verdicts alone are held to a mean', async () => {
    const verdicts = [{ metric: 'faithfulness', judge: 'rowan-judge@3', score: 0.9 }];
    project.write('judged.jsonl', JSON.stringify({ id: 'a', user_input: 'How?', response: 'So.', verdicts }));
    await project.run('init');
    expect(config().gate).toEqual({ mean: { faithfulness: 0.8 } });
    expect((await project.run('gate')).code).toBe(0);
  });

  test('questions alone can be gated by nothing, and the gate says what they lack', async () => {
    project.write('questions.jsonl', '{"user_input":"How many seats has the Team plan?"}\n');
    const { stdout } = await project.run('init');
    expect(config()).not.toHaveProperty('gate');
    expect(stdout).toContain('nothing in them can be gated yet');
    const { code, stderr } = await project.run('gate');
    expect(code).toBe(2);
    expect(stderr).toContain('nothing to gate');
  });

  test('what is wrong in the middle of them is told, and nothing is written', async () => {
    project.write('samples.jsonl', `${passing}\n${' '.repeat(1 << 17)}\n{"user_input": 3}\n`);
    const { code, stderr } = await project.run('init');
    expect(code).toBe(2);
    expect(stderr).toContain('samples.jsonl:4: user_input: found 3');
    expect(files()).toEqual(['samples.jsonl']);
  });

  test('settings and what is none are no samples', async () => {
    project.write('package.json', { name: 'help-bot' });
    project.write('tsconfig.json', '{ // comments\n}');
    project.write('data/prices.json', [{ price: 3 }]);
    project.write('data/list.csv', 'name,price\nlamp,3\n');
    project.write('node_modules/other/samples.jsonl', passing);
    await project.run('init');
    expect(config().samples).toBe('samples.jsonl');
  });
});

describe('a configuration that is there', () => {
  test('is left, and says which samples there are', async () => {
    project.write('plumbline.config.json', { samples: 'answers.jsonl', gate: { mean: { 'hit@1': 1 } } });
    project.write('answers.jsonl', passing);
    const before = project.read('plumbline.config.json');
    const { stdout } = await project.run('init');
    expect(project.read('plumbline.config.json')).toBe(before);
    expect(stdout).toContain('1 file written; 1 file is there already and is left as it is');
    expect(project.read('.github/workflows/plumbline.yml')).toContain('- "answers.jsonl"');
  });

  test('one in JavaScript is one', async () => {
    project.write('plumbline.config.mjs', "export default { samples: 'answers.jsonl' };\n");
    project.write('answers.jsonl', passing);
    await project.run('init');
    expect(project.names()).not.toContain('plumbline.config.json');
  });

  test('samples that it names need not be there yet, and one that names none is told so', async () => {
    project.write('plumbline.config.json', { samples: 'made-in-ci.jsonl' });
    expect((await project.run('init --ci none')).code).toBe(0);
    project.write('plumbline.config.json', {});
    project.write('answers.jsonl', passing);
    expect((await project.run('init --ci none')).stdout).toContain('Name your samples in plumbline.config.json');
  });

  test('one that is wrong is told, and nothing is written', async () => {
    project.write('plumbline.config.json', { sample: 'answers.jsonl' });
    const { code, stderr } = await project.run('init');
    expect(code).toBe(2);
    expect(stderr).toContain('did you mean samples?');
    expect(files()).toEqual(['plumbline.config.json']);
  });
});

describe('vitest', () => {
  test('gets an example beside its other tests, in the language of the project', async () => {
    project.write('package.json', { devDependencies: { vitest: '4.1.0', 'rag-plumbline': '0.1.0' } });
    project.write('samples.jsonl', passing);
    project.write('tsconfig.json', '{}');
    mkdirSync(project.path('tests'));
    await project.run('init');
    expect(project.read('tests/plumbline.test.ts')).toBe(`import { sampleTests } from 'rag-plumbline/vitest';

// One test for each sample, and one for each rule. Files are looked for from the folder on in which vitest runs.
await sampleTests("samples.jsonl", {
  thresholds: { "hit@3": 1, "numbers_in_context": 1 },
  passRate: 0.75,
});
`);
  });

  test('a project without TypeScript and without a folder of tests has it beside the others, in JavaScript', async () => {
    project.write('package.json', { dependencies: { vitest: '4.1.0' } });
    await project.run('init');
    expect(project.names()).toContain('plumbline.test.js');
  });
});

describe('checks', () => {
  const lock = { lockfileVersion: 3, packages: {} };

  test.each([
    ['git@github.com:lampione/help-bot.git', '.github/workflows/plumbline.yml'],
    ['https://gitlab.com/lampione/help-bot.git', '.gitlab/plumbline.yml'],
    ['https://git.lampione.example/help-bot.git', '.github/workflows/plumbline.yml'],
  ])('are of the host of the remote %s', async (url, name) => {
    remote(url);
    await project.run('init');
    expect(files()).toContain(name);
  });

  test('a flag goes before what the remote says', async () => {
    remote('git@github.com:lampione/help-bot.git');
    await project.run('init --ci gitlab');
    expect(files()).toEqual(['.gitlab-ci.yml', '.gitlab/plumbline.yml', 'plumbline.config.json', 'samples.jsonl']);
    expect(project.read('.gitlab-ci.yml')).toBe('include:\n  - local: /.gitlab/plumbline.yml\n');
  });

  test('a pipeline of GitLab that is there is left, and what it must include is said', async () => {
    project.write('.gitlab-ci.yml', 'stages: [test]\n');
    const { stdout } = await project.run('init --ci gitlab');
    expect(project.read('.gitlab-ci.yml')).toBe('stages: [test]\n');
    expect(stdout).toContain('Add to .gitlab-ci.yml:  include: [{ local: /.gitlab/plumbline.yml }]');
  });

  const many = Array.from({ length: 1001 }, (_, index) => record(`s${index}`)).join('\n');
  test.each([
    ['github', 'few', passing, '.github/workflows/plumbline.yml', ['run', 'gate']],
    ['github', 'many', many, '.github/workflows/plumbline.yml', ['run', 'sample', 'gate', 'gate']],
    ['gitlab', 'few', passing, '.gitlab/plumbline.yml', ['run', 'gate']],
    ['gitlab', 'many', many, '.gitlab/plumbline.yml', ['run', 'sample', 'gate', 'gate']],
  ])('of %s run on %s samples, each command of theirs', async (host, size, samples, name, commands) => {
    project.write('samples.jsonl', samples);
    await project.run(`init --ci ${host}`);
    await expect(project.read(name)).toMatchFileSnapshot(`../reference/cli/init-${host}-${size}.yml`);
    const [example, ...outcomes] = await runChecks(name);
    expect([example, ...outcomes].map((outcome) => outcome?.command)).toEqual(commands);
    // There is no pipeline of the user's here: its line is an example, and all that is asked of it is that it can be meant.
    expect(example?.stderr).toMatch(/^plumbline: questions\.jsonl: there is no such file;.*\n$/);
    expect(outcomes.map(({ code, stderr }) => ({ code, stderr }))).toEqual(
      outcomes.map(() => ({ code: 0, stderr: '' })),
    );
    expect(project.names()).toContain('plumbline-report.html');
  });

  test('with a lock file and the program in it they install by it, and call it by its name', async () => {
    project.write('package.json', { devDependencies: { 'rag-plumbline': '0.1.0' } });
    project.write('package-lock.json', lock);
    await project.run('init');
    const workflow = project.read('.github/workflows/plumbline.yml');
    expect(workflow).toContain('          cache: npm\n          cache-dependency-path: "package-lock.json"\n');
    expect(workflow).toContain('      - run: npm ci\n');
    expect(workflow).toMatch(/run: npx plumbline gate/);
  });

  test('where nothing installs it, npx is told the package: another has the name of the command', async () => {
    await project.run('init');
    const workflow = project.read('.github/workflows/plumbline.yml');
    expect(workflow).not.toContain('npm ci');
    expect(workflow).not.toContain('cache: npm');
    expect(workflow).not.toContain('npx plumbline');
    expect(workflow).toMatch(/npx --yes --package=rag-plumbline@\d+\.\d+\.\d+ plumbline gate/);
  });

  test('of a package of a repository lie at its root, and work in the package', async () => {
    remote('git@github.com:lampione/help.git');
    project.write('package-lock.json', lock);
    project.write('packages/bot/package.json', { devDependencies: { 'rag-plumbline': '0.1.0' } });
    project.write('packages/bot/samples.jsonl', passing);
    const { stdout } = await project.run('init packages/bot');
    expect(files()).toEqual([
      '.github/workflows/plumbline-packages-bot.yml',
      'package-lock.json',
      'packages/bot/package.json',
      'packages/bot/plumbline.config.json',
      'packages/bot/samples.jsonl',
    ]);
    const workflow = project.read('.github/workflows/plumbline-packages-bot.yml');
    expect(workflow).toContain('        working-directory: "packages/bot"\n');
    expect(workflow).toContain('      - run: npm ci\n        working-directory: "."\n');
    expect(workflow).toContain('      - "packages/bot/samples.jsonl"\n');
    expect(workflow).toContain('path: "packages/bot/plumbline-report.html"\n');
    expect(stdout).toContain('1. cd packages/bot\n');
  });

  test.each([
    ['github', ['.github/workflows/plumbline-packages-bot.yml', '.github/workflows/plumbline-packages-faq.yml']],
    ['gitlab', ['.gitlab/plumbline-packages-bot.yml', '.gitlab/plumbline-packages-faq.yml']],
  ])('two packages of a repository have each its own in %s, under names of their own', async (host, paths) => {
    project.write('.git/config', '');
    for (const name of ['bot', 'faq']) {
      project.write(`packages/${name}/samples.jsonl`, passing);
      await project.run(`init packages/${name} --ci ${host}`);
    }
    expect(files()).toEqual(expect.arrayContaining(paths));
    const names = paths.flatMap((path) => project.read(path).match(/^(?:name| {2}group|\.?plumbline.*):.*$/gm) ?? []);
    expect(new Set(names).size).toBe(4);
  });

  test('what a pipeline includes already it is not told to include', async () => {
    project.write('.git/config', '');
    await project.run('init --ci gitlab');
    expect((await project.run('init --ci gitlab')).stdout).not.toContain('Add to');
    mkdirSync(project.path('faq'));
    expect((await project.run('init faq --ci gitlab')).stdout).toContain('local: /.gitlab/plumbline-faq.yml');
  });

  test('they watch a file whose name looks like a pattern', async () => {
    project.write('samples [1].jsonl', passing);
    await project.run('init');
    expect(project.read('.github/workflows/plumbline.yml')).toContain('      - "samples *1*.jsonl"\n');
  });

  test('they watch the folders that answers may hang on', async () => {
    mkdirSync(project.path('src'));
    mkdirSync(project.path('prompts'));
    await project.run('init');
    expect(project.read('.github/workflows/plumbline.yml')).toContain('      - "src/**"\n      - "prompts/**"\n');
  });
});

describe('written whole or not at all', () => {
  test('where one file cannot be written, none is, and no folder stays', async () => {
    project.write('.github', 'no folder');
    const { code, stderr } = await project.run('init');
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: 'plumbline: .github/workflows/plumbline.yml: there is no such folder; create it first\n',
    });
    expect(files()).toEqual(['.github']);
  });

  test.runIf(process.platform === 'linux')('a folder that cannot be written to is told', async () => {
    // The kernel's own folder: nobody may write there, whoever they are.
    const { code, stderr } = await project.run('init /proc/self/net --ci none');
    expect(code).toBe(2);
    expect(stderr).toMatch(/^plumbline: \S*(samples\.jsonl|plumbline\.config\.json): /);
  });

  test('a folder that is not there is told', async () => {
    const { code, stderr } = await project.run('init packages/none');
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: 'plumbline: packages/none: found no such folder, wanted one that is there; create it first\n',
    });
  });
});

test('a link that points nowhere is there, and is left', async () => {
  symlinkSync(project.path('nowhere'), project.path('samples.jsonl'));
  expect((await project.run('init --ci none')).stdout).toContain('1 file written; 1 file is there already');
  expect(lstatSync(project.path('samples.jsonl')).isSymbolicLink()).toBe(true);
});

test('--print shows each file whole, and writes none', async () => {
  const { code, stdout } = await project.run('init --print');
  expect(code).toBe(0);
  expect(files()).toEqual([]);
  await project.run('init');
  const whole = ['samples.jsonl', 'plumbline.config.json', '.github/workflows/plumbline.yml']
    .map((name) => `==> ${name} <==\n${project.read(name)}\n`)
    .join('');
  expect(stdout).toBe(whole);
});

test('it says and writes the same on a terminal: it asks nothing', async () => {
  const { code, stdout } = await project.run('init', { isTerminal: true, env: { NO_COLOR: '1' } });
  expect(code).toBe(0);
  expect(stdout).toContain('3 files written');
});

/** Command lines with the whole of what they print, in test/reference/cli, under the name of the row. */
const outputs: readonly (readonly [name: string, line: string, prepare: () => void])[] = [
  ['init-empty', 'init', () => {}],
  ['init-print', 'init --print --ci none', () => {}],
  ['init-left', 'init', () => project.write('plumbline.config.json', { samples: 'samples.jsonl' })],
  [
    'init-gitlab-left',
    'init packages/bot',
    () => {
      remote('https://gitlab.com/lampione/help.git');
      project.write('.gitlab-ci.yml', 'stages: [test]\n');
      project.write('packages/bot/package.json', { devDependencies: { vitest: '4.1.0', 'rag-plumbline': '0.1.0' } });
      project.write('packages/bot/samples.jsonl', passing);
      project.write('packages/bot/other.jsonl', passing);
    },
  ],
  ['init-unknown-host', 'init --ci jenkins', () => {}],
  ['help-init', 'init --help', () => {}],
];

test.each(outputs)('the whole of what it prints: %s', async (name, line, prepare) => {
  prepare();
  const { code, stdout, stderr } = await project.run(line);
  const whole = `$ plumbline ${line}\n--- stdout\n${stdout}--- stderr\n${stderr}--- exit code ${code}\n`;
  await expect(whole).toMatchFileSnapshot(`../reference/cli/${name}.txt`);
});
