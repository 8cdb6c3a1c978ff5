export { checkNumbers, countNumbers, type NumberCheck } from './check-numbers.js';
export { type NumberHeld, numbersHeld } from './numbers-held.js';
export { readNumbers } from './read-numbers.js';
