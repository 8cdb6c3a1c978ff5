import { bootstrap } from '../src/stats/bootstrap.js';
import { Random } from '../src/stats/random.js';
import { alphaOfUnits, krippendorffAlpha } from './agreement/krippendorff-alpha.js';
import type { Level } from './agreement/level.js';
import type { Category } from './agreement/table.js';
import { type AlternativeAnnotatorTest, alternativeAnnotatorTest } from './alternative-annotator.js';
import type { Measured } from './coefficient.js';
import { drawable } from './drawable.js';
import { groupsOf } from './groups.js';
import type { Joined } from './join.js';
import type { Result } from './result.js';
import type { Scale } from './scale.js';

/** What all annotators together say: of themselves, and of the judge in the place of one of them. */
export interface Annotators {
  /** Krippendorff's alpha of the humans, without the judge: pooled with them it would hide. */
  readonly alpha: Measured;
  /** Whether nearly all labels are one class, where no interval of alpha is known to hold. */
  readonly isLopsided: boolean;
  /** From three annotators on. */
  readonly alternative?: Result<AlternativeAnnotatorTest>;
}

/** How much worse than a human the judge may be and still pass as one: what the authors advise for labels that are no expert's. */
export const epsilon = 0.1;

const resamples = 2000;
const confidence = 0.95;
const leastBeside = 0.15;

/** Undefined for a single annotator. */
export function annotatorsTogether(
  { labelled, annotators }: Joined,
  scale: Scale,
  seed: string,
): Annotators | undefined {
  if (annotators.length < 2) return undefined;
  const items = labelled.map(({ labels, judge }) => ({
    judge: judge ?? undefined,
    humans: annotators.map((annotator) => labels.get(annotator)),
  }));
  const ratings = items.map(({ humans }) => humans.map((value) => ratingOf(value, scale)));
  const value = krippendorffAlpha(ratings, levelOf(scale));
  const groups = groupsOf(labelled.map(({ group }) => group));
  const statistic = drawable(alphaOfUnits(ratings, levelOf(scale)));
  const { limits } = value.defined
    ? bootstrap(groups?.members ?? labelled.length, statistic, {
        method: 'bca',
        resamples,
        confidence,
        random: new Random(seed),
      })
    : {};
  const hasWidth = limits !== undefined && limits.low < limits.high;
  return {
    alpha: {
      id: 'alpha',
      name: "Krippendorff's alpha",
      isPrimary: false,
      value,
      ...(hasWidth && { limits, method: 'BCa bootstrap' }),
    },
    isLopsided: scale.kind !== 'continuous' && isLopsided(ratings.flat().filter((rating) => rating !== undefined)),
    ...(annotators.length > 2 && {
      alternative: alternativeAnnotatorTest(items, { epsilon, ...alignmentOn(scale) }),
    }),
  };
}

function ratingOf(value: Category | undefined, scale: Scale): number | undefined {
  if (value === undefined) return undefined;
  return scale.kind === 'continuous' ? Number(value) : scale.categories.indexOf(value);
}

function levelOf({ kind }: Scale): Level {
  if (kind === 'continuous') return 'interval';
  return kind === 'ordinal' ? 'ordinal' : 'nominal';
}

/** Numbers match by how near they are; classes by being the same. */
function alignmentOn(scale: Scale): { readonly alignment?: (one: Category, other: Category) => number } {
  if (scale.kind !== 'continuous') return {};
  const { low, high } = scale;
  return { alignment: (one, other) => 1 - Math.abs(Number(one) - Number(other)) / (high - low) };
}

function isLopsided(ratings: readonly number[]): boolean {
  const counts = new Map<number, number>();
  for (const rating of ratings) counts.set(rating, (counts.get(rating) ?? 0) + 1);
  return ratings.length - Math.max(0, ...counts.values()) < leastBeside * ratings.length;
}
