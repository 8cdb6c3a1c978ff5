// numbers_in_context beside a bare search for digits over the same texts, and, pair by pair of test/reference, beside
// digits compared as strings: how often "unsupported" is right (precision), and how much of it is found (recall).
import { readFile } from 'node:fs/promises';
import { defaultMetricOptions } from '../build/src/core/metric.js';
import { numbersInContext } from '../build/src/metrics/numbers-in-context.js';
import { checkNumbers } from '../build/src/text/numbers/index.js';
import { printTable, sideBySide } from './measure.mjs';
import { sampleFile } from './samples.mjs';

const number = /\d+(?:[.,]\d+)?/g;
const count = 10_000;

const score = (sample) => numbersInContext.score(sample, defaultMetricOptions, {});
const kinds = { plain: 'mostly cut from a context', invented: 'with every number invented' };
for (const [kind, answers] of Object.entries(kinds)) {
  const text = await readFile(await sampleFile(count, kind), 'utf8');
  const lines = text.trim().split('\n');
  const samples = lines.map((line) => {
    const { user_input: question, response: answer, retrieved_contexts: contexts } = JSON.parse(line);
    return { question, answer, contexts };
  });
  const digits = ({ answer, contexts }) => [answer, ...contexts].flatMap((one) => one.match(number) ?? []).length;
  const timed = await sideBySide({
    'JSON.parse of the file': () => lines.map((line) => JSON.parse(line)).length,
    'digits in every text': () => samples.reduce((sum, sample) => sum + digits(sample), 0),
    numbers_in_context: () => samples.map(score).length,
    'the same with reasons': () => samples.map((sample) => score(sample).reason).length,
  });
  printTable(
    `${count} samples, ${(text.length / 1e6).toFixed(0)} MB, answers ${answers}`,
    ['', 'seconds', 'us a sample', 'ratio'],
    timed.map(({ name, seconds, ratio }) => [
      name,
      seconds.toFixed(3),
      ((seconds / count) * 1e6).toFixed(1),
      ratio.toFixed(2),
    ]),
  );
}

const pairs = (await Promise.all(['numbers.jsonl', 'numbers-own.jsonl'].map(readPairs))).flat();

async function readPairs(file) {
  const rows = await readFile(new URL(`../test/reference/${file}`, import.meta.url), 'utf8');
  return rows
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ kind }) => kind === 'pair');
}

/** Whether every number of the answer is held by the context. */
const judges = {
  numbers_in_context: ({ answer, context, language }) =>
    checkNumbers({ answer, contexts: [context], ...(language && { language }) }).every(
      (one) => one.supported !== false,
    ),
  'digits as strings': ({ answer, context }) => {
    const digits = (one) => one.match(number) ?? [];
    return digits(answer).every((one) => digits(context).includes(one));
  },
};

const languageOf = ({ language }) => language ?? 'unknown';
for (const [name, isHeld] of Object.entries(judges)) {
  const rows = [...new Set(pairs.map(languageOf))].sort().map((language) => {
    const ofLanguage = pairs.filter((pair) => languageOf(pair) === language);
    const flagged = ofLanguage.filter((pair) => !isHeld(pair));
    const right = flagged.filter(({ supported }) => !supported).length;
    const wrong = ofLanguage.filter(({ supported }) => !supported).length;
    return [language, ofLanguage.length, `${right}/${flagged.length}`, `${right}/${wrong}`];
  });
  printTable(`"unsupported" by ${name}`, ['language', 'pairs', 'precision', 'recall'], rows);
}
