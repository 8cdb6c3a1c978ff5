import { expect, test } from 'vitest';
import { runCli } from './run-cli.js';

const samples = 'fixtures/cost/samples.jsonl';
const measured = `${samples} --verdicts fixtures/cost/ten.jsonl`;
const prices = '--prices fixtures/cost/prices.json';

/** Command lines with the whole of what they print, in test/reference/cli, under the name of the row. */
const table: readonly (readonly [name: string, line: string])[] = [
  [
    'cost-estimated',
    'cost fixtures/verdicts/samples.jsonl --metrics faithfulness,answer_relevancy,context_precision,context_recall',
  ],
  ['cost-no-verdicts', `cost ${samples}`],
  ['cost-measured', `cost ${measured} ${prices}`],
  ['cost-measured-json', `cost ${measured} ${prices} --n 20 --reporter json`],
  ['cost-measured-markdown', `cost ${measured} ${prices} --n 20 --reporter markdown`],
  ['cost-measured-github', `cost ${measured} ${prices} --n 20 --reporter github`],
  ['cost-measured-junit', `cost ${measured} ${prices} --n 20 --reporter junit`],
  ['cost-unnamed-judge', `cost ${samples} ${prices}`],
  ['cost-two-judges', `cost fixtures/calibration/samples.jsonl ${prices}`],
  ['cost-other-judge', `cost fixtures/calibration/samples.jsonl ${prices} --judge alder-judge@1`],
  ['cost-no-such-price', `cost ${samples} ${prices} --judge elm-judge@2`],
  ['cost-deepeval', `cost ${samples} --tool deepeval@4`],
  ['cost-promptfoo', `cost ${samples} --tool promptfoo`],
  ['cost-custom', `cost ${samples} --tool custom --metrics judge:tone`],
  ['cost-free-metrics', `cost ${samples} --metrics hit@3`],
  ['cost-subset-too-large', `cost ${samples} --n 40`],
  ['cost-broken-prices', `cost ${samples} --prices fixtures/cost/broken-prices.json`],
  ['cost-prices-no-json', `cost ${samples} --prices fixtures/cost/README.md`],
  ['cost-prices-of-nothing', `cost ${samples} --prices package.json`],
  ['cost-no-prices-file', `cost ${samples} --prices fixtures/cost/price.json`],
  ['cost-unknown-tool', `cost ${samples} --tool ragas`],
  ['help-cost', 'cost --help'],
];

for (const [name, line] of table) {
  test(name, async () => {
    const { code, stdout, stderr } = await runCli(line);
    const whole = `$ plumbline ${line}\n--- stdout\n${stdout}--- stderr\n${stderr}--- exit code ${code}\n`;
    await expect(whole).toMatchFileSnapshot(`../reference/cli/${name}.txt`);
  });
}
