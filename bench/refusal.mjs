// How often detectRefusal is right, per language, on test/reference/refusals.jsonl. The patterns were mended on the odd rows
// (first, third, …); the even ones are held out, but by the same hand, and hold translations of what was learnt. Take these
// rates for a check that nothing got worse, not for what to expect. On its first meeting with 80 refusals that other projects'
// systems give, most of them in set phrases, detectRefusal found 67 (0.84); with refusals in deliberately unusual words,
// 8 of 24. refusal_phrases is for the rest.
// Usage: npm run build && node bench/refusal.mjs
import { readFile } from 'node:fs/promises';
import { detectRefusal } from '../dist/src/text/refusal/detect-refusal.js';
import { printTable } from './measure.mjs';

const file = new URL('../test/reference/refusals.jsonl', import.meta.url);
const lines = (await readFile(file, 'utf8')).trim().split('\n');
const rows = lines.map((line) => JSON.parse(line));
const languages = [...new Set(rows.map((row) => row.language))];
const halves = { developed: rows.filter((_, i) => i % 2 === 0), 'held out': rows.filter((_, i) => i % 2 === 1) };
const modes = { 'language known': ({ language }) => ({ language }), 'language unknown': () => ({}) };

for (const [half, answers] of Object.entries(halves)) {
  for (const [mode, optionsOf] of Object.entries(modes)) {
    const judged = answers.map((row) => ({ ...row, found: detectRefusal(row.text, optionsOf(row)) }));
    const table = languages.map((language) => [language, ...rates(judged.filter((row) => row.language === language))]);
    printTable(
      `${half}, ${mode}`,
      ['', 'declines', 'others', 'precision', 'recall'],
      [...table, ['all', ...rates(judged)]],
    );
    for (const row of judged.filter(isWrong)) console.log(`  ${describe(row)}`);
  }
}

function rates(judged) {
  const declines = judged.filter((row) => row.declines);
  const found = judged.filter((row) => row.found !== undefined);
  const right = found.filter((row) => row.declines).length;
  const rate = (of) => (of === 0 ? '-' : (right / of).toFixed(3));
  return [declines.length, judged.length - declines.length, rate(found.length), rate(declines.length)];
}

function isWrong(row) {
  return row.declines !== (row.found !== undefined);
}

function describe({ language, declines, text, found }) {
  return declines ? `missed (${language}): ${text}` : `false alarm (${language}) "${found.phrase}": ${text}`;
}
