import type { VerdictRecord } from './verdict.js';

/** Whose verdicts a score rests on. Two series of one metric are two measurements, which no mean mixes unless the user asks. */
export interface Series {
  /** The name that the records have, such as `faithfulness`. */
  readonly metric: string;
  readonly judge?: string;
  /** The tool with its version, such as `ragas@0.4`. */
  readonly tool?: string;
  readonly variant?: string;
  /** The run of the pipeline that made the answers. */
  readonly run?: number;
}

/** The series of a record: the judge's own runs repeat one measurement, and set none apart. */
export function seriesOf({ metric, judge, tool, variant, run }: VerdictRecord): Series {
  return {
    metric,
    ...(judge === undefined ? {} : { judge }),
    ...(tool === undefined ? {} : { tool }),
    ...(variant === undefined ? {} : { variant }),
    ...(run === undefined ? {} : { run }),
  };
}

/** One text for each series. What a series lacks is a difference as well: nothing says that an unnamed judge is the named one. */
export function seriesKey({ metric, judge, tool, variant, run }: Series): string {
  return JSON.stringify([metric, judge, tool, variant, run]);
}

/** Each series once, in the order of its first mention. */
export function distinctSeries(list: readonly Series[]): readonly Series[] {
  return [...new Map(list.map((series) => [seriesKey(series), series])).values()];
}

/** `rowan-judge@3 · ragas@0.4 · mode=recall · run 2` */
export function describeSeries({ judge = 'an unnamed judge', tool, variant, run }: Series): string {
  const parts = [judge, tool, variant, run === undefined ? undefined : `run ${run}`];
  return parts.filter((part) => part !== undefined).join(' · ');
}
