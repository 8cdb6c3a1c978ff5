// Packs the package, installs it into an empty folder as a user would, and uses it there.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'plumbline-consumer-'));
const shell = { encoding: 'utf8', shell: process.platform === 'win32' };

function check(name, isTrue, seen = '') {
  if (!isTrue) throw new Error(`${name}: ${seen}`);
  console.log(`ok  ${name}`);
}

try {
  const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: root, ...shell });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  const tarball = `./${packed.trim().split('\n').at(-1)}`;
  execFileSync('npm', ['install', '--omit=optional', '--no-audit', '--no-fund', tarball], {
    cwd: folder,
    stdio: 'ignore',
    shell: shell.shell,
  });
  cpSync(join(root, 'fixtures/first-gate/samples.jsonl'), join(folder, 'samples.jsonl'));

  const gate = spawnSync('npx', ['--no', 'plumbline', 'gate', 'samples.jsonl'], { cwd: folder, ...shell });
  check(
    'plumbline gate blocks the first fixture',
    gate.status === 1 && gate.stdout.startsWith('FAILED'),
    gate.stdout + gate.stderr,
  );

  writeFileSync(
    join(folder, 'use.mjs'),
    `import { evaluate, openFile, readSamples, resolveMetric } from 'rag-plumbline';
     import schema from 'rag-plumbline/schema/sample.json' with { type: 'json' };
     const samples = [];
     for await (const batch of readSamples(await openFile('samples.jsonl'))) samples.push(...batch);
     const run = evaluate(samples, { metrics: [resolveMetric('hit@3')] });
     console.log(run.columns[0].aggregate.mean, schema.type);`,
  );
  const use = spawnSync(process.execPath, ['use.mjs'], { cwd: folder, ...shell });
  check('the entries can be imported', use.stdout === '0.5 object\n', use.stdout + use.stderr);
} finally {
  rmSync(folder, { recursive: true });
}
