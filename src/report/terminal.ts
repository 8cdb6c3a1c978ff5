import { attentionCases, attentionCount, describeCounts, shout } from '../core/outcome.js';
import type {
  CasesSection,
  ChartSection,
  Report,
  ReporterOptions,
  Section,
  TableSection,
  TextSection,
} from '../core/report.js';
import { caseLines } from './case-lines.js';
import { chartLines } from './chart-lines.js';
import { createPage, hang, indent, type Page, paragraph, textWidth } from './page.js';
import { paintOutcome } from './paint-outcome.js';
import { tableLines } from './table-lines.js';

export const shownCases = 20;

/**
 * The report for a person, at a terminal or in a build log: the verdict in words, then the sections. Of the cases it lists
 * those that need attention, 20 of each section. Nothing is wider than the page, which has at least 30 columns.
 */
export function* terminal(report: Report, options: ReporterOptions): Iterable<string> {
  const page = createPage(options);
  for (const line of verdictLines(report, page)) yield print(line);
  for (const section of report.sections.filter(({ kind }) => kind !== 'distributions')) {
    yield '\n';
    for (const line of sectionLines(section, page)) yield print(line);
  }
}

/** GitHub takes a line of a build log for a command if it begins with `::`. */
function print(line: string): string {
  return `${line.trimEnd().replace(/^(\s*)::/, '$1\\u{3a}:')}\n`;
}

function verdictLines({ title, verdict }: Report, page: Page): readonly string[] {
  const head = verdict.outcome === 'info' ? '' : `${paintOutcome(shout(verdict.outcome), verdict.outcome, page)}  `;
  const beside = { ...page, columns: page.columns - textWidth(head) };
  const titleLines = paragraph(title, '', beside).map((line) => page.colors.bold(line));
  return hang(head, [...titleLines, ...paragraph(verdict.headline, '', beside)]);
}

function sectionLines(section: Section, page: Page): Iterable<string> {
  switch (section.kind) {
    case 'text':
      return textLines(section, page);
    case 'table':
      return titledLines(section, (inner) => tableLines(section, inner), page);
    case 'chart':
      return titledLines(section, (inner) => chartLines(section, inner), page);
    case 'distributions':
      return [];
    case 'cases':
      return casesLines(section, page);
    default:
      return section satisfies never;
  }
}

function* textLines({ title, lines }: TextSection, page: Page): Iterable<string> {
  if (title !== undefined) yield* titleLines(title, page);
  for (const line of lines) yield* paragraph(line, title === undefined ? '' : indent, page);
}

/** Lines that are laid out for the page within the indent, between a title and notes. */
function* titledLines(
  { title, notes }: TableSection | ChartSection,
  layOut: (inner: Page) => readonly string[],
  page: Page,
): Iterable<string> {
  yield* titleLines(title, page);
  for (const line of layOut({ ...page, columns: page.columns - indent.length })) yield indent + line;
  if (notes !== undefined) yield '';
  for (const note of notes ?? []) yield* paragraph(note, indent, page);
}

function* casesLines(section: CasesSection, page: Page): Iterable<string> {
  yield* titleLines(`${section.title}: ${describeCounts(section.counts)}`, page);
  let left = attentionCount(section);
  let shown = 0;
  for (const item of attentionCases(section)) {
    yield '';
    if (shown === shownCases) {
      yield* paragraph(`… and ${left} more (all of them in the JSON or JUnit report)`, indent, page);
      return;
    }
    yield* caseLines(item, page);
    shown += 1;
    left -= 1;
  }
}

function titleLines(title: string, page: Page): readonly string[] {
  return paragraph(title, '', page).map((line) => page.colors.bold(line));
}
