import type { VisibleDrops } from '../core/audit.js';
import { normalQuantile } from '../stats/normal.js';

/** One-sided, as a gate that looks for drops alone. */
const error = 0.05;
const power = 0.8;
/** What most suites stand at, and how many of their verdicts another run turns: where nothing has been measured yet. */
const from = 0.8;
const flips = 0.1;
const wanted = 0.05;

const critical = -normalQuantile(error);
const reserve = normalQuantile(power);

/** The smallest drops of a pass rate of 0.8 that so many questions show, and how many a drop of 0.05 takes. */
export function visibleDrops(questions: number): VisibleDrops {
  const unpaired = smallestDrop((drop) => unpairedNeeded(drop) <= questions);
  // Whoever has the same questions may still compare the rates alone, which sees large drops with fewer.
  const paired = smallestDrop((drop) => Math.min(pairedNeeded(drop), unpairedNeeded(drop)) <= questions);
  return {
    from,
    flips,
    ...(unpaired !== undefined && { unpaired }),
    ...(paired !== undefined && { paired }),
    wanted,
    unpairedNeeded: unpairedNeeded(wanted),
    pairedNeeded: pairedNeeded(wanted),
  };
}

/** In steps of a thousandth; undefined where not even the whole rate can be seen to go. */
function smallestDrop(isSeen: (drop: number) => boolean): number | undefined {
  for (let step = 1; step <= from * 1000; step++) if (isSeen(step / 1000)) return step / 1000;
  return undefined;
}

/**
 * Questions a run, with other questions in each: the normal approximation for two independent rates, pooled under the hypothesis
 * of no difference (Fleiss, Levin and Paik 2003, "Statistical methods for rates and proportions", formula 4.14 without the
 * correction for continuity).
 */
export function unpairedNeeded(drop: number): number {
  const to = from - drop;
  const pooled = (from + to) / 2;
  const root = critical * Math.sqrt(2 * pooled * (1 - pooled)) + reserve * Math.sqrt(from * (1 - from) + to * (1 - to));
  return Math.ceil((root / drop) ** 2);
}

/**
 * Questions, the same in both runs: the normal approximation for McNemar's test (Connor 1987, "Sample size for testing differences
 * in proportions for the paired-sample design"). As many verdicts turn as in two runs of one system, and those that the drop
 * takes.
 */
export function pairedNeeded(drop: number): number {
  const discordant = flips + drop;
  const root = critical * Math.sqrt(discordant) + reserve * Math.sqrt(discordant - drop ** 2);
  return Math.ceil((root / drop) ** 2);
}
