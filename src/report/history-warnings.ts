import type { TextSection } from '../core/report.js';

/** What is wrong with a history, and did not keep it from being read; nothing where all is well. */
export function historyWarnings(warnings: readonly string[]): readonly TextSection[] {
  return warnings.length === 0 ? [] : [{ kind: 'text', title: 'Warnings', lines: warnings, outcome: 'tolerated' }];
}
