import type { NumberClaim } from './claim.js';
import { countsTheSame } from './compare-quantities.js';
import { add, isComputable, negate } from './decimal.js';
import type { Found } from './search.js';

/** Two numbers of the contexts whose sum or difference the claim is; undefined where there are none. */
export function deriveFrom(claim: NumberClaim, found: readonly Found[]): readonly [Found, Found] | undefined {
  const byValue = new Map<string, Found>();
  const candidates = found.filter(({ quantity }) => countsTheSame(claim.quantity, quantity));
  for (const { value } of claim.quantity.readings) {
    if (!isComputable(value)) continue;
    for (const candidate of candidates) {
      for (const { value: term } of candidate.quantity.readings) {
        if (!isComputable(term) || term === '0') continue;
        // Of a pair, the one that comes first waits in the map: as a summand, as what is subtracted, or as what it is taken from.
        const partner =
          byValue.get(add(value, negate(term))) ??
          byValue.get(add(term, negate(value))) ??
          byValue.get(add(term, value));
        if (partner !== undefined) return [partner, candidate];
        byValue.set(term, candidate);
      }
    }
    byValue.clear();
  }
  return undefined;
}
