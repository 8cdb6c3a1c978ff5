import type { Metric, MetricOptions } from '../core/metric.js';
import { listSome } from '../core/phrase.js';
import type { Resources, Stemmer } from '../core/resources.js';
import type { Sample } from '../core/sample.js';
import { notApplicable, unscored } from '../core/score.js';
import { contentWords } from '../text/content-words.js';
import { analyzers } from '../text/tfidf/analyzers.js';
import { pairCosine } from '../text/tfidf/pair-cosine.js';
import { tokenize } from '../text/tokenize.js';
import { declines } from './refusal-correct.js';
import { analyzerFor } from './texts/analyzer-for.js';

type Cosine = ReturnType<typeof pairCosine>;

const cosines = {
  char_wb: pairCosine(analyzers.char_wb),
  word: pairCosine(analyzers.word),
};

/** By the resources, which hold the stemmer, and the language: stems of two languages have nothing to say to each other. */
const stemCosines = new WeakMap<Resources, Map<string | undefined, Cosine>>();

function cosineFor(options: MetricOptions, resources: Resources, language: string | undefined): Cosine {
  if (options.analyzer !== 'stem') return cosines[options.analyzer];
  const analyzer = analyzerFor(options, resources, language);
  const byLanguage = stemCosines.get(resources) ?? new Map<string | undefined, Cosine>();
  stemCosines.set(resources, byLanguage);
  const cosine = byLanguage.get(language) ?? pairCosine(analyzer);
  byLanguage.set(language, cosine);
  return cosine;
}

/** The cosine of the answer's and the question's TF-IDF vectors. */
export const tfidfRelevancy: Metric = {
  id: 'tfidf_relevancy',
  version: 1,
  needs: ['answer'],
  options: ['analyzer', 'refusalPhrases'],
  range: [0, 1],
  higherIsBetter: true,
  doc: {
    question: 'Does the answer speak of what the question asks?',
    formula:
      'cosine of the vectors of question and answer; a term weighs its count times ln((1 + N)/(1 + df)) + 1, with the idf fitted on these two texts',
    edgeCases: [
      'Terms are character n-grams of 3 to 5 within words (analyzer char_wb), which hold across inflected forms; words of two or more characters (analyzer word); or stems without the words of grammar (analyzer stem; Polish and languages that are not named stay unstemmed).',
      'With two texts, a shared term has idf 1 and every other 1.405: what is not shared weighs more, so values are low and only comparable with one another.',
      'Equal texts score exactly 1; rounding above 1 is cut off.',
      'An answer that declines is not applicable (refusal): it speaks of nothing.',
      'An empty answer is unscored (missing-input). An answer without any word scores 0.',
      'A question without any word has nothing to compare: not applicable (nothing-to-check).',
    ],
    caveat:
      'It sees shared letters, not meaning: a short right answer ("14") scores 0, an answer that repeats the question and says nothing scores high.',
    reference:
      'Salton and Buckley, Term-Weighting Approaches in Automatic Text Retrieval, 1988, as scikit-learn has it.',
  },
  score(sample, options, resources) {
    const { question, answer, language } = sample;
    if (answer === undefined || answer.trim() === '') return unscored('missing-input', 'the answer is empty');
    const refusal = declines(sample, options);
    if (refusal !== undefined) return notApplicable('refusal', `the answer declines: “${refusal.phrase}”`);
    const value = cosineFor(options, resources, language)(question, answer);
    const stemmer = options.analyzer === 'stem' ? resources.stemmer : undefined;
    const asksNothing = (): boolean => (stemmer?.stems(question, language) ?? tokenize(question)).length === 0;
    if (value === undefined || (value === 0 && asksNothing())) {
      return notApplicable('nothing-to-check', 'the question holds no word to compare');
    }
    return {
      state: 'scored',
      value,
      // Made only where somebody reads it: finding the words takes longer than the cosine.
      get reason() {
        return `cosine ${value.toFixed(2)}; ${describeShared(sharedWords(question, answer, language, stemmer), stemmer)}`;
      },
    };
  },
};

/** The content words, or the stems of words, that both texts hold, the most frequent first: they weigh most. */
function sharedWords(
  question: string,
  answer: string,
  language: Sample['language'],
  stemmer: Stemmer | undefined,
): readonly string[] {
  const asked = stemmer === undefined ? contentWords(question, language) : new Set(stemmer.stems(question, language));
  const inAnswer = countWords(stemmer === undefined ? tokenize(answer) : stemmer.stems(answer, language));
  const weight = (word: string): number => inAnswer.get(word) ?? 0;
  return [...asked].filter((word) => weight(word) > 0).sort((a, b) => weight(b) - weight(a));
}

function describeShared(shared: readonly string[], stemmer: Stemmer | undefined): string {
  if (shared.length > 0) return `shared: ${listSome(shared)}`;
  return stemmer === undefined ? 'no content word shared' : 'no stem shared';
}

function countWords(words: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
