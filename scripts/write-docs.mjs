// Writes docs/metrics.md from the metrics' own words, or with --check says whether the page is current.
import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { causeDocs } from '../build/src/core/causes.js';
import { optionName } from '../build/src/core/metric.js';
import { sampleFields } from '../build/src/core/sample.js';
import { metricFamilies } from '../build/src/metrics/index.js';

const page = new URL('../docs/metrics.md', import.meta.url);

/** What several metrics say in the same words stands once, at the end. */
const commonFrom = 5;
const anyK = 10;

/** Texts are plain words; only what Markdown would take for markup is escaped. */
const plain = (text) => text.replace(/[\\`*[\]<>|]/g, '\\$&');
const code = (name) => `\`${name}\``;
const bullets = (lines) => lines.map((line) => `- ${plain(line)}`).join('\n');

/** Families that differ only in that one has a k, as `mrr` and `mrr@k`, share a section. */
function sections() {
  const byWords = new Map();
  for (const family of metricFamilies) {
    const metric = family.make(anyK);
    const key = `${family.name.replace(/@k$/, '')} ${metric.doc.formula}`;
    const section = byWords.get(key) ?? { names: [], aliases: [], metric };
    section.names.push(family.name);
    section.aliases.push(...family.aliases);
    byWords.set(key, section);
  }
  return [...byWords.values()];
}

function countEdges(all) {
  const counts = new Map();
  for (const { metric } of all) for (const edge of metric.doc.edgeCases) counts.set(edge, (counts.get(edge) ?? 0) + 1);
  return counts;
}

function section({ names, aliases, metric }, isCommon) {
  const { needs, options, stratum, range, higherIsBetter, doc } = metric;
  const facts = [
    `needs ${needs.length === 0 ? 'nothing but the question' : needs.map((need) => code(sampleFields[need])).join(', ')}`,
    `${range[0]} to ${range[1]}, ${higherIsBetter ? 'higher' : 'lower'} is better`,
    ...(stratum === undefined ? [] : [`${stratum} questions only`]),
    ...(options.length === 0 ? [] : [`options ${options.map(optionName).map(code).join(', ')}`]),
  ];
  return [
    `## ${names.map(code).join(', ')}`,
    ...(aliases.length === 0 ? [] : [`Also ${aliases.map(code).join(', ')}.`]),
    `**${plain(doc.question)}** ${plain(doc.formula)}`,
    `${facts.join('; ')}.`.replace(/^./, (letter) => letter.toUpperCase()),
    bullets(doc.edgeCases.filter((edge) => !isCommon(edge))),
    `*What it cannot see.* ${plain(doc.caveat)}`,
    `*Source.* ${plain(doc.reference)}`,
  ].filter((part) => part !== '');
}

const all = sections();
const counts = countEdges(all);
const isCommon = (edge) => counts.get(edge) >= commonFrom;
const causes = Object.entries(causeDocs).map(
  ([cause, { meaning, remedy }]) => `| ${code(cause)} | ${plain(meaning)} | ${plain(remedy)} |`,
);

const text = `${[
  '# Metrics',
  '*Made from the metrics’ own documentation by `npm run generate`; `plumbline explain` prints the same.*',
  ...all.flatMap((one) => section(one, isCommon)),
  '## What all metrics of ranked ids share',
  bullets([...counts.keys()].filter(isCommon)),
  '## Why a sample may have no score',
  ['| cause | meaning | what to do |', '| --- | --- | --- |', ...causes].join('\n'),
].join('\n\n')}\n`;

if (!process.argv.includes('--check')) writeFileSync(page, text);
else if (readFileSync(page, 'utf8') !== text) {
  console.error('docs/metrics.md is not current: run npm run generate');
  process.exitCode = 1;
}
