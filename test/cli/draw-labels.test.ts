import { expect, test } from 'vitest';
import { Project, record } from './project.js';

const project = new Project();
const draw = 'sample samples.jsonl --for-labels 30 -o to-label.jsonl';

/** Sixty samples that hold their verdicts: every fifth is bad, and half of those get a middling score. Three were never judged. */
function writeJudged(): void {
  const samples = Array.from({ length: 60 }, (_, index) => {
    const score = index % 5 > 0 ? 0.9 : index % 2 === 0 ? 0.55 : 0.1;
    return record(`q${index}`, index < 3 ? {} : { verdicts: [{ metric: 'tone', judge: 'rowan-judge@3', score }] });
  });
  project.write('samples.jsonl', samples.join('\n'));
}

/** Labels the drawn samples as they are. */
function label(): void {
  const rows: readonly { readonly id: string }[] = project
    .read('to-label.jsonl')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const labelled = rows.map((row) => ({ ...row, label: Number(row.id.slice(1)) % 5 === 0 ? 'fail' : 'pass' }));
  project.write('to-label.jsonl', labelled.map((row) => JSON.stringify(row)).join('\n'));
}

test('drawn evenly, every judged sample has the same chance whatever was said of it', async () => {
  writeJudged();
  const { strata, left_out, metric, cut } = await project.json(`${draw} --evenly`);
  expect(strata).toMatchObject([{ stratum: 'all', samples: 57, drawn: 30, inclusion_probability: 30 / 57 }]);
  expect({ left_out, metric, cut }).toEqual({ left_out: { 'no-verdict': 3 }, metric: 'tone', cut: null });
});

test('the same samples are drawn evenly as if none of them had been judged', async () => {
  writeJudged();
  await project.run(`${draw} --evenly`);
  const drawn = project.read('to-label.jsonl');
  project.write('samples.jsonl', Array.from({ length: 57 }, (_, index) => record(`q${index + 3}`)).join('\n'));
  await project.run(draw);
  const ids = (text: string) => text.match(/"id":"q\d+"/g);
  expect(ids(project.read('to-label.jsonl'))).toEqual(ids(drawn));
});

test('a cut-off is found from labels that were drawn evenly, and others are told of --evenly', async () => {
  writeJudged();
  const calibrate = 'calibrate --labels to-label.jsonl --verdicts samples.jsonl --metric tone --score';
  await project.run(draw);
  label();
  const refused = await project.run(calibrate);
  expect(refused.code).toBe(1);
  const [, command] = /plumbline (sample samples.jsonl .*--evenly.*)$/.exec(flat(refused.stdout)) ?? [];
  expect(command).toBe('sample samples.jsonl --metric tone --evenly --for-labels 30 -o to-label.jsonl');
  // As the report says it.
  await project.run(command ?? '');
  label();
  const found = await project.run(calibrate);
  expect(found.code).toBe(0);
  expect(flat(found.stdout)).toContain('pass at a score of');
});

test('--evenly says something of labels only', async () => {
  writeJudged();
  const { code, stderr } = await project.run('sample samples.jsonl --n 5 --evenly -o out.jsonl');
  expect({ code, stderr }).toMatchObject({ code: 2, stderr: expect.stringContaining('--n and --evenly together') });
});

function flat(text: string): string {
  return text.replace(/\s+/g, ' ').trimEnd();
}
