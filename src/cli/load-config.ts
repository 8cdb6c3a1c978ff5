import { access, readFile } from 'node:fs/promises';
import { dirname, extname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Config, parseConfig } from '../config.js';
import { UserError } from '../core/errors.js';
import type { Metric } from '../core/metric.js';

/** A configuration, with the folder that its file names start from. */
export interface LoadedConfig {
  readonly config: Config;
  /** As the user would write it: empty for the working folder. */
  readonly folder: string;
  readonly customMetrics: readonly Metric[];
}

const usualNames = ['plumbline.config.json', 'plumbline.config.js', 'plumbline.config.mjs'] as const;

/**
 * Loads the configuration that a flag names, else the one that lies in the working folder, else an empty one.
 *
 * @throws UserError `config` where it cannot be read or is wrong
 */
export async function loadConfig(cwd: string, flag: string | undefined): Promise<LoadedConfig> {
  const file = flag ?? (await usualFile(cwd));
  if (file === undefined) return { config: {}, folder: '', customMetrics: [] };
  const path = resolve(cwd, file);
  const config =
    extname(file) === '.json' ? await readJson(path, file) : parseConfig(await importDefault(path, file), file);
  const folder = dirname(file) === '.' ? '' : dirname(file);
  return { config, folder, customMetrics: await loadMetrics(config.custom_metrics ?? [], cwd, folder) };
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

async function readJson(path: string, file: string): Promise<Config> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UserError('config', `${file}: cannot be read (${error.code ?? error.message}); wanted a JSON file`);
  });
  const json = text.replace(/^\uFEFF/, '');
  return parseConfig(parseJson(json, file), file, (keys) => lineOfPath(json, keys));
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

async function importDefault(path: string, file: string): Promise<unknown> {
  const loaded = await importModule(path, file);
  if (loaded['default'] === undefined) {
    throw new UserError('config', `${file}: found no default export, wanted \`export default defineConfig({ … })\``);
  }
  return loaded['default'];
}

async function importModule(path: string, file: string): Promise<Readonly<Record<string, unknown>>> {
  try {
    return await import(pathToFileURL(path).href);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new UserError('config', `${file}: the module failed to load: ${message}`);
  }
}

async function loadMetrics(
  entries: readonly (string | Metric)[],
  cwd: string,
  folder: string,
): Promise<readonly Metric[]> {
  const lists = entries.map(async (entry) => {
    if (typeof entry !== 'string') return [entry];
    const file = join(folder, entry);
    const metrics = Object.values(await importModule(resolve(cwd, file), file))
      .flat()
      .filter(isMetric);
    if (metrics.length > 0) return metrics;
    throw new UserError(
      'config',
      `${file}: found no metric among its exports, wanted \`export const name = defineMetric({ … })\``,
    );
  });
  return (await Promise.all(lists)).flat();
}

function isMetric(value: unknown): value is Metric {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    'score' in value &&
    typeof value.score === 'function' &&
    'needs' in value
  );
}
