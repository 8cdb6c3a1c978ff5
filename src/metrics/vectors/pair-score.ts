import type { TextToEmbed } from '../../core/embedding.js';
import type { Resources } from '../../core/resources.js';
import { type Score, scored } from '../../core/score.js';
import { shortNumber } from '../short-number.js';
import { cosine } from './cosine.js';
import { vectorOf } from './vector-of.js';

/** The cosine of two texts as a score. */
export function pairScore(one: TextToEmbed, other: TextToEmbed, resources: Resources): Score {
  const [a, b] = [vectorOf(one, resources), vectorOf(other, resources)];
  if (!(a instanceof Float32Array)) return a;
  if (!(b instanceof Float32Array)) return b;
  const value = cosine(a, b);
  return scored(value, `cosine ${shortNumber(value)}`);
}
