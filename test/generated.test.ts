import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { root } from './cli/run-cli.js';

test.each(['scripts/write-schemas.mjs', 'scripts/write-docs.mjs'])('what %s writes is current', (script) => {
  const { stderr } = spawnSync(process.execPath, [script, '--check'], { cwd: root, encoding: 'utf8' });
  expect(stderr).toBe('');
});
