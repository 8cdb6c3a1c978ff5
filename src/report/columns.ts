import type { Column } from '../core/report.js';

/** A column of words. */
export function left(label: string): Column {
  return { label, align: 'left' };
}

/** A column of figures. */
export function right(label: string): Column {
  return { label, align: 'right' };
}
