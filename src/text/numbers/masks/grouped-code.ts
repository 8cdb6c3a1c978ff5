import type { MaskedToken } from '../token.js';

/** The digits of a payment card, in the groups that are stamped on it (ISO/IEC 7812). */
const card = /\d{4}(?:(?:[ \xa0]\d{4}){3}|[ \xa0]\d{6}[ \xa0]\d{5})(?!\d)/y;

/** The number of a payment card that begins at `at`, known from a row of numbers by its check digit. */
export function matchCard(text: string, at: number): MaskedToken | undefined {
  card.lastIndex = at;
  const [written] = card.exec(text) ?? [];
  if (written === undefined) return undefined;
  const digits = written.replace(/\D/g, '');
  return hasCheckDigit(digits) ? { kind: 'code', start: at, end: at + written.length, keys: [digits] } : undefined;
}

/** Luhn's check: from the right, every second digit is doubled, and the digits of all together end in zero. */
function hasCheckDigit(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index++) {
    const value = Number(digits.charAt(digits.length - 1 - index)) * (index % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/** Country, check digits and account, in groups of four or in one piece (ISO 13616). */
const iban = /[A-Z]{2}\d{2}(?:[ \xa0-]?[A-Z\d]{4}){2,7}(?:[ \xa0-]?[A-Z\d]{1,3})?(?![A-Za-z\d])/y;

/** The shortest account number that a country has. */
const shortestIban = 15;

/** The international bank account number whose country begins at `start`. */
export function matchIban(text: string, start: number): MaskedToken | undefined {
  iban.lastIndex = start;
  const [written] = iban.exec(text) ?? [];
  if (written === undefined) return undefined;
  const key = written.replace(/[^A-Z\d]/g, '').toLowerCase();
  return key.length < shortestIban ? undefined : { kind: 'code', start, end: start + written.length, keys: [key] };
}
