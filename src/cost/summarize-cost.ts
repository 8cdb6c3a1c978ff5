import type { ChoiceCost, ChoiceMean, CostSummary, JudgeCost } from '../core/cost.js';
import { choiceMeans, type SampledChoice } from './choice-means.js';
import type { CostTally } from './cost-tally.js';
import { metricCost, partCost, subsetCost, totalCost, wholeCost, withSaving } from './judge-cost.js';
import type { JudgeSeries } from './judge-series.js';
import type { JudgeTool } from './judge-tool.js';
import { toolNamed, toolOfVerdicts } from './judge-tools.js';
import type { RecordName } from './judgement.js';
import { MetricLoad } from './metric-load.js';
import { paidJudge } from './paid-judge.js';
import { type ModelPrice, type PriceTable, priceOf } from './prices.js';
import { custom } from './tools/custom.js';

/** What somebody wants to know. What is left out is told from the verdicts. */
export interface CostRequest {
  readonly tool?: JudgeTool | undefined;
  readonly judge?: string | undefined;
  readonly names?: readonly RecordName[] | undefined;
  readonly prices?: PriceTable | undefined;
  /** How many samples subsets have that are worth a look; each fewer than there are. */
  readonly subsets: readonly number[];
}

/** All that samples and verdicts say themselves; what is known of their files comes from whoever read them. */
export type SampledCost = Omit<CostSummary, 'leftOut' | 'inputs' | 'warnings'>;

/** What judging all samples takes, what verdicts have taken, and what else one could do. */
export function summarizeCost(tally: CostTally, request: CostRequest): SampledCost {
  const { prices } = request;
  const tool = request.tool ?? toolOfVerdicts(tally.series);
  const series = measuredSeries(tally, tool, request.judge);
  const judge = request.judge ?? series?.judge;
  const price = priceOf(prices, judge);
  const names = request.names ?? series?.names ?? tool.usual.map((metric) => ({ metric, variant: '' }));
  const planning: Planning = { tally, tool, names, request, price };
  const loads = loadsOf(planning, series);
  const total = totalCost(tally.sizes.length, loads.all, price);
  return {
    samples: total.samples,
    tool: tool.name,
    ...(judge !== undefined && { judge }),
    ...(prices !== undefined && { prices: { file: prices.file, currency: prices.currency } }),
    ...(prices !== undefined && judge !== undefined && price === undefined && { unpriced: judge }),
    metrics: loads.all.map((load) => wholeCost(metricCost(load, price))),
    total: wholeCost(total),
    paid: tally.series.map((one) =>
      paidJudge(one, tally.sizes, one.tool === undefined ? tool : toolNamed(one.tool), priceOf(prices, one.judge)),
    ),
    choices: choiceCosts(planning, loads, total).map(wholeCost),
    means: means(planning, loads, series),
  };
}

interface Planning {
  readonly tally: CostTally;
  readonly tool: JudgeTool;
  readonly names: readonly RecordName[];
  readonly request: CostRequest;
  readonly price: ModelPrice | undefined;
}

/** What the metrics ask of all samples, and of those that are worth judging. */
interface Loads {
  readonly all: readonly MetricLoad[];
  readonly worth: readonly MetricLoad[];
}

/** Of the verdicts that the tool asked for those of the judge; where none is named, of the one that says most of what it took. */
function measuredSeries(tally: CostTally, tool: JudgeTool, judge: string | undefined): JudgeSeries | undefined {
  const fitting = tally.series.filter(
    (series) => isAskedBy(series, tool) && (judge === undefined || series.judge === judge),
  );
  const most = Math.max(...fitting.map(({ measured }) => measured));
  return fitting.find(({ measured }) => measured === most);
}

/** Verdicts that name no tool are taken to be of the one that is asked about; a tool that is not known is a judge of one's own. */
function isAskedBy({ tool: name }: JudgeSeries, tool: JudgeTool): boolean {
  return name === undefined || (toolNamed(name) ?? custom) === tool;
}

function loadsOf({ tally: { sizes, isWorth }, tool, names }: Planning, series: JudgeSeries | undefined): Loads {
  const pairs = names.map((name) => {
    const items = series?.itemsFor(name);
    const [all, worth] = [new MetricLoad(name, tool), new MetricLoad(name, tool)];
    for (const [index, given] of sizes.entries()) {
      const usage = items?.get(index)?.usage;
      all.add(given, usage);
      if (isWorth[index] === true) worth.add(given, usage);
    }
    return { all, worth };
  });
  return { all: pairs.map(({ all }) => all), worth: pairs.map(({ worth }) => worth) };
}

function choiceCosts(planning: Planning, loads: Loads, total: JudgeCost): readonly ChoiceCost[] {
  const { tally, request, price } = planning;
  const worth = worthCount(tally);
  return [
    { choice: { kind: 'all' }, ...total },
    ...request.subsets.map((n) => withSaving(total, { choice: { kind: 'subset', n }, ...subsetCost(total, n) })),
    ...(worth < total.samples
      ? [
          withSaving(total, {
            choice: { kind: 'worth judging' },
            ...partCost(worth, loads.all, loads.worth, price),
          }),
        ]
      : []),
    ...otherModels(planning, loads, total),
  ];
}

/** A judge whose own calls were measured takes what it took; of another one nothing is known but its price. */
function otherModels(planning: Planning, loads: Loads, total: JudgeCost): readonly ChoiceCost[] {
  const { tally, tool, request, price } = planning;
  const others = [...(request.prices?.models ?? [])].filter(([, other]) => other !== price);
  return others.map(([model, other]) => {
    const own = tally.series.find(
      (series) => isAskedBy(series, tool) && priceOf(request.prices, series.judge) === other,
    );
    const taken = own !== undefined && own.measured > 0 ? loadsOf(planning, own) : loads;
    return withSaving(total, {
      choice: { kind: 'model', model },
      ...totalCost(total.samples, taken.all, other),
    });
  });
}

function means(
  { tally, request }: Planning,
  { all, worth }: Loads,
  series: JudgeSeries | undefined,
): readonly ChoiceMean[] {
  const samples = tally.sizes.length;
  const needing = (place: number): number => all[place]?.samples ?? 0;
  const every = (): boolean => true;
  const choices: readonly SampledChoice[] = [
    { choice: { kind: 'all' }, left: needing, holds: every },
    ...request.subsets.map(
      (n): SampledChoice => ({
        choice: { kind: 'subset', n },
        left: (place) => Math.round((needing(place) * n) / samples),
        holds: every,
      }),
    ),
    ...(worthCount(tally) < samples
      ? [
          {
            choice: { kind: 'worth judging' } as const,
            left: (place: number) => worth[place]?.samples ?? 0,
            holds: (index: number) => tally.isWorth[index] === true,
          },
        ]
      : []),
  ];
  return choiceMeans(choices, all, series);
}

function worthCount({ isWorth }: CostTally): number {
  return isWorth.filter(Boolean).length;
}
