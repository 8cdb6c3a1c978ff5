import { formatColumn } from '../core/format.js';
import { noteFigures } from '../core/note.js';
import { attentionCases, describeCounts, outcomeWords, shout } from '../core/outcome.js';
import type { Case, CasesSection, Report, Section, TableSection, TextSection } from '../core/report.js';
import { shorten } from '../core/shorten.js';
import { chartTable } from './chart-table.js';
import { escapeMarkdown } from './escape-markdown.js';

/** GitHub refuses a job summary of more than 1 MiB as a whole; the rest is left for what else the step writes. */
const mostBytes = 1_000_000;
const longestText = 2000;
/** In characters: a table that is wider than the page is scrolled. */
const trendWidth = 30;

/**
 * GitHub-flavoured Markdown for a job summary or a comment: the verdict, tables, and each case that needs attention as a
 * block to unfold. At most a megabyte, and it says so where it was cut.
 */
export function* markdown(report: Report): Iterable<string> {
  let left = mostBytes;
  for (const block of blocks(report)) {
    left -= Buffer.byteLength(block);
    if (left < 0) {
      yield '\n**Cut here: GitHub takes no summary of more than 1 MiB. The JSON and JUnit reports have all.**\n';
      return;
    }
    yield block;
  }
}

/** Pieces that are whole by themselves, so that the page may end after any of them. */
function* blocks({ title, verdict, sections }: Report): Iterable<string> {
  const word = verdict.outcome === 'info' ? '' : `${shout(verdict.outcome)}: `;
  yield `## ${word}${inline(title)}\n\n${inline(verdict.headline)}\n`;
  for (const section of sections) yield* sectionBlocks(section);
}

function sectionBlocks(section: Section): Iterable<string> {
  switch (section.kind) {
    case 'text':
      return textBlocks(section);
    case 'table':
      return tableBlocks(section);
    case 'chart':
      return tableBlocks(chartTable(section, trendWidth));
    case 'distributions':
      return [];
    case 'cases':
      return casesBlocks(section);
    default:
      return section satisfies never;
  }
}

function* textBlocks({ title, lines }: TextSection): Iterable<string> {
  if (title !== undefined) yield heading(title);
  for (const line of lines) yield paragraph(line);
}

function* tableBlocks({ title, columns, rows, notes = [] }: TableSection): Iterable<string> {
  yield heading(title);
  const marks = columns.map(({ align }) => (align === 'right' ? '---:' : ':---'));
  yield `\n${row(columns.map(({ label }) => inline(label)))}${row(marks)}`;
  const printed = columns.map((_, index) => formatColumn(rows.map((cells) => cells[index] ?? null)));
  for (const index of rows.keys()) yield row(printed.map((cells) => inline(cells[index] ?? '')));
  for (const note of notes) yield paragraph(note);
}

function* casesBlocks(section: CasesSection): Iterable<string> {
  yield heading(`${section.title}: ${describeCounts(section.counts)}`);
  for (const item of attentionCases(section)) yield caseBlock(item);
}

function caseBlock({ id, outcome, location, subject, notes }: Case): string {
  const about = subject === undefined ? '' : `: ${inline(subject)}`;
  const items = notes.map((note) => {
    const figures = noteFigures(note);
    const head = `**${inline(note.label)}** ${outcomeWords.get(note.outcome)}${figures === '' ? '' : `, ${inline(figures)}`}`;
    return `- ${head}${note.reason === '' ? '' : `: ${inline(note.reason)}`}`;
  });
  if (location !== undefined) items.push(`- ${inline(`${location.file}:${location.line}`)}`);
  const summary = `<b>${shout(outcome)}</b> ${inline(id)}${about}`;
  return `\n<details><summary>${summary}</summary>\n\n${items.join('\n')}\n\n</details>\n`;
}

function heading(title: string): string {
  return `\n### ${inline(title)}\n`;
}

function paragraph(text: string): string {
  return text === '' ? '' : `\n${inline(text)}\n`;
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |\n`;
}

function inline(text: string): string {
  return escapeMarkdown(shorten(text, longestText));
}
