import { formatPercent } from '../core/format.js';
import type { JsonObject } from '../core/json.js';
import { countOf } from '../core/phrase.js';
import type { Report, TableSection, TextSection } from '../core/report.js';
import type { Input, RunWarning } from '../core/run.js';
import type { Stratum } from '../core/sample.js';
import { left, right } from './columns.js';
import { warningsSection } from './run-sections.js';

/** What was drawn to be looked at in the place of all. */
export interface SubsetSummary {
  /** The file of the samples, as the user named it. */
  readonly output: string;
  /** How many were asked for. */
  readonly n?: number;
  /** The share of samples that was asked for. */
  readonly rate?: number;
  /** The condition by which samples were chosen. */
  readonly where?: string;
  readonly seed: string;
  /** The strata that have samples. */
  readonly strata: readonly DrawnFrom[];
  /** The metrics that the condition asks for a value, with the samples that have none. */
  readonly holes: readonly ConditionHoles[];
  readonly inputs: readonly Input[];
  readonly warnings: readonly RunWarning[];
}

export interface DrawnFrom {
  readonly stratum: Stratum;
  readonly samples: number;
  /** How many of them meet the condition; all where there is none. */
  readonly matching: number;
  readonly drawn: number;
}

export interface ConditionHoles {
  readonly metric: string;
  readonly unscored: number;
  readonly notApplicable: number;
}

/** How many samples were drawn from where. */
export function subsetReport(summary: SubsetSummary): Report {
  const { output, strata, warnings } = summary;
  return {
    title: 'Plumbline sample',
    verdict: {
      outcome: 'info',
      headline: `${total(strata, 'drawn')} of ${countOf(total(strata, 'samples'), 'sample')}, written to ${output}`,
    },
    sections: [drawnTable(summary), ...warningsSection({ warnings }), ...nextSteps(summary)],
    data: { head: headOf(summary), rows: {} },
  };
}

function drawnTable({ n, rate, where, strata, holes }: SubsetSummary): TableSection {
  const drawn = total(strata, 'drawn');
  return {
    kind: 'table',
    title: 'Drawn',
    columns: [left('from'), right('samples'), ...(where === undefined ? [] : [right('matching')]), right('drawn')],
    rows: strata.map(({ stratum, samples, matching, drawn: count }) => [
      stratum,
      samples,
      ...(where === undefined ? [] : [matching]),
      count,
    ]),
    notes: [
      ...(where === undefined ? [] : [`Matching: ${where}.`]),
      ...holes.map(describeHoles),
      ...(n === undefined
        ? []
        : [
            'Of each stratum those whose ids have the lowest hashes: the same on every machine, and a sample that comes in pushes one out at the most.',
          ]),
      ...(n !== undefined && drawn < n ? [`${n} were asked for: these are all that there are.`] : []),
      ...(rate === undefined
        ? []
        : [`A share of ${formatPercent(rate)}: whether a sample is kept hangs on its id alone.`]),
    ],
  };
}

/** `faithfulness: 4 unscored and 2 not applicable samples match no number; ask for them with faithfulness=unscored.` */
function describeHoles({ metric, unscored, notApplicable }: ConditionHoles): string {
  const parts = [
    ...(unscored > 0 ? [`${unscored} unscored`] : []),
    ...(notApplicable > 0 ? [`${notApplicable} not applicable`] : []),
  ];
  const state = unscored > 0 ? 'unscored' : 'not-applicable';
  return `${metric}: ${countOf(unscored + notApplicable, 'sample has', 'samples have')} no value to compare (${parts.join(', ')}); ask for them with ${metric}=${state}.`;
}

function nextSteps({ where }: SubsetSummary): readonly TextSection[] {
  if (where === undefined) return [];
  return [
    {
      kind: 'text',
      title: 'Next',
      lines: [
        'Look at each, and write what should have been answered into reference. In a question set they are members like any others: take subset_of and inclusion_probability out there.',
      ],
    },
  ];
}

function total(strata: readonly DrawnFrom[], field: 'samples' | 'matching' | 'drawn'): number {
  return strata.reduce((all, { [field]: count }) => all + count, 0);
}

function headOf({ output, n, rate, where, seed, strata, holes, warnings, inputs }: SubsetSummary): JsonObject {
  return {
    command: 'sample',
    output,
    n: n ?? null,
    rate: rate ?? null,
    where: where ?? null,
    seed,
    samples: total(strata, 'samples'),
    matching: total(strata, 'matching'),
    drawn: total(strata, 'drawn'),
    strata: strata.map((stratum) => ({ ...stratum })),
    without_value: holes.map(({ metric, unscored, notApplicable }) => ({
      metric,
      unscored,
      not_applicable: notApplicable,
    })),
    warnings: warnings.map((warning) => ({ ...warning })),
    inputs: inputs.map((input) => ({ ...input })),
  };
}
