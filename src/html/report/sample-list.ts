import { needsAttention } from '../../core/outcome.js';
import { countOf } from '../../core/phrase.js';
import type { Outcome, SampleList } from '../../core/report.js';
import { shorten } from '../../core/shorten.js';
import { visible } from '../../core/visible.js';
import { html, type Markup } from '../markup.js';
import { firstThatFit } from './first-that-fit.js';
import { nearSign } from './marked-text.js';
import { sample, type TextLimits } from './sample.js';

/** In bytes: what is left of 5 MB is for the rest of the page. */
const mostBytes = 4_400_000;

/** How long the texts of samples may be. */
interface Room {
  readonly toLookAt: TextLimits;
  readonly others: TextLimits;
}

/** From wide to narrow: what somebody has to look at is shortened last, and a chunk without a mark before one with marks. */
const rooms: readonly Room[] = [
  { toLookAt: { text: 20_000, plainChunk: 20_000 }, others: { text: 20_000, plainChunk: 20_000 } },
  { toLookAt: { text: 8_000, plainChunk: 8_000 }, others: { text: 8_000, plainChunk: 8_000 } },
  { toLookAt: { text: 4_000, plainChunk: 2_000 }, others: { text: 500, plainChunk: 120 } },
  { toLookAt: { text: 2_000, plainChunk: 1_000 }, others: { text: 250, plainChunk: 0 } },
  { toLookAt: { text: 1_000, plainChunk: 500 }, others: { text: 120, plainChunk: 0 } },
  { toLookAt: { text: 500, plainChunk: 250 }, others: { text: 120, plainChunk: 0 } },
  { toLookAt: { text: 250, plainChunk: 60 }, others: { text: 120, plainChunk: 0 } },
  { toLookAt: { text: 250, plainChunk: 0 }, others: { text: 60, plainChunk: 0 } },
  { toLookAt: { text: 120, plainChunk: 0 }, others: { text: 60, plainChunk: 0 } },
  { toLookAt: { text: 60, plainChunk: 0 }, others: { text: 60, plainChunk: 0 } },
];

const longestAnchor = 200;

/** The samples of a report, with what filters them. */
export function sampleList(list: SampleList): Markup {
  const { shown, room } = fitting(list);
  return html`${howMany(list, shown.length)}${room === undefined || room === rooms[0] ? undefined : shortened(room)}${filters(list)}
<p class="note legend"><span class="sign found">✓</span> a chunk holds it, or a judge upheld it <span class="sign missing">✗</span> no chunk holds it, or a judge did not uphold it <span class="sign open">?</span> not counted, or not known <span class="sign open">${nearSign}</span> what comes nearest in a chunk</p>
<div class="samples">
${shown}</div>
`;
}

interface FittingRoom {
  readonly shown: readonly Markup[];
  readonly room: Room | undefined;
}

/** The samples with their texts as long as there is room for, and where even the shortest are too long, the first of them. */
function fitting(list: SampleList): FittingRoom {
  let found: FittingRoom = { shown: [], room: undefined };
  for (const room of rooms) {
    const { shown, isWhole } = firstThatFit(samples(list, room), mostBytes);
    found = { shown, room };
    if (isWhole) break;
  }
  return found;
}

function* samples({ rows, words }: SampleList, { toLookAt, others }: Room): Iterable<Markup> {
  const anchors = new Map<string, number>();
  for (const row of rows) {
    const id = visible(shorten(row.id, longestAnchor));
    const count = (anchors.get(id) ?? 0) + 1;
    anchors.set(id, count);
    const anchor = count === 1 ? id : `${id} (${count})`;
    const limits = needsAttention(row.outcome) ? toLookAt : others;
    yield sample(row, { anchor, word: words.get(row.outcome), limits });
  }
}

function shortened({ toLookAt }: Room): Markup {
  return html`<p class="note">So that the page stays small, texts of more than ${toLookAt.text} characters are shortened around what is marked, and further where nothing is marked or nobody needs to look; each says so in its place.</p>
`;
}

function howMany({ total, counts }: SampleList, shown: number): Markup {
  if (shown === total)
    return html`<p>${total === 1 ? 'The one sample' : `All ${total} samples`}. Each opens to its texts and scores.</p>\n`;
  const wanted = [...counts].reduce((all, [outcome, count]) => all + (needsAttention(outcome) ? count : 0), 0);
  const words =
    wanted === 0
      ? 'None of them needs a look, and so many are too much for a page'
      : 'What needs a look comes first; more would be too much for a page';
  const left = wanted - shown;
  const missing =
    left > 0
      ? html` <b>${countOf(left, 'sample that needs a look is', 'samples that need a look are')} not on it.</b>`
      : undefined;
  return html`<p class="partial"><b>${shown} of ${total} samples.</b> ${words}: the figures above are of all of them, and the JSON report has each.${missing}</p>\n`;
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
