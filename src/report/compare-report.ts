import type { Comparison, ItemChange, MetricComparison } from '../core/comparison.js';
import { formatNumber } from '../core/format.js';
import type { JsonObject } from '../core/json.js';
import { countOf, listOf, listSome } from '../core/phrase.js';
import type { Case, CasesSection, Outcome, Report, Section, TextSection } from '../core/report.js';
import type { Location } from '../core/sample.js';
import { changeRows, comparisonJson } from './comparison-json.js';
import { comparisonTable } from './comparison-table.js';
import { missingSection } from './missing-section.js';
import { overlapWords } from './overlap-words.js';

/** What a person needs to see of a sample that changed. */
export interface SampleTexts {
  readonly question: string;
  readonly location: Location;
  readonly answer: string | undefined;
}

/** The samples that the report shows, by id. */
export interface ChangedTexts {
  readonly base: ReadonlyMap<string, SampleTexts>;
  readonly head: ReadonlyMap<string, SampleTexts>;
}

/** So many of the samples that got worse, and that got better, are shown of each metric. */
const shownChanges = 10;

/** What became better and worse, how sure that is, and which samples it was. */
export function compareReport(comparison: Comparison, texts: ChangedTexts): Report {
  return {
    title: 'Plumbline compare',
    verdict: { outcome: comparison.state, headline: headline(comparison) },
    sections: [
      comparisonTable(comparison, 'Metrics'),
      ...comparison.metrics.flatMap((metric) => changesSection(metric, texts)),
      ...missingSection(comparison),
      ...changedSetSection(comparison),
    ],
    data: { head: headOf(comparison), rows: { changes: changeRows(comparison) } },
  };
}

/** The samples of which a report shows the texts. */
export function shownIds({ metrics }: Comparison): ReadonlySet<string> {
  return new Set(metrics.flatMap((metric) => [...worstOf(metric), ...bestOf(metric)].map(({ id }) => id)));
}

function headline({ state, metrics, smallestDrop, ...sets }: Comparison): string {
  const decisive = metrics.filter((metric) => metric.state === state);
  const named = listOf(decisive.map(({ metric }) => metric.id));
  switch (state) {
    case 'failed':
      return `${decisive.map(describeDrop).join('; ')}`;
    case 'passed':
      return `no mean fell by ${formatNumber(smallestDrop)} or more: ${named}`;
    case 'undecided':
      return `nothing is shown to be worse, and a drop of ${formatNumber(smallestDrop)} is not ruled out in ${named}${sets.isSameSet ? '' : `: ${overlapWords(sets)}`}`;
  }
}

function describeDrop({ metric, mean, baseMean, headMean }: MetricComparison): string {
  if (mean === undefined || baseMean === undefined || headMean === undefined) return metric.id;
  return `${metric.id} went from ${formatNumber(baseMean)} to ${formatNumber(headMean)} (${mean.lost} samples worse, ${mean.gained} better)`;
}

function worstOf({ pairing }: MetricComparison): readonly ItemChange[] {
  return pairing.changes
    .filter(({ change }) => change < 0)
    .sort((a, b) => a.change - b.change)
    .slice(0, shownChanges);
}

function bestOf({ pairing }: MetricComparison): readonly ItemChange[] {
  return pairing.changes
    .filter(({ change }) => change > 0)
    .sort((a, b) => b.change - a.change)
    .slice(0, shownChanges);
}

function changesSection(comparison: MetricComparison, texts: ChangedTexts): readonly Section[] {
  return [...worseSection(comparison, texts), ...betterSection(comparison, texts)];
}

function worseSection(comparison: MetricComparison, texts: ChangedTexts): readonly CasesSection[] {
  const { metric, pairing, state } = comparison;
  const worse = pairing.changes.filter(({ change }) => change < 0).length;
  if (worse === 0) return [];
  // A sample by itself turns nothing red: the mean of all does.
  const outcome: Outcome = state === 'failed' ? 'failed' : 'tolerated';
  return [
    {
      kind: 'cases',
      title: `Worse in ${metric.id}`,
      group: metric.id,
      counts: new Map<Outcome, number>([
        [outcome, worse],
        ['passed', pairing.changes.length - worse],
      ]),
      cases: worstOf(comparison).map((change) => changeCase(change, metric.id, outcome, texts)),
    },
  ];
}

function betterSection(comparison: MetricComparison, texts: ChangedTexts): readonly TextSection[] {
  const { metric, pairing } = comparison;
  const better = pairing.changes.filter(({ change }) => change > 0).length;
  if (better === 0) return [];
  const shown = bestOf(comparison);
  return [
    {
      kind: 'text',
      title: `Better in ${metric.id}: ${countOf(better, 'sample')}`,
      lines: [
        ...shown.map(({ id, base, head }) => {
          const question = texts.head.get(id)?.question;
          return `${id}: ${formatNumber(base)} → ${formatNumber(head)}${question === undefined ? '' : `: ${question}`}`;
        }),
        ...(better > shown.length ? [`… and ${better - shown.length} more (all of them in the JSON report)`] : []),
      ],
    },
  ];
}

function changeCase({ id, base, head }: ItemChange, label: string, outcome: Outcome, texts: ChangedTexts): Case {
  const [before, after] = [texts.base.get(id), texts.head.get(id)];
  return {
    id,
    outcome,
    ...(after !== undefined && { location: after.location, subject: after.question }),
    notes: [
      { outcome, label, observed: head, reason: `was ${formatNumber(base)}` },
      ...(before?.answer === undefined
        ? []
        : [{ outcome: 'info', label: 'answer before', reason: before.answer } as const]),
      ...(after?.answer === undefined ? [] : [{ outcome: 'info', label: 'answer now', reason: after.answer } as const]),
    ],
  };
}

function changedSetSection({ added, removed, isPart }: Comparison): readonly TextSection[] {
  const lines = [
    ...(added.length > 0 ? [`New: ${countOf(added.length, 'sample')}, in no comparison: ${listSome(added, 5)}.`] : []),
    ...(removed.length > 0 && !isPart ? [`Gone: ${countOf(removed.length, 'sample')}: ${listSome(removed, 5)}.`] : []),
  ];
  return lines.length === 0 ? [] : [{ kind: 'text', title: 'The set of samples', lines }];
}

function headOf(comparison: Comparison): JsonObject {
  return { command: 'compare', verdict: comparison.state, ...comparisonJson(comparison) };
}
