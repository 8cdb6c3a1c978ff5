import { SegmentFile } from './segment-file.js';
import { pathsIn, segmentName } from './segment-names.js';

/** The segments of a model that are in its folder: none where it cannot be read. */
export async function openSegments(folder: string, model: string): Promise<SegmentFile[]> {
  const paths = await pathsIn(folder, segmentName);
  return paths.flatMap((path) => SegmentFile.open(path, model) ?? []);
}
