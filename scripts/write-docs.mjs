// Writes docs/metrics.md from the metrics' own words, or with --check says whether the page is current.
import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { causeDocs } from '../build/src/core/causes.js';
import { optionName } from '../build/src/core/metric.js';
import { sampleFields } from '../build/src/core/sample.js';
import { exampleK, metricFamilies } from '../build/src/metrics/index.js';

const page = new URL('../docs/metrics.md', import.meta.url);

/** Texts are plain words; only what Markdown would take for markup is escaped. */
const plain = (text) => text.replace(/[\\`*[\]<>|]/g, '\\$&');

function metricSection({ name, aliases, make }) {
  const { needs, options, stratum, range, higherIsBetter, doc } = make(exampleK);
  const facts = [
    `needs ${needs.length === 0 ? 'nothing but the question' : needs.map((need) => `\`${sampleFields[need]}\``).join(', ')}`,
    `${range[0]} to ${range[1]}, ${higherIsBetter ? 'higher' : 'lower'} is better`,
    ...(stratum === undefined ? [] : [`${stratum} questions only`]),
    ...(options.length === 0 ? [] : [`options ${options.map((option) => `\`${optionName(option)}\``).join(', ')}`]),
  ];
  return [
    `## \`${name}\``,
    ...(aliases.length === 0 ? [] : [`Also \`${aliases.join('`, `')}\`.`]),
    `**${plain(doc.question)}** ${plain(doc.formula)}`,
    `${facts.join('; ')}.`.replace(/^./, (letter) => letter.toUpperCase()),
    doc.edgeCases.map((edge) => `- ${plain(edge)}`).join('\n'),
    `*What it cannot see.* ${plain(doc.caveat)}`,
    `*Source.* ${plain(doc.reference)}`,
  ].filter((part) => part !== '');
}

const causes = Object.entries(causeDocs).map(
  ([cause, { meaning, remedy }]) => `| \`${cause}\` | ${plain(meaning)} | ${plain(remedy)} |`,
);

const text = `${[
  '# Metrics',
  '*Made from the metrics’ own documentation by `npm run generate`; `plumbline explain` prints the same.*',
  ...metricFamilies.flatMap(metricSection),
  '## Why a sample may have no score',
  ['| cause | meaning | what to do |', '| --- | --- | --- |', ...causes].join('\n'),
].join('\n\n')}\n`;

if (!process.argv.includes('--check')) writeFileSync(page, text);
else if (readFileSync(page, 'utf8') !== text) {
  console.error('docs/metrics.md is not current: run npm run generate');
  process.exitCode = 1;
}
