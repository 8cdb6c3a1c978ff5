import { expect, test } from 'vitest';
import { runCli, type Surroundings } from './run-cli.js';

const flawed = 'audit fixtures/audit/flawed.jsonl --docs fixtures/audit/docs';
const synthetic = 'audit fixtures/audit/synthetic.jsonl --docs fixtures/audit/docs --real fixtures/audit/real.jsonl';

/** As the table of whole-output.test.ts: command lines with the whole of what they print, in test/reference/cli. */
const table: readonly (readonly [name: string, line: string, surroundings?: Surroundings])[] = [
  ['audit-flawed', flawed],
  ['audit-flawed-60-columns', flawed, { env: { COLUMNS: '60' } }],
  ['audit-flawed-160-columns', flawed, { env: { COLUMNS: '160' } }],
  ['audit-flawed-json', `${flawed} --reporter json`],
  ['audit-flawed-junit', `${flawed} --reporter junit`],
  ['audit-flawed-markdown', `${flawed} --reporter markdown`],
  ['audit-flawed-github', `${flawed} --reporter github`],
  ['audit-flawed-never', `${flawed} --fail-on never`],
  ['audit-clean', 'audit fixtures/audit/clean.jsonl --docs fixtures/audit/docs --real fixtures/audit/real.jsonl'],
  ['audit-synthetic', synthetic],
  ['audit-synthetic-warning', `${synthetic} --fail-on warning`],
  ['audit-synthetic-warning-github', `${synthetic} --fail-on warning --reporter github`],
  ['audit-synthetic-json', `${synthetic} --reporter json`],
  ['audit-deepeval', 'audit fixtures/formats/deepeval-goldens/plain.json'],
  ['audit-questions-alone', 'audit fixtures/audit/real.jsonl'],
  ['audit-answers', 'audit fixtures/first-gate/samples.jsonl'],
  ['audit-help', 'audit --help'],
  ['audit-no-docs', 'audit fixtures/audit/flawed.jsonl --docs fixtures/audit/document'],
  ['audit-empty-docs', 'audit fixtures/audit/flawed.jsonl --docs fixtures/audit/README'],
  ['audit-docs-without-text', 'audit fixtures/audit/flawed.jsonl --docs fixtures/audit/real.jsonl'],
  ['audit-output-alone', 'audit fixtures/audit/flawed.jsonl -o questions.jsonl'],
  ['audit-over-the-set', 'audit fixtures/audit/flawed.jsonl --checklist fixtures/audit/flawed.jsonl'],
  ['audit-fail-on-nothing', 'audit fixtures/audit/flawed.jsonl --fail-on nothing'],
];

for (const [name, line, surroundings] of table) {
  test(name, async () => {
    const { code, stdout, stderr } = await runCli(line, surroundings);
    const whole = `$ plumbline ${line}\n--- stdout\n${stdout}--- stderr\n${stderr}--- exit code ${code}\n`;
    await expect(whole).toMatchFileSnapshot(`../reference/cli/${name}.txt`);
  });
}
