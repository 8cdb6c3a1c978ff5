import { join } from 'node:path';
import type { Config } from '../config.js';
import { UserError } from '../core/errors.js';
import { defaultMetricOptions, distinctMetrics, type Metric, type MetricOptions } from '../core/metric.js';
import type { Scoring } from '../gate/gate-plan.js';
import { fieldMap, parseMap } from '../io/field-map.js';
import type { ReadOptions } from '../io/sample-attempts.js';
import { loadResources } from '../load-resources.js';
import { metricResolver } from '../metrics/metric-resolver.js';
import type { Host } from './host.js';
import { loadConfig } from './load-config.js';
import type { MetricFlags, ReadingFlags, ReporterFlags } from './options.js';

/** What a command shall do: its flags, and the configuration where no flag speaks. */
export interface Settings {
  /** The names of the sample files, as the user would write them; `-` is standard input. */
  readonly files: readonly string[];
  readonly read: ReadOptions;
  readonly scoring: Scoring;
  /** The metrics that were asked for by name; none means the command's own choice. */
  readonly metrics: readonly Metric[];
  /** Finds a metric by name, the user's own ones first. */
  readonly resolve: (name: string) => Metric;
  readonly reporters: readonly string[];
  readonly config: Config;
}

export async function readSettings(
  host: Host,
  files: readonly string[],
  flags: ReadingFlags & MetricFlags & ReporterFlags,
): Promise<Settings> {
  const { config, folder, customMetrics } = await loadConfig(host.cwd, flags.config);
  const resolve = metricResolver(customMetrics);
  const options = metricOptions(flags, config.options ?? {});
  const names = flags.metrics === undefined ? (config.metrics ?? []) : splitNames(flags.metrics);
  return {
    files: sampleFiles(files, config, folder),
    read: readOptions(flags, config),
    scoring: { options, resources: await loadResources(options) },
    metrics: distinctMetrics(names.map(resolve)),
    resolve,
    reporters: flags.reporter ?? config.reporters ?? ['terminal'],
    config,
  };
}

function sampleFiles(files: readonly string[], { samples = [] }: Config, folder: string): readonly string[] {
  if (files.length > 0) return files;
  const configured = (typeof samples === 'string' ? [samples] : samples).map((file) => join(folder, file));
  if (configured.length > 0) return configured;
  throw new UserError('usage', 'found no sample file, wanted one as an argument or as "samples" in the configuration');
}

function readOptions(flags: ReadingFlags, config: Config): ReadOptions {
  const map = flags.map === undefined ? fieldMap(Object.entries(config.map ?? {})) : parseMap(flags.map);
  return flags.format === undefined ? { map } : { map, format: flags.format };
}

function metricOptions(flags: MetricFlags, options: NonNullable<Config['options']>): MetricOptions {
  const compat = flags.compat ?? options.compat;
  return {
    ...(compat === undefined ? {} : { compat }),
    ties: flags.ties ?? options.ties ?? defaultMetricOptions.ties,
    relevanceLevel: flags.relevanceLevel ?? options.relevance_level ?? defaultMetricOptions.relevanceLevel,
    gain: flags.gain ?? options.gain ?? defaultMetricOptions.gain,
    missingQueries: flags.missingQueries ?? options.missing_queries ?? defaultMetricOptions.missingQueries,
    judgedOnly: flags.judgedOnly ?? options.judged_only ?? defaultMetricOptions.judgedOnly,
    textSimilarity: flags.textSimilarity ?? options.text_similarity ?? defaultMetricOptions.textSimilarity,
    analyzer: flags.analyzer ?? options.analyzer ?? defaultMetricOptions.analyzer,
    refusalPhrases: options.refusal_phrases ?? defaultMetricOptions.refusalPhrases,
  };
}

function splitNames(text: string): readonly string[] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}
