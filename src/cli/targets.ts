import { UserError } from '../core/errors.js';
import type { LazyReporter, Reporter } from '../core/report.js';
import { suggest } from '../core/suggest.js';
import { reporters } from '../report/index.js';
import type { RowWriter } from '../report/score-rows.js';
import { realPath } from './real-path.js';

/** Where one rendering of a report goes: to a file, or without one to standard output. */
export interface ReportTarget {
  readonly reporter: Reporter | LazyReporter;
  readonly file?: string;
}

/** Where the rows of a table go, one for each sample. */
export interface RowTarget {
  readonly name: string;
  readonly writer: RowWriter;
  readonly file?: string;
}

export interface Targets {
  readonly reports: readonly ReportTarget[];
  readonly rows?: RowTarget;
}

/** Whether one of the reports opens samples to their texts. */
export function showsSamples(targets: readonly ReportTarget[]): boolean {
  return targets.some(({ reporter }) => reporter === reporters.html);
}

/** What targets are checked against. */
export interface TargetContext {
  readonly cwd: string;
  /** The files that are read, which nothing may overwrite. */
  readonly read: readonly string[];
  /** The formats of rows that the command can write as well. */
  readonly rowWriters: Readonly<Record<string, RowWriter>>;
}

/** Text for a log may stand one after the other on standard output; anything for a machine must stand alone. */
const logReporters: readonly string[] = ['terminal', 'github'];

/**
 * Reads `terminal`, `junit=report.xml` and the like. Where nothing would go to standard output, the terminal report does.
 *
 * @throws UserError `usage`
 */
export function parseTargets(specs: readonly string[], { cwd, read, rowWriters }: TargetContext): Targets {
  const named = specs.map((spec) => splitSpec(spec, [...Object.keys(reporters), ...Object.keys(rowWriters)]));
  checkStandardOutput(named);
  checkFiles(named, read, cwd);

  const rows = named.flatMap(({ name, file }) => {
    const writer = Object.entries(rowWriters).find(([known]) => known === name)?.[1];
    return writer === undefined ? [] : [{ name, writer, ...(file === undefined ? {} : { file }) }];
  });
  const reports = named.flatMap(({ name, file }) => {
    const reporter = Object.entries(reporters).find(([known]) => known === name)?.[1];
    return reporter === undefined ? [] : [{ reporter, ...(file === undefined ? {} : { file }) }];
  });
  if (rows.length > 1) {
    throw new UserError('usage', `found ${rows.map(({ name }) => name).join(' and ')}, wanted one format of rows`);
  }
  const isSilent = named.every(({ file }) => file !== undefined);
  return {
    reports: isSilent ? [...reports, { reporter: reporters.terminal }] : reports,
    ...(rows[0] === undefined ? {} : { rows: rows[0] }),
  };
}

interface Spec {
  readonly name: string;
  readonly file: string | undefined;
}

function splitSpec(spec: string, known: readonly string[]): Spec {
  const at = spec.indexOf('=');
  const name = at === -1 ? spec : spec.slice(0, at);
  const file = at === -1 ? undefined : spec.slice(at + 1);
  if (!known.includes(name)) {
    const near = suggest(name, known);
    const remedy = near === undefined ? `known are ${known.join(', ')}` : `did you mean ${near}?`;
    throw new UserError('usage', `reporter "${name}" is not known; ${remedy}`);
  }
  if (file === '') throw new UserError('usage', `reporter "${spec}": found no file after "=", wanted one`);
  return { name, file };
}

function checkStandardOutput(specs: readonly Spec[]): void {
  const names = specs.filter(({ file }) => file === undefined).map(({ name }) => name);
  if (names.length < 2 || names.every((name) => logReporters.includes(name))) return;
  throw new UserError(
    'usage',
    `found ${names.join(' and ')} on standard output, wanted one; give the others a file, such as ${names[1]}=${names[1]}.out`,
  );
}

function checkFiles(specs: readonly Spec[], read: readonly string[], cwd: string): void {
  const sources = new Set(read.map((file) => realPath(cwd, file)));
  const written = new Set<string>();
  for (const { file } of specs) {
    if (file === undefined) continue;
    const path = realPath(cwd, file);
    if (sources.has(path)) {
      throw new UserError('usage', `${file}: found a reporter that would overwrite what is read, wanted another file`);
    }
    if (written.has(path)) throw new UserError('usage', `${file}: found two reporters that write it, wanted one`);
    written.add(path);
  }
}
