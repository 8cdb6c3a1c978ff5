import { describe, expect, it } from 'vitest';
import { cutoffReport } from '../../../calibration/report/cutoff-report.js';
import type { GateThreshold } from '../../../calibration/report/gate-threshold-section.js';
import { type CutoffRequest, calibrateCutoff } from '../../../calibration/threshold/calibrate-cutoff.js';
import { calibrationOf, type ScoredLabel, scoredLabels } from '../support/scored-labels.js';
import { wordsOf } from '../support/words-of.js';

const bad = [0.05, 0.1, 0.15, 0.2, 0.22, 0.3, 0.35, 0.4, 0.42, 0.62];
const good = [0.72, 0.75, 0.8, 0.82, 0.85, 0.88, 0.9, 0.92, 0.94, 0.95, 0.96, 0.97, 0.98, 0.99, 1];
const youden: CutoffRequest = { objective: { kind: 'youden' } };

function printed(items: readonly ScoredLabel[], request: CutoffRequest = youden, threshold?: GateThreshold): string {
  return wordsOf(cutoffReport(calibrateCutoff(calibrationOf(items), request), { threshold }));
}

describe('cutoffReport', () => {
  it('says what the cut-off does and that its figures are too good', () => {
    const text = printed(scoredLabels(bad, good));
    expect(text).toContain('rowan-judge@3 on faithfulness: pass at a score of 0.700 or more (25 labelled items)');
    expect(text).toContain(
      'At 0.700 the judge is right on 25 of 25 labelled items: it catches 10 of 10 labelled fail, and spares 15 of 15 labelled pass.',
    );
    expect(text).toContain('At 0.500, where it stands so far, it is right on 24 of 25.');
    expect(text).toContain(
      'The labels that chose the cut-off are the ones that judge it here, so these figures are too good.',
    );
    expect(text).toContain('--cut 0.7\n');
  });

  it('warns of a class with few labels, and not of one with enough', () => {
    expect(printed(scoredLabels(bad, good))).not.toContain('Only');
    expect(printed(scoredLabels(bad.slice(2), good))).toContain(
      'Only 8 labels are fail: a few others in their place would move the cut-off. 2 more would steady it.',
    );
  });

  it('warns where the best cut-off may fall anywhere, and not where it is known', () => {
    const blurred = scoredLabels([...bad, 0.75, 0.86], [0.25, 0.33, ...good]);
    expect(printed(blurred)).toContain(
      'The best cut-off is poorly known: were the labels drawn anew it would fall anywhere from',
    );
    const parted = scoredLabels(
      bad.map((score) => score / 10),
      good,
    );
    expect(printed(parted)).not.toContain('poorly known');
  });

  it('warns where items come in groups, and counts those without a score', () => {
    const text = printed([
      ...scoredLabels(bad, good).map((item, index) => ({ ...item, group: `page ${index % 5}` })),
      { label: 'pass', score: null },
    ]);
    expect(text).toContain('The labelled items are of 5 groups, and those of one group are alike.');
    expect(text).toContain('1 labelled item has no score of the judge, and no part in this.');
    expect(printed(scoredLabels(bad, good))).not.toMatch(/groups|no part/);
  });

  it('gives a guarantee, or how many more labels would do for one', () => {
    const sure = printed(scoredLabels(bad, good), { ...youden, guarantee: { risk: 0.2, confidence: 0.95 } });
    expect(sure).toContain('with 95% confidence at most 20% of what passes is bad\n');
    expect(sure).toContain('15 labelled items pass, of which none is bad.');
    const unsure = printed(scoredLabels(bad, good), { ...youden, guarantee: { risk: 0.1, confidence: 0.95 } });
    expect(unsure).toContain('Not certifiable with these labels');
    expect(unsure).toContain(
      '14 more labels would do, of items that score above every bad one, were none of them bad.',
    );
  });

  it.each([
    ['no item has a score', [{ label: 'fail', score: null }], 'no labelled item has a score of the judge'],
    ['one human class', scoredLabels([], good), 'all labels are one class'],
    ['one score', scoredLabels([1, 1, 1, 1, 1], [1, 1, 1, 1, 1]), 'the judge gave one and the same score'],
    ['too few of a class', scoredLabels(bad.slice(0, 4), good), 'a class has fewer than 5 labels'],
    [
      'chance',
      scoredLabels([0.1, 0.3, 0.5, 0.7, 0.9], [0.1, 0.3, 0.5, 0.7, 0.9]),
      'no cut-off does better than one verdict',
    ],
    [
      'labels that were drawn unevenly',
      scoredLabels(bad, good).map((item, index) => ({
        ...item,
        draw: { stratum: 'judged', probability: index < 10 ? 1 : 0.3 },
      })),
      'a cut-off needs labels that were drawn evenly',
    ],
  ] as const)('%s: no cut-off, why, and what to do; never a number that is none', (_, items, why) => {
    const text = printed(items);
    expect(text).toContain('no cut-off to recommend');
    expect(text).toContain(why);
    expect(text).toContain('What to do next');
    expect(text).not.toMatch(/NaN|Infinity|undefined/);
    expect(text).not.toContain('The judge at');
  });

  it('shows a cost as what it costs, and few cut-offs of a long plateau', () => {
    const many = Array.from({ length: 60 }, (_, index) => 0.4 + index / 100);
    const text = printed(
      scoredLabels(
        bad.map((score) => score / 2),
        many,
      ),
      {
        objective: { kind: 'cost', falsePass: 5, falseFail: 0.001 },
      },
    );
    expect(text).toContain('cost an item');
    expect(text).not.toMatch(/[ |]-0\.\d/);
    const table = text.slice(text.indexOf('Cut-offs'), text.indexOf('What the scores tell'));
    expect(table.split('\n').length).toBeLessThan(20);
    expect(table).toContain('0.35 | 10/10 | 60/60 | 0 | about as good');
  });

  it.each([
    ['written', 'Written to plumbline.config.json, where 0.500 stood:'],
    ['not-written', 'With --write this goes into plumbline.config.json, where 0.500 stood:'],
    ['unchanged', 'plumbline.config.json has it already:'],
  ] as const)('tells what became of the threshold: %s', (state, words) => {
    const head = { metric: 'faithfulness', value: 0.7, file: 'plumbline.config.json', before: 0.5, isFirst: false };
    const text = printed(scoredLabels(bad, good), youden, { ...head, state });
    expect(text).toContain(`${words}\n{"gate":{"per_sample":{"thresholds":{"faithfulness":0.7}}}}\n`);
    expect(text).not.toContain('its default rules');
  });
});
