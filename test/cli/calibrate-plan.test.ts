import { describe, expect, it, test } from 'vitest';
import { planLabels } from '../../calibration/planning/plan-labels.js';
import { Project } from './project.js';
import { root } from './run-cli.js';

const project = new Project();
const samples = `${root}/fixtures/calibration/samples.jsonl`;

test('plans with what is supposed, and says what of it is a guess', async () => {
  const plan = await project.json('calibrate --plan --prevalence 0.3 --sensitivity 0.92 --specificity 0.95');
  const judge = { prevalence: 0.3, sensitivity: 0.92, specificity: 0.95 };
  const { sizes, forTrust, fewest } = planLabels(judge);
  expect(plan).toMatchObject({
    supposed: judge,
    sources: { prevalence: '--prevalence', sensitivity: '--sensitivity', specificity: '--specificity' },
    fewest: { bad: fewest.positives, good: fewest.negatives },
    for_trust: forTrust,
    zero_errors: [
      { risk: 0.2, labels: 14 },
      { risk: 0.1, labels: 29 },
      { risk: 0.05, labels: 59 },
    ],
  });
  expect(plan.sizes.map(({ labels, trusted }: { labels: number; trusted: number }) => [labels, trusted])).toEqual(
    sizes.map(({ labels, chances }) => [labels, chances.trusted]),
  );
  const { sources } = await project.json('calibrate --plan');
  expect(sources).toEqual({ prevalence: 'a guess', sensitivity: 'a guess', specificity: 'a guess' });
});

test('takes the share that the judge fails for that of bad answers', async () => {
  const { supposed, sources } = await project.json(`calibrate --plan --verdicts ${samples} --judge rowan-judge@3`);
  expect(supposed.prevalence).toBe(11 / 60);
  expect(sources.prevalence).toBe('a guess: rowan-judge@3 fails 11 of 60');
  const higher = await project.json(`calibrate --plan --verdicts ${samples} --judge rowan-judge@3 --cut 0.7`);
  expect(higher.supposed.prevalence).toBe(17 / 60);
  const failed = await project.json(`calibrate --plan --verdicts ${samples} --judge alder-judge@1`);
  // Two of its calls failed.
  expect(failed.sources.prevalence).toMatch(/of 58$/);
});

test('plans for other requirements, sizes, draws and looks', async () => {
  const one = await project.json('calibrate --plan --require sensitivity>=0.8');
  expect(one.required).toEqual({ sensitivity: 0.8, specificity: 0.7 });
  expect(one.fewest).toEqual({ bad: 11, good: 7 });
  const sized = await project.json('calibrate --plan --for-labels 50,21,50 --at-least 10 --looks 2');
  expect(sized.draw).toEqual({ by: 'judge-class', at_least: 10 });
  expect(sized.sizes.map(({ labels }: { labels: number }) => labels)).toEqual([21, 50]);
  expect(sized.for_trust_by_class).toBeNull();
  expect(sized.fewest).toEqual({ bad: 9, good: 9 });
});

test('asks whether two judges can be told apart', async () => {
  const { sizes } = await project.json('calibrate --plan --prevalence 0.5 --rival 0.5,0.6 --for-labels 50');
  // Right in 9 of 10 against 5 and 6 of 10: one alone is right in (.9 x .5 + .9 x .4) / 2, the other in (.1 x .5 + .1 x .6) / 2.
  const { sizes: expected } = planLabels(
    { prevalence: 0.5, sensitivity: 0.9, specificity: 0.9 },
    { sizes: [50], rival: { firstOnly: 0.405, secondOnly: 0.055 } },
  );
  expect(sizes[0].rival_power).toBeCloseTo(expected[0]?.rivalPower ?? Number.NaN, 12);
});

describe('what cannot be meant', () => {
  it.each([
    ['--prevalence 20', 'Wanted a share from 0 to 1. Did you mean 0.2?'],
    ['--require kappa>=0.6', '--plan: found the requirement kappa, wanted sensitivity or specificity'],
    ['--for-labels 10,20 --at-least 10', '--for-labels 10: found --at-least 10 beside it, wanted 20 labels or more'],
    ['--for-labels 20,some', 'Wanted a number.'],
    ['--rival 0.7', 'Wanted two shares, such as 0.75,0.85.'],
    [`--verdicts ${samples}`, 'wanted one; name it with --judge'],
    [`--verdicts ${samples} --prevalence 0.1`, '--plan: found --prevalence and --verdicts, wanted one of them'],
  ])('%s', async (flags, message) => {
    const { code, stdout, stderr } = await project.run(`calibrate --plan ${flags}`);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
  });
});
