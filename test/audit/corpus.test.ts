import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Corpus } from '../../src/audit/corpus.js';
import { plainContentWords, plainWords } from '../../src/audit/plain-words.js';

const corpus = new Corpus([
  { name: 'fares', text: 'A single crossing costs twelve dollars for adults.' },
  { name: 'dogs', text: 'Dogs travel free of charge if they are on a leash.' },
]);

// Content words of the question: dogs, free, charge, ferry; three of them stand in the chunk. Of its pairs of words, "dogs travel",
// "travel free", "free of", "of charge" are there, and "do dogs", "charge on", "on the", "the ferry" are not.
test('a question is held against the chunk that has most of its content words', () => {
  expect(corpus.closest('Do dogs travel free of charge on the ferry?')).toMatchObject({
    chunk: { name: 'dogs' },
    words: 4 / 5,
    pairs: 4 / 8,
    run: 5,
    runText: 'dogs travel free of charge',
    length: 9,
  });
  expect(corpus.closest('Wo ist der Anleger?')).toBeUndefined();
});

/** The longest run, by trying each. */
function longestRun(question: string, text: string): number {
  const [words, others] = [plainWords(question), ` ${plainWords(text).join(' ')} `];
  let longest = 0;
  for (let start = 0; start < words.length; start++) {
    for (let end = start + 1; end <= words.length; end++) {
      if (others.includes(` ${words.slice(start, end).join(' ')} `)) longest = Math.max(longest, end - start);
    }
  }
  return longest;
}

const text = fc
  .array(fc.constantFrom('ferry', 'dog', 'the', 'quay', 'ticket', 'to', 'café'), { minLength: 1, maxLength: 9 })
  .map((words) => words.join(' '));

test('of the chunks with most content words, the one with the longest run is taken', () => {
  fc.assert(
    fc.property(fc.uniqueArray(text, { minLength: 1, maxLength: 5 }), text, (texts, question) => {
      const content = plainContentWords(question);
      const shared = (chunk: string): number => content.filter((word) => plainWords(chunk).includes(word)).length;
      const most = Math.max(...texts.map(shared));
      const found = new Corpus(texts.map((chunk, i) => ({ name: String(i), text: chunk }))).closest(question);
      if (most === 0) {
        expect(found).toBeUndefined();
        return;
      }
      const runs = texts.filter((chunk) => shared(chunk) === most).map((chunk) => longestRun(question, chunk));
      expect(found).toMatchObject({ words: most / content.length, run: Math.max(...runs) });
    }),
    { seed: 85 },
  );
});
