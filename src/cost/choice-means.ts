import type { Choice, ChoiceMean } from '../core/cost.js';
import type { JudgedItem, JudgeSeries } from './judge-series.js';
import { meanWidth } from './mean-width.js';
import type { MetricLoad } from './metric-load.js';

/** A choice that changes how many samples there are. */
export interface SampledChoice {
  readonly choice: Choice;
  /** How many of a metric's samples are left. */
  readonly left: (place: number) => number;
  /** Whether the sample at this place may be among them. */
  readonly holds: (index: number) => boolean;
}

/** What each choice does to the mean of each metric that there are scores of; with no scores, to any mean at the worst. */
export function choiceMeans(
  choices: readonly SampledChoice[],
  loads: readonly MetricLoad[],
  series: JudgeSeries | undefined,
): readonly ChoiceMean[] {
  const metrics = loads.flatMap(({ label, name }, place) => {
    const items = [...(series?.itemsFor(name).values() ?? [])];
    return scoresOf(items).length === 0 ? [] : [{ label, place, items }];
  });
  if (metrics.length === 0) {
    return choices.map(({ choice, left }) => {
      const most = Math.max(0, ...loads.map((_, place) => left(place)));
      return { choice, scores: most, ...meanWidth(undefined, most) };
    });
  }
  return metrics.flatMap(({ label, place, items }) =>
    choices.map(({ choice, left, holds }): ChoiceMean => {
      const among = items.filter(({ index }) => holds(index));
      const scores = scoresOf(among);
      // As many holes are to be expected among the others as there are among those that are judged.
      const expected = among.length === 0 ? 0 : Math.round((left(place) * scores.length) / among.length);
      return { choice, metric: label, scores: expected, ...meanWidth(scores, expected) };
    }),
  );
}

function scoresOf(items: readonly JudgedItem[]): readonly number[] {
  return items.flatMap(({ score }) => (score.state === 'scored' ? [score.value] : []));
}
