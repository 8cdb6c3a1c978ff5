// Packs the package, installs it into an empty folder as a user would, and uses it there.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'plumbline-consumer-'));
const shell = { encoding: 'utf8', shell: process.platform === 'win32' };
const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

// vitest's own bundler is an optional package of its platform: only the command is tried without optional ones.
function install(cwd, ...packages) {
  const args = ['install', '--no-audit', '--no-fund', ...packages];
  execFileSync('npm', args, { ...shell, cwd, stdio: 'ignore' });
}

function check(name, isTrue, seen = '') {
  if (!isTrue) throw new Error(`${name}: ${seen}`);
  console.log(`ok  ${name}`);
}

function checkCommand(tarball) {
  install(folder, '--omit=optional', tarball);
  const gate = spawnSync('npx', ['--no', 'plumbline', 'gate', 'samples.jsonl'], { ...shell, cwd: folder });
  const blocks = gate.status === 1 && gate.stdout.startsWith('FAILED');
  check('plumbline gate blocks the first fixture', blocks, gate.stdout + gate.stderr);
}

function checkImports() {
  writeFileSync(
    join(folder, 'use.mjs'),
    `import { createRequire } from 'node:module';
     import { calibrate } from 'rag-plumbline/calibration';
     import { evaluate, openFile, readSamples, resolveMetric } from 'rag-plumbline';
     const schema = createRequire(import.meta.url)('rag-plumbline/schema/sample.json');
     const samples = [];
     for await (const batch of readSamples(await openFile('samples.jsonl'))) samples.push(...batch);
     const run = evaluate(samples, { metrics: [resolveMetric('hit@3')] });
     const labels = [{ id: 'q1', metric: 'tone', annotator: 'kim', value: 'pass' }];
     const judgements = [{ id: 'q1', metric: 'tone', judgeRun: 1, value: 1 }];
     const { verdict } = calibrate({ labels, judgements, metric: 'tone' }).result;
     console.log(run.columns[0].aggregate.mean, schema.type, verdict.state);`,
  );
  const use = spawnSync(process.execPath, ['use.mjs'], { ...shell, cwd: folder });
  check('the entries can be imported', use.stdout === '0.5 object not-enough-labels\n', use.stdout + use.stderr);
}

function checkVitestProject(tarball) {
  const project = join(folder, 'vitest-project');
  cpSync(join(root, 'fixtures/vitest-project'), project, { recursive: true });
  cpSync(join(folder, 'samples.jsonl'), join(project, 'samples.jsonl'));
  const { vitest, typescript } = devDependencies;
  install(project, `../${tarball}`, `vitest@${vitest}`, `vite@~8.3.8`, `typescript@${typescript}`);

  const run = spawnSync('npx', ['--no', 'vitest', 'run', '--reporter', 'json'], { ...shell, cwd: project });
  const { numPassedTests, numPendingTests, numFailedTests } = JSON.parse(run.stdout);
  const counts = `${numPassedTests} passed, ${numPendingTests} skipped, ${numFailedTests} failed`;
  check('a project tests its answers with vitest', counts === '4 passed, 2 skipped, 0 failed', run.stdout);

  const flags = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022', '--skipLibCheck'];
  const types = spawnSync('npx', ['--no', 'tsc', '--', ...flags, 'test/answers.test.ts'], { ...shell, cwd: project });
  check('the matchers are typed', types.status === 0, types.stdout);
}

try {
  const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], { ...shell, cwd: root });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  cpSync(join(root, 'fixtures/first-gate/samples.jsonl'), join(folder, 'samples.jsonl'));
  const tarball = `./${packed.trim().split('\n').at(-1)}`;
  checkCommand(tarball);
  checkImports();
  checkVitestProject(tarball);
} finally {
  rmSync(folder, { recursive: true });
}
