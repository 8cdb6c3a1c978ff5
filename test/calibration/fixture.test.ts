import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Verdict {
  readonly judge: string;
  readonly score?: number;
  readonly error?: string;
  readonly reasons?: readonly string[];
  readonly usage?: { readonly input_tokens: number; readonly output_tokens: number };
}

interface Answer {
  readonly id: string;
  readonly response: string;
  readonly retrieved_contexts: readonly string[];
  readonly verdicts: readonly Verdict[];
}

interface Label {
  readonly id: string;
  readonly annotator: string;
  readonly label: string | null;
}

function records<Row>(name: string, kept: (row: Row) => boolean = () => true): readonly Row[] {
  const text = readFileSync(new URL(`../../fixtures/calibration/${name}`, import.meta.url), 'utf8');
  const rows: readonly Row[] = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  return rows.filter(kept);
}

const answers = records<Answer>('samples.jsonl');
const kim = records<Label>('labels-kim.jsonl');
const noor = records<Label>('labels-noor.jsonl');
const halfTruths = ['deposit-cargo', 'child-seat-price', 'battery-swap', 'child-alone', 'group-free-guide'];

function verdictsOf(judge: string): ReadonlyMap<string, Verdict> {
  return new Map(
    answers.flatMap(({ id, verdicts }) =>
      verdicts.filter((verdict) => verdict.judge === judge).map((verdict) => [id, verdict] as const),
    ),
  );
}

describe('fixtures/calibration', () => {
  it('has as many records as its README says, and each answer its judges', () => {
    expect([answers.length, kim.length, noor.length]).toEqual([60, 30, 30]);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(60);
    for (const { verdicts, retrieved_contexts } of answers) {
      expect(verdicts.map(({ judge }) => judge)).toEqual(['rowan-judge@3', 'alder-judge@1']);
      expect(retrieved_contexts).toHaveLength(2);
      for (const { error, reasons } of verdicts) expect(reasons?.length ?? 0).toBe(error === undefined ? 1 : 0);
    }
  });

  it('has two people who share twenty answers and differ on two', () => {
    const ofKim = new Map(kim.map(({ id, label }) => [id, label]));
    const both = noor.filter(({ id }) => ofKim.has(id));
    expect(both).toHaveLength(20);
    const differ = both.filter(({ id, label }) => ofKim.get(id) !== label && label !== null && ofKim.get(id) !== null);
    expect(differ.map(({ id }) => id)).toEqual(['late-hour', 'group-small']);
    for (const labels of [kim, noor]) expect(labels.filter(({ label }) => label === null)).toHaveLength(1);
    expect(new Set([...kim, ...noor].map(({ id }) => id)).size).toBe(40);
  });

  it('has judges that do what its README says', () => {
    const rowan = verdictsOf('rowan-judge@3');
    const alder = verdictsOf('alder-judge@1');
    const half = halfTruths.map((id) => rowan.get(id)?.score ?? Number.NaN);
    expect([Math.min(...half), Math.max(...half)]).toEqual([0.52, 0.62]);
    // Below .5 it fails 11 of the 12 plain ones; above .65 all are good but the one that fools it.
    expect([...rowan.values()].filter(({ score = 1 }) => score < 0.5)).toHaveLength(11);
    expect([...rowan.values()].filter(({ score = 0 }) => score >= 0.66)).toHaveLength(44);
    expect(rowan.get('pay-cash-lakeside')?.score).toBe(0.85);
    expect([...alder].filter(([, { error }]) => error !== undefined).map(([id]) => id)).toEqual([
      'pay-instalments',
      'pass-share',
    ]);
    const tokens = (verdicts: ReadonlyMap<string, Verdict>): number =>
      [...verdicts.values()].reduce(
        (all, { usage }) => all + (usage?.input_tokens ?? 0) + (usage?.output_tokens ?? 0),
        0,
      );
    expect(tokens(alder) / tokens(rowan)).toBeCloseTo(1 / 3, 2);
  });
});
