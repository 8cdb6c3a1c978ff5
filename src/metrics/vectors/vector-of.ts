import type { TextToEmbed } from '../../core/embedding.js';
import type { Resources } from '../../core/resources.js';
import { type Unscored, unscored } from '../../core/score.js';

const noVectors =
  'there are no embeddings to compare: hand over the vectors of loadResources, or the embedding that sampleTests shall take, and score a sample after its texts were added';

/** A text's vector; or the score of its sample, where it has none. */
export function vectorOf({ text, role }: TextToEmbed, { vectors }: Resources): Float32Array | Unscored {
  if (vectors === undefined) return unscored('model-unavailable', noVectors);
  const found = vectors.of(text, role);
  return 'vector' in found ? found.vector : unscored('model-unavailable', found.reason);
}
