import { describe, expect, it } from 'vitest';
import type { Embedder, TextToEmbed } from '../../src/core/embedding.js';
import { UserError } from '../../src/core/errors.js';
import { VectorStore } from '../../src/embed/vector-store.js';

const asked = (...texts: readonly string[]): readonly TextToEmbed[] =>
  texts.map((text) => ({ text, role: 'passage' as const }));

/** Gives each text one number, and counts what it was asked for. */
class OneNumber implements Embedder {
  readonly model = 'one-number 1';
  readonly prefixes = { query: '', passage: '' };
  readonly calls: (readonly string[])[] = [];
  readonly #failing: (text: string) => Error | undefined;

  constructor(failing: (text: string) => Error | undefined = () => undefined) {
    this.#failing = failing;
  }

  async embed(texts: readonly string[]) {
    this.calls.push(texts);
    const failure = texts.map(this.#failing).find((error) => error !== undefined);
    if (failure !== undefined) throw failure;
    return texts.map(() => ({ vector: Float32Array.of(1), isCut: false }));
  }
}

describe('a vector store', () => {
  it('takes the vector from no text but the one that fails', async () => {
    const embedder = new OneNumber((text) => (text === 'b' ? new Error('no word is known') : undefined));
    const store = new VectorStore(async () => embedder);
    await store.add(asked('a', 'b', 'c'));
    expect(embedder.calls).toEqual([['a', 'b', 'c'], ['a'], ['b'], ['c']]);
    expect(store.of('a', 'passage')).toEqual({ vector: Float32Array.of(1), isCut: false });
    expect(store.of('b', 'passage')).toEqual({ reason: 'the text could not be embedded: no word is known' });
    expect(store.fault).toBeUndefined();
  });

  it('is at fault where no text at all has a vector, until one has', async () => {
    const store = new VectorStore(
      async () => new OneNumber((text) => (text < 'c' ? new Error('no answer') : undefined)),
    );
    await store.add(asked('a', 'b'));
    expect(store.fault).toEqual(
      new UserError(
        'config',
        'embedding: one-number 1 made no vector of any text: the text could not be embedded: no answer',
      ),
    );
    await store.add(asked('c'));
    expect(store.fault).toBeUndefined();
  });

  it('asks no second time what makes the vectors, where that is at fault itself', async () => {
    const broken = new UserError('config', 'embed.mjs: embed gave 1 vector, wanted a list of 3, one for each text');
    const embedder = new OneNumber(() => broken);
    const store = new VectorStore(async () => embedder);
    await store.add(asked('a', 'b', 'c'));
    expect(embedder.calls).toEqual([['a', 'b', 'c']]);
    expect(store.fault).toBe(broken);
    expect(store.of('a', 'passage')).toEqual({ reason: broken.message });
  });

  it('loads nothing where no text is asked for, and once where it fails', async () => {
    let loads = 0;
    const store = new VectorStore(async () => {
      loads += 1;
      throw new UserError('config', 'embedding: no such folder');
    });
    await store.add([]);
    expect({ loads, fault: store.fault }).toEqual({ loads: 0, fault: undefined });
    await store.add(asked('a'));
    await store.add(asked('b'));
    expect({ loads, message: store.fault?.message }).toEqual({ loads: 1, message: 'embedding: no such folder' });
  });
});
