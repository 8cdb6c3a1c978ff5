import type { BareScore } from '../core/score.js';
import { type Judgement, labelOf, type RecordName } from './judgement.js';
import { meanUsage, type Usage, usageOf } from './usage.js';

/** What is kept of a judgement. */
export interface JudgedItem {
  /** The place of its sample, counted from 0. */
  readonly index: number;
  readonly name: RecordName;
  /** How many runs of the judge there are. */
  readonly records: number;
  /** What those runs took that say it. */
  readonly spent: readonly Usage[];
  /** What a run took. */
  readonly usage: Usage | undefined;
  readonly score: BareScore;
}

/** All that one judge said, asked by one tool. */
export class JudgeSeries {
  readonly judge: string | undefined;
  readonly tool: string | undefined;
  readonly items: JudgedItem[] = [];

  constructor({ judge, tool }: Pick<Judgement, 'judge' | 'tool'>) {
    this.judge = judge;
    this.tool = tool;
  }

  add(index: number, { name, records, score }: Judgement): void {
    const spent = records.flatMap((record) => usageOf(record) ?? []);
    this.items.push({ index, name, records: records.length, spent, usage: meanUsage(spent), score });
  }

  /** The metrics that it was asked for, in the order of their first mention. */
  get names(): readonly RecordName[] {
    return [...new Map(this.items.map(({ name }) => [labelOf(name), name])).values()];
  }

  /** How many items say what they took. */
  get measured(): number {
    return this.items.filter(({ usage }) => usage !== undefined).length;
  }

  /** What it said for a metric, by the place of the sample. */
  itemsFor(name: RecordName): ReadonlyMap<number, JudgedItem> {
    const label = labelOf(name);
    return new Map(this.items.filter((item) => labelOf(item.name) === label).map((item) => [item.index, item]));
  }
}
