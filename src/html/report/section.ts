import { describeCounts } from '../../core/outcome.js';
import type { Section } from '../../core/report.js';
import { html, type Markup } from '../markup.js';
import { badge } from './badge.js';
import { cases } from './cases.js';
import { chart } from './chart.js';
import { distributions } from './distributions.js';
import { tableDrawing } from './drawing.js';
import { table } from './table.js';
import { phrase, sentences } from './words.js';

/** A part of the page under its heading. */
export interface Part {
  readonly id: string;
  readonly title: string;
  /** What it goes by in the contents. */
  readonly name: string;
  readonly content: Markup;
}

export function partOf(section: Section, id: string): Part {
  return { id, title: titleOf(section), name: section.title ?? untitled, content: contentOf(section, id) };
}

export function partMarkup({ id, title, content }: Part): Markup {
  return html`<section id="${id}">
<h2>${phrase(title)}</h2>
${content}</section>
`;
}

const untitled = 'In short';

function titleOf(section: Section): string {
  if (section.kind === 'cases') return `${section.title}: ${describeCounts(section.counts)}`;
  return section.title ?? untitled;
}

function contentOf(section: Section, id: string): Markup {
  switch (section.kind) {
    case 'text':
      return html`${section.outcome === undefined || section.isAdvice ? undefined : html`<p>${badge(section.outcome)}</p>\n`}${sentences(section.lines, section.starts)}`;
    case 'table':
      return html`${section.drawing === undefined ? undefined : tableDrawing(section.drawing, `${id}-drawing`, section.title)}${table(section)}${notes(section.notes)}`;
    case 'chart':
      return html`${chart(section, `${id}-drawing`)}${notes(section.notes)}`;
    case 'distributions':
      return distributions(section, `${id}-drawing`);
    case 'cases':
      return cases(section);
    default:
      return section satisfies never;
  }
}

function notes(lines: readonly string[] = []): Markup | undefined {
  return lines.length === 0 ? undefined : html`<div class="note">\n${sentences(lines)}</div>\n`;
}
