import type { JsonObject } from '../core/json.js';
import { countOf, listOf } from '../core/phrase.js';
import type { Reading } from '../core/reading.js';
import type { Cell, Column, Report, TableSection } from '../core/report.js';
import { left, right } from './columns.js';

/** What an import did. */
export interface ImportSummary {
  /** The file that was written, as the user gave it. */
  readonly output: string;
  readonly samples: number;
  readonly readings: readonly Reading[];
  /** Which field of the files became which field of the samples. */
  readonly fields: readonly MappedField[];
  /** How many samples have each field that no field of a sample takes. */
  readonly left: ReadonlyMap<string, number>;
  readonly verdicts: readonly VerdictCount[];
}

export interface MappedField {
  readonly from: string;
  readonly to: string;
  readonly samples: number;
}

/** How many verdict records of one metric, judge and tool there are, by what they hold. */
export interface VerdictCount {
  readonly metric: string;
  readonly judge: string | undefined;
  readonly tool: string | undefined;
  /** With verdicts, from which the score is redone. */
  readonly verdicts: number;
  /** With nothing but the score that the tool computed. */
  readonly scores: number;
  /** The judge's call failed, or the record holds nothing. */
  readonly failed: number;
}

/** What was read, what became of it, what was left, and what the files cannot tell. */
export function importReport(summary: ImportSummary): Report {
  const { output, samples, readings } = summary;
  return {
    title: 'Plumbline import',
    verdict: {
      outcome: 'info',
      headline: `${countOf(samples, 'sample')} from ${listOf(readings.map(({ file }) => file))}, written to ${output}`,
    },
    sections: [
      filesTable(readings),
      fieldsTable(summary),
      ...verdictsTable(summary),
      ...leftTable(summary),
      ...limitsTable(readings),
    ],
    data: { head: headOf(summary), rows: {} },
  };
}

function filesTable(readings: readonly Reading[]): TableSection {
  return {
    kind: 'table',
    title: 'Files',
    columns: [left('file'), left('format'), right('records'), right('samples')],
    rows: readings.map(({ file, format, records, samples }) => [file, format, records, samples]),
  };
}

function fieldsTable({ fields }: ImportSummary): TableSection {
  return {
    kind: 'table',
    title: 'Fields',
    columns: [left('in the file'), left('in the samples'), right('samples')],
    rows: fields.map(({ from, to, samples }) => [from, to, samples]),
  };
}

function verdictsTable({ verdicts }: ImportSummary): readonly TableSection[] {
  if (verdicts.length === 0) return [];
  const some = (of: (count: VerdictCount) => Cell | undefined): boolean => verdicts.some((count) => Boolean(of(count)));
  const columns: readonly (readonly [Column, (count: VerdictCount) => Cell])[] = [
    [left('metric'), ({ metric }) => metric],
    ...(some(({ judge }) => judge) ? [[left('judge'), ({ judge }: VerdictCount) => judge ?? null] as const] : []),
    ...(some(({ tool }) => tool) ? [[left('tool'), ({ tool }: VerdictCount) => tool ?? null] as const] : []),
    [right('with verdicts'), (count) => count.verdicts],
    [right('score only'), (count) => count.scores],
    [right('failed'), ({ failed }) => failed],
  ];
  return [
    {
      kind: 'table',
      title: 'Verdicts',
      columns: columns.map(([column]) => column),
      rows: verdicts.map((count) => columns.map(([, cell]) => cell(count))),
      notes: ['From verdicts the score is redone; a score alone is taken as it is.'],
    },
  ];
}

function leftTable(summary: ImportSummary): readonly TableSection[] {
  if (summary.left.size === 0) return [];
  return [
    {
      kind: 'table',
      title: 'Left as it was',
      columns: [left('field'), right('samples')],
      rows: [...summary.left],
      notes: ['Kept in the samples, where no metric reads it. Bring it in under its own name with --map field=Column.'],
    },
  ];
}

function limitsTable(readings: readonly Reading[]): readonly TableSection[] {
  const rows = readings.flatMap(({ file, limits }) =>
    limits.map(({ field, reason, samples }) => [field, samples, reason, file]),
  );
  if (rows.length === 0) return [];
  return [
    {
      kind: 'table',
      title: 'What the files cannot tell',
      columns: [left('of'), right('samples'), left('why'), left('file')],
      rows,
    },
  ];
}

function headOf({ output, samples, readings, fields, left: unread, verdicts }: ImportSummary): JsonObject {
  return {
    command: 'import',
    output,
    samples,
    files: readings.map(({ file, sha256, format, records, samples: read, limits }) => ({
      file,
      sha256,
      format,
      records,
      samples: read,
      limits: limits.map((limit) => ({ ...limit })),
    })),
    fields: fields.map((field) => ({ ...field })),
    left: Object.fromEntries(unread),
    verdicts: verdicts.map(({ judge, tool, ...counts }) => ({ ...counts, judge: judge ?? null, tool: tool ?? null })),
  };
}
