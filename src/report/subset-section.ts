import { formatPercent } from '../core/format.js';
import type { JsonObject } from '../core/json.js';
import { countOf, listOf } from '../core/phrase.js';
import type { TextSection } from '../core/report.js';
import type { Run } from '../core/run.js';
import type { Subset } from '../core/subset.js';

/** That the samples are a part of a set, and what that means for their figures; nothing where they are the whole of it. */
export function subsetSection({ subsets }: Run): readonly TextSection[] {
  const parts = subsets.filter((subset) => !isWhole(subset));
  if (parts.length === 0) return [];
  const isChosen = parts.some(({ where }) => where !== undefined);
  return [
    {
      kind: 'text',
      title: 'Subset',
      // What was chosen by its scores passes or fails by the choice.
      ...(isChosen && { outcome: 'undecided' as const }),
      lines: [
        `These are ${listOf(parts.map(describeSubset))}.`,
        isChosen
          ? 'They were chosen by what they scored: their means and pass rates say nothing of the other samples.'
          : 'Figures of a part vary more than those of the whole: a threshold that was chosen for the whole is too tight for it, and those of plumbline threshold fit the part.',
      ],
    },
  ];
}

function isWhole({ size, samples, rate, where }: Subset): boolean {
  return size === samples && rate === undefined && where === undefined;
}

/** `30 of 300 samples (10%), drawn by their ids`, `12 samples with faithfulness<0.5, from a share of 1% of all` */
function describeSubset({ size, samples, rate, where }: Subset): string {
  const count = samples === undefined ? countOf(size, 'sample') : `${size} of ${countOf(samples, 'sample')}`;
  return [
    samples === undefined ? count : `${count} (${formatPercent(size / samples)})`,
    ...(where === undefined ? [] : [` with ${where}`]),
    ...(samples === undefined ? [] : [', drawn by their ids']),
    ...(rate === undefined ? [] : [`, from a share of ${formatPercent(rate)} of all that came`]),
  ].join('');
}

/** `30 samples`, or `30 of 300 samples` for a subset whose whole is known. */
export function sampleCount({ samples: { size }, subsets: [subset, ...others] }: Run): string {
  const whole = others.length === 0 ? subset?.samples : undefined;
  return whole === undefined || whole === size ? countOf(size, 'sample') : `${size} of ${countOf(whole, 'sample')}`;
}

export function subsetJson({ size, samples, rate, where }: Subset): JsonObject {
  return { size, samples: samples ?? null, rate: rate ?? null, where: where ?? null };
}
