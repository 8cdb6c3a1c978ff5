import type { NumberClaim } from './claim.js';
import { countsTheSame } from './compare-quantities.js';
import type { Reading } from './numeral.js';
import type { Found } from './search.js';

/** Two numbers of the contexts whose sum or difference the claim is; undefined where there are none. */
export function deriveFrom({ quantity }: NumberClaim, found: readonly Found[]): readonly [Found, Found] | undefined {
  const candidates = found.filter((candidate) => countsTheSame(quantity, candidate.quantity));
  for (const reading of quantity.readings) {
    const sum = inUnits(reading);
    const pair = sum === undefined ? undefined : pairFor(sum, candidates);
    if (pair !== undefined) return pair;
  }
  return undefined;
}

function pairFor(sum: number, candidates: readonly Found[]): readonly [Found, Found] | undefined {
  const seen = new Map<number, Found>();
  for (const candidate of candidates) {
    for (const reading of candidate.quantity.readings) {
      const term = inUnits(reading);
      if (term === undefined || term === 0) continue;
      // The term that comes first may be the other summand, what is subtracted, or what it is taken from.
      const partner = seen.get(sum - term) ?? seen.get(term - sum) ?? seen.get(term + sum);
      if (partner !== undefined) return [partner, candidate];
      seen.set(term, candidate);
    }
  }
  return undefined;
}

/** The units of sums and differences: ten-thousandths. Whole numbers of them are exact. */
const unitPlaces = 4;
const unitsPerOne = 10 ** unitPlaces;
const largest = 1e11;

/** The value in whole units; undefined where it is finer, or so large that sums were not exact. */
function inUnits({ value }: Reading): number | undefined {
  const units = Math.round(Number(value) * unitsPerOne);
  if (Math.abs(units) > largest * unitsPerOne) return undefined;
  const mark = value.indexOf('.');
  const isFiner = mark >= 0 && value.length - mark - 1 > unitPlaces;
  return isFiner || Number.isNaN(units) ? undefined : units;
}
