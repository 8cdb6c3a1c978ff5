import { noteFigures } from '../../core/note.js';
import { needsAttention } from '../../core/outcome.js';
import { countOf } from '../../core/phrase.js';
import type { Case, CasesSection, Note } from '../../core/report.js';
import { html, type Markup } from '../markup.js';
import { badge } from './badge.js';
import { firstThatFit } from './first-that-fit.js';
import { noteList } from './notes.js';
import { shortPhrase } from './words.js';

/** So many cases of a section are on the page at the most, and so many of those that passed. */
const mostCases = 1_000;
const mostPassed = 50;
/** In bytes: a report may have a section for each metric. */
const mostBytes = 800_000;

/** Cases one below the other; those that need no look are on the page only where they are few. */
export function cases(section: CasesSection): Markup {
  const total = [...section.counts.values()].reduce((all, count) => all + count, 0);
  const { shown } = firstThatFit(shownCases(section, total), mostBytes);
  const left = total - shown.length;
  return html`<ul class="cases">
${shown}</ul>
${left > 0 ? html`<p class="note">${countOf(left, 'other is', 'others are')} not on this page: the JSON report has all of them.</p>\n` : undefined}`;
}

function* shownCases({ cases: all }: CasesSection, total: number): Iterable<Markup> {
  let left = mostCases;
  for (const item of all) {
    if (left === 0) return;
    if (total > mostPassed && !needsAttention(item.outcome)) continue;
    yield caseItem(item);
    left -= 1;
  }
}

function caseItem(item: Case): Markup {
  const { id, outcome, location, subject, notes } = item;
  const own = ownNote(item);
  const place =
    location === undefined
      ? undefined
      : html` <span class="place">${shortPhrase(`${location.file}:${location.line}`)}</span>`;
  return html`<li class="case ${outcome}"><p class="case-head">${badge(outcome)} <b>${shortPhrase(id)}</b>${own === undefined ? undefined : html` <span class="observed">${shortPhrase(noteFigures(own))}</span>`}${place}</p>
${subject === undefined ? undefined : html`<p class="subject">${shortPhrase(subject)}</p>\n`}${own === undefined ? noteList(notes) : html`<p class="reason">${shortPhrase(own.reason)}</p>\n`}</li>
`;
}

/** The one note of a rule is named as the rule is. */
function ownNote({ id, notes }: Case): Note | undefined {
  return notes.length === 1 && notes[0]?.label === id ? notes[0] : undefined;
}
