export { checkNumbers, type NumberCheck, type NumberCheckInput, type Support } from './check-numbers.js';
export { type NumberHeld, numbersHeld } from './numbers-held.js';
export { type Masked, type NumberMention, type NumbersRead, readNumbers } from './read-numbers.js';
export { isSupported, type NumberVerdict, numberVerdicts } from './verdict.js';
