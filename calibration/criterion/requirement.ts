import { UserError } from '../../src/core/errors.js';
import { suggest } from '../../src/core/suggest.js';
import { coefficients } from '../coefficients.js';
import type { Scale } from '../scale.js';
import { scoreCoefficients } from '../score-coefficients.js';

/** What a judge must reach to be trusted: the lower limit of a coefficient, not its estimate. */
export interface Requirement {
  /** The id of the coefficient, such as `sensitivity`. */
  readonly coefficient: string;
  readonly least: number;
}

/**
 * What a judge must reach where the user does not say. Of two classes, both sides count: a judge that never says "fail" spares
 * all that is good. The figures are conventions, and a report says them in words.
 */
export function defaultRequirements({ kind }: Scale): readonly Requirement[] {
  switch (kind) {
    case 'binary':
      return [
        { coefficient: 'sensitivity', least: 0.7 },
        { coefficient: 'specificity', least: 0.7 },
      ];
    case 'nominal':
      return [{ coefficient: 'kappa', least: 0.6 }];
    case 'ordinal':
      return [{ coefficient: 'kappa_quadratic', least: 0.6 }];
    case 'continuous':
      return [{ coefficient: 'ccc', least: 0.6 }];
  }
}

/**
 * Reads `sensitivity>=0.8`.
 *
 * @throws UserError `usage` for what has another form, a coefficient that the scale does not have, or a number that none reaches
 */
export function parseRequirement(text: string, scale: Scale): Requirement {
  const [, name, number] = /^\s*([\w-]+)\s*>=\s*([\d.]+)\s*$/.exec(text) ?? [];
  const least = Number(number);
  if (name === undefined || !(least > 0 && least <= 1)) {
    throw new UserError(
      'usage',
      `requirement: found ${JSON.stringify(text)}, wanted a coefficient and what it must reach, above 0 and at most 1, such as "sensitivity>=0.8"`,
    );
  }
  const coefficient = name.toLowerCase().replaceAll('-', '_');
  const known = knownFor(scale);
  if (known.includes(coefficient)) return { coefficient, least };
  const near = suggest(coefficient, known);
  const remedy = near === undefined ? `known are ${known.join(', ')}` : `did you mean ${near}?`;
  throw new UserError(
    'usage',
    `requirement: there is no coefficient ${JSON.stringify(name)} of a ${scale.kind} scale; ${remedy}`,
  );
}

/** Bias and error are no agreement: less of them is better. */
function knownFor(scale: Scale): readonly string[] {
  if (scale.kind !== 'continuous') return coefficients.filter(({ applies }) => applies(scale)).map(({ id }) => id);
  return scoreCoefficients.map(({ id }) => id).filter((id) => id !== 'bias' && id !== 'mae');
}
