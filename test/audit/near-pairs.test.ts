import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nearPairs } from '../../src/audit/near-pairs.js';
import { NearQuestion } from '../../src/audit/near-question.js';
import { plainContentWords, plainWords } from '../../src/audit/plain-words.js';
import { jaccard, trigramSets } from '../../src/audit/trigram-sets.js';

function questionsOf(texts: readonly string[]): readonly NearQuestion[] {
  const grams = trigramSets(texts.map((text) => plainWords(text).join(' ')));
  return texts.map((text, index) => {
    const [words, content] = [plainWords(text), plainContentWords(text)];
    return new NearQuestion(words, content.length > 0 ? content : words, grams[index] ?? new Int32Array(0));
  });
}

function pairsOf(texts: readonly string[], least: number): readonly string[] {
  return [...nearPairs(questionsOf(texts), least)].map(({ first, second }) => `${first}-${second}`);
}

/** Every question against every other. */
function bruteForce(texts: readonly string[], least: number): readonly string[] {
  const questions = questionsOf(texts);
  return questions.flatMap((question, first) =>
    questions.flatMap((other, second) =>
      first < second && (question.similarity(other) ?? 0) >= least ? [`${first}-${second}`] : [],
    ),
  );
}

const words =
  'how do i the cancel cancels cancelled ticket tickets tiket ferry fery island 12 14 bicycle refund a'.split(' ');
const question = fc.array(fc.constantFrom(...words), { minLength: 0, maxLength: 7 }).map((chosen) => chosen.join(' '));

describe('the search', () => {
  test('finds the pairs that holding each against each finds', () => {
    fc.assert(
      fc.property(fc.array(question, { maxLength: 12 }), fc.constantFrom(0.3, 0.5, 0.75, 1), (texts, least) => {
        expect([...pairsOf(texts, least)].sort()).toEqual([...bruteForce(texts, least)].sort());
      }),
      { seed: 83, numRuns: 400 },
    );
  });

  test('finds no pair that it is told is known', () => {
    const texts = ['cancel the ticket', 'cancel a ticket', 'cancel my ticket'];
    const pairs = [...nearPairs(questionsOf(texts), 0.3, (a, b) => a + b === 1)];
    expect(pairs.map(({ first, second }) => [first, second])).toEqual([
      [0, 2],
      [1, 2],
    ]);
  });
});

test('likeness goes both ways', () => {
  fc.assert(
    fc.property(question, question, (a, b) => {
      const [first, second] = questionsOf([a, b]);
      if (first === undefined || second === undefined) throw new Error('two questions are wanted');
      expect(first.similarity(second)).toBe(second.similarity(first));
    }),
    { seed: 84 },
  );
});

// " ab " has the trigrams " ab" and "ab "; " abc " has " ab", "abc" and "bc ": one of four is shared.
test('the similarity is that of the sets of trigrams', () => {
  const [ab = new Int32Array(0), abc = new Int32Array(0)] = trigramSets(['ab', 'abc']);
  expect(jaccard(ab, abc)).toBe(1 / 4);
  expect(jaccard(new Int32Array(0), new Int32Array(0))).toBe(0);
});

test.each([
  ['grammar words', 'How can I cancel my ticket?', 'How do I cancel a ticket?', true],
  ['accents and endings, in Polish', 'Jak mogę zwrócić bilety na prom?', 'Jak zwrocic bilet na prom?', true],
  ['a slip of the pen', 'When does the first ferry leave?', 'When does the first fery leave?', true],
  ['two letters that changed places', 'When does the first ferry leave?', 'When does the first frery leave?', true],
  [
    'letters that changed places further apart',
    'When does the first ferry leave?',
    'When does the first rerfy leave?',
    false,
  ],
  ['a word more', 'When does the first ferry leave?', 'When does the first ferry leave today?', true],
  ['another thing', 'How many seats has the Team plan?', 'How many seats has the Solo plan?', false],
  ['another number', 'What changed in version 4.2?', 'What changed in version 4.3?', false],
  ['another year', 'Quali sono gli orari del 2025?', 'Quali sono gli orari del 2026?', false],
])('questions with %s', (_, a, b, isNear) => {
  expect(pairsOf([a, b], 0.5)).toEqual(isNear ? ['0-1'] : []);
});
