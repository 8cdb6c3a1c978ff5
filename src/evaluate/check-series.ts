import { UserError } from '../core/errors.js';
import type { MetricOptions } from '../core/metric.js';
import { countOf, listOf } from '../core/phrase.js';
import type { MetricColumn, RunWarning, SeriesUse } from '../core/run.js';
import { describeSeries, type Series } from '../core/series.js';
import { suggest } from '../core/suggest.js';

/** How many series a message names before it counts the rest. */
const named = 5;

/**
 * Checks that no mean mixes verdicts of several series, unless the user wants it so, and that the judge who was asked for is
 * there.
 *
 * @throws UserError `input` for every metric that mixes
 */
export function checkSeries(
  columns: readonly MetricColumn[],
  judges: ReadonlySet<string>,
  { judge, mixSeries }: MetricOptions,
): void {
  if (judge !== undefined && !judges.has(judge)) throw unknownJudge(judge, [...judges]);
  if (mixSeries) return;
  const mixed = columns.flatMap((column) => mixesOf(column).map((uses) => describeMix(column.metric.id, uses)));
  if (mixed.length > 0) throw new UserError('input', mixed.join('\n'));
}

/** Whether a metric's mean would mix several series, and the user does not want that. */
export function mixes(column: MetricColumn, { mixSeries }: MetricOptions): boolean {
  return !mixSeries && mixesOf(column).length > 0;
}

/** Why a metric that nobody asked for is left out. */
export function mixWarning(column: MetricColumn): RunWarning {
  const { metric, aggregate } = column;
  const message = mixesOf(column)
    .map((uses) => describeMix(metric.id, uses))
    .join('; ');
  return { code: 'mixed-series', message: `left out: ${message}`, samples: aggregate.n };
}

function mixesOf({ series }: MetricColumn): readonly (readonly SeriesUse[])[] {
  return [...byRecord(series).values()].filter((uses) => uses.length > 1);
}

/** A metric that takes records of two names rests on a series of each: those stand beside each other, and mix nothing. */
function byRecord(uses: readonly SeriesUse[]): ReadonlyMap<string, readonly SeriesUse[]> {
  const groups = new Map<string, SeriesUse[]>();
  for (const use of uses) groups.set(use.series.metric, [...(groups.get(use.series.metric) ?? []), use]);
  return groups;
}

const kinds: readonly (readonly [kind: Exclude<keyof Series, 'metric'>, words: string])[] = [
  ['judge', 'judges'],
  ['tool', 'tools'],
  ['variant', 'variants of the metric'],
  ['run', 'runs of the system'],
];

/** `faithfulness: found verdicts of 2 judges in one mean: … and …; wanted one, because …; keep one with …` */
function describeMix(id: string, uses: readonly SeriesUse[]): string {
  const differing = kinds.filter(([kind]) => new Set(uses.map(({ series }) => series[kind])).size > 1);
  const [[, words] = ['', 'series'], ...otherWords] = differing;
  const first = (wanted: 'judge' | 'variant'): string | undefined =>
    differing.some(([kind]) => kind === wanted) ? uses.find(({ series }) => series[wanted])?.series[wanted] : undefined;
  const [judge, variant] = [first('judge'), first('variant')];
  const ways = [
    ...(judge === undefined ? [] : [`with --judge ${judge}`]),
    ...(variant === undefined ? [] : [`by its name, as in "${id}(${variant})"`]),
  ];
  return [
    `${id}: found verdicts of ${uses.length} ${otherWords.length === 0 ? words : 'series'} in one mean: ${listUses(uses)}`,
    'wanted one, because such a mean moves with who judged what, and not with the answers alone',
    `keep one ${ways.length === 0 ? 'of them in the file' : listOf(ways)}, or mix them knowingly with --mix-series`,
  ].join('; ');
}

function listUses(uses: readonly SeriesUse[]): string {
  const parts = uses.slice(0, named).map(({ series, samples, first: { file, line } }) => {
    return `${describeSeries(series)} (${countOf(samples, 'sample')}, first ${file}:${line})`;
  });
  return listOf(uses.length > named ? [...parts, `${uses.length - named} more`] : parts);
}

function unknownJudge(judge: string, judges: readonly string[]): UserError {
  const near = suggest(judge, judges);
  const others = judges.length === 0 ? 'nor of any judge with a name' : `only those of ${listOf(judges)}`;
  const remedy = near === undefined ? 'leave --judge out, or give a judge that is there' : `did you mean ${near}?`;
  return new UserError('input', `--judge ${judge}: found no verdicts of this judge, ${others}; ${remedy}`);
}
