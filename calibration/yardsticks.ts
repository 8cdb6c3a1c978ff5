import { agreementTable } from './agreement/table.js';
import { type Measured, measureCoefficient } from './coefficient.js';
import { coefficients } from './coefficients.js';
import type { LabelledItem } from './join.js';
import type { ClassScale } from './scale.js';

/** How well two raters agree: two humans, or a human and the judge. */
export interface PairAgreement {
  readonly raters: readonly [string, string];
  /** How many items both rated. */
  readonly items: number;
  readonly agreement: Measured;
  readonly kappa: Measured;
}

/** What the judge is called among the raters. */
const judgeName = 'judge';

/**
 * How well each two humans agree, where they rated the same items. A yardstick for the judge and no ceiling: a judge can agree with
 * what the humans say together better than any of them does.
 */
export function humanPairs(
  items: readonly LabelledItem[],
  annotators: readonly string[],
  scale: ClassScale,
  seed: string,
): readonly PairAgreement[] {
  return annotators.flatMap((first, index) =>
    annotators.slice(index + 1).flatMap((second) => {
      const both = items.flatMap(({ labels }) => {
        const [a, b] = [labels.get(first), labels.get(second)];
        return a === undefined || b === undefined ? [] : [[a, b] as const];
      });
      return both.length === 0 ? [] : [pairAgreement([first, second], both, scale, seed)];
    }),
  );
}

/** How well each human agrees with the judge. */
export function judgePairs(
  items: readonly LabelledItem[],
  annotators: readonly string[],
  scale: ClassScale,
  seed: string,
): readonly PairAgreement[] {
  return annotators.flatMap((annotator) => {
    const both = items.flatMap(({ labels, judge }) => {
      const label = labels.get(annotator);
      return label === undefined || judge === null ? [] : [[label, judge] as const];
    });
    return both.length === 0 ? [] : [pairAgreement([annotator, judgeName], both, scale, seed)];
  });
}

function pairAgreement(
  raters: readonly [string, string],
  pairs: readonly (readonly [string | number, string | number])[],
  scale: ClassScale,
  seed: string,
): PairAgreement {
  const table = agreementTable(
    scale.categories,
    pairs.map(([a]) => a),
    pairs.map(([, b]) => b),
  );
  const measure = (id: string): Measured => {
    const coefficient = coefficients.find((known) => known.id === id);
    if (coefficient === undefined) throw new RangeError(`no coefficient ${id}`);
    return measureCoefficient(coefficient, { table, seed }, scale.categories[0] ?? '', 0.95);
  };
  return {
    raters,
    items: pairs.length,
    agreement: measure('agreement'),
    kappa: measure(scale.kind === 'ordinal' ? 'kappa_quadratic' : 'kappa'),
  };
}
