// Every benchmark, one after the other; a name as an argument runs that one alone.
import process from 'node:process';

const names = ['gate', 'tfidf', 'numbers', 'retrieval', 'refusal', 'statistics', 'coverage', 'import'];
const chosen = process.argv.slice(2);
for (const name of names.filter((known) => chosen.length === 0 || chosen.includes(known)))
  await import(`./${name}.mjs`);
