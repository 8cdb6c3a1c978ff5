import type { Outcome, SampleList } from '../../core/report.js';
import { shorten } from '../../core/shorten.js';
import { visible } from '../../core/visible.js';
import { html, type Markup } from '../markup.js';
import { nearSign } from './marked-text.js';
import { sample } from './sample.js';

/** In bytes: what is left of 5 MB is for the rest of the page. */
const mostBytes = 4_400_000;
/** How long texts may be, in UTF-16 code units: as long as the samples then fit. */
const limits = [20_000, 8_000, 4_000, 2_000, 1_000, 500, 250, 120] as const;

const longestAnchor = 200;

/** The samples of a report, with what filters them. */
export function sampleList(list: SampleList): Markup {
  const { shown, limit } = fitting(list);
  return html`${howMany(list, shown.length)}${limit < limits[0] ? html`<p class="note">So that the page stays small, texts of more than ${limit} characters are shortened around what is marked; each says so in its place.</p>\n` : undefined}${filters(list)}
<p class="note legend"><span class="sign found">✓</span> a chunk holds it, or a judge upheld it <span class="sign missing">✗</span> no chunk holds it, or a judge did not uphold it <span class="sign open">?</span> not counted, or not known <span class="sign open">${nearSign}</span> what comes nearest in a chunk</p>
<div class="samples">
${shown}</div>
`;
}

interface Fitting {
  readonly shown: readonly Markup[];
  readonly limit: number;
}

/** The samples with their texts as long as there is room for, and where even the shortest are too long, the first of them. */
function fitting(list: SampleList): Fitting {
  let found: Fitting = { shown: [], limit: 0 };
  for (const limit of limits) {
    const { shown, isWhole } = firstThatFit(samples(list, limit));
    found = { shown, limit };
    if (isWhole) break;
  }
  return found;
}

function firstThatFit(items: Iterable<Markup>): { readonly shown: readonly Markup[]; readonly isWhole: boolean } {
  const shown: Markup[] = [];
  let left = mostBytes;
  for (const item of items) {
    left -= Buffer.byteLength(item.toString());
    if (left < 0) return { shown, isWhole: false };
    shown.push(item);
  }
  return { shown, isWhole: true };
}

function* samples({ rows, words }: SampleList, limit: number): Iterable<Markup> {
  const anchors = new Map<string, number>();
  for (const row of rows) {
    const id = visible(shorten(row.id, longestAnchor));
    const count = (anchors.get(id) ?? 0) + 1;
    anchors.set(id, count);
    yield sample(row, { anchor: count === 1 ? id : `${id} (${count})`, limit, word: words.get(row.outcome) });
  }
}

function howMany({ total }: SampleList, shown: number): Markup {
  if (shown === total)
    return html`<p>${total === 1 ? 'The one sample' : `All ${total} samples`}. Each opens to its texts and scores.</p>\n`;
  const words =
    shown === 0
      ? 'None of them needs a look, and so many are too much for a page'
      : 'What needs a look comes first; more would be too much for a page';
  return html`<p class="partial"><b>${shown} of ${total} samples.</b> ${words}: the figures above are of all of them, and the JSON report has each.</p>\n`;
}

/** Shown by the page's script, without which it would do nothing. */
function filters({ counts, words, metrics }: SampleList): Markup {
  const outcomes = [...words].filter(([outcome]) => (counts.get(outcome) ?? 0) > 0);
  return html`<form class="filters" id="filters" hidden>
<label class="search">Search<input type="search" name="q" autocomplete="off" spellcheck="false"></label>
<fieldset><legend>Outcome</legend>${outcomes.map(([outcome, word]) => outcomeBox(outcome, word, counts.get(outcome) ?? 0))}</fieldset>
<label>Metric<select name="metric"><option value="">any</option>${metrics.map((metric) => html`<option value="${visible(metric)}">${visible(metric)}</option>`)}</select></label>
<label>below<input type="number" name="below" step="any" inputmode="decimal"></label>
<button type="reset">Clear</button>
<output id="filtered" role="status"></output>
</form>`;
}

function outcomeBox(outcome: Outcome, word: string, count: number): Markup {
  return html`<label class="box"><input type="checkbox" name="outcome" value="${outcome}">${word} <span class="count">${count}</span></label>`;
}
