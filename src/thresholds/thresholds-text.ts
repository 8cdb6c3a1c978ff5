import type { JsonValue } from '../core/json.js';
import type { Thresholds } from '../core/thresholds.js';
import { recordOfThresholds } from './thresholds-of-record.js';

/** The file, with a line for each item and each question: a change of one is a change of its line. */
export function thresholdsText(thresholds: Thresholds): string {
  return `${layOut(recordOfThresholds(thresholds), '')}\n`;
}

/** Values that hold no others stand on one line. */
function layOut(value: JsonValue, margin: string): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.values(value);
  if (!members.some((member) => typeof member === 'object' && member !== null)) return JSON.stringify(value);
  const inner = `${margin}  `;
  const lines = Array.isArray(value)
    ? members.map((member) => layOut(member, inner))
    : Object.entries(value).map(([key, member]) => `${JSON.stringify(key)}: ${layOut(member, inner)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${inner}${lines.join(`,\n${inner}`)}\n${margin}${close}`;
}
