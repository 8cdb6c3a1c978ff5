import type { WideMetric } from './mend-first.js';

/** Metrics that lack the same rows for the same causes: one mending serves all of them. */
export type SameHoles = readonly [WideMetric, ...WideMetric[]];

/** The metrics in groups, each group at the place of its first one. */
export function groupBySameHoles(wide: readonly WideMetric[]): readonly SameHoles[] {
  const groups: [WideMetric, ...WideMetric[]][] = [];
  for (const one of wide) {
    const group = groups.find(([first]) => haveSameHoles(first, one));
    if (group === undefined) groups.push([one]);
    else group.push(one);
  }
  return groups;
}

function haveSameHoles(a: WideMetric, b: WideMetric): boolean {
  if (a.counted !== b.counted || a.causes.length !== b.causes.length) return false;
  return a.causes.every(({ cause, fault, samples }) => {
    const others = b.causes.find((rows) => rows.cause === cause && rows.fault === fault)?.samples;
    return others?.length === samples.length && samples.every((sample, place) => sample === others[place]);
  });
}
