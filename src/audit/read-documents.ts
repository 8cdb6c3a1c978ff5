import { readdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { inputError, type Problem, UserError } from '../core/errors.js';
import type { JsonValue } from '../core/json.js';
import { type Attempt, isFailure } from '../io/attempt.js';
import { isJsonObject } from '../io/is-json-object.js';
import { readJsonLines } from '../io/json-lines.js';
import { openFile } from '../io/open-file.js';
import { parseRecord } from '../io/parse-record.js';
import { readText } from '../io/read-text.js';
import type { SourceDocument } from './source-document.js';

/** Files that are documents as they are, and files that hold documents. */
const texts = /\.(?:txt|md|markdown|mdx|rst)$/i;
const records = /\.(?:json|jsonl|ndjson)$/i;

const idFields = ['id', '_id'] as const;
const textFields = ['text', 'content', 'page_content'] as const;

/** What lies at a path. */
export interface DocumentsRead {
  readonly documents: readonly SourceDocument[];
  /** The files of a folder that hold records and not one with a text, as messages call them: settings lie beside documents. */
  readonly passedOver: readonly string[];
}

/**
 * Reads the documents of a folder with all folders in it, or of one file, in the order of their names. A text file is a
 * document, and ids call it by its path in the folder or by its name, with its ending or without. A JSON or JSONL file holds
 * records with an `id` (or `_id`) and a `text` (or `content`, `page_content`). Other files of a folder, and what begins with a dot,
 * are passed over.
 *
 * @param name what messages call it
 * @throws UserError `input` where there is none, or a file is not what its ending says
 */
export async function readDocuments(path: string, name: string): Promise<DocumentsRead> {
  const files = (await isFolder(path)) ? await filesIn(path, '') : [''];
  const documents: SourceDocument[] = [];
  const passedOver: string[] = [];
  for (const file of files) {
    const read = await readDocumentFile(join(path, file), name, file);
    documents.push(...read);
    if (read.length === 0) passedOver.push(nameOf(name, file));
  }
  if (documents.length > 0) return { documents, passedOver };
  throw new UserError(
    'input',
    `${name}: found no document, wanted .txt or .md files, or .json and .jsonl files of records with an id and a text`,
  );
}

/**
 * The paths of the files below a folder, by code unit, with `/` between their parts. Links to folders are followed.
 *
 * @param above the real paths of the folders that it lies in: a link back to one of them is a circle
 */
async function filesIn(folder: string, inner: string, above: readonly string[] = []): Promise<readonly string[]> {
  const real = await realpath(join(folder, inner));
  if (above.includes(real)) return [];
  const entries = await readdir(real, { withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries) {
    const path = inner === '' ? entry.name : `${inner}/${entry.name}`;
    if (entry.name.startsWith('.') || entry.name === 'node_modules') continue;
    if (entry.isDirectory() || (entry.isSymbolicLink() && (await isFolder(join(real, entry.name))))) {
      found.push(...(await filesIn(folder, path, [...above, real])));
    } else if (texts.test(entry.name) || records.test(entry.name)) found.push(path);
  }
  return found.sort();
}

async function isEmpty(path: string): Promise<boolean> {
  return stat(path).then(
    ({ size }) => size === 0,
    () => false,
  );
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

/** @param inner the path within the folder; empty for a file that is given by itself */
async function readDocumentFile(path: string, given: string, inner: string): Promise<readonly SourceDocument[]> {
  const name = nameOf(given, inner);
  const isAlone = inner === '';
  // Of the files of a folder, one may be empty.
  if (!isAlone && (await isEmpty(path))) {
    return records.test(path) ? [] : [{ names: fileNames(inner), text: '' }];
  }
  if (/\.(?:jsonl|ndjson)$/i.test(path)) return fromAttempts(name, await attemptsOf(path, name), isAlone);
  const text = (await readText(await openFile(path, name))).replace(/^\ufeff/, '');
  if (/\.json$/i.test(path)) return fromAttempts(name, listed(parseRecord(name, { line: 1, value: text })), isAlone);
  return [{ names: fileNames(inner === '' ? given : inner), text }];
}

function nameOf(given: string, inner: string): string {
  return inner === '' ? given : `${given.replace(/\/+$/, '')}/${inner}`;
}

async function attemptsOf(path: string, name: string): Promise<readonly Attempt<JsonValue>[]> {
  const attempts: Attempt<JsonValue>[] = [];
  for await (const batch of readJsonLines(await openFile(path, name))) attempts.push(...batch);
  return attempts;
}

/** The elements of an array, or the one value. */
function listed(attempt: Attempt<JsonValue>): readonly Attempt<JsonValue>[] {
  if (isFailure(attempt) || !Array.isArray(attempt.value)) return [attempt];
  const { line } = attempt;
  return attempt.value.map((value: JsonValue) => ({ line, value }));
}

/** @param isAlone whether the user named the file: in a folder, one without any text is no file of documents */
function fromAttempts(
  name: string,
  attempts: readonly Attempt<JsonValue>[],
  isAlone: boolean,
): readonly SourceDocument[] {
  const problems: Problem[] = [];
  const documents: SourceDocument[] = [];
  for (const attempt of attempts) {
    if (isFailure(attempt)) problems.push(...attempt.problems);
    else {
      const document = documentIn(attempt.value);
      if (document !== undefined) documents.push(document);
      else problems.push({ file: name, line: attempt.line, ...noDocument });
    }
  }
  const isOther = !isAlone && documents.length === 0 && !attempts.some(isFailure);
  if (problems.length > 0 && !isOther) throw inputError(problems);
  return documents;
}

const noDocument = {
  found: 'a record without a text',
  wanted: 'an object with an id and a text',
  remedy: 'name the fields id and text',
};

function documentIn(record: JsonValue): SourceDocument | undefined {
  if (!isJsonObject(record)) return undefined;
  const text = textFields.map((field) => record[field]).find((value) => typeof value === 'string');
  if (typeof text !== 'string') return undefined;
  const ids = idFields.map((field) => record[field]).filter((id) => typeof id === 'string' || typeof id === 'number');
  return { names: ids.map(String), text };
}

/** `guides/refunds.md` -> itself, `guides/refunds`, `refunds.md`, `refunds`. */
function fileNames(path: string): readonly string[] {
  const base = path.slice(path.lastIndexOf('/') + 1);
  const bare = (of: string): string => of.replace(/(?<=[^/])\.[^./]*$/, '');
  return [...new Set([path, bare(path), base, bare(base)])];
}
