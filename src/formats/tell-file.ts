import { type SampleFormat, tellFormat } from '../io/format.js';
import { isJsonObject } from '../io/is-json-object.js';
import { parseJsonPrefix } from '../io/json-prefix.js';
import type { Source } from '../io/source.js';
import type { DocumentPath, ForeignFormat } from './foreign-format.js';
import { foreignFormats } from './index.js';
import { tellTrec } from './trec.js';
import type { TrecKind } from './trec-collector.js';

/** How records lie in a file. */
export type Container = SampleFormat | 'document';

/** A source of which is known how its records lie in it, and if it says so itself, whose format it is. */
export interface ToldFile extends Source {
  /** Absent where the source is empty or blank. */
  readonly container?: Container | TrecKind | 'utf-16';
  /** Absent where the first record will tell. */
  readonly format?: ForeignFormat;
  /** Where the records of a document lie. */
  readonly paths?: readonly DocumentPath[];
  readonly head: string;
}

/**
 * Tells how the records lie in a file by what it begins with.
 *
 * @param given the name of a format, which goes before what the content says
 */
export async function tellFile(source: Source, given: string | undefined): Promise<ToldFile> {
  const asked = foreignFormats.find(({ name }) => name === given);
  const { format: container, ...told } = await tellFormat(source, isContainer(given) ? given : undefined);
  const trec = container === undefined ? undefined : trecKind(told, container, given);
  if (trec !== undefined) return { ...told, container: trec };
  if (container === undefined || container === 'utf-16') return { ...told, ...(container && { container }) };
  const document = container === 'jsonl' && !isContainer(given) ? documentFormat(told.head, asked) : undefined;
  if (document?.paths !== undefined) return { ...told, container: 'document', format: document, paths: document.paths };
  return { ...told, container, ...(asked && { format: asked }) };
}

/** The files of trec_eval are columns of plain text, which only the lack of anything else tells from CSV. */
function trecKind({ file, head }: ToldFile, container: string, given: string | undefined): TrecKind | undefined {
  if (given === 'trec-qrels' || given === 'trec-run') return given;
  if (given !== undefined || container !== 'csv' || /\.[ct]sv$/i.test(file)) return undefined;
  const kind = tellTrec(head);
  return kind === undefined ? undefined : `trec-${kind}`;
}

export function isContainer(format: string | undefined): format is SampleFormat {
  return format === 'jsonl' || format === 'json' || format === 'csv';
}

/** The format whose document a text begins. More than one object in it, and it is no document but JSONL. */
function documentFormat(head: string, asked: ForeignFormat | undefined): ForeignFormat | undefined {
  const { value = null, end } = parseJsonPrefix(head) ?? {};
  if (!isJsonObject(value) || (end !== undefined && head.slice(end).trim() !== '')) return undefined;
  if (asked !== undefined) return asked;
  return foreignFormats.find(({ paths, claims }) => paths !== undefined && claims(value));
}

/** Whether a file holds records, rather than lines of columns or nothing. */
export function isRecordContainer(container: ToldFile['container']): container is Container {
  return isContainer(container) || container === 'document';
}
