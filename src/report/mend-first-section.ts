import { causeDocs } from '../core/causes.js';
import { formatNumber, formatPair, formatPercent } from '../core/format.js';
import { countOf, listOf } from '../core/phrase.js';
import type { TextSection } from '../core/report.js';
import type { Run, SampleIndex } from '../core/run.js';
import { type Fault, type MissingRows, mendFirst } from './mend-first.js';
import { groupBySameHoles, type SameHoles } from './same-holes.js';

/** How many samples of a cause are named before the rest is counted. */
const named = 5;

/** What to mend before the means are believed; nothing where missing scores leave no more open than the user can bear. */
export function mendFirstSection(run: Run): readonly TextSection[] {
  const groups = groupBySameHoles(mendFirst(run));
  if (groups.length === 0) return [];
  const lines = groups.flatMap((group) => [
    sentence(group, run.options.smallestDrop),
    ...group[0].causes.map((rows) => describeRows(rows, run.samples)),
  ]);
  return [{ kind: 'text', title: 'Mend first', outcome: 'undecided', isAdvice: true, lines }];
}

/**
 * `faithfulness: the interval from missing verdicts (0.280) is wider than the difference you look for (0.050): …`; metrics with
 * the same holes share one: `hit@3 and mrr: …`.
 */
function sentence(group: SameHoles, smallestDrop: number): string {
  const [{ missing, counted }] = group;
  const names = listOf(group.map(({ metric }) => metric.id));
  const what = group.every(({ metric }) => metric.needs.includes('verdicts')) ? 'verdicts' : 'scores';
  const rows = missing === 1 ? 'this row' : `these ${missing} rows`;
  const share = formatPercent(missing / counted);
  return `${names}: ${describeWidths(group, what, smallestDrop)} wider than the difference you look for (${formatNumber(smallestDrop)}): mend ${rows} first. Of ${countOf(counted, 'sample')}, ${share} are unscored.`;
}

/** What is known of a missing score may leave one metric less open than another. */
function describeWidths(group: SameHoles, what: string, smallestDrop: number): string {
  const widths = group.map(({ width }) => width);
  const [low, high] = [Math.min(...widths), Math.max(...widths)].map(
    (width) => formatPair(width, smallestDrop).observed,
  );
  return low === high
    ? `the interval from missing ${what} (${low}) is`
    : `the intervals from missing ${what} (${low} to ${high}) are`;
}

const faultWords: Readonly<Record<Fault, string>> = {
  judge: 'the judge’s fault: look at its log',
  format: 'the file’s fault: its format lost them',
  'no-judge': 'not judged',
  sample: 'a fault of the data: mend the sample',
  metric: 'a fault of what computes the score',
};

/** `2 rows with judge-error, the judge’s fault: look at its log: q3 (samples.jsonl:3), q7 (samples.jsonl:7). …` */
function describeRows({ cause, fault, samples }: MissingRows, index: SampleIndex): string {
  const places = samples.slice(0, named).map((sample) => {
    return `${index.id(sample)} (${index.file(sample)}:${index.line(sample)})`;
  });
  const rest = samples.length > named ? ` and ${samples.length - named} more` : '';
  const rows = `${countOf(samples.length, 'row')} with ${cause}`;
  const remedy = fault === 'no-judge' ? unjudgedRemedy : causeDocs[cause].remedy;
  return `${rows} (${faultWords[fault]}): ${places.join(', ')}${rest}. ${remedy}`;
}

const unjudgedRemedy = 'Let the judge judge them too, or give its file with --verdicts.';
