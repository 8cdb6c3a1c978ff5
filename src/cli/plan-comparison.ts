import type { CompareOptions, Side } from '../compare/compare-runs.js';
import { columnOf } from '../core/column-of.js';
import { UserError } from '../core/errors.js';
import type { Metric } from '../core/metric.js';
import { countOf } from '../core/phrase.js';
import type { Run } from '../core/run.js';
import { checkCopies } from './check-copies.js';
import { FileScoring } from './evaluate-files.js';
import { filesOfRuns, type RunFiles } from './files-of-runs.js';
import type { Host } from './host.js';
import type { MetricFlags, ReadingFlags, ReporterFlags } from './options.js';
import { QuestionWatch } from './question-watch.js';
import { scorePlan } from './score-plan.js';
import { readSettings, type Settings } from './settings.js';

/** Flags that say what is compared with what. */
export interface CompareFlags extends ReadingFlags, MetricFlags, ReporterFlags {
  readonly base?: readonly string[];
  readonly head?: readonly string[];
  readonly group?: boolean;
  readonly strict?: boolean;
}

/** One system's files and their scores. */
interface ScoredSide extends Side {
  readonly files: readonly string[];
}

export interface ComparisonPlan {
  readonly base: ScoredSide;
  readonly head: ScoredSide;
  readonly metrics: readonly Metric[];
  readonly options: CompareOptions;
  readonly settings: Settings;
}

/** The chance of a false alarm over all metrics. */
const alpha = 0.05;

/**
 * Reads and scores both sides.
 *
 * @throws UserError `usage` for flags that cannot be meant, and for verdicts that are not on each run; `input` where one id stands
 * for two questions, or a run is a copy of another of its side
 */
export async function planComparison(
  files: readonly string[],
  flags: CompareFlags,
  host: Host,
): Promise<ComparisonPlan> {
  const sides = sidesOf(files, flags);
  const settings = await readSettings(host, [...sides.base, ...sides.head], flags);
  const watch = new QuestionWatch();
  const plan = scorePlan(settings, {});
  const scoreSide = async (side: readonly RunFiles[]): Promise<ScoredSide> => {
    const runs: Run[] = [];
    for (const files of side) {
      const scoring = new FileScoring({ ...settings, ...files }, plan, host);
      for await (const batch of scoring.samples()) for (const { sample } of batch) watch.add(sample);
      runs.push(scoring.finish());
    }
    checkCopies(runs);
    return { files: side.flatMap(({ files }) => files), runs };
  };
  const runs = filesOfRuns(settings.files, settings.verdictFiles, '--verdicts');
  const base = await scoreSide(runs.slice(0, sides.base.length));
  const head = await scoreSide(runs.slice(sides.base.length));
  watch.check();
  const { smallestDrop, mixSeries } = settings.scoring.options;
  const groups = flags.group === false ? {} : { groups: watch.groups };
  return {
    base,
    head,
    metrics: comparable(base, head, settings),
    options: { alpha, smallestDrop, mixSeries, ...groups },
    settings,
  };
}

function sidesOf(
  files: readonly string[],
  { base, head }: CompareFlags,
): { readonly base: readonly string[]; readonly head: readonly string[] } {
  if (files.includes('-')) throw new UserError('usage', 'found standard input, wanted files: they are read twice');
  const [first, second, ...more] = files;
  if (base === undefined && head === undefined && first !== undefined && second !== undefined && more.length === 0) {
    return { base: [first], head: [second] };
  }
  if (base !== undefined && head !== undefined && files.length === 0) return { base, head };
  throw new UserError(
    'usage',
    `found ${countOf(files.length, 'file')}${base === undefined ? '' : ', --base'}${head === undefined ? '' : ', --head'}; wanted two files, the base and the head, or --base and --head with the runs of each`,
  );
}

/** The metrics that were asked for, else those that both sides have a score of. */
function comparable(base: Side, head: Side, settings: Settings): readonly Metric[] {
  if (settings.metrics.length > 0) return settings.metrics;
  const has = ({ runs }: Side, id: string): boolean =>
    runs.every((run) => run.columns.some(({ metric }) => metric.id === id)) &&
    runs.some((run) => columnOf(run, id).aggregate.scored > 0);
  const metrics = (base.runs[0]?.columns ?? [])
    .map(({ metric }) => metric)
    .filter(({ id }) => has(base, id) && has(head, id));
  if (metrics.length > 0) return metrics;
  throw new UserError(
    'input',
    'found no metric that both sides have a score of; name what you want with --metrics, and see what it needs with plumbline explain',
  );
}
