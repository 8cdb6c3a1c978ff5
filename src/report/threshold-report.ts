import { formatNumber, formatPercent, formatPercentSpan } from '../core/format.js';
import type { JsonObject } from '../core/json.js';
import { noThresholdWords } from '../core/no-threshold-words.js';
import { countOf, listOf, listSome } from '../core/phrase.js';
import type { Report, Section, TableSection, TextSection } from '../core/report.js';
import type {
  Derivation,
  DerivedThreshold,
  Remedy,
  ThresholdChanges,
  ThresholdMethod,
  ThresholdResult,
  ThresholdWarning,
} from '../core/thresholds.js';
import { left, right } from './columns.js';
import { thresholdChangesJson, thresholdChangesSections } from './threshold-changes-sections.js';

/** What became of the file of thresholds. */
export interface ThresholdsWriting {
  /** The name of the file, as the user gave it. */
  readonly file: string;
  readonly isWritten: boolean;
  /** Against the file that was there; absent where there was none. */
  readonly changes?: ThresholdChanges;
}

/** The thresholds of a baseline, what each can see, and why the usual ways to set one are worse. */
export function thresholdReport(derivation: Derivation, writing: ThresholdsWriting): Report {
  return {
    title: 'Plumbline threshold',
    verdict: { outcome: 'info', headline: headline(derivation, writing) },
    sections: [
      thresholdsTable(derivation),
      ...withoutSection(derivation),
      ...methodsTable(derivation),
      noiseTable(derivation),
      ...(writing.changes === undefined ? [] : thresholdChangesSections(writing.changes)),
      ...leftOutSection(derivation),
      ...derivationWarnings(derivation),
    ],
    data: { head: headOf(derivation, writing), rows: {} },
  };
}

type Gated = DerivedThreshold & {
  readonly kept: { readonly result: Extract<ThresholdResult, { readonly state: 'threshold' }> };
};

function isGated(derived: DerivedThreshold): derived is Gated {
  return derived.kept.result.state === 'threshold';
}

function headline({ metrics, thresholds }: Derivation, { file, isWritten }: ThresholdsWriting): string {
  const gated = metrics.filter(isGated);
  const of = `${countOf(thresholds.baselines.length, 'run')} of ${countOf(thresholds.questions.size, 'sample')}`;
  const found =
    gated.length === 0
      ? `no threshold from ${of}`
      : `${gated.map(({ metric, kept }) => `${metric.id} ${metric.higherIsBetter ? '>=' : '<='} ${formatNumber(kept.result.threshold)}`).join(', ')} from ${of}`;
  return `${found}, ${isWritten ? 'written to' : 'not written to'} ${file}`;
}

function thresholdsTable({ metrics, thresholds }: Derivation): TableSection {
  const { alpha, candidateRuns } = thresholds;
  const gated = metrics.filter(isGated);
  return {
    kind: 'table',
    title: 'Thresholds',
    columns: [
      left('metric'),
      right('samples'),
      right('runs'),
      right('mean'),
      right('threshold'),
      right('drop seen'),
      right('false alarms'),
      right('your own'),
    ],
    rows: metrics.map(({ metric, kept: { noise, result, alpha: own } }) => [
      metric.id,
      noise.items,
      noise.runs,
      noise.mean,
      ...(result.state === 'threshold'
        ? [result.threshold, result.detectableDrop, formatPercent(own), formatPercentSpan(result.ownFalseAlarms)]
        : [null, null, null, null]),
    ]),
    ...(gated.length > 0 && {
      notes: [
        `An unchanged system misses ${gated.length === 1 ? 'the threshold' : 'one of the thresholds'} in ${formatPercent(alpha)} of its runs, as a mean over baselines like this one; 9 of 10 of them lie within the last column. The drop is seen in 80 of 100 runs. Both hold for ${candidateRuns === 1 ? 'one run' : `the mean of ${candidateRuns} runs`} over these samples, and say nothing of other questions.`,
        ...gated.flatMap(halvingNote),
        ...gated.flatMap(({ metric, kept }) =>
          kept.result.warnings.map((warning) => `${metric.id}: ${warningWords[warning]}.`),
        ),
      ],
    }),
  };
}

const warningWords: Readonly<Record<ThresholdWarning, string>> = {
  'few-varying-items': 'fewer than 10 samples differ between the runs, so that the threshold is a rough one',
  'few-runs': 'fewer than 5 runs know little of how much runs differ: the margin is wide, and still a rough one',
};

function halvingNote({ metric, kept, halving }: Gated): readonly string[] {
  if (halving === undefined) return [];
  const ways = waysOf(halving);
  const half = formatNumber(kept.result.detectableDrop / 2);
  return [
    ways.length === 0
      ? `${metric.id}: no number of samples or runs alone would let a drop of ${half} be seen.`
      : `${metric.id}: a drop of ${half} would be seen with ${ways.join(', or ')}.`,
  ];
}

function waysOf({ items, runs, candidateRuns }: Remedy): readonly string[] {
  return [
    ...(items === undefined ? [] : [countOf(items, 'sample')]),
    ...(runs === undefined ? [] : [countOf(runs, 'baseline run')]),
    ...(candidateRuns === undefined ? [] : [`${countOf(candidateRuns, 'run')} of the candidate`]),
  ];
}

function withoutSection({ metrics }: Derivation): readonly TextSection[] {
  const lines = metrics.flatMap(({ metric, kept: { result } }) =>
    result.state === 'none' ? [`${metric.id}: ${noThresholdWords[result.cause]}.`] : [],
  );
  return lines.length === 0 ? [] : [{ kind: 'text', title: 'Without a threshold', lines }];
}

const methodWords: Readonly<Record<ThresholdMethod['method'], string>> = {
  suite: 'this one',
  'lowest-run': 'just below the worst run',
  'mean-interval': 'limit of the mean’s 95% interval',
};

/** The usual ways to set a threshold beside this one: how often each would block, tried on this baseline. */
function methodsTable({ metrics, smallestDrop }: Derivation): readonly TableSection[] {
  const tried = metrics.flatMap(({ metric, methods }) => methods.map((method) => ({ metric, ...method })));
  const [first] = tried;
  if (first === undefined) return [];
  return [
    {
      kind: 'table',
      title: 'Why not the usual way',
      columns: [
        left('metric'),
        left('threshold set'),
        right('at'),
        right('blocks an unchanged system'),
        right(`blocks a drop of ${formatNumber(smallestDrop)}`),
      ],
      rows: tried.map(({ metric, method, threshold, blocksUnchanged, blocksDrop }) => [
        metric.id,
        methodWords[method],
        threshold,
        formatPercent(blocksUnchanged),
        formatPercent(blocksDrop),
      ]),
      notes: [
        `Each set and held ${listOf([...new Set(tried.map(({ simulations }) => `${simulations}`))])} times, with baselines and candidates drawn from the scores of this one. These rates are of this baseline’s own simulation, in which a sample that never varied never does; the false alarms above are a mean over baselines. Where few samples vary, the two differ.`,
      ],
    },
  ];
}

/** Where the margin comes from. Standard deviations are in units of the score, as the margin is. */
function noiseTable({ metrics }: Derivation): TableSection {
  return {
    kind: 'table',
    title: 'What moves the means',
    columns: [
      left('metric'),
      right('samples that vary'),
      right('sd of a sample'),
      right('sd of a mean'),
      right('sd of drift'),
    ],
    rows: metrics.map(({ metric, kept: { noise } }) => [
      metric.id,
      noise.varyingItems,
      noise.runs === 1 ? null : Math.sqrt(noise.withinVariance),
      noise.runs === 1 ? null : Math.sqrt(noise.withinVariance / noise.items),
      noise.runs === 1 ? null : Math.sqrt(noise.driftVariance),
    ]),
    notes: [
      'From run to run: of one sample, of the mean by its samples alone, and of all samples together beyond that (drift).',
    ],
  };
}

function leftOutSection({ metrics }: Derivation): readonly TextSection[] {
  const lines = metrics.flatMap(({ metric, leftOut: { unscored, sometimesNotApplicable } }) => [
    ...(unscored.length === 0
      ? []
      : [`${metric.id}: ${countOf(unscored.length, 'sample')} without a score in some run: ${listSome(unscored, 5)}.`]),
    ...(sometimesNotApplicable.length === 0
      ? []
      : [
          `${metric.id}: ${countOf(sometimesNotApplicable.length, 'sample')} that it does not apply to in some runs: ${listSome(sometimesNotApplicable, 5)}.`,
        ]),
  ]);
  if (lines.length === 0) return [];
  return [{ kind: 'text', title: 'Left out', lines: [...lines, 'The gate holds no mean of theirs at a threshold.'] }];
}

/** What is odd about the baselines. */
function derivationWarnings({ warnings }: Derivation): readonly Section[] {
  return warnings.length === 0 ? [] : [{ kind: 'text', title: 'Warnings', lines: warnings, outcome: 'undecided' }];
}

function headOf({ metrics, thresholds, smallestDrop, warnings }: Derivation, writing: ThresholdsWriting): JsonObject {
  return {
    schema_version: 1,
    command: 'threshold',
    file: writing.file,
    written: writing.isWritten,
    alpha: thresholds.alpha,
    candidate_runs: thresholds.candidateRuns,
    smallest_drop: smallestDrop,
    baselines: thresholds.baselines.map(({ file, sha256, samples, pipeline }) => ({
      file,
      sha256,
      samples,
      pipeline: pipeline ?? null,
    })),
    metrics: metrics.map(metricJson),
    changes: writing.changes === undefined ? null : thresholdChangesJson(writing.changes),
    warnings: [...warnings],
  };
}

function metricJson({ metric, kept, halving, methods, leftOut }: DerivedThreshold): JsonObject {
  const { noise, result, alpha } = kept;
  return {
    metric: metric.id,
    mean: noise.mean,
    samples: noise.items,
    runs: noise.runs,
    alpha,
    threshold: result.state === 'threshold' ? result.threshold : null,
    no_threshold: result.state === 'none' ? result.cause : null,
    detectable_drop: result.state === 'threshold' ? result.detectableDrop : null,
    standard_error: result.state === 'threshold' ? result.standardError : null,
    own_false_alarms: result.state === 'threshold' ? { ...result.ownFalseAlarms } : null,
    warnings: result.state === 'threshold' ? [...result.warnings] : [],
    halving:
      halving === undefined
        ? null
        : {
            samples: halving.items ?? null,
            baseline_runs: halving.runs ?? null,
            candidate_runs: halving.candidateRuns ?? null,
          },
    within_variance: noise.withinVariance,
    drift_variance: noise.driftVariance,
    varying_samples: noise.varyingItems,
    methods: methods.map(({ method, threshold, blocksUnchanged, blocksDrop, simulations }) => ({
      method,
      threshold,
      blocks_unchanged: blocksUnchanged,
      blocks_drop: blocksDrop,
      simulations,
    })),
    unscored: [...leftOut.unscored],
    sometimes_not_applicable: [...leftOut.sometimesNotApplicable],
  };
}
