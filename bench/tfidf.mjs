// TF-IDF beside natural's: a fit on 10,000 answers, all their vectors, and one query against each of them.
// natural has neither cosine nor vector lengths and no character n-grams: it does less work in the first table.
import { readFile } from 'node:fs/promises';
import natural from 'natural/lib/natural/tfidf/index.js';
import { analyzers } from '../build/src/text/tfidf/analyzers.js';
import { cosine } from '../build/src/text/tfidf/cosine.js';
import { fitTfidf } from '../build/src/text/tfidf/fit-tfidf.js';
import { pairCosine } from '../build/src/text/tfidf/pair-cosine.js';
import { printTable, sideBySide } from './measure.mjs';
import { sampleFile } from './samples.mjs';

const lines = (await readFile(await sampleFile(10_000), 'utf8')).trim().split('\n');
const samples = lines.map((line) => JSON.parse(line));
const questions = samples.map((sample) => sample.user_input);
const answers = samples.map((sample) => sample.response);
const [query] = questions;

function fitAndScore(analyzer) {
  const { documents, vector } = fitTfidf(answers, analyzer);
  const asked = vector(query);
  return documents.map((document) => cosine(asked, document));
}

/** What natural offers for the same: every document's weighted terms, and the query's score against each document. */
function naturalFitAndScore() {
  const tfidf = naturalDocuments();
  for (let index = 0; index < answers.length; index++) tfidf.listTerms(index);
  return tfidf.tfidfs(query);
}

function naturalDocuments() {
  const tfidf = new natural.TfIdf();
  for (const answer of answers) tfidf.addDocument(answer);
  return tfidf;
}

function pairs(analyzer) {
  const compare = pairCosine(analyzer);
  return answers.map((answer, index) => compare(questions[index], answer));
}

function rowsOf(results) {
  return results.map(({ name, seconds, ratio }) => [name, seconds.toFixed(3), ratio.toFixed(1)]);
}

const fits = await sideBySide(
  {
    'word: fit, vectors, query': () => fitAndScore(analyzers.word),
    'char_wb: fit, vectors, query': () => fitAndScore(analyzers.char_wb),
    'natural: documents and query, no vectors': () => naturalDocuments().tfidfs(query),
    'natural: documents, vectors, query': () => naturalFitAndScore(),
  },
  { rounds: 3 },
);
printTable(`Fit on ${answers.length} answers`, ['', 'seconds', 'x word'], rowsOf(fits));

const compared = await sideBySide({
  char_wb: () => pairs(analyzers.char_wb),
  word: () => pairs(analyzers.word),
});
printTable(
  `${answers.length} questions against their answers, each pair fitted alone`,
  ['', 'seconds', 'x char_wb'],
  rowsOf(compared),
);
