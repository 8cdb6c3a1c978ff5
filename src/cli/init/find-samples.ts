import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../../core/errors.js';
import type { Sample } from '../../core/sample.js';
import { readSamples } from '../../formats/read-samples.js';
import { openFile } from '../../io/open-file.js';

/** How many folders deep files are looked for. */
const mostDepth = 3;
/** How many files are looked into. */
const mostFiles = 200;
/** What is larger is not looked into: it may be anything, and reading all of it would take a while. */
const mostBytes = 64 << 20;

const otherFolders: ReadonlySet<string> = new Set(['node_modules', 'dist', 'build', 'coverage', 'vendor', 'schema']);
const settingsFiles = /^(package|package-lock|tsconfig.*|jsconfig.*|plumbline\..*|.*\.config|.*\.schema)\.json$/;

/** The sample files in a folder and below it, the likeliest first; from the folder on, with slashes. */
export async function findSamples(folder: string): Promise<readonly string[]> {
  const found: { readonly file: string; readonly rank: readonly number[] }[] = [];
  for (const file of (await candidates(folder, '', mostDepth)).slice(0, mostFiles)) {
    const first = await firstSample(folder, file);
    if (first !== undefined) found.push({ file, rank: rankOf(file, first) });
  }
  return found.toSorted((a, b) => compareRanks(a.rank, b.rank)).map(({ file }) => file);
}

/** In code-unit order, the files of a folder before those of its folders. */
async function candidates(folder: string, below: string, depth: number): Promise<readonly string[]> {
  const entries = await readdir(join(folder, below), { withFileTypes: true });
  const sorted = entries.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const path = (name: string): string => (below === '' ? name : `${below}/${name}`);
  const files = sorted.filter((entry) => entry.isFile() && isCandidate(entry.name)).map(({ name }) => path(name));
  if (depth === 1) return files;
  const folders = sorted.filter((entry) => entry.isDirectory() && isSearched(entry.name));
  const inside: string[] = [];
  for (const { name } of folders) inside.push(...(await candidates(folder, path(name), depth - 1)));
  return [...files, ...inside];
}

function isCandidate(name: string): boolean {
  return /\.(jsonl|json|csv)$/i.test(name) && !settingsFiles.test(name);
}

/** DeepEval keeps its runs in a folder whose name begins with a dot. */
function isSearched(name: string): boolean {
  return name === '.deepeval' || !(name.startsWith('.') || otherFolders.has(name));
}

/** Undefined where the file holds no samples, or something that is none before the first. */
async function firstSample(folder: string, file: string): Promise<Sample | undefined> {
  const path = join(folder, file);
  if ((await stat(path)).size > mostBytes) return undefined;
  try {
    for await (const batch of readSamples(await openFile(path, file))) if (batch[0] !== undefined) return batch[0];
    return undefined;
  } catch (error) {
    if (error instanceof UserError) return undefined;
    throw error;
  }
}

/** Answers before questions alone, the usual name before others, and what lies near before what lies deep. */
function rankOf(file: string, { answer, contexts, retrieved }: Sample): readonly number[] {
  const name = file.split('/').at(-1) ?? file;
  const isAnswered = answer !== undefined || contexts !== undefined || retrieved !== undefined;
  return [isAnswered ? 0 : 1, name === 'samples.jsonl' ? 0 : name.includes('sample') ? 1 : 2, file.split('/').length];
}

function compareRanks(a: readonly number[], b: readonly number[]): number {
  const place = a.findIndex((rank, index) => rank !== b[index]);
  return place === -1 ? 0 : (a[place] ?? 0) - (b[place] ?? 0);
}
