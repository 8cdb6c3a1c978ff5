/** Where a file is not there: which command writes such a one. */
export const missingFile = {
  samples: 'plumbline run writes one of what your system answers, and plumbline init one to begin with',
  verdicts: 'plumbline run --judge writes what a judge of yours says',
  labels: 'people save it from the page that plumbline label makes',
  thresholds: 'plumbline threshold derives it from runs of the unchanged system',
  history: 'plumbline history add begins it',
} as const;
