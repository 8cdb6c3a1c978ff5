import { type Audit, type Closeness, type ClosenessView, type FailOn, isFatal, type KindShare } from '../core/audit.js';
import { formatNumber, formatPercent, formatPercentSpan, formatSpan } from '../core/format.js';
import { countOf, listOf } from '../core/phrase.js';
import type { Outcome, Section, TableSection, TextSection } from '../core/report.js';
import { left, right } from './columns.js';

/** What kinds of questions there are, and what to add. */
export function kindsSections({ kinds }: Audit, failOn: FailOn): readonly Section[] {
  return [
    kindsTable(kinds),
    ...wantedSection('Too few', kinds.filter(isSurelyFew), warningOutcome(failOn)),
    ...wantedSection(
      'Few, which may be chance',
      kinds.filter(({ severity }) => severity === 'info'),
    ),
    ...wantedSection(
      'Not known',
      kinds.filter(({ known }) => known === 0),
    ),
  ];
}

function kindsTable(kinds: readonly KindShare[]): TableSection {
  return {
    kind: 'table',
    title: 'Kinds of questions',
    columns: [
      left('kind'),
      right('questions'),
      right('of'),
      right('share'),
      right('95% interval'),
      right('recommended'),
    ],
    rows: kinds.map(({ kind, count, known, interval, least }) => [
      kind,
      known === 0 ? null : count,
      known,
      known === 0 ? null : formatPercent(count / known),
      interval === undefined ? null : formatPercentSpan(interval),
      `${formatPercent(least)} or more`,
    ]),
    notes: ['"of" is how many questions tell whether they are of the kind.'],
  };
}

function isSurelyFew({ severity }: KindShare): boolean {
  return severity === 'warning';
}

function wantedSection(title: string, kinds: readonly KindShare[], outcome?: Outcome): readonly TextSection[] {
  if (kinds.length === 0) return [];
  const lines = kinds.map(({ kind, remedy }) => `${kind}: ${remedy}`);
  return [{ kind: 'text', title, lines, ...(outcome !== undefined && { outcome }) }];
}

function warningOutcome(failOn: FailOn): Outcome {
  return isFatal('warning', failOn) ? 'failed' : 'tolerated';
}

const figures = [
  ['content words in one chunk', 'words'],
  ['pairs of words in it', 'pairs'],
  ['longest run of its words', 'run'],
] as const satisfies readonly (readonly [string, keyof Closeness])[];

/** How close questions are to the sources' wording; nothing where no source is known. */
export function closenessSection({ closeness }: Audit, failOn: FailOn): readonly Section[] {
  if (closeness === undefined) return [];
  const { set, real, chunks } = closeness;
  const sides =
    real === undefined ? [['this set', set] as const] : [['this set', set] as const, ['real queries', real] as const];
  return [
    {
      kind: 'table',
      title: 'How close questions are to the wording of their sources',
      columns: [left('of'), left('figure'), right('10th percentile'), right('median'), right('90th percentile')],
      rows: sides.flatMap(([name, { low, median, high }]) =>
        figures.map(([label, figure]) => [name, label, ...[low, median, high].map((at) => show(at, figure))]),
      ),
      notes: [
        `Each question against the one of ${countOf(chunks, 'chunk')} that has most of its content words.`,
        ...(real === undefined ? [] : [`There are ${countOf(real.questions, 'real query', 'real queries')}.`]),
      ],
    },
    ...differenceSection(closeness, failOn),
  ];
}

function show(at: Closeness, figure: keyof Closeness): string {
  return figure === 'run' ? formatNumber(at.run) : formatPercent(at[figure]);
}

function differenceSection({ difference, severity }: ClosenessView, failOn: FailOn): readonly TextSection[] {
  if (difference === undefined) return [];
  const { value, low, high } = difference;
  const side = value < 0 ? 'lower' : 'higher';
  const figure = `the mean share of content words in one chunk is ${formatNumber(Math.abs(value))} ${side} than that of real queries (95% interval of the difference ${formatSpan({ low, high })})`;
  const lines =
    severity === undefined
      ? [`Not surely closer: ${figure}.`]
      : [
          `Closer to the sources than real queries: ${figure}.`,
          'Have the questions written without the source in view, or take them from your log: on this set, retrieval looks better than it is.',
        ];
  return [
    {
      kind: 'text',
      title: 'Against real queries',
      lines,
      ...(severity !== undefined && { outcome: warningOutcome(failOn) }),
    },
  ];
}

/** Nothing where all questions are of one language, that is known. */
export function languagesSection({ languages }: Audit): readonly TextSection[] {
  if (languages.size === 1 && !languages.has('unknown')) return [];
  const parts = Array.from(languages, ([language, count]) => `${language} ${count}`);
  return [{ kind: 'text', title: 'Languages', lines: [`By the field language, else by the words: ${listOf(parts)}.`] }];
}

export function dropsTable({ drops, rows }: Audit): TableSection {
  const { from, flips, unpaired, paired, wanted, unpairedNeeded, pairedNeeded } = drops;
  return {
    kind: 'table',
    title: `What ${countOf(rows.length, 'question')} can show`,
    columns: [
      left('two runs with'),
      right(`smallest drop from ${formatNumber(from)}`),
      right(`questions for a drop of ${formatNumber(wanted)}`),
    ],
    rows: [
      ['the same questions', dropCell(paired), pairedNeeded],
      ['new questions in each', dropCell(unpaired), unpairedNeeded],
    ],
    notes: [
      `Drops of a pass rate that are seen in 80 of 100 cases, with a false alarm in 5 of 100; with the same questions, if another run of the same system turns ${formatPercent(flips)} of the verdicts. A rough guide from normal approximations.`,
    ],
  };
}

function dropCell(drop: number | undefined): string {
  return drop === undefined ? 'none' : formatNumber(drop);
}
