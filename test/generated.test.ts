import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { root } from './cli/run-cli.js';

/** The guides start the program a dozen times. */
const slow = 60_000;

test.each(['scripts/write-schemas.mjs', 'scripts/write-docs.mjs', 'scripts/write-guides.mjs'])(
  'what %s writes is current',
  (script) => {
    const { stderr } = spawnSync(process.execPath, [script, '--check'], { cwd: root, encoding: 'utf8' });
    expect(stderr).toBe('');
  },
  slow,
);
