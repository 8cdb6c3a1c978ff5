import { defaultMetricOptions, type MetricOptions } from '../core/metric.js';
import { hasContent, type Sample } from '../core/sample.js';
import type { ChunkView, ClaimView, Piece, SampleView } from '../core/sample-view.js';
import { claimMarks } from './claim-marks.js';
import { numberMarks } from './number-marks.js';
import { type PlacedMark, placeMarks } from './place-marks.js';
import { quoteMarks } from './quote-marks.js';
import type { TextMarks } from './text-marks.js';

/**
 * What a person sees of a sample: its numbers and quotations are held against the chunks, as the metrics hold them.
 *
 * @param claims what a judge said, for whoever may see it: a labelling page must not
 */
export function sampleView(
  sample: Sample,
  { numbersDerived }: Pick<MetricOptions, 'numbersDerived'> = defaultMetricOptions,
  claims: readonly ClaimView[] = [],
): SampleView {
  const { id, location, question, answer, reference, stratum, language } = sample;
  // Without chunks to hold it against, a number is neither found nor missing.
  const checks = hasContent(sample, 'contexts') ? [quoteMarks(sample), numberMarks(sample, numbersDerived)] : [];
  return {
    id,
    location,
    question,
    ...(answer === undefined ? {} : { answer: answerPieces(answer, checks, claims) }),
    ...(reference === undefined ? {} : { reference }),
    chunks: chunkViews(sample, checks),
    stratum,
    ...(language === undefined ? {} : { language }),
  };
}

/** A number within a quotation within a claim is seen as a number. */
function answerPieces(answer: string, checks: readonly TextMarks[], claims: readonly ClaimView[]): readonly Piece[] {
  return placeMarks(answer, [...claimMarks(answer, claims), ...checks.flatMap((marks) => marks.answer)]);
}

function chunkViews(sample: Sample, checks: readonly TextMarks[]): readonly ChunkView[] {
  const { contexts = [], retrieved = [], relevant = [] } = sample;
  const grades = new Map(relevant.filter(({ grade }) => grade >= 0).map(({ id, grade }) => [id, grade]));
  return Array.from({ length: Math.max(contexts.length, retrieved.length) }, (_, index) => {
    const id = retrieved[index]?.id;
    const grade = id === undefined ? undefined : grades.get(id);
    const text = contexts[index];
    const marks = checks.flatMap(({ chunks }): readonly PlacedMark[] => chunks.get(index) ?? []);
    return {
      rank: index + 1,
      ...(id === undefined ? {} : { id }),
      ...(grade === undefined ? {} : { grade }),
      ...(text === undefined ? {} : { pieces: placeMarks(text, marks) }),
    };
  });
}
