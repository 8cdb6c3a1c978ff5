import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { UserError } from '../core/errors.js';

type Callable = (...given: readonly unknown[]) => unknown;

/**
 * A function that a module of the user's exports, by its name or as its default.
 *
 * @throws UserError `usage` where the module cannot be loaded or has no such function
 */
export async function importFunction(file: string, name: string, cwd: string): Promise<Callable> {
  const loaded = await importModule(file, cwd);
  for (const key of [name, 'default']) {
    const found = loaded[key];
    if (isCallable(found)) return found;
  }
  const exported = Object.keys(loaded).join(', ');
  throw new UserError(
    'usage',
    `${file}: found ${exported === '' ? 'no export' : `the exports ${exported}`}, wanted a function \`export async function ${name}(…)\``,
  );
}

async function importModule(file: string, cwd: string): Promise<Readonly<Record<string, unknown>>> {
  try {
    return await import(pathToFileURL(resolve(cwd, file)).href);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const remedy = message.startsWith('Unknown file extension ".ts"')
      ? '; compile it to JavaScript, or use Node from 22.18 on, which takes the types off'
      : '';
    throw new UserError('usage', `${file}: the module failed to load: ${message}${remedy}`);
  }
}

function isCallable(value: unknown): value is Callable {
  return typeof value === 'function';
}
