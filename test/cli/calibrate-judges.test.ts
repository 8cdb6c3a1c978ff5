import { describe, expect, it, test } from 'vitest';
import { Project } from './project.js';
import { root } from './run-cli.js';

const project = new Project();
const fixture = `${root}/fixtures/calibration`;
const labelled = `--labels ${fixture}/labels-kim.jsonl --labels ${fixture}/labels-noor.jsonl`;
const both = `calibrate ${labelled} --verdicts ${fixture}/samples.jsonl --judge rowan-judge@3 --judge alder-judge@1`;

function lines(name: string, records: readonly object[]): void {
  project.write(name, `${records.map((record) => JSON.stringify(record)).join('\n')}\n`);
}

/** 40 items of which people fail every fourth, and a judge every nth. */
function judgedEach(n: number, more: object = {}): readonly object[] {
  return Array.from({ length: 40 }, (_, place) => {
    return { id: `q${place}`, metric: 'tone', verdicts: [place % n === 0 ? 'no' : 'yes'], ...more };
  });
}

function writeLabels(): void {
  const label = (place: number): string => (place % 4 === 0 ? 'fail' : 'pass');
  lines(
    'labels.jsonl',
    [...Array(40).keys()].map((place) => ({ id: `q${place}`, metric: 'tone', label: label(place) })),
  );
}

test('two judges of one file are compared on the same items', async () => {
  const report = await project.json(both);
  // Of 37 labels 33 and 28 are met; alder alone is right on none. Mid-p of 5 to 0 is 2^-5.
  expect(report).toMatchObject({
    mode: 'two-judges',
    better: 'rowan-judge@3',
    failure_is_wrong: {
      accuracy: { items: 37, both: 28, first_only: 5, second_only: 0, p: expect.closeTo(2 ** -5, 14) },
    },
    // Without pass-share, on which alder failed, 4 are left: 2^-4.
    where_both_judged: { accuracy: { items: 36, both: 28, first_only: 4, p: expect.closeTo(2 ** -4, 14) } },
    judges: [
      { name: 'rowan-judge@3', unscored: 0, labelled: 37 },
      { name: 'alder-judge@1', unscored: 1, labelled: 37 },
    ],
  });
  const alone = await project.json(`calibrate ${labelled} --verdicts ${fixture}/samples.jsonl --judge alder-judge@1`);
  expect(alone).toMatchObject(report.judges[1].calibration);
});

test("the order of the judges is the user's", async () => {
  const turned = await project.json(
    `calibrate ${labelled} --verdicts ${fixture}/samples.jsonl --judge alder-judge@1 --judge rowan-judge@3`,
  );
  expect(turned).toMatchObject({ better: 'rowan-judge@3', verdict: 'not trusted' });
  expect(turned.failure_is_wrong.accuracy).toMatchObject({ first_only: 0, second_only: 5 });
});

describe('two files', () => {
  it('are two judges, told apart by the files where they have one name', async () => {
    writeLabels();
    lines('old-prompt.jsonl', judgedEach(2, { judge: 'rowan-judge@3' }));
    lines('new-prompt.jsonl', judgedEach(4, { judge: 'rowan-judge@3' }));
    const { judges, better } = await project.json(
      'calibrate --labels labels.jsonl --verdicts old-prompt.jsonl --verdicts new-prompt.jsonl',
    );
    expect(judges.map(({ name }: { name: string }) => name)).toEqual([
      'rowan-judge@3 in old-prompt.jsonl',
      'rowan-judge@3 in new-prompt.jsonl',
    ]);
    expect(better).toBe('rowan-judge@3 in new-prompt.jsonl');
  });

  it('end with 0 where the first judge is trusted, whatever the second is', async () => {
    writeLabels();
    lines('good.jsonl', judgedEach(4, { judge: 'rowan-judge@3' }));
    lines('bad.jsonl', judgedEach(3, { judge: 'alder-judge@1' }));
    const codes = [];
    for (const [first, second] of [
      ['good', 'bad'],
      ['bad', 'good'],
    ]) {
      const files = `--verdicts ${first}.jsonl --verdicts ${second}.jsonl`;
      codes.push((await project.run(`calibrate --labels labels.jsonl ${files}`)).code);
    }
    expect(codes).toEqual([0, 1]);
  });

  it("need no more than the judge's part of each, where both hold several", async () => {
    writeLabels();
    const all = [...judgedEach(4, { judge: 'rowan-judge@3' }), ...judgedEach(2, { judge: 'alder-judge@1' })];
    lines('monday.jsonl', all);
    lines('friday.jsonl', [...all].reverse());
    const files = '--verdicts monday.jsonl --verdicts friday.jsonl';
    const crossed = await project.json(
      `calibrate --labels labels.jsonl ${files} --judge alder-judge@1 --judge rowan-judge@3`,
    );
    expect(crossed).toMatchObject({ better: 'rowan-judge@3', judges: [{ name: 'alder-judge@1' }, {}] });
    const { stderr } = await project.run(`calibrate --labels labels.jsonl ${files}`);
    expect(stderr).toContain('found verdicts of 2 judges (rowan-judge@3 and alder-judge@1), wanted one; name it with');
  });
});

test('the records of a sample say what bias is looked for', async () => {
  writeLabels();
  const sample = (place: number) => {
    const verdict = (judge_run: number, order: string, isPassed: boolean) => {
      return { metric: 'tone', judge: 'gpt-4o@2024', judge_run, order, verdicts: [isPassed] };
    };
    return {
      id: `q${place}`,
      user_input: 'Where is the shop?',
      response: 'At Pier 4.'.repeat(1 + (place % 5)),
      ...(place % 2 === 0 ? { metadata: { model: 'gpt-4o-mini' } } : { pipeline: 'claude-3-haiku' }),
      verdicts: [verdict(1, 'AB', place % 4 !== 0 || place % 8 === 0), verdict(2, 'BA', place < 20)],
    };
  };
  lines('samples.jsonl', [...Array(40).keys()].map(sample));
  const { bias_checks } = await project.json('calibrate --labels labels.jsonl --verdicts samples.jsonl');
  expect(bias_checks).toMatchObject({
    checked: [
      { bias: 'length-error', items: 40 },
      { bias: 'length-favour', items: 40 },
      // In the first order it fails 5 of the first 20 items and of the last 20; in the second all of the last 20 and none of the first.
      { bias: 'position', items: 40, found: true },
    ],
    not_checked: [
      { check: 'drift', cause: 'one-run' },
      // People fail no answer of the other family.
      { check: 'self-preference', cause: 'no-bad-answers' },
    ],
  });
});

describe('what cannot be meant', () => {
  it.each([
    [
      'calibrate --labels l --verdicts a --verdicts b --verdicts c',
      '--verdicts: found a, b and c, wanted one judge, or two to compare; put the runs of one judge into one file',
    ],
    ['calibrate --labels l --verdicts a --judge x --judge y --judge z', '--judge: found x, y and z, wanted one judge'],
    ['calibrate --labels l --verdicts a --judge x --judge x', '--judge x: found it twice, wanted two judges'],
    ['calibrate --labels l --verdicts a --verdicts b --score', '--score: found two judges, wanted one'],
    ['calibrate --plan --verdicts a --judge x --judge y', '--plan: found two judges, wanted one'],
    [`${both} --scale continuous:0..1`, 'wanted a number from 0 to 1'],
  ])('%s', async (line, message) => {
    const { code, stdout, stderr } = await project.run(line);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
  });
});
