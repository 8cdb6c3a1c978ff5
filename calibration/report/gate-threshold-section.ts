import { formatNumber } from '../../src/core/format.js';
import type { TextSection } from '../../src/core/report.js';

/** A cut-off as a threshold of the gate. */
export interface GateThreshold {
  /** The metric, as the configuration names it. */
  readonly metric: string;
  readonly value: number;
  /** The configuration, as the user would write it. */
  readonly file: string;
  /** `unchanged`: it says so already. `paste`: it is a program, which only its author can change. */
  readonly state: 'written' | 'not-written' | 'unchanged' | 'paste';
  /** What stood there before; null for a metric that was not gated. */
  readonly before?: number | null;
  /** Whether it is the first threshold: until now the gate has gone by its default rules. */
  readonly isFirst: boolean;
}

/** Where the gate reads its thresholds, and what stands there now. */
export function gateThresholdSection({
  metric,
  value,
  file,
  state,
  before,
  isFirst,
}: GateThreshold): readonly TextSection[] {
  const was = typeof before === 'number' ? `, where ${formatNumber(before)} stood` : '';
  const words = {
    written: `Written to ${file}${was}:`,
    'not-written': `With --write this goes into ${file}${was}:`,
    unchanged: `${file} has it already:`,
    paste: `${file} is a program and was not changed. Put this into what it exports:`,
  };
  const lines = [
    words[state],
    JSON.stringify({ gate: { per_sample: { thresholds: { [metric]: value } } } }),
    ...(isFirst
      ? ['It is the first threshold there: from then on the gate goes by it, and no more by its default rules.']
      : []),
  ];
  return [{ kind: 'text', title: 'Where the gate reads it', lines }];
}
