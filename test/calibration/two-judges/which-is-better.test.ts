import { describe, expect, it } from 'vitest';
import { compareJudges } from '../../../calibration/two-judges/compare-judges.js';
import type { PairedItem } from '../../../calibration/two-judges/pair-judges.js';
import { whichIsBetter } from '../../../calibration/two-judges/which-is-better.js';

/** Items that people pass: so many on which both judges are right, the first alone, the second alone. */
function judged(both: number, firstOnly: number, secondOnly: number, lacking: string | null = 'fail') {
  const items = (count: number, first: string | null, second: string | null): readonly PairedItem[] =>
    Array.from({ length: count }, (_, place) => ({ id: `${first} ${second} ${place}`, human: 'pass', first, second }));
  const all = [
    ...items(both, 'pass', 'pass'),
    ...items(firstOnly, 'pass', lacking),
    ...items(secondOnly, lacking, 'pass'),
  ];
  return whichIsBetter(compareJudges(all, 'fail'));
}

describe('whichIsBetter', () => {
  it('goes by mid-p at 5%', () => {
    expect(judged(20, 5, 0)).toEqual({ state: 'first' });
    expect(judged(20, 0, 5)).toEqual({ state: 'second' });
    expect(judged(20, 4, 0).state).toBe('not-told-apart');
  });

  it('takes a missing verdict for a wrong one', () => {
    expect(judged(20, 0, 5, null)).toEqual({ state: 'second' });
  });

  it('says how many labels would tell, and always more than there are', () => {
    const few = judged(20, 4, 0);
    expect(few.state === 'not-told-apart' && few.labels).toBeGreaterThan(24);
    const lopsided = judged(0, 4, 0);
    // 5 would do if the first were right alone each time.
    expect(lopsided).toEqual({ state: 'not-told-apart', labels: 5 });
  });

  it('knows no number where nothing speaks for either', () => {
    expect(judged(20, 2, 2)).toEqual({ state: 'not-told-apart' });
    expect(judged(20, 0, 0)).toEqual({ state: 'not-told-apart' });
    expect(judged(0, 0, 0)).toEqual({ state: 'not-told-apart' });
  });
});
