import { access, readFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Config, type PlaceOf, parseConfigFile, parseConfigModule } from '../config.js';
import { UserError } from '../core/errors.js';
import type { Metric } from '../core/metric.js';
import { isMetric } from '../metrics/define-metric.js';
import { LoadedConfig } from './loaded-config.js';

const usualNames = ['plumbline.config.json', 'plumbline.config.js', 'plumbline.config.mjs'] as const;

/**
 * Loads the configuration that a flag names, else the one that lies in the working folder, else an empty one.
 *
 * @throws UserError `config` where it cannot be read or is wrong
 */
export async function loadConfig(cwd: string, flag: string | undefined): Promise<LoadedConfig> {
  const file = flag ?? (await usualFile(cwd));
  if (file === undefined) return new LoadedConfig({});
  const { config, placeOf } = await (extname(file) === '.json' ? readJson : importConfig)(resolve(cwd, file), file);
  return new LoadedConfig(config, file, placeOf);
}

/**
 * The metrics of the user's own, each once: those that stand in the configuration, and those that its modules export.
 *
 * @throws UserError `config` where a module cannot be loaded or has no metric
 */
export async function loadCustomMetrics(loaded: LoadedConfig, cwd: string): Promise<readonly Metric[]> {
  const lists = (loaded.config.custom_metrics ?? []).map(async (entry) =>
    typeof entry === 'string' ? importMetrics(loaded.path(entry), cwd) : [entry],
  );
  return [...new Set((await Promise.all(lists)).flat())];
}

interface Parsed {
  readonly config: Config;
  readonly placeOf: PlaceOf;
}

async function usualFile(cwd: string): Promise<string | undefined> {
  const found: string[] = [];
  for (const name of usualNames) {
    const isThere = await access(join(cwd, name)).then(
      () => true,
      () => false,
    );
    if (isThere) found.push(name);
  }
  if (found.length > 1) {
    throw new UserError(
      'config',
      `found ${found.join(' and ')}, wanted one configuration; name the one you mean with --config`,
    );
  }
  return found[0];
}

async function readJson(path: string, file: string): Promise<Parsed> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    const remedy = error.code === 'ENOENT' ? '; plumbline init writes one' : '';
    throw new UserError(
      'config',
      `${file}: cannot be read (${error.code ?? error.message}); wanted a JSON file${remedy}`,
    );
  });
  const json = text.replace(/^\uFEFF/, '');
  const placeOf: PlaceOf = (keys) => {
    const line = lineOfPath(json, keys);
    return line === undefined ? file : `${file}:${line}`;
  };
  return { config: parseConfigFile(parseJson(json, file), placeOf), placeOf };
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const position = /position (\d+)/.exec(message)?.[1];
    const line = position === undefined ? '' : `:${lineAt(text, Number(position))}`;
    throw new UserError('config', `${file}${line}: found no valid JSON (${message}), wanted a JSON object`);
  }
}

/** The line on which the innermost of these keys stands: keys are looked for one after the other, each after the last. */
function lineOfPath(text: string, keys: readonly string[]): number | undefined {
  let position = 0;
  let line: number | undefined;
  for (const key of keys) {
    const found = text.indexOf(JSON.stringify(key), position);
    if (found === -1) return line;
    position = found + 1;
    line = lineAt(text, found);
  }
  return line;
}

function lineAt(text: string, position: number): number {
  return text.slice(0, position).split('\n').length;
}

async function importConfig(path: string, file: string): Promise<Parsed> {
  const loaded = await importModule(path, file);
  if (loaded['default'] === undefined) {
    throw new UserError('config', `${file}: found no default export, wanted \`export default defineConfig({ … })\``);
  }
  const placeOf: PlaceOf = () => file;
  return { config: parseConfigModule(loaded['default'], placeOf), placeOf };
}

async function importModule(path: string, file: string): Promise<Readonly<Record<string, unknown>>> {
  try {
    return await import(pathToFileURL(path).href);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new UserError('config', `${file}: the module failed to load: ${message}`);
  }
}

async function importMetrics(file: string, cwd: string): Promise<readonly Metric[]> {
  const metrics = Object.values(await importModule(resolve(cwd, file), file))
    .flat()
    .filter(isMetric);
  if (metrics.length > 0) return metrics;
  throw new UserError(
    'config',
    `${file}: found no metric among its exports, wanted \`export const name = defineMetric({ … })\``,
  );
}
