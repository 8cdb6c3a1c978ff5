// How often the product's 95% intervals hold the truth at 25 labels, beside the intervals that others print; and how often a
// judge is trusted that should not be. Samples are enumerated with their chances, so the figures are no estimates, but where
// a title says "simulated".
import { performance } from 'node:perf_hooks';
import { printAreaCoverage } from './coverage-areas.mjs';
import { printCoverageByVerdict } from './coverage-by-verdict.mjs';
import { printCoefficientCoverage, printRateCoverage } from './coverage-coefficients.mjs';
import { printPassRateCoverage } from './coverage-pass-rate.mjs';
import { printFalseTrust } from './false-trust.mjs';

const start = performance.now();
printCoefficientCoverage();
printRateCoverage();
printAreaCoverage();
printPassRateCoverage();
printCoverageByVerdict();
printFalseTrust();
console.log(`\n${Math.round((performance.now() - start) / 1000)} s`);
