// Every benchmark, one after the other; a name as an argument runs that one alone. Options go to the benchmarks.
import process from 'node:process';

const names = [
  'gate',
  'tfidf',
  'numbers',
  'retrieval',
  'refusal',
  'statistics',
  'calibrate',
  'coverage',
  'import',
  'embedding',
  'vector-cache',
  'gate-simulation',
];
const chosen = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
for (const name of names.filter((known) => chosen.length === 0 || chosen.includes(known)))
  await import(`./${name}.mjs`);
