// Writes sample files for the benchmarks: the same bytes for the same size, on every machine.

import { once } from 'node:events';
import { createWriteStream, existsSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = new URL('./data/', import.meta.url);

/** A seeded generator of numbers in [0, 1): mulberry32. */
export function seeded(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const syllables = 'ba ce di fo gu la me ni po ru sa te vi zo al en ir os ter min con pre sol mar tec lin dor pas'.split(
  ' ',
);

function vocabulary(random, size) {
  const words = new Set(['the', 'of', 'and', 'to', 'in', 'plan', 'refund', 'seats', 'price', 'export']);
  while (words.size < size) {
    const length = 1 + Math.floor(random() * 3);
    words.add(Array.from({ length }, () => syllables[Math.floor(random() * syllables.length)]).join(''));
  }
  return [...words];
}

/** A text whose words follow Zipf's law roughly, with a number about every twentieth word, as help articles have them. */
function text(random, words, length) {
  const picked = Array.from({ length }, () => {
    if (random() < 0.05) return number(random);
    return words[Math.floor(words.length * random() ** 3)];
  });
  return `${picked.join(' ')}.`;
}

function number(random) {
  const value = random() * 10 ** (1 + Math.floor(random() * 4));
  const kind = random();
  if (kind < 0.5) return String(Math.floor(value));
  if (kind < 0.7) return value.toFixed(2);
  if (kind < 0.85) return `${Math.floor(value)}%`;
  return `€${Math.floor(value)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',')}`;
}

/**
 * `plain`: most of an answer is cut from a context, as an honest answer is, with a number of its own now and then.
 * `invented`: every number of every answer is its own. `references`: plain, with a reference and its chunk.
 */
export function* records(count, kind) {
  const random = seeded(20261130);
  const words = vocabulary(random, 5000);
  for (let index = 0; index < count; index++) {
    const contexts = Array.from({ length: 5 }, () => text(random, words, 80));
    const ids = contexts.map(() => `doc-${Math.floor(random() * 20000)}`);
    const right = Math.floor(random() * 4);
    const relevant = random() < 0.9 ? ids[right] : `doc-${Math.floor(random() * 20000)}`;
    const source = kind === 'invented' ? text(random, words, 80) : contexts[Math.floor(random() * 5)];
    const answer = [
      ...source.split(' ').slice(10, 55),
      ...(random() < 0.2 ? [number(random)] : []),
      ...text(random, words, 5).split(' '),
    ];
    yield {
      id: `q${index}`,
      user_input: `${text(random, words, 9).slice(0, -1)}?`,
      retrieved_contexts: contexts,
      response: answer.join(' '),
      retrieved_context_ids: ids,
      reference_context_ids: [relevant],
      ...(kind === 'references'
        ? { reference: contexts[right].split(' ').slice(20, 40).join(' '), reference_contexts: [contexts[right]] }
        : {}),
    };
  }
}

/** The path of a JSONL file of that many samples, made if it is not there yet. */
export async function sampleFile(count, kind = 'plain') {
  const file = fileURLToPath(new URL(`${kind}-${count}.jsonl`, folder));
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  const out = createWriteStream(file);
  for (const record of records(count, kind)) {
    if (!out.write(`${JSON.stringify(record)}\n`)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'finish');
  return file;
}
