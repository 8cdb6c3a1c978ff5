import type { Embedder, Embedding } from '../../core/embedding.js';
import { countOf } from '../../core/phrase.js';
import { MemorySegment, type VectorMemory } from './memory-segment.js';
import { type SegmentRecord, segmentKey } from './segment-record.js';

/** An embedder that has each text embedded once, however often it is asked for it. */
export function rememberingEmbedder(embedder: Embedder, memory: VectorMemory = new MemorySegment()): Embedder {
  const { model, prefixes } = embedder;
  let previous: Promise<unknown> = Promise.resolve();
  return {
    model,
    prefixes,
    // One call after the other: two at a time would both embed the texts that they share.
    embed(texts) {
      const embeddings = previous.then(() => embed(embedder, memory, texts));
      previous = embeddings.catch(() => {});
      return embeddings;
    },
  };
}

type KeyOfText = readonly [text: string, key: Buffer];

async function embed(embedder: Embedder, memory: VectorMemory, texts: readonly string[]): Promise<Embedding[]> {
  const known = new Map<string, Embedding>();
  const missing: KeyOfText[] = [];
  for (const text of new Set(texts)) {
    const key = segmentKey(text);
    const embedding = memory.find(key);
    if (embedding === undefined) missing.push([text, key]);
    else known.set(text, embedding);
  }
  if (missing.length > 0) {
    const records = await embedMissing(embedder, missing);
    for (const { text, embedding } of records) known.set(text, embedding);
    await memory.keep(records);
  }
  return texts.flatMap((text) => known.get(text) ?? []);
}

interface TextRecord extends SegmentRecord {
  readonly text: string;
}

async function embedMissing(embedder: Embedder, missing: readonly KeyOfText[]): Promise<readonly TextRecord[]> {
  const embeddings = await embedder.embed(missing.map(([text]) => text));
  return missing.map(([text, key], index) => {
    const embedding = embeddings[index];
    if (embedding !== undefined) return { text, key, embedding };
    const made = countOf(embeddings.length, 'vector');
    throw new Error(`the model made ${made} of ${countOf(missing.length, 'text')}`);
  });
}
