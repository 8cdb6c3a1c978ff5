import { isAbsolute, relative, resolve as resolvePath, sep } from 'node:path';
import type { ConfigOptions } from '../config.js';
import { UserError } from '../core/errors.js';
import { defaultMetricOptions, distinctMetrics, type Metric, type MetricOptions, optionName } from '../core/metric.js';
import type { Resources } from '../core/resources.js';
import type { ReadOptions } from '../formats/sample-attempts.js';
import { fieldMap, parseMap } from '../io/field-map.js';
import { loadResources } from '../load-resources.js';
import { metricResolver } from '../metrics/metric-resolver.js';
import type { RowWriter } from '../report/score-rows.js';
import type { Host } from './host.js';
import { loadConfig, loadCustomMetrics } from './load-config.js';
import { vectorsOf } from './load-vectors.js';
import type { LoadedConfig } from './loaded-config.js';
import type { MetricFlags, ReadingFlags, ReporterFlags } from './options.js';
import { realPath } from './real-path.js';
import { parseTargets, type TargetContext, type Targets } from './targets.js';

/** What a command shall do: its flags, and the configuration where no flag speaks. */
export interface Settings {
  /** The names of the sample files, as the user would write them; `-` is standard input. */
  readonly files: readonly string[];
  /** The names of the files with verdicts on the samples. */
  readonly verdictFiles: readonly string[];
  readonly read: ReadOptions;
  readonly scoring: { readonly options: MetricOptions; readonly resources: Resources };
  /** The metrics that were asked for by name; none means the command's own choice. */
  readonly metrics: readonly Metric[];
  /** Finds a metric by name, the user's own ones first. */
  readonly resolve: (name: string) => Metric;
  readonly targets: Targets;
  readonly loaded: LoadedConfig;
}

/**
 * @param rowWriters the formats of rows that the command can write, besides its reports
 * @throws UserError `usage` for what is wrong with the flags, `config` for what is wrong with the configuration
 */
export async function readSettings(
  host: Host,
  files: readonly string[],
  flags: ReadingFlags & MetricFlags & ReporterFlags,
  rowWriters: Readonly<Record<string, RowWriter>> = {},
): Promise<Settings> {
  const loaded = await loadConfig(host.cwd, flags.config);
  const customMetrics = await loadCustomMetrics(loaded, host.cwd);
  const resolve = loaded.read(['custom_metrics'], () => metricResolver(customMetrics));
  const options = metricOptions(flags, loaded.config.options);
  checkOptions(options);
  const sampleNames = sampleFiles(files, loaded, host.cwd);
  const verdictNames = verdictFiles(flags, loaded, host.cwd);
  checkStdin(sampleNames, verdictNames);
  const read = filesRead({ files: sampleNames, verdictFiles: verdictNames, loaded });
  return {
    files: sampleNames,
    verdictFiles: verdictNames,
    read: readOptions(flags, loaded),
    scoring: { options, resources: { ...(await loadResources(options)), vectors: vectorsOf(flags, loaded, host) } },
    metrics: distinctMetrics(namedMetrics(flags, loaded, resolve)),
    resolve,
    targets: targets(flags, loaded, { cwd: host.cwd, read, rowWriters }),
    loaded,
  };
}

/** The files that a command reads whatever it does: nothing may overwrite them. */
export function filesRead({
  files,
  verdictFiles: verdicts,
  loaded: { file },
}: Pick<Settings, 'files' | 'verdictFiles' | 'loaded'>): readonly string[] {
  return [...files, ...verdicts, ...(file === undefined ? [] : [file])];
}

function sampleFiles(files: readonly string[], loaded: LoadedConfig, cwd: string): readonly string[] {
  if (files.length > 0) return displayNames(files, cwd);
  const configured = configuredFiles('samples', loaded, cwd);
  if (configured.length > 0) return configured;
  throw new UserError(
    'usage',
    'found no sample file, wanted one as an argument or as "samples" in the configuration; plumbline init makes both',
  );
}

function verdictFiles({ verdicts = [] }: ReadingFlags, loaded: LoadedConfig, cwd: string): readonly string[] {
  return verdicts.length > 0 ? displayNames(verdicts, cwd) : configuredFiles('verdicts', loaded, cwd);
}

/** Standard input can be read once. */
function checkStdin(samples: readonly string[], verdicts: readonly string[]): void {
  if (!samples.includes('-') || !verdicts.includes('-')) return;
  throw new UserError(
    'usage',
    '--verdicts -: found standard input, which the samples are read from, wanted a file for the ones or the others',
  );
}

function configuredFiles(key: 'samples' | 'verdicts', loaded: LoadedConfig, cwd: string): readonly string[] {
  const { [key]: files = [] } = loaded.config;
  const paths = (typeof files === 'string' ? [files] : files).map((file) => loaded.path(file));
  return loaded.read([key], () => displayNames(paths, cwd));
}

/** The names of files as reports hold them, each file once. */
export function displayNames(files: readonly string[], cwd: string): readonly string[] {
  return eachOnce(files, cwd).map((file) => displayName(file, cwd));
}

/** One name for a file below the working folder, however it was spelled: reports hold it, and must not hold the machine's paths. */
function displayName(file: string, cwd: string): string {
  if (file === '-') return file;
  const path = relative(cwd, resolvePath(cwd, file));
  return path === '' || path.startsWith('..') || isAbsolute(path) ? file : path.replaceAll(sep, '/');
}

function eachOnce(files: readonly string[], cwd: string): readonly string[] {
  const names = new Map<string, string>();
  for (const file of files) {
    const path = realPath(cwd, file);
    const earlier = names.get(path);
    if (earlier !== undefined) {
      const found = earlier === file ? 'the file twice' : `the file that ${earlier} is as well`;
      throw new UserError('usage', `${file}: found ${found}, wanted each sample file once`);
    }
    names.set(path, file);
  }
  return files;
}

function readOptions({ map: flag, format }: ReadingFlags, loaded: LoadedConfig): ReadOptions {
  const map =
    flag === undefined ? loaded.read(['map'], () => fieldMap(Object.entries(loaded.config.map ?? {}))) : parseMap(flag);
  return format === undefined ? { map } : { map, format };
}

/** Flags go before the configuration, and the configuration before the defaults. */
function metricOptions(flags: MetricFlags, configured: ConfigOptions = {}): MetricOptions {
  const wished = new Map(Object.entries(configured));
  for (const [flag, value] of Object.entries(flags)) wished.set(optionName(flag), value);
  const chosen = ['compat', 'judge', ...Object.keys(defaultMetricOptions)]
    .map((option) => [option, wished.get(optionName(option))] as const)
    .filter(([, value]) => value !== undefined);
  return { ...defaultMetricOptions, ...Object.fromEntries(chosen) };
}

/** Some options say something only beside another: they are refused where nothing would come of them. */
function checkOptions({ compat, missingQueries, judgedOnly }: MetricOptions): void {
  if (compat === 'trec' || (missingQueries === defaultMetricOptions.missingQueries && !judgedOnly)) return;
  const name = judgedOnly ? 'judged_only' : 'missing_queries';
  throw new UserError('usage', `${name}: found without compat trec, wanted it beside that or not at all`);
}

function namedMetrics(
  { metrics }: MetricFlags,
  loaded: LoadedConfig,
  resolve: (name: string) => Metric,
): readonly Metric[] {
  if (metrics !== undefined) return splitNames(metrics).map(resolve);
  return (loaded.config.metrics ?? []).map((name) => loaded.read(['metrics', name], () => resolve(name)));
}

function splitNames(text: string): readonly string[] {
  // A comma within brackets is part of a variant.
  return text
    .split(/,(?![^()]*\))/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

function targets({ reporter }: ReporterFlags, loaded: LoadedConfig, context: TargetContext): Targets {
  const { reporters } = loaded.config;
  if (reporter !== undefined || reporters === undefined) return parseTargets(reporter ?? ['terminal'], context);
  const specs = reporters.map((spec) => spec.replace(/(?<==).+/s, (file) => loaded.path(file)));
  return loaded.read(['reporters'], () => parseTargets(specs, context));
}
