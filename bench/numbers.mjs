// Cost of numbers_in_context against a bare digit search over the same texts, in the same process.
// Usage: npm run build && node bench/numbers.mjs [dist]

import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const dist = process.argv[2] ?? fileURLToPath(new URL('../dist/src', import.meta.url));
const load = (file) => import(pathToFileURL(resolve(dist, file)).href);
const { numbersInContext } = await load('metrics/numbers-in-context.js');

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
