import type { SampleTexts } from '../report/compare-report.js';
import type { Host } from './host.js';
import { SampleFiles } from './sample-files.js';
import type { Settings } from './settings.js';

/** The texts of some samples: of each the first that one of the files has. */
export async function readTexts(
  files: readonly string[],
  ids: ReadonlySet<string>,
  settings: Settings,
  host: Host,
): Promise<ReadonlyMap<string, SampleTexts>> {
  const texts = new Map<string, SampleTexts>();
  if (ids.size === 0) return texts;
  for (const file of files) {
    for await (const batch of new SampleFiles({ ...settings, files: [file], verdictFiles: [] }, host).samples()) {
      for (const { id, question, location, answer } of batch) {
        if (ids.has(id) && !texts.has(id)) texts.set(id, { question, location, answer });
      }
    }
  }
  return texts;
}
