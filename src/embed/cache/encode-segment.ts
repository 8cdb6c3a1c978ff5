import { Buffer } from 'node:buffer';
import { rowOf, segmentLayout } from './segment-layout.js';
import { nameSegment } from './segment-names.js';
import { bytesOf, type SegmentRecord } from './segment-record.js';

/** A segment that is to be written. */
export interface EncodedSegment {
  readonly name: string;
  readonly bytes: Buffer;
}

/**
 * A segment of a model's vectors. The same vectors make the same segment, in whatever order they come and however often.
 *
 * @param records vectors of one size: those of another are left out
 */
export function encodeSegment(model: string, records: Iterable<SegmentRecord>): EncodedSegment {
  const sorted = sortedByKey(records);
  const dimensions = sorted[0]?.embedding.vector.length ?? 0;
  const rows = sorted.filter(({ embedding }) => embedding.vector.length === dimensions);
  const { head } = segmentLayout(model, dimensions, rows.length);
  const bytes = Buffer.concat([
    head,
    ...rows.map((record) => rowOf(model, record)),
    ...rows.map(({ embedding }) => bytesOf(embedding.vector)),
  ]);
  return { name: nameSegment(bytes), bytes };
}

function sortedByKey(records: Iterable<SegmentRecord>): readonly SegmentRecord[] {
  const sorted = [...records].sort((a, b) => a.key.compare(b.key));
  return sorted.filter(({ key }, index) => index === 0 || sorted[index - 1]?.key.equals(key) !== true);
}
