import { benjaminiYekutieli } from '../src/stats/benjamini-yekutieli.js';
import { mean } from '../src/stats/mean.js';
import { studentTCdf } from '../src/stats/student-t.js';
import { variance } from '../src/stats/variance.js';
import { defined, notDefined, type Result } from './result.js';
import { signedRankTest } from './signed-rank-test.js';

/** An item's labels: one of the judge, and one of each human in a fixed order. Undefined where there is none. */
export interface AnnotatedItem<Label> {
  readonly judge: Label | undefined;
  readonly humans: readonly (Label | undefined)[];
}

export interface AlternativeAnnotatorOptions<Label> {
  /** How much worse than a human the judge may be and still win, as it costs less: .2 for experts, .1 for others (the authors' advice). */
  readonly epsilon: number;
  /** How well two labels of an item match, between 0 and 1; 1 for equal ones and 0 for others unless given. */
  readonly alignment?: (label: Label, other: Label) => number;
}

/** One human left out, and the judge in the place of that one. */
export interface LeftOut {
  /** The place of the human in each item's list. */
  readonly human: number;
  /** The items that this human, another and the judge have labelled. */
  readonly items: number;
  /** The share of these on which the judge matches the other humans at least as well as the one left out does. */
  readonly advantage: number;
  /** One-sided: of the judge being worse by epsilon or more. */
  readonly p: number;
  /** Signed ranks where Student's t cannot be trusted: with fewer than 30 items, or none that differ. */
  readonly test: 'student-t' | 'signed-rank';
  /** Whether the judge wins, with a false discovery rate of 5% over all humans. */
  readonly judgeWins: boolean;
}

export interface AlternativeAnnotatorTest {
  readonly humans: readonly LeftOut[];
  /** The share of humans whom the judge beats. */
  readonly winningRate: number;
  /** Whether the judge may stand in for a human: a winning rate of at least one half. */
  readonly passed: boolean;
  /** The mean of the advantages: the chance that the judge is at least as good as a human drawn by lot. */
  readonly advantage: number;
  /** Some human has fewer than 30 items: the test can hardly be passed, whatever the judge is worth. */
  readonly weak: boolean;
}

const fewestHumans = 3;
const fewestItems = 30;
const falseDiscoveryRate = 0.05;
const passingRate = 0.5;

/**
 * The alternative annotator test (Calderon, Reichart and Dror 2025): may the judge stand in for a human? Each human is left out in
 * turn, and it is asked whether the judge matches the other humans at least as well, but for epsilon. A tie counts for both.
 * The p-values are adjusted after Benjamini and Yekutieli, as the tests share their items.
 *
 * Undefined with fewer than three humans, and where a human shares fewer than two items with another and the judge.
 */
export function alternativeAnnotatorTest<Label>(
  items: readonly AnnotatedItem<Label>[],
  { epsilon, alignment = equal }: AlternativeAnnotatorOptions<Label>,
): Result<AlternativeAnnotatorTest> {
  const humans = items.reduce((most, item) => Math.max(most, item.humans.length), 0);
  if (humans < fewestHumans) return notDefined('too-few-raters');
  const contests = Array.from({ length: humans }, (_, human) => contestsOf(human, items, alignment));
  if (contests.some((contest) => contest.length < 2)) return notDefined('too-few-items');
  const tests = contests.map((contest) => testOf(contest, epsilon));
  const adjusted = benjaminiYekutieli(tests.map(({ p }) => p));
  const leftOut = tests.map((test, human) => ({
    human,
    ...test,
    judgeWins: (adjusted[human] ?? 1) <= falseDiscoveryRate,
  }));
  const winningRate = mean(leftOut.map(({ judgeWins }) => (judgeWins ? 1 : 0)));
  return defined({
    humans: leftOut,
    winningRate,
    passed: winningRate >= passingRate,
    advantage: mean(leftOut.map(({ advantage }) => advantage)),
    weak: leftOut.some(({ items }) => items < fewestItems),
  });
}

/** Who matches the other humans at least as well; both, at a tie. */
interface Contest {
  readonly human: boolean;
  readonly judge: boolean;
}

function contestsOf<Label>(
  human: number,
  items: readonly AnnotatedItem<Label>[],
  alignment: (label: Label, other: Label) => number,
): readonly Contest[] {
  return items.flatMap(({ judge, humans }) => {
    const own = humans[human];
    const others = humans.filter((label, other) => label !== undefined && other !== human);
    if (own === undefined || judge === undefined || others.length === 0) return [];
    const match = (label: Label): number =>
      mean(others.map((other) => (other === undefined ? 0 : alignment(label, other))));
    const [ofHuman, ofJudge] = [match(own), match(judge)];
    return [{ human: ofHuman >= ofJudge, judge: ofJudge >= ofHuman }];
  });
}

function testOf(contests: readonly Contest[], epsilon: number): Pick<LeftOut, 'items' | 'advantage' | 'p' | 'test'> {
  const shortfalls = contests.map(({ human, judge }) => Number(human) - Number(judge) - epsilon);
  const items = contests.length;
  const advantage = mean(contests.map(({ judge }) => Number(judge)));
  const spread = variance(shortfalls, 1);
  if (items < fewestItems || spread === 0)
    return { items, advantage, p: signedRankTest(shortfalls), test: 'signed-rank' };
  const t = mean(shortfalls) / Math.sqrt(spread / items);
  return { items, advantage, p: studentTCdf(t, items - 1), test: 'student-t' };
}

function equal<Label>(label: Label, other: Label): number {
  return label === other ? 1 : 0;
}
