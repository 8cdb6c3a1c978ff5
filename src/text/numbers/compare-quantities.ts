import type { NumberClaim } from './claim.js';
import { cut, decimalPlaces, divide, isComputable, multiply, negate, round, shift } from './decimal.js';
import type { Reading } from './numeral.js';
import type { Quantity } from './quantity.js';
import type { Unit } from './units.js';
import type { NumberVerdict } from './verdict.js';

/**
 * What a number in a retrieved text says for one in the answer: a supporting verdict, 'unit-mismatch' where the same number
 * counts something else, or undefined where it says nothing.
 */
export function compareQuantities(
  { quantity: claim, isEstimate }: NumberClaim,
  found: Quantity,
): NumberVerdict | undefined {
  const same = compareReadings(claim, found);
  const agreement = unitAgreement(claim, found);
  if (agreement === 'conversion') return compareConverted(claim, found, isEstimate) ?? (same && 'unit-mismatch');
  if (agreement === 'mismatch') return same && 'unit-mismatch';
  if (same !== undefined) return same;
  if (isDecrease(claim, found) || isSameShare(claim, found)) return 'equivalent';
  return isRounded(claim, found, isEstimate) ? 'rounded' : undefined;
}

/** Whether two numbers are the same as they stand, whatever they count. */
function compareReadings(claim: Quantity, found: Quantity): NumberVerdict | undefined {
  if (claim.written === found.written) return 'exact';
  if (claim.readings.length === 1 && found.readings.length === 1) {
    return claim.readings[0]?.value === found.readings[0]?.value ? 'exact' : undefined;
  }
  const shared = claim.readings.some(
    (reading) =>
      found.readings.some(({ value }) => value === reading.value) &&
      isPlausible(claim, found, reading) &&
      isPlausible(found, claim, reading),
  );
  return shared ? 'ambiguous' : undefined;
}

/**
 * Whether a numeral with two readings may mean this one. Nobody writes 1.000 for one, except in measures, and what is
 * counted has no thousandths; only where the other side writes it in the same way is there nothing to choose. Before a scale
 * word both are written: 2.345 million, and 1.000 million.
 */
function isPlausible(open: Quantity, other: Quantity, { value }: Reading): boolean {
  if (open.readings.length === 1 || open.isScaled || other.readings.length > 1 || open.unit?.kind === 'measure')
    return true;
  return decimalPlaces(value) > 0 ? open.noun === undefined : value !== open.readings[0]?.value;
}

/** "-20%" in a price list is a discount of 20%. Below zero, a temperature is another. */
function isDecrease(claim: Quantity, { readings, unit }: Quantity): boolean {
  if (unit?.kind !== 'share' && unit?.kind !== 'money') return false;
  return readings.some(
    ({ value }) => value.startsWith('-') && claim.readings.some((mine) => mine.value === negate(value)),
  );
}

/** 5% and a bare 0.05 are the same share of one. */
function isSameShare(claim: Quantity, found: Quantity): boolean {
  if (claim.unit?.id === '%') return found.unit === undefined && isShareOf(found, claim);
  return found.unit?.id === '%' && claim.unit === undefined && isShareOf(claim, found);
}

function isShareOf(bare: Quantity, percent: Quantity): boolean {
  return bare.readings.some(
    ({ value }) => value.startsWith('0.') && percent.readings.some((reading) => reading.value === shift(value, 2)),
  );
}

/** Whether both count the same, as far as the texts say so, without converting anything. */
export function countsTheSame(claim: Quantity, found: Quantity): boolean {
  return unitAgreement(claim, found) === 'same';
}

function unitAgreement(claim: Quantity, found: Quantity): 'same' | 'conversion' | 'mismatch' {
  if (claim.unit !== undefined && found.unit !== undefined) {
    if (claim.unit === found.unit || isBareDegree(claim.unit, found.unit)) return 'same';
    if (isHundredth(claim.unit, found.unit)) return 'conversion';
    return claim.unit.dimension === found.unit.dimension ? 'conversion' : 'mismatch';
  }
  const isOther = claim.unit === undefined ? found.unit && claim.noun : found.noun;
  return isOther === undefined ? 'same' : 'mismatch';
}

const scales: ReadonlySet<string> = new Set(['°C', '°F']);

/** "Degrees" alone are of either scale. */
function isBareDegree(a: Unit, b: Unit): boolean {
  return (a.id === '°' && scales.has(b.id)) || (b.id === '°' && scales.has(a.id));
}

/** Cents are of any currency. */
function isHundredth(a: Unit, b: Unit): boolean {
  return (a.id === 'cent' && b.kind === 'money') || (b.id === 'cent' && a.kind === 'money');
}

function compareConverted(claim: Quantity, found: Quantity, isEstimate: boolean): NumberVerdict | undefined {
  const { unit } = claim;
  const other = found.unit;
  if (unit === undefined || other === undefined) return undefined;
  for (const mine of claim.readings) {
    for (const theirs of found.readings) {
      if (!isComputable(mine.value) || !isComputable(theirs.value)) continue;
      if (isSameAmount(mine.value, unit, theirs.value, other)) return 'equivalent';
      const isRoundedAmount =
        unit.kind === 'measure' && isRoundedTo(mine, converted(theirs.value, other, unit), isEstimate);
      if (isRoundedAmount) return 'rounded';
    }
  }
  return undefined;
}

function isSameAmount(value: string, unit: Unit, other: string, otherUnit: Unit): boolean {
  if (multiply(value, unit.factor) === multiply(other, otherUnit.factor)) return true;
  if (unit.binaryFactor === undefined || otherUnit.binaryFactor === undefined) return false;
  return multiply(value, unit.binaryFactor) === multiply(other, otherUnit.binaryFactor);
}

/** Decimal places of a converted amount: more than anybody writes. */
const conversionPlaces = 20;

function converted(value: string, from: Unit, to: Unit): string {
  return divide(multiply(value, from.factor), to.factor, conversionPlaces);
}

/** Whether the answer's number is the other one, rounded or cut at the last place that the answer writes. */
function isRounded(claim: Quantity, found: Quantity, isEstimate: boolean): boolean {
  if (!isEstimate && !isMeasured(claim, found)) return false;
  return claim.readings.some((mine) =>
    found.readings.some(
      (theirs) =>
        isComputable(mine.value) &&
        isComputable(theirs.value) &&
        isPlausible(found, claim, theirs) &&
        isRoundedTo(mine, theirs.value, isEstimate && isSameUnit(claim, found)),
    ),
  );
}

/** An estimate with zeros needs its unit beside the exact number: 16 of anything is not "about 20%". */
function isSameUnit(claim: Quantity, found: Quantity): boolean {
  return claim.unit === undefined || claim.unit === found.unit;
}

/** Shares and measures are rounded in prose, money and counts are not; a bare number with decimals counts nothing. */
function isMeasured(claim: Quantity, found: Quantity): boolean {
  const unit = claim.unit ?? found.unit;
  if (unit !== undefined) return unit.kind !== 'money';
  return claim.readings.every(({ value, places }) => places > 0 && decimalPlaces(value) > 0);
}

function isRoundedTo({ value, places }: Reading, exact: string, isEstimate: boolean): boolean {
  const finer = decimalPlaces(exact) > Math.max(places, 0) || (places < 0 && exact !== value);
  if (finer && (round(exact, places) === value || cut(exact, places) === value)) return true;
  return isEstimate && roundsToZeros(value, places, exact);
}

/** After "about", trailing zeros are rounding too: 8000 for 8234. */
function roundsToZeros(value: string, places: number, exact: string): boolean {
  if (places > 0 || value === '0') return false;
  for (let zeros = 1; value.endsWith('0'.repeat(zeros)); zeros++) {
    if (round(exact, -zeros) === value) return true;
  }
  return false;
}
