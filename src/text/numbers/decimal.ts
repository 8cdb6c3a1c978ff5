/**
 * Exact decimals as text in one canonical form: "1234.56", "-5", "0.5", "1000000". No leading or trailing zero that says
 * nothing, no exponent, no "-0". Two numbers are equal if and only if their texts are.
 *
 * A fraction that no decimal can write is a quotient in lowest terms: "1/3".
 */

/** Arithmetic is for numbers that people write. Longer ones are compared only, so that no input costs more than its length. */
const longest = 80;

/** The decimal with these digits before and after the mark. Either may be empty. */
export function decimal(integer: string, fraction: string, negative: boolean): string {
  let start = 0;
  while (start < integer.length && integer.charCodeAt(start) === 0x30) start++;
  let end = fraction.length;
  while (end > 0 && fraction.charCodeAt(end - 1) === 0x30) end--;
  const whole = start === 0 ? integer : integer.slice(start);
  const unsigned = end === 0 ? whole || '0' : `${whole || '0'}.${fraction.slice(0, end)}`;
  return negative && unsigned !== '0' ? `-${unsigned}` : unsigned;
}

/** The decimal times ten to this power. */
export function shift(value: string, power: number): string {
  if (power === 0) return value;
  const { negative, integer, fraction } = split(value);
  if (power > 0) {
    const digits = fraction.padEnd(power, '0');
    return decimal(integer + digits.slice(0, power), digits.slice(power), negative);
  }
  const digits = integer.padStart(-power, '0');
  const cut = digits.length + power;
  return decimal(digits.slice(0, cut), digits.slice(cut) + fraction, negative);
}

/** The fraction of two whole numbers, each at most 15 digits long: a decimal where one can write it. */
export function quotient(numerator: string, denominator: string): string | undefined {
  let high = BigInt(numerator);
  let low = BigInt(denominator);
  if (low === 0n) return undefined;
  const common = greatestCommonDivisor(high, low);
  high /= common;
  low /= common;
  let power = 0;
  let rest = low;
  let scaledUp = high;
  while (rest % 10n === 0n) {
    rest /= 10n;
    power++;
  }
  while (rest % 2n === 0n || rest % 5n === 0n) {
    const factor = rest % 2n === 0n ? 2n : 5n;
    rest /= factor;
    scaledUp *= 10n / factor;
    power++;
  }
  return rest === 1n ? shift(`${scaledUp}`, -power) : `${high}/${low}`;
}

/** Whether arithmetic can be done with the value: it is a decimal, and of a length that people write. */
export function isComputable(value: string): boolean {
  return value.length <= longest && !value.includes('/');
}

export function add(a: string, b: string): string {
  const places = Math.max(decimalPlaces(a), decimalPlaces(b));
  return fromScaled(scaled(a, places) + scaled(b, places), places);
}

export function negate(value: string): string {
  if (value === '0') return value;
  return value.startsWith('-') ? value.slice(1) : `-${value}`;
}

export function multiply(a: string, b: string): string {
  const places = decimalPlaces(a) + decimalPlaces(b);
  return fromScaled(scaled(a, decimalPlaces(a)) * scaled(b, decimalPlaces(b)), places);
}

/** `a / b`, cut after this many decimal places. */
export function divide(a: string, b: string, places: number): string {
  const common = Math.max(decimalPlaces(a), decimalPlaces(b));
  return fromScaled((scaled(a, common) * 10n ** BigInt(places)) / scaled(b, common), places);
}

/** The value rounded to this many decimal places, halves away from zero. Below 0: to tens, hundreds and so on. */
export function round(value: string, places: number): string {
  const { negative } = split(value);
  const half = places >= 0 ? `0.${'0'.repeat(places)}5` : `5${'0'.repeat(-places - 1)}`;
  return cut(add(value, negative ? negate(half) : half), places);
}

/** The value without what stands after this many decimal places. Below 0: without the ones, tens and so on. */
export function cut(value: string, places: number): string {
  const { negative, integer, fraction } = split(value);
  if (places >= 0) return decimal(integer, fraction.slice(0, places), negative);
  return decimal(integer.slice(0, places) + '0'.repeat(-places), '', negative);
}

/** How many digits stand after the mark. */
export function decimalPlaces(value: string): number {
  const mark = value.indexOf('.');
  return mark < 0 ? 0 : value.length - mark - 1;
}

function split(value: string): { negative: boolean; integer: string; fraction: string } {
  const negative = value.startsWith('-');
  const mark = value.indexOf('.');
  const integer = value.slice(negative ? 1 : 0, mark < 0 ? value.length : mark);
  return { negative, integer, fraction: mark < 0 ? '' : value.slice(mark + 1) };
}

/** The value as a whole number of units of ten to minus `places`. */
function scaled(value: string, places: number): bigint {
  const { negative, integer, fraction } = split(value);
  const magnitude = BigInt(integer + fraction.padEnd(places, '0'));
  return negative ? -magnitude : magnitude;
}

function fromScaled(value: bigint, places: number): string {
  const negative = value < 0n;
  const digits = `${negative ? -value : value}`.padStart(places, '0');
  const mark = digits.length - places;
  return decimal(digits.slice(0, mark), digits.slice(mark), negative);
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? (a === 0n ? 1n : a) : greatestCommonDivisor(b, a % b);
}
