import type { Kind } from '../kind.js';
import { date } from './date.js';
import { multiDocument } from './multi-document.js';
import { number } from './number.js';
import { real } from './real.js';
import { synonym } from './synonym.js';
import { unanswerable } from './unanswerable.js';

/** Every kind of question that a set should have some of. */
export const kinds: readonly Kind[] = [unanswerable, multiDocument, number, date, synonym, real];
