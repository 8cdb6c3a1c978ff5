import { formatNumber } from '../../core/format.js';
import { noteFigures } from '../../core/note.js';
import { outcomeWords } from '../../core/outcome.js';
import { countOf } from '../../core/phrase.js';
import type { Note, SampleRow } from '../../core/report.js';
import type { ChunkView, ClaimView, Piece } from '../../core/sample-view.js';
import { shorten } from '../../core/shorten.js';
import { shortenPieces } from '../../core/shorten-pieces.js';
import { visible } from '../../core/visible.js';
import { html, type Markup } from '../markup.js';
import { badge } from './badge.js';
import { markedText, markNotes, markSigns, nearSign } from './marked-text.js';
import { outcomeSign } from './outcome-sign.js';
import { phrase } from './words.js';

const longestHead = 160;
const longestName = 200;

export interface SampleLook {
  /** By which a link finds it. */
  readonly anchor: string;
  /** What its outcome says of it. */
  readonly word: string | undefined;
  readonly limits: TextLimits;
}

/** How long texts may be, in UTF-16 code units. */
export interface TextLimits {
  readonly text: number;
  /** Of a chunk in which nothing is marked. */
  readonly plainChunk: number;
}

/**
 * A sample that opens to its texts and scores. Where scripts run, what stands in it is no more than text until it is opened: a thousand
 * samples would take seconds to lay out. Where none do, it is there at once.
 */
export function sample(row: SampleRow, { anchor, word, limits }: SampleLook): Markup {
  const { id, outcome, scores, diagnosis } = row;
  const { text: limit } = limits;
  const question = row.kept.question.map(({ text }) => text).join('');
  return html`<details class="sample" id="sample=${anchor}" data-outcome="${outcome}" data-scores="${scores.map(scoreData).join(' ')}">
<summary>${badge(outcome, word)} <b class="id">${phrase(shorten(id, longestName))}</b> <span class="subject">${phrase(shorten(question, longestHead))}</span>${diagnosis === undefined ? undefined : html` <span class="diagnosis">${phrase(shorten(diagnosis, Math.min(limit, longestHead)))}</span>`}</summary>
<noscript><div class="inside">
${texts(row, limit)}${scoreTable(scores, limit)}${claimLists(row, limit)}${chunkList(row, limits)}${origin(row, anchor)}</div></noscript></details>
`;
}

/** `-` where there is none: the page's script filters by it. */
function scoreData({ observed }: Note): string {
  return typeof observed === 'number' ? String(observed) : '-';
}

function texts({ kept: { question, answer, reference } }: SampleRow, limit: number): readonly (Markup | undefined)[] {
  return [
    titledText('Question', question, limit),
    titledText('Answer', answer, limit),
    titledText('Reference', reference, limit),
  ];
}

function titledText(title: string, pieces: readonly Piece[] | undefined, limit: number): Markup | undefined {
  if (pieces === undefined) return undefined;
  const shown = shortenPieces(pieces, limit);
  return html`<h3>${title}</h3>
${markedText(shown)}${markNotes(shown)}`;
}

function scoreTable(scores: readonly Note[], limit: number): Markup {
  return html`<h3>Scores</h3>
<div class="scroll" role="group" tabindex="0" aria-label="Scores"><table><thead><tr><th scope="col">metric</th><th scope="col">score</th><th scope="col">why</th></tr></thead>
<tbody>
${scores.map((note) => scoreLine(note, limit))}</tbody></table></div>
`;
}

function scoreLine(note: Note, limit: number): Markup {
  const { outcome, label, reason } = note;
  const figures = noteFigures(note);
  const sign = outcome === 'info' ? undefined : html`${outcomeSign(outcome)} `;
  return html`<tr><th scope="row">${phrase(shorten(label, longestName))}</th><td>${sign}${figures === '' ? outcomeWords.get(outcome) : figures}</td><td class="long">${phrase(shorten(reason, limit))}</td></tr>
`;
}

function chunkList({ kept: { chunks, moreChunks } }: SampleRow, limits: TextLimits): Markup | undefined {
  if (chunks.length === 0) return undefined;
  return html`<h3>Chunks</h3>
<ol class="chunks">
${chunks.map((chunk) => chunkItem(chunk, limits))}</ol>
${moreChunks > 0 ? html`<p class="note">${countOf(moreChunks, 'more chunk')} not shown.</p>\n` : undefined}`;
}

function chunkItem({ rank, id, grade, pieces }: ChunkView, limits: TextLimits): Markup {
  const name = id === undefined ? undefined : html` <b>${phrase(shorten(id, longestName))}</b>`;
  const limit = pieces?.some(({ mark }) => mark !== undefined) ? limits.text : limits.plainChunk;
  const text = pieces === undefined ? undefined : markedText(shortenPieces(pieces, limit), nearSign);
  return html`<li><p class="chunk-head">rank ${rank}${name}${relevance(grade)}</p>
${text}</li>
`;
}

function relevance(grade: number | undefined): Markup | undefined {
  if (grade === undefined) return undefined;
  if (grade === 0) return html` <span class="relevance">✗ judged not relevant</span>`;
  return html` <span class="relevance relevant">✓ relevant${grade === 1 ? '' : `, grade ${formatNumber(grade)}`}</span>`;
}

function claimLists({ kept: { claims, moreClaims } }: SampleRow, limit: number): Markup | undefined {
  if (claims.length === 0) return undefined;
  const byJudge = new Map<string, ClaimView[]>();
  for (const claim of claims) {
    const series = `${claim.metric}, ${claim.judge}`;
    byJudge.set(series, [...(byJudge.get(series) ?? []), claim]);
  }
  const lists = [...byJudge].map(
    ([series, those]) => html`<p class="judge">${phrase(shorten(series, longestName))}</p>
<ul class="notes">
${those.map((claim) => claimItem(claim, limit))}</ul>
`,
  );
  return html`<h3>What judges said</h3>
${lists}${moreClaims > 0 ? html`<p class="note">${countOf(moreClaims, 'more')} not shown.</p>\n` : undefined}`;
}

const claimWords: Readonly<Record<ClaimView['verdict'], string>> = { found: 'yes', missing: 'no', open: 'open' };

function claimItem({ text, verdict, reason = '' }: ClaimView, limit: number): Markup {
  const why = reason === '' ? undefined : html` <span class="reason">${phrase(shorten(reason, limit))}</span>`;
  return html`<li><span class="sign ${verdict}"><span aria-hidden="true">${markSigns[verdict].sign}</span> ${claimWords[verdict]}</span> ${phrase(shorten(text, limit))}${why}</li>
`;
}

function origin({ location, kept: { stratum, language } }: SampleRow, anchor: string): Markup {
  const spoken = language === undefined ? '' : `, language ${visible(shorten(language, longestName))}`;
  return html`<p class="origin">${phrase(`${shorten(location.file, longestName)}:${location.line}`)}; ${stratum} question${spoken}. <a href="#sample=${encodeURIComponent(anchor)}">Link to this sample</a></p>
`;
}
