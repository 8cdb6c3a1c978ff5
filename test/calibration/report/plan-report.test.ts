import { expect, it } from 'vitest';
import { planLabels } from '../../../calibration/planning/plan-labels.js';
import { planReport } from '../../../calibration/report/plan-report.js';
import { wordsOf } from '../support/words-of.js';

const judge = { prevalence: 0.2, sensitivity: 0.9, specificity: 0.9 };
const sources = { prevalence: 'a guess', sensitivity: 'a guess', specificity: 'a guess' };

function printed(...[plan, options = {}]: Parameters<typeof planLabels>): string {
  return wordsOf(planReport(planLabels(plan, options), { sources }));
}

it('says how many labels make trust likely, with the command that draws them', () => {
  const { forTrust } = planLabels(judge);
  if (!forTrust.possible) expect.fail(forTrust.why);
  const text = printed(judge);
  expect(text).toContain(`${forTrust.labels} labels, drawn evenly, make it 80% likely to be called trusted`);
  expect(text).toContain(`plumbline sample SAMPLES --evenly --for-labels ${forTrust.labels} -o to-label.jsonl`);
  // 7 bad ones among answers of which one in five is bad.
  expect(text).toContain('Of answers drawn evenly about 35 hold so many of each.');
});

it('names the draw by what the judge said where that takes fewer labels', () => {
  const draw = { by: 'judge-class', atLeast: 10 } as const;
  const byClass = { atLeast: 10, forTrust: planLabels(judge, { draw, sizes: [] }).forTrust };
  const shown = planReport(planLabels(judge), { sources, byClass });
  const text = wordsOf(shown);
  if (!byClass.forTrust.possible) expect.fail(byClass.forTrust.why);
  expect(text).toContain(
    `sample SAMPLES --verdicts VERDICTS --for-labels ${byClass.forTrust.labels} -o to-label.jsonl`,
  );
  const even = planReport(planLabels(judge), {
    sources,
    byClass: { atLeast: 10, forTrust: { possible: true, labels: 500, chance: 0.8 } },
  });
  expect(wordsOf(even)).not.toContain('--verdicts');
});

it('names the files where there are verdicts already', () => {
  const draw = { by: 'judge-class', atLeast: 10 } as const;
  const command = (files: { readonly judge?: string; readonly haveSamples: boolean }, options = {}): string => {
    const judged = { files: { verdicts: ['my verdicts.jsonl'], ...files }, metric: 'faithfulness', cut: 0.7 };
    const text = wordsOf(planReport(planLabels(judge, options), { sources, judged }));
    return /^plumbline sample .*$/m.exec(text)?.[0] ?? '';
  };
  expect(command({ judge: 'rowan-judge@3', haveSamples: true })).toMatch(
    /^plumbline sample "my verdicts.jsonl" --metric faithfulness --judge rowan-judge@3 --evenly --for-labels \d+ -o/,
  );
  expect(command({ haveSamples: false }, { draw })).toMatch(
    /^plumbline sample SAMPLES --verdicts "my verdicts.jsonl" --metric faithfulness --cut 0.7 --for-labels \d+ -o/,
  );
});

it('says where no number of labels would do', () => {
  expect(printed({ ...judge, specificity: 0.7 })).toContain('never earns trust');
  expect(printed({ ...judge, prevalence: 0 })).toContain('would take more than 2,000 labels');
  expect(printed({ ...judge, prevalence: 0 })).toContain('Answers drawn evenly never hold both.');
  const perfect = printed(judge, { requirements: { sensitivity: 1, specificity: 0.7 } });
  expect(perfect).toContain('No number of labels shows a rate of 1');
  expect(perfect).toContain('Require less than 1');
  expect(perfect).not.toContain('Mend the judge');
  for (const text of [perfect, printed({ ...judge, prevalence: 1 })])
    expect(text).not.toMatch(/NaN|Infinity|undefined/);
});

it('says of which sizes no judge could be trusted', () => {
  const text = printed(judge, { sizes: [10, 12, 30] });
  expect(text).toContain('With 10 and 12 labels not even a judge without fault could be trusted.');
  expect(printed(judge)).not.toContain('without fault');
});
