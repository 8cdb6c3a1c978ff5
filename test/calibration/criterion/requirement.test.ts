import { describe, expect, it } from 'vitest';
import { defaultRequirements, parseRequirement } from '../../../calibration/criterion/requirement.js';
import { passFail, type Scale } from '../../../calibration/scale.js';

const stars: Scale = { kind: 'ordinal', categories: [1, 2, 3] };
const share: Scale = { kind: 'continuous', low: 0, high: 1 };

it.each([
  ['sensitivity>=0.8', passFail, 'sensitivity', 0.8],
  [' Balanced-Accuracy >= .75 ', passFail, 'balanced_accuracy', 0.75],
  ['kappa_quadratic>=0.6', stars, 'kappa_quadratic', 0.6],
  ['ccc>=1', share, 'ccc', 1],
] as const)('reads %j', (text, scale, coefficient, least) => {
  expect(parseRequirement(text, scale)).toEqual({ coefficient, least });
});

describe('refuses', () => {
  it.each([
    ['sensitivity', passFail, /wanted a coefficient and what it must reach/],
    ['sensitivity>0.8', passFail, /wanted a coefficient/],
    ['sensitivity>=0', passFail, /above 0 and at most 1/],
    ['sensitivity>=80', passFail, /above 0 and at most 1/],
    ['sensitivity>=0.8.1', passFail, /above 0 and at most 1/],
    ['sensitivty>=0.8', passFail, /did you mean sensitivity\?/],
    ['kappa_quadratic>=0.8', passFail, /no coefficient "kappa_quadratic" of a binary scale/],
    ['kappa>=0.8', share, /of a continuous scale/],
    ['mae>=0.8', share, /of a continuous scale/],
  ] as const)('%j', (text, scale, message) => {
    expect(() => parseRequirement(text, scale)).toThrow(message);
  });
});

it('has a default for each scale', () => {
  expect(defaultRequirements(passFail)).toEqual([
    { coefficient: 'sensitivity', least: 0.7 },
    { coefficient: 'specificity', least: 0.7 },
  ]);
  const kinds: readonly Scale[] = [{ kind: 'nominal', categories: ['a', 'b', 'c'] }, stars, share];
  expect(kinds.flatMap(defaultRequirements).map(({ coefficient }) => coefficient)).toEqual([
    'kappa',
    'kappa_quadratic',
    'ccc',
  ]);
});
