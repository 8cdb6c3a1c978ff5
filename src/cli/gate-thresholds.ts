import { formatPercent } from '../core/format.js';
import type { Policy } from '../core/gate.js';
import type { Run } from '../core/run.js';
import type { Thresholds } from '../core/thresholds.js';
import { holdMeans } from '../thresholds/hold-means.js';
import type { Host } from './host.js';
import type { NamedThreshold } from './options.js';
import { QuestionHashes } from './question-hashes.js';
import type { Settings } from './settings.js';
import { loadThresholds } from './thresholds-file.js';

/** Thresholds from a file, for means that nobody wrote a threshold for. */
export interface GateThresholds {
  readonly file: string;
  readonly thresholds: Thresholds;
  /** Metrics that have a threshold of the user's own, or none by his wish, by id. */
  readonly except: ReadonlySet<string>;
  /** Has to see the samples of the run. */
  readonly questions: QuestionHashes;
}

/** A run, and what it is held against. */
interface PlannedRun {
  readonly run: Run;
  readonly policy: Policy;
}

/**
 * What the gate holds means at; undefined where no file is named.
 *
 * @throws UserError `input` where the file is not one of thresholds
 */
export async function gateThresholds(
  { loaded, resolve }: Settings,
  flags: { readonly thresholds?: string; readonly mean?: readonly NamedThreshold[] },
  host: Host,
): Promise<GateThresholds | undefined> {
  const { thresholds: configured, gate } = loaded.config;
  const file = flags.thresholds ?? (configured === undefined ? undefined : loaded.path(configured));
  if (file === undefined) return undefined;
  const own = [...Object.keys(gate?.mean ?? {}), ...(flags.mean ?? []).map(([name]) => name)];
  return {
    file,
    thresholds: await loadThresholds(file, host),
    except: new Set(own.map((name) => resolve(name).id)),
    questions: new QuestionHashes(),
  };
}

/** The metrics of a file that it has no threshold for, and that the user does not leave out himself. */
export function withoutThreshold({ thresholds, except }: GateThresholds): readonly string[] {
  return thresholds.metrics.flatMap(({ metric, result }) =>
    result.state === 'none' && !except.has(metric) ? [metric] : [],
  );
}

/**
 * The policy with the thresholds that hold for this run, and the run with what is to be known of them.
 *
 * @param regressionAlpha the chance that a comparison besides calls an unchanged system worse; absent without one
 * @throws UserError `input` where the run cannot be held at them
 */
export function withThresholds(
  { file, thresholds, except, questions }: GateThresholds,
  { run, policy }: PlannedRun,
  regressionAlpha?: number,
): PlannedRun {
  const { unscored } = policy;
  const held = holdMeans(run, { thresholds, file, questions: questions.byId, except, unscored });
  const known = new Set(thresholds.metrics.map(({ metric }) => metric));
  const isBoth = held.means.size > 0 && regressionAlpha !== undefined;
  const sentences = [
    ...(policy.origin === undefined ? [] : [policy.origin]),
    held.origin,
    ...(isBoth
      ? [
          `The comparison with the baseline calls it worse in ${formatPercent(regressionAlpha)} of runs at most besides: the two rates add up.`,
        ]
      : []),
  ];
  const others = [...policy.means].filter(([id]) => except.has(id) || !known.has(id));
  return {
    run: { ...run, warnings: [...run.warnings, ...held.warnings] },
    policy: {
      ...policy,
      means: new Map([...others, ...held.means]),
      origin: sentences.join(' '),
    },
  };
}
