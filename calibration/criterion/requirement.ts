import { UserError } from '../../src/core/errors.js';
import { suggest } from '../../src/core/suggest.js';
import { coefficients } from '../coefficients.js';

/** What a judge must reach to be trusted: the lower limit of a coefficient, not its estimate. */
export interface Requirement {
  /** The id of the coefficient, such as `sensitivity`. */
  readonly coefficient: string;
  readonly least: number;
}

/** Both sides count: a judge that never says "fail" spares all that is good. */
export const defaultRequirements: readonly Requirement[] = [
  { coefficient: 'sensitivity', least: 0.7 },
  { coefficient: 'specificity', least: 0.7 },
];

/**
 * Reads `sensitivity>=0.8`.
 *
 * @throws UserError `usage` for what has another form, an unknown coefficient, or a number that no coefficient can have
 */
export function parseRequirement(text: string): Requirement {
  const [, name, number] = /^\s*([\w-]+)\s*>=\s*([\d.]+)\s*$/.exec(text) ?? [];
  const least = Number(number);
  if (name === undefined || !(least > 0 && least <= 1)) {
    throw new UserError(
      'usage',
      `requirement: found ${JSON.stringify(text)}, wanted a coefficient and what it must reach, above 0 and at most 1, such as "sensitivity>=0.8"`,
    );
  }
  const coefficient = name.toLowerCase().replaceAll('-', '_');
  const known = coefficients.map(({ id }) => id);
  if (known.includes(coefficient)) return { coefficient, least };
  const near = suggest(coefficient, known);
  const remedy = near === undefined ? `known are ${known.join(', ')}` : `did you mean ${near}?`;
  throw new UserError('usage', `requirement: there is no coefficient ${JSON.stringify(name)}; ${remedy}`);
}
