import { expect, test } from 'vitest';
import { runCli, type Surroundings } from './run-cli.js';

/** Command lines with the whole of what they print, in test/reference/cli, under the name of the row. */
const table: readonly (readonly [name: string, line: string, surroundings?: Surroundings])[] = [
  ['first-gate', 'gate fixtures/first-gate/samples.jsonl'],
  [
    'first-gate-60-columns',
    'gate fixtures/first-gate/samples.jsonl',
    { columns: 60, isTerminal: true, env: { NO_COLOR: '1' } },
  ],
  ['first-gate-160-columns', 'gate fixtures/first-gate/samples.jsonl', { env: { COLUMNS: '160' } }],
  ['first-gate-colour', 'gate fixtures/first-gate/samples.jsonl', { columns: 80, isTerminal: true }],
  ['first-gate-passed', 'gate fixtures/first-gate/samples.jsonl --pass-rate 0.5'],
  ['first-gate-k-4', 'gate fixtures/first-gate/samples.jsonl --k 4'],
  ['first-gate-json', 'gate fixtures/first-gate/samples.jsonl --reporter json'],
  ['first-gate-junit', 'gate fixtures/first-gate/samples.jsonl --reporter junit'],
  ['first-gate-markdown', 'gate fixtures/first-gate/samples.jsonl --reporter markdown'],
  ['first-gate-github', 'gate fixtures/first-gate/samples.jsonl --reporter github'],
  [
    'first-gate-thresholds',
    'gate fixtures/first-gate/samples.jsonl --per-sample hit_rate@5=1 --mean mrr=0.9 --mean ndcg@5=0.2',
  ],
  ['help-centre', 'gate fixtures/help-centre/samples.jsonl'],
  ['help-centre-bounds', 'gate fixtures/help-centre/samples.jsonl --unscored bounds'],
  ['no-ids', 'gate fixtures/reading/ragas-v01.jsonl'],
  ['score', 'score fixtures/first-gate/samples.jsonl'],
  ['score-jsonl', 'score fixtures/first-gate/samples.jsonl --metrics hit@1,numbers_in_context --reporter jsonl'],
  ['score-csv', 'score fixtures/first-gate/samples.jsonl --metrics hit@1,numbers_in_context --reporter csv'],
  ['verdicts', 'score fixtures/verdicts/samples.jsonl --metrics faithfulness,context_precision,context_recall'],
  [
    'verdicts-as-ragas',
    'score fixtures/verdicts/samples.jsonl --metrics faithfulness,context_precision,context_recall --compat ragas@0.4',
  ],
  ['explain', 'explain'],
  ['explain-metric', 'explain ndcg@k'],
  ['explain-cause', 'explain missing-input'],
  ['explain-unknown', 'explain nDGC@10'],
  ['help', '--help'],
  ['help-gate', 'gate --help'],
  ['help-score', 'score --help'],
  ['help-explain', 'explain --help'],
  ['version', '--version'],
  ['no-command', ''],
  ['unknown-command', 'gaet'],
  ['unknown-flag', 'gate --pas-rate 1 x.jsonl'],
  ['no-file-given', 'gate'],
  ['no-such-file', 'gate fixtures/first-gate/sample.jsonl'],
  ['a-folder', 'gate fixtures'],
  ['empty-file', 'gate fixtures/reading/empty.jsonl'],
  ['broken-line', 'gate fixtures/reading/broken-line.jsonl'],
  ['invalid-utf8', 'gate fixtures/reading/invalid-utf8.jsonl'],
  ['duplicate-ids', 'gate fixtures/reading/duplicate-ids.jsonl'],
  ['contexts-as-string', 'gate fixtures/reading/contexts-as-string.jsonl'],
  ['two-broken-files', 'gate fixtures/reading/broken-line.jsonl fixtures/reading/duplicate-ids.jsonl'],
  ['other-names', 'gate fixtures/reading/other-names.csv'],
  ['pass-rate-in-percent', 'gate fixtures/first-gate/samples.jsonl --pass-rate 75'],
  ['k-negative', 'gate fixtures/first-gate/samples.jsonl --k -3'],
  ['k-negative-in-name', 'gate fixtures/first-gate/samples.jsonl --per-sample hit@-3=1'],
  ['unknown-metric', 'gate fixtures/first-gate/samples.jsonl --metrics ndgc@10'],
  ['threshold-out-of-range', 'gate fixtures/first-gate/samples.jsonl --mean mrr=75'],
  ['threshold-no-number', 'gate fixtures/first-gate/samples.jsonl --mean mrr=high'],
  ['unknown-reporter', 'gate fixtures/first-gate/samples.jsonl --reporter jnuit'],
  ['two-machines-on-stdout', 'gate fixtures/first-gate/samples.jsonl --reporter json --reporter junit'],
  ['verdicts-missing', 'score fixtures/verdicts/missing.jsonl --metrics faithfulness'],
  ['verdicts-missing-large-drop', 'score fixtures/verdicts/missing.jsonl --metrics faithfulness --smallest-drop 0.3'],
  ['verdicts-missing-bounds', 'gate fixtures/verdicts/missing.jsonl --mean faithfulness=0.66 --unscored bounds'],
  ['verdicts-missing-json', 'score fixtures/verdicts/missing.jsonl --metrics faithfulness --reporter json'],
  ['verdicts-missing-junit', 'gate fixtures/verdicts/missing.jsonl --mean faithfulness=0.66 --reporter junit'],
  ['verdicts-missing-github', 'gate fixtures/verdicts/missing.jsonl --mean faithfulness=0.66 --reporter github'],
  ['verdicts-missing-markdown', 'score fixtures/verdicts/missing.jsonl --metrics faithfulness --reporter markdown'],
  ['two-judges', 'score fixtures/verdicts/two-judges.jsonl --metrics faithfulness'],
  ['two-judges-jsonl', 'score fixtures/verdicts/two-judges.jsonl --metrics faithfulness --reporter jsonl'],
  ['two-judges-one-kept', 'score fixtures/verdicts/two-judges.jsonl --metrics faithfulness --judge rowan-judge@3'],
  ['two-judges-mixed', 'score fixtures/verdicts/two-judges.jsonl --metrics faithfulness --mix-series'],
  ['two-judges-unknown', 'score fixtures/verdicts/two-judges.jsonl --metrics faithfulness --judge rowan-judge@4'],
  ['judge-runs-jsonl', 'score fixtures/verdicts/judge-runs.jsonl --metrics faithfulness --reporter jsonl'],
  [
    'diagnosis-verdicts',
    'gate fixtures/verdicts/samples.jsonl --per-sample faithfulness=0.8 --per-sample context_precision=0.5 --metrics context_recall,answer_relevancy',
  ],
  ['diagnosis-means', 'gate fixtures/first-gate/samples.jsonl --mean mrr=0.9'],
  ['diagnosis-unexplained', 'gate fixtures/first-gate/samples.jsonl --per-sample exact_match=1 --metrics hit@5'],
  ['plan-judge', 'score fixtures/help-centre/samples.jsonl --plan-judge'],
  ['plan-judge-takes-the-samples', 'score --plan-judge fixtures/first-gate/samples.jsonl'],
];

for (const [name, line, surroundings] of table) {
  test(name, async () => {
    const { code, stdout, stderr } = await runCli(line, surroundings);
    const whole = `$ plumbline ${line}\n--- stdout\n${stdout}--- stderr\n${stderr}--- exit code ${code}\n`;
    await expect(whole).toMatchFileSnapshot(`../reference/cli/${name}.txt`);
  });
}
