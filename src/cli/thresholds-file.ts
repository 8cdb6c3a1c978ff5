import { inputError } from '../core/errors.js';
import type { Thresholds } from '../core/thresholds.js';
import { isFailure } from '../io/attempt.js';
import { decodeText } from '../io/decode-text.js';
import { readThresholds } from '../thresholds/read-thresholds.js';
import type { Host } from './host.js';
import { missingFile } from './missing-file.js';
import { openSource } from './sample-files.js';

/** Where thresholds are kept if nobody says otherwise. */
export const usualThresholds = 'plumbline.thresholds.json';

/** @throws UserError `input` where the file is not there or is no file of thresholds that this program reads */
export async function loadThresholds(file: string, host: Host): Promise<Thresholds> {
  const { chunks } = await openSource(file, host, missingFile.thresholds);
  const bytes: Uint8Array[] = [];
  for await (const chunk of chunks) bytes.push(chunk);
  const text = decodeText(file, 1, Buffer.concat(bytes));
  if (isFailure(text)) throw inputError(text.problems);
  return readThresholds(text.value, file);
}
