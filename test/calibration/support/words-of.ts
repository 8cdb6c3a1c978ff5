import type { Report, Section } from '../../../src/core/report.js';

/** All that a report says, a sentence or a row of a table on each line, unwrapped. */
export function wordsOf({ verdict, sections }: Report): string {
  return `${[verdict.headline, ...sections.flatMap(linesOf)].join('\n')}\n`;
}

function linesOf(section: Section): readonly string[] {
  const title = section.title ?? '';
  if (section.kind === 'text') return [title, ...section.lines];
  if (section.kind !== 'table') return [title];
  const columns = section.columns.map(({ label }) => label).join(' | ');
  return [title, columns, ...section.rows.map((row) => row.join(' | ')), ...(section.notes ?? [])];
}
