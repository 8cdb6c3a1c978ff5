import type { TextToEmbed } from '../../core/embedding.js';
import type { Resources } from '../../core/resources.js';
import type { Unscored } from '../../core/score.js';
import { cosine } from './cosine.js';
import { vectorOf } from './vector-of.js';
import { withVectors } from './with-vectors.js';

interface Compared<Text> {
  readonly state: 'compared';
  /** In the order of the texts. */
  readonly texts: readonly (Text & { readonly cosine: number })[];
}

/** Texts with the cosine of each and one other; or the score of their sample, where one of them has no vector. */
export function compareWith<Text extends TextToEmbed>(
  one: TextToEmbed,
  texts: readonly Text[],
  resources: Resources,
): Compared<Text> | Unscored {
  const own = vectorOf(one, resources);
  const others = withVectors(texts, resources);
  if (!(own instanceof Float32Array)) return own;
  if (others.state === 'unscored') return others;
  return { state: 'compared', texts: others.texts.map((text) => ({ ...text, cosine: cosine(own, text.vector) })) };
}
