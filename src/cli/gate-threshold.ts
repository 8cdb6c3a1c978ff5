import { readFile } from 'node:fs/promises';
import { extname, resolve as resolvePath } from 'node:path';
import type { GateThreshold } from '../../calibration/report/gate-threshold-section.js';
import { UserError } from '../core/errors.js';
import { defaultMetricOptions, type Metric, metricUnder } from '../core/metric.js';
import { writeFileAtomic } from '../io/write-file-atomic.js';
import { metricResolver } from '../metrics/metric-resolver.js';
import type { Host } from './host.js';
import { loadConfig, loadCustomMetrics } from './load-config.js';
import type { LoadedConfig } from './loaded-config.js';
import { metricOfRecord } from './metric-of-record.js';
import { setThreshold } from './set-threshold.js';

const path = ['gate', 'per_sample', 'thresholds'];

/** Where a new configuration goes. */
const usualFile = 'plumbline.config.json';

/** The configuration that a threshold would go into, and the metric as the gate knows it. */
export interface ThresholdPlace {
  readonly loaded: LoadedConfig;
  readonly metric: Metric;
  /** The name that the configuration has for it already, or else the metric's own. */
  readonly key: string;
  /** The threshold that stands there; null for a metric that is not gated, absent where it has none. */
  readonly before?: number | null;
}

/**
 * @param metric as verdicts name it
 * @throws UserError `config` for what is wrong with the configuration, `usage` for a metric of which less is better
 */
export async function thresholdPlace(metric: string, config: string | undefined, host: Host): Promise<ThresholdPlace> {
  const loaded = await loadConfig(host.cwd, config);
  const resolve = metricResolver(await loadCustomMetrics(loaded, host.cwd));
  const found = metricOfRecord(metric, resolve);
  if (!found.higherIsBetter)
    throw new UserError(
      'usage',
      `--score: found ${metric}, of which less is better; wanted a score that is the better the higher`,
    );
  const thresholds = loaded.config.gate?.per_sample?.thresholds ?? {};
  const configured = Object.keys(thresholds);
  const key = configured.find((name) => loaded.read([...path, name], () => resolve(name)).id === found.id) ?? found.id;
  const { [key]: before } = thresholds;
  return { loaded, metric: found, key, ...(before !== undefined && { before }) };
}

/**
 * Sets the threshold of each sample in the configuration, or says how it would.
 *
 * @param isWritten whether to change the file; a configuration that is a program is never changed
 * @throws UserError `usage` for a threshold that the metric cannot have, `output` where the file cannot be written
 */
export async function gateThreshold(
  { loaded, metric, key, before }: ThresholdPlace,
  value: number,
  isWritten: boolean,
  host: Host,
): Promise<GateThreshold> {
  checkRange(metric, value, loaded);
  const { file = usualFile, config } = loaded;
  const { per_sample: perSample, mean = {} } = config.gate ?? {};
  const gated = [...Object.values(perSample?.thresholds ?? {}), ...Object.values(mean)];
  const isFirst = gated.every((threshold) => threshold === null);
  const head = { metric: key, value, file, isFirst, ...(before !== undefined && { before }) };
  if (before === value) return { ...head, state: 'unchanged' };
  if (extname(file) !== '.json') return { ...head, state: 'paste' };
  if (!isWritten) return { ...head, state: 'not-written' };
  const target = resolvePath(host.cwd, file);
  const text = loaded.file === undefined ? '' : await readFile(target, 'utf8');
  await writeFileAtomic(target, [setThreshold(text, [...path, key], value)], file);
  return { ...head, state: 'written' };
}

/** By the options of the configuration, which the gate runs under: the range of some metrics hangs on `vectors`. */
function checkRange(metric: Metric, value: number, { config }: LoadedConfig): void {
  const { vectors = defaultMetricOptions.vectors } = config.options ?? {};
  const [low, high] = metricUnder(metric, { ...defaultMetricOptions, vectors }).range;
  if (value >= low && value <= high) return;
  throw new UserError(
    'usage',
    `--score: found the cut-off ${value}, wanted one from ${low} to ${high}, the range of ${metric.id} in a gate`,
  );
}
