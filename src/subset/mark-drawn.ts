import type { Sample } from '../core/sample.js';
import type { SubsetOrigin } from '../core/subset.js';

/** The name of the chance in files: labels are weighed by it. */
const chanceField = 'inclusion_probability';

/**
 * A sample that says what it was drawn from, beside what it said before: a draw from a draw has the chance of both.
 *
 * @param chance with which it was drawn, above 0 and at most 1; undefined where no chance was in it
 */
export function markDrawn(sample: Sample, { samples, rate, where }: SubsetOrigin, chance?: number): Sample {
  const { subsetOf: before = {}, extra } = sample;
  const wheres = [before.where, where].filter((condition) => condition !== undefined);
  const size = before.samples ?? samples;
  const share = rate === undefined ? before.rate : rate * (before.rate ?? 1);
  return {
    ...sample,
    subsetOf: {
      ...(size !== undefined && { samples: size }),
      ...(share !== undefined && { rate: share }),
      ...(wheres.length > 0 && { where: wheres.join(' and ') }),
    },
    ...(chance !== undefined && { extra: { ...extra, [chanceField]: chance * chanceBefore(sample) } }),
  };
}

function chanceBefore({ extra: { [chanceField]: chance } }: Sample): number {
  return typeof chance === 'number' && chance > 0 && chance <= 1 ? chance : 1;
}
