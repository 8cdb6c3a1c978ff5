// Gates the smallest fixture and says what the exit code means: the gate is red there on purpose.
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const args = ['gate', 'fixtures/first-gate/samples.jsonl'];
console.log(`$ plumbline ${args.join(' ')}`);
const { status } = spawnSync(process.execPath, ['dist/bin.js', ...args], { cwd: root, stdio: 'inherit' });
console.log(
  `\nexit code ${status}${status === 1 ? ': the gate blocks, as it should: two of the four samples are broken by design' : ''}`,
);
process.exitCode = status === 1 ? 0 : 1;
