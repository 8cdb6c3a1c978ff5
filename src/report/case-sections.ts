import type { CasesSection, Outcome, Report, TextSection } from '../core/report.js';

/** The cases of a report for pages that show nothing else: a text that wants a look is a case of its own there. */
export function caseSections({ sections }: Report): readonly CasesSection[] {
  return sections.flatMap((section) => {
    if (section.kind === 'cases') return [section];
    return section.kind === 'text' && section.outcome !== undefined ? [asCase(section, section.outcome)] : [];
  });
}

function asCase({ title = '', lines }: TextSection, outcome: Outcome): CasesSection {
  return {
    kind: 'cases',
    title,
    group: 'notes',
    counts: new Map([[outcome, 1]]),
    cases: [{ id: title, outcome, notes: [{ outcome, label: title, reason: lines.join(' ') }] }],
  };
}
