import type { NoThresholdCause } from './thresholds.js';

/** Why a metric has no threshold, and what to do about it. */
export const noThresholdWords: Readonly<Record<NoThresholdCause, string>> = {
  'no-variance':
    'runs score alike, so that the threshold would be the mean itself, which any harmless change would miss: hold it against the baseline sample by sample, with plumbline gate --baseline',
  'one-run':
    'one run does not tell how much the next will differ: have the system answer 5 times, with plumbline run --repeat 5, or say --deterministic where it would answer the same',
  'few-runs': 'two runs tell next to nothing of how much runs differ: wanted 3 at the least, and better 5',
  'few-items': 'fewer than 10 samples have a score in every run, and no mean of so few tells a drop from noise',
  unscored: 'more than a tenth of its samples lack a score in some run: mend what is missing, and derive it again',
  'beyond-range':
    'runs differ so much that the threshold would lie beyond the end of the range, where nothing misses it: take more samples, or more runs',
};
