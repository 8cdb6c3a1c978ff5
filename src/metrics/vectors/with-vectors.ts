import type { TextToEmbed } from '../../core/embedding.js';
import type { Resources } from '../../core/resources.js';
import type { Unscored } from '../../core/score.js';
import { vectorOf } from './vector-of.js';

interface Embedded<Text> {
  readonly state: 'embedded';
  /** In the order of the texts. */
  readonly texts: readonly (Text & { readonly vector: Float32Array })[];
}

/** Texts with their vectors; or the score of their sample, where one of them has none. All are asked for in any case. */
export function withVectors<Text extends TextToEmbed>(
  texts: readonly Text[],
  resources: Resources,
): Embedded<Text> | Unscored {
  const found = texts.map((text) => ({ text, vector: vectorOf(text, resources) }));
  const embedded: (Text & { readonly vector: Float32Array })[] = [];
  for (const { text, vector } of found) {
    if (!(vector instanceof Float32Array)) return vector;
    embedded.push({ ...text, vector });
  }
  return { state: 'embedded', texts: embedded };
}
