import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rememberingEmbedder } from '../../../src/embed/cache/remembering-embedder.js';
import { bitsOf, CountingEmbedder, rightBits } from './counting-embedder.js';

const lamps = ['a lamp', 'a lantern', 'a lamp', 'a torch that shines for nine hours'];

describe('rememberingEmbedder', () => {
  it('has each text embedded once', async () => {
    const model = new CountingEmbedder();
    const embedder = rememberingEmbedder(model);
    expect(bitsOf(await embedder.embed(lamps))).toEqual(rightBits(model.model, lamps));
    expect(bitsOf(await embedder.embed(['a torch', 'a lamp']))).toEqual(rightBits(model.model, ['a torch', 'a lamp']));
    expect(model.calls).toEqual([['a lamp', 'a lantern', 'a torch that shines for nine hours'], ['a torch']]);
  });

  it('calls no model for texts that are known, and for none', async () => {
    const model = new CountingEmbedder();
    const embedder = rememberingEmbedder(model);
    await embedder.embed(lamps);
    await embedder.embed(lamps);
    expect(await embedder.embed([])).toEqual([]);
    expect(model.calls).toHaveLength(1);
  });

  it('has a text embedded once by calls at the same time', async () => {
    const model = new CountingEmbedder();
    const embedder = rememberingEmbedder(model);
    await Promise.all([embedder.embed(lamps), embedder.embed(lamps.toReversed())]);
    expect(model.texts).toHaveLength(3);
  });

  it('is the model to whoever asks', () => {
    const { model, prefixes } = new CountingEmbedder();
    expect(rememberingEmbedder(new CountingEmbedder())).toMatchObject({ model, prefixes });
  });

  it('goes on after a text that the model cannot read, and asks for it again', async () => {
    const model = new CountingEmbedder();
    let isBroken = true;
    const embedder = rememberingEmbedder({
      ...{ model: model.model, prefixes: model.prefixes },
      embed: async (texts) => {
        if (isBroken) throw new Error('out of memory');
        return model.embed(texts);
      },
    });
    await expect(embedder.embed(lamps)).rejects.toThrow('out of memory');
    isBroken = false;
    expect(bitsOf(await embedder.embed(lamps))).toEqual(rightBits(model.model, lamps));
  });

  it('takes no vector for that of another text where the model makes too few', async () => {
    const model = new CountingEmbedder();
    const embedder = rememberingEmbedder({
      ...{ model: model.model, prefixes: model.prefixes },
      embed: async (texts) => (await model.embed(texts)).slice(1),
    });
    await expect(embedder.embed(lamps)).rejects.toThrow('the model made 2 vectors of 3 texts');
  });

  it('does not hang on what is done to a vector', async () => {
    const embedder = rememberingEmbedder(new CountingEmbedder());
    for (const { vector } of await embedder.embed(lamps)) vector.fill(0);
    for (const { vector } of await embedder.embed(lamps)) vector.fill(0);
    expect(bitsOf(await embedder.embed(lamps))).toEqual(rightBits('lamp-words sha256:0f3c', lamps));
  });

  it('gives the vectors of the model, whatever the texts and the calls', async () => {
    const texts = fc.array(fc.oneof(fc.constantFrom('', 'a', 'b', '\ud800', '\ud801', '\ufffd'), fc.string()));
    await fc.assert(
      fc.asyncProperty(fc.array(texts), async (calls) => {
        const model = new CountingEmbedder();
        const embedder = rememberingEmbedder(model);
        for (const call of calls) expect(bitsOf(await embedder.embed(call))).toEqual(rightBits(model.model, call));
        expect(model.texts.toSorted()).toEqual([...new Set(calls.flat())].toSorted());
      }),
      { seed: 7, numRuns: 100 },
    );
  });

  it('holds vectors larger than a block', async () => {
    const vector = Float32Array.from({ length: 100_000 }, (_, index) => index);
    const embedder = rememberingEmbedder({
      model: 'wide',
      prefixes: { query: '', passage: '' },
      embed: async (texts) => texts.map(() => ({ vector, isCut: false })),
    });
    await embedder.embed(lamps);
    const again = await embedder.embed(lamps);
    expect(bitsOf(again)).toEqual(lamps.map(() => bitsOf([{ vector, isCut: false }])[0]));
  });
});
