import type { Thresholds } from '../core/thresholds.js';
import { readText } from '../io/read-text.js';
import { readThresholds } from '../thresholds/read-thresholds.js';
import type { Host } from './host.js';
import { missingFile } from './missing-file.js';
import { openSource } from './sample-files.js';

/** Where thresholds are kept if nobody says otherwise. */
export const usualThresholds = 'plumbline.thresholds.json';

/** @throws UserError `input` where the file is not there or is no file of thresholds that this program reads */
export async function loadThresholds(file: string, host: Host): Promise<Thresholds> {
  const { chunks } = await openSource(file, host, missingFile.thresholds);
  return readThresholds(await readText({ file, chunks }), file);
}
