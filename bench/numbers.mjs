// What numbers_in_context costs, against a bare digit search over the same texts in the same process, and how well it tells
// unsupported numbers, against digits compared as strings, per language on the rows of test/reference.
// Usage: npm run build && node bench/numbers.mjs [dist]

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const dist = process.argv[2] ?? fileURLToPath(new URL('../dist/src', import.meta.url));
const load = (file) => import(pathToFileURL(resolve(dist, file)).href);
const { numbersInContext } = await load('metrics/numbers-in-context.js');
const { checkNumbers } = await load('text/numbers/index.js');

const sampleCount = 10_000;
const samples = JSON.parse(JSON.stringify(makeSamples(sampleCount)));

/** Texts of about 80 words with two or three numbers, as chunks of a help centre have; every fifth answer states one too many. */
function makeSamples(count) {
  const words =
    'the plan includes a workspace for your team and every member can invite guests who read comment and export pages while the owner keeps control of billing roles and retention so that nothing is lost when people leave'.split(
      ' ',
    );
  let state = 12345;
  const next = (limit) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const prose = (length) => Array.from({ length }, () => words[next(words.length)]).join(' ');
  const price = () => `€${next(90) + 10}.${next(90) + 10}`;
  const facts = [
    () => `${next(900) + 100} users`,
    price,
    () => `${next(80) + 5} days`,
    () => `${next(9) + 1},${next(900) + 100} requests`,
    () => `${next(99)}% of calls`,
    () => `${next(500) + 5} GB`,
  ];
  return Array.from({ length: count }, (_, id) => {
    const stated = [];
    const contexts = Array.from({ length: 5 }, () => {
      const inContext = Array.from({ length: 3 }, () => facts[next(facts.length)]());
      stated.push(...inContext);
      return inContext
        .map((fact) => `${prose(26)} ${fact}`)
        .join('. ')
        .concat('.');
    });
    const held = Array.from({ length: 3 }, () => stated[next(stated.length)]);
    if (id % 5 === 0) held[2] = '1,777 seats';
    const answer = held
      .map((fact) => `${prose(15)} ${fact}`)
      .join('. ')
      .concat('.');
    return {
      id: `q${id}`,
      question: prose(8),
      answer,
      contexts,
      stratum: 'answerable',
      language: 'en',
      tags: [],
      metadata: {},
    };
  });
}

function median(run) {
  const times = Array.from({ length: 7 }, () => {
    const start = process.cpuUsage();
    run();
    return process.cpuUsage(start).user / 1000;
  }).sort((a, b) => a - b);
  return times[3];
}

let sum = 0;
const digits = median(() => {
  for (const { answer, contexts } of samples) {
    for (const text of [answer, ...contexts]) for (const _ of text.matchAll(/\d+(?:[.,]\d+)?/g)) sum++;
  }
});
const metric = median(() => {
  for (const sample of samples) sum += numbersInContext.score(sample).value ?? 0;
});
const json = JSON.stringify(samples);
const parse = median(() => {
  sum += JSON.parse(json).length;
});
const perSample = (milliseconds) => `${((milliseconds * 1000) / sampleCount).toFixed(1)} us a sample`;
console.log(`texts: ${(json.length / 1e6).toFixed(1)} MB, ${sampleCount} samples`);
console.log(`JSON.parse:                  ${perSample(parse)}`);
console.log(`/\\d+(?:[.,]\\d+)?/g, no check: ${perSample(digits)}`);
console.log(`numbers_in_context:          ${perSample(metric)}`);
console.log(`checksum: ${sum}`);

const pairs = ['numbers.jsonl', 'numbers-own.jsonl'].flatMap((file) => {
  const text = readFileSync(new URL(`../test/reference/${file}`, import.meta.url), 'utf8');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
    .filter((row) => row.kind === 'pair');
});

/** Whether every number of the answer is held, by the check and by equal strings of digits. */
const judges = {
  numbers_in_context: ({ answer, context, language }) =>
    checkNumbers({ answer, contexts: [context], ...(language && { language }) }).every(
      (check) => check.supported !== false,
    ),
  'digits as strings': ({ answer, context }) => {
    const digits = (text) => text.match(/\d+(?:[.,]\d+)?/g) ?? [];
    return digits(answer).every((number) => digits(context).includes(number));
  },
};

const share = (part, whole) => (whole === 0 ? 'none' : `${part}/${whole}`);
const languages = [...new Set(pairs.map((row) => row.language ?? 'unknown'))].sort();
for (const [name, isHeld] of Object.entries(judges)) {
  console.log(`${name}, "unsupported":`);
  for (const language of languages) {
    const rows = pairs.filter((row) => (row.language ?? 'unknown') === language);
    const flagged = rows.filter((row) => !isHeld(row));
    const right = flagged.filter((row) => !row.supported).length;
    const all = rows.filter((row) => !row.supported).length;
    console.log(
      `  ${language}: precision ${share(right, flagged.length)}, recall ${share(right, all)} (${rows.length} pairs)`,
    );
  }
}
