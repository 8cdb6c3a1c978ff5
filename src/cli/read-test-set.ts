import { resolve } from 'node:path';
import { Documents } from '../audit/documents.js';
import { type DocumentsRead, readDocuments } from '../audit/read-documents.js';
import type { TestSetInput } from '../audit/test-set.js';
import type { Input, RunWarning } from '../core/run.js';
import type { Sample } from '../core/sample.js';
import type { Host } from './host.js';
import { Progress } from './progress.js';
import { SampleFiles } from './sample-files.js';
import type { Settings } from './settings.js';

/** A set of questions, and what is known of its files. */
export interface ReadSet {
  readonly samples: readonly Sample[];
  readonly inputs: readonly Input[];
  readonly warnings: readonly RunWarning[];
}

export async function readSet(settings: Settings, host: Host): Promise<ReadSet> {
  const files = new SampleFiles(settings, host);
  const samples: Sample[] = [];
  const progress = new Progress(host);
  try {
    for await (const batch of files.samples()) {
      samples.push(...batch);
      await progress.add(batch.length);
    }
  } finally {
    await progress.end();
  }
  return { samples, inputs: files.inputs, warnings: files.warnings };
}

/** What the questions are held against. */
export interface Against {
  readonly docs?: readonly string[];
  readonly real?: string;
}

/** What the questions are held against, and the files among the documents that hold none. */
interface AgainstRead extends Pick<TestSetInput, 'documents' | 'real'> {
  readonly passedOver: readonly string[];
}

/** Reads what a set is held against, its documents and real queries. */
export async function readAgainst({ docs, real }: Against, settings: Settings, host: Host): Promise<AgainstRead> {
  const queries =
    real === undefined ? undefined : await readSet({ ...settings, files: [real], verdictFiles: [] }, host);
  const asked = queries && { real: queries.samples };
  if (docs === undefined) return { ...asked, passedOver: [] };
  const read: DocumentsRead[] = [];
  for (const name of docs) read.push(await readDocuments(resolve(host.cwd, name), name));
  const documents = new Documents(read.flatMap((one) => one.documents));
  return { ...asked, documents, passedOver: read.flatMap((one) => one.passedOver) };
}
