import type { SegmentFile } from './segment-file.js';

const mostSmall = 16;
const smallBytes = 1 << 24;
/** What is merged passes through memory. */
const mostMergedBytes = 1 << 25;

/** The smallest of the small segments where there are many of these; else none. */
export function segmentsToMerge(files: readonly SegmentFile[]): readonly SegmentFile[] {
  const small = files.filter(({ bytes }) => bytes < smallBytes);
  if (small.length <= mostSmall) return [];
  let bytes = 0;
  return small
    .toSorted((a, b) => a.bytes - b.bytes)
    .filter((file) => {
      bytes += file.bytes;
      return bytes <= mostMergedBytes;
    });
}
