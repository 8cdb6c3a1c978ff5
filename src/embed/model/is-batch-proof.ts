import { isScaledByBatch } from './is-scaled-by-batch.js';
import { type LoadedModel, runTogether } from './model-embedder.js';
import type { OnnxOutline } from './onnx-outline.js';

/** What rounding alone makes of a vector's numbers is ten times less. */
const tolerance = 1e-6;

/**
 * Whether a text has the same vector alone and beside a longer one. Told by the network's steps, and then by a trial, since
 * what fills up the shorter text leaks into it in some networks.
 *
 * @throws Error where the network does not run, or gives what is no vector
 */
export async function isBatchProof(model: LoadedModel, outline: OnnxOutline): Promise<boolean> {
  const { tokenizer, profile } = model;
  const [short, long] = ['One.', 'Two and three, or ten times two hundred and fifty.'].map((text) =>
    tokenizer.tokens(text, true).slice(0, profile.maxTokens),
  );
  if (short === undefined || long === undefined) return false;
  const [alone] = await runTogether(model, [short]);
  if (isScaledByBatch(outline)) return false;
  const [together] = await runTogether(model, [short, long]);
  return alone?.every((value, index) => Math.abs(value - (together?.[index] ?? 0)) <= tolerance) ?? false;
}
