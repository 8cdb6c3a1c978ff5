import { describeCounts, needsAttention, outcomeSigns, shout } from '../../core/outcome.js';
import type { Report, SampleList, Section } from '../../core/report.js';
import { visible } from '../../core/visible.js';
import { reportAssets } from '../assets/report.js';
import { htmlDocument } from '../document.js';
import { html, type Markup } from '../markup.js';
import { hatch } from './hatch.js';
import { sampleList } from './sample-list.js';
import { type Part, partMarkup, partOf } from './section.js';
import { phrase } from './words.js';

/**
 * A report as a page for a person: the verdict, what to do, the rules, the figures with their drawings, then the samples. It
 * needs nothing but itself, reads without its script, and is the same bytes for the same report.
 */
export function reportPage(report: Report): Iterable<string> {
  const { title, verdict } = report;
  const name = verdict.outcome === 'info' ? title : `${shout(verdict.outcome)}: ${title}`;
  return htmlDocument({ title: visible(name), language: 'en', assets: reportAssets, body: body(report) });
}

function* body(report: Report): Iterable<Markup> {
  const parts = [
    ...inOrder(report).map((section, index) => partOf(section, `part-${index + 1}`)),
    ...samplesPart(report),
  ];
  yield html`<a class="skip" href="#content">To the content</a>
${hatch}<header class="verdict ${report.verdict.outcome}">${verdictWords(report)}</header>
${contents(parts)}<main id="content">
`;
  for (const part of parts) yield partMarkup(part);
  yield html`</main>
`;
}

function verdictWords({ title, verdict: { outcome, headline }, samples }: Report): Markup {
  const word =
    outcome === 'info'
      ? undefined
      : html`<p class="outcome"><span aria-hidden="true">${outcomeSigns[outcome]}</span> ${shout(outcome)}</p>\n`;
  return html`
${word}<h1>${phrase(title)}</h1>
<p class="headline" dir="auto">${visible(headline)}</p>
${samples === undefined ? undefined : toSamples(samples)}`;
}

/** From the verdict to what it is about, which stands at the end of the page. */
function toSamples({ counts, words }: SampleList): Markup | undefined {
  const bad = new Map([...counts].filter(([outcome, count]) => needsAttention(outcome) && count > 0));
  if (bad.size === 0) return undefined;
  return html`<p class="to-samples"><a href="#samples">Samples to look at: ${describeCounts(bad, words)}</a></p>
`;
}

/** What to do, then what was decided, then the rest as it comes. The list of samples says more than the cases of samples do. */
function inOrder({ sections, samples }: Report): readonly Section[] {
  const shown = samples === undefined ? sections : sections.filter((section) => !isOfSamples(section));
  const place = (section: Section): number => (isAdvice(section) ? 0 : isOfRules(section) ? 1 : 2);
  return [0, 1, 2].flatMap((wanted) => shown.filter((section) => place(section) === wanted));
}

function isAdvice(section: Section): boolean {
  return (section.kind === 'text' || section.kind === 'table') && section.isAdvice === true;
}

function isOfRules(section: Section): boolean {
  return section.kind === 'cases' && section.group === 'rules';
}

function isOfSamples(section: Section): boolean {
  return section.kind === 'cases' && section.group === 'samples';
}

function samplesPart({ samples }: Report): readonly Part[] {
  if (samples === undefined) return [];
  const { counts, words } = samples;
  return [
    {
      id: 'samples',
      title: `Samples: ${describeCounts(counts, words)}`,
      name: 'Samples',
      content: sampleList(samples),
    },
  ];
}

/** More links would fill the first screen. */
const mostLinks = 12;

function contents(parts: readonly Part[]): Markup {
  const list = html`<ul>
${parts.map(({ id, name }) => html`<li><a href="#${id}">${phrase(name)}</a></li>\n`)}</ul>`;
  const isLong = parts.length > mostLinks;
  return html`<nav class="contents" aria-label="Contents">${isLong ? html`<details><summary>Contents: ${parts.length} parts</summary>\n${list}</details>` : list}</nav>
`;
}
