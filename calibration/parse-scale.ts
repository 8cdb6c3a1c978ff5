import { UserError } from '../src/core/errors.js';
import type { Category } from './agreement/table.js';
import type { Scale } from './scale.js';

/**
 * Reads `binary:bad,good`, `nominal:a,b,c`, `ordinal:1,2,3` or `continuous:0..1`.
 *
 * @throws UserError `usage` for anything else
 */
export function parseScale(text: string): Scale {
  const [, kind, rest = ''] = /^\s*(binary|nominal|ordinal|continuous)\s*:\s*(.+?)\s*$/.exec(text) ?? [];
  const [, low, high] = /^([-+]?\d+(?:\.\d+)?)\s*\.\.\s*([-+]?\d+(?:\.\d+)?)$/.exec(rest) ?? [];
  const categories = rest.split(',').map(categoryOf);
  if (kind === 'continuous' && Number(low) < Number(high)) return { kind, low: Number(low), high: Number(high) };
  const isList = new Set(categories).size === categories.length && categories.length >= 2 && !categories.includes('');
  if (kind === 'binary' && isList && categories.length === 2) return { kind, categories };
  if ((kind === 'nominal' || kind === 'ordinal') && isList) return { kind, categories };
  throw new UserError(
    'usage',
    `scale: found ${JSON.stringify(text)}, wanted binary:bad,good or nominal:a,b,c or ordinal:1,2,3 or continuous:0..1`,
  );
}

function categoryOf(text: string): Category {
  const word = text.trim();
  return /^[-+]?\d+(?:\.\d+)?$/.test(word) ? Number(word) : word;
}
