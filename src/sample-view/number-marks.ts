import type { MetricOptions } from '../core/metric.js';
import type { Sample } from '../core/sample.js';
import type { Mark } from '../core/sample-view.js';
import { checkNumbers, type NumberCheck } from '../text/numbers/index.js';
import { byChunk, type ChunkMark, type TextMarks } from './text-marks.js';

/** The numbers of the answer, and in the chunks what holds them or comes close. */
export function numberMarks(sample: Sample, derived: MetricOptions['numbersDerived']): TextMarks {
  const { answer = '', contexts = [], question, language } = sample;
  const checks = checkNumbers({ answer, contexts, question, derived, ...(language !== undefined && { language }) });
  const places = checks.flatMap(chunkPlaces);
  return {
    answer: checks.map((check) => ({ start: check.offset, end: endOf(check, answer), mark: markOf(check) })),
    // What holds a number is seen even where something else comes close to it.
    chunks: byChunk([
      ...places.filter(({ mark }) => mark.verdict !== 'found'),
      ...places.filter(({ mark }) => mark.verdict === 'found'),
    ]),
  };
}

/** With the per cent sign: a mark between the two would tear them apart. */
function endOf({ offset, length }: NumberCheck, answer: string): number {
  const sign = /^[ \u00a0\u202f]?[%‰]/.exec(answer.slice(offset + length, offset + length + 2));
  return offset + length + (sign?.[0].length ?? 0);
}

function markOf(check: NumberCheck): Mark {
  const { supported, support } = check;
  const verdict = supported === undefined ? 'open' : supported ? 'found' : 'missing';
  return {
    kind: 'number',
    verdict,
    note: noteOf(check),
    chunks: supported && support !== undefined ? [support.context + 1] : [],
  };
}

function noteOf({ text, verdict, supported, weak, support, terms, nearest }: NumberCheck): string {
  if (terms) return `in no chunk, but ${terms[0].text} and ${terms[1].text} there make it`;
  if (verdict === 'from-question') return 'stands in the question alone, and is not counted';
  if (supported && support) {
    const form = support.text.includes(text) ? '' : `, as ${support.text}`;
    return `in chunk ${support.context + 1}${form}${weak ? '; small and without a unit, so it proves little' : ''}`;
  }
  if (support) return `in no chunk; chunk ${support.context + 1} has ${support.text}`;
  if (nearest) return `in no chunk; nearest: ${nearest.text} in chunk ${nearest.context + 1}`;
  return 'in no chunk';
}

function chunkPlaces({ text, label, supported, support, terms, nearest }: NumberCheck): readonly ChunkMark[] {
  const number = `the answer’s ${text}${label === undefined ? '' : ` (${label})`}`;
  if (supported && support) {
    return [placeOf(support, { kind: 'number', verdict: 'found', note: number, chunks: [support.context + 1] })];
  }
  const near = (note: string): Mark => ({ kind: 'number', verdict: 'open', note, chunks: [] });
  if (terms) return terms.map((term) => placeOf(term, near(`part of ${number}`)));
  const other = support ?? nearest;
  return other === undefined ? [] : [placeOf(other, near(`nearest to ${number}, which is in no chunk`))];
}

function placeOf({ context, offset, text }: NonNullable<NumberCheck['support']>, mark: Mark): ChunkMark {
  return { chunk: context, start: offset, end: offset + text.length, mark };
}
