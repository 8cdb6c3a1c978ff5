import { expect, test } from 'vitest';
import { runCli } from './run-cli.js';

/** Command lines with the whole of what they print, in test/reference/cli, under the name of the row. */
const table: readonly (readonly [name: string, line: string])[] = [
  ['label', 'label fixtures/calibration/samples.jsonl -o /dev/null'],
  ['label-left-out', 'label fixtures/label/hostile.jsonl -o /dev/null --scale ordinal:1,2,3'],
  ['label-many', 'label fixtures/help-centre/samples.jsonl -o /dev/null'],
  ['label-json', 'label fixtures/calibration/samples.jsonl -o /dev/null --reporter json'],
  ['label-several-metrics', 'label fixtures/verdicts/samples.jsonl -o /dev/null'],
  ['label-without-output', 'label fixtures/calibration/samples.jsonl'],
  ['label-over-the-samples', 'label fixtures/calibration/samples.jsonl -o fixtures/calibration/samples.jsonl'],
  ['label-over-the-report', 'label fixtures/calibration/samples.jsonl -o out.html --reporter json=out.html'],
  ['label-bad-scale', 'label fixtures/calibration/samples.jsonl -o /dev/null --scale 1-5'],
  ['label-two-criteria', 'label fixtures/calibration/samples.jsonl -o /dev/null --criterion a --criterion-file b'],
  ['label-no-criterion-file', 'label fixtures/calibration/samples.jsonl -o /dev/null --criterion-file none.txt'],
  ['label-folder', 'label fixtures/calibration/samples.jsonl -o fixtures'],
  ['help-label', 'label --help'],
];

test.each(table)('%s', async (name, line) => {
  const { code, stdout, stderr } = await runCli(line);
  const whole = `$ plumbline ${line}\n--- stdout\n${stdout}--- stderr\n${stderr}--- exit code ${code}\n`;
  await expect(whole).toMatchFileSnapshot(`../reference/cli/${name}.txt`);
});
