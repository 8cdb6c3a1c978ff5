import { expect, test } from 'vitest';
import { runCli } from './run-cli.js';

/** Command lines with the whole of what they print, in test/reference/cli, under the name of the row. */
const table: readonly (readonly [name: string, line: string])[] = [
  ['explain-semantic-support', 'explain semantic_support'],
  ['explain-answer-relevancy', 'explain answer_relevancy'],
  ['explain-answer-relevancy-json', 'explain answer_relevancy --reporter json'],
];

for (const [name, line] of table) {
  test(name, async () => {
    const { code, stdout, stderr } = await runCli(line);
    const whole = `$ plumbline ${line}\n--- stdout\n${stdout}--- stderr\n${stderr}--- exit code ${code}\n`;
    await expect(whole).toMatchFileSnapshot(`../reference/cli/${name}.txt`);
  });
}
