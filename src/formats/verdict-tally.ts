import { seriesKey, seriesOf } from '../core/series.js';
import type { VerdictRecord } from '../core/verdict.js';

interface Count {
  readonly metric: string;
  readonly judge: string | undefined;
  readonly tool: string | undefined;
  verdicts: number;
  scores: number;
  failed: number;
}

/** Counts verdict records by metric, judge and tool, and by what they hold. */
export class VerdictTally {
  readonly #counts = new Map<string, Count>();

  add(record: VerdictRecord): void {
    const { metric, judge, tool } = record;
    const key = seriesKey(seriesOf({ metric, extra: {}, ...(judge && { judge }), ...(tool && { tool }) }));
    const count = this.#counts.get(key) ?? { metric, judge, tool, verdicts: 0, scores: 0, failed: 0 };
    this.#counts.set(key, count);
    count[kindOf(record)]++;
  }

  get counts(): readonly Readonly<Count>[] {
    return [...this.#counts.values()];
  }
}

function kindOf({
  error,
  verdicts,
  referenceVerdicts,
  questions,
  score,
}: VerdictRecord): 'verdicts' | 'scores' | 'failed' {
  if (error !== undefined) return 'failed';
  if (verdicts !== undefined || referenceVerdicts !== undefined || questions !== undefined) return 'verdicts';
  return score === undefined || Number.isNaN(score) ? 'failed' : 'scores';
}
