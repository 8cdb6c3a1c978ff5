import { causeDocs } from '../core/causes.js';
import { formatPair, formatPercent } from '../core/format.js';
import { countOf } from '../core/phrase.js';
import type { TextSection } from '../core/report.js';
import type { Run, SampleIndex } from '../core/run.js';
import { type Fault, type MissingRows, mendFirst, type WideMetric } from './mend-first.js';

/** How many samples of a cause are named before the rest is counted. */
const named = 5;

/** What to mend before the means are believed; nothing where missing scores leave no more open than the user can bear. */
export function mendFirstSection(run: Run): readonly TextSection[] {
  const wide = mendFirst(run);
  if (wide.length === 0) return [];
  const lines = wide.flatMap((one) => [
    sentence(one, run.options.smallestDrop),
    ...one.causes.map((rows) => describeRows(rows, run.samples)),
  ]);
  return [{ kind: 'text', title: 'Mend first', outcome: 'undecided', lines }];
}

/** `faithfulness: the interval from missing verdicts (0.280) is wider than the difference you look for (0.050): …` */
function sentence({ metric, width, missing, counted }: WideMetric, smallestDrop: number): string {
  const { observed, required } = formatPair(width, smallestDrop);
  const share = formatPercent(missing / counted);
  const what = metric.needs.includes('verdicts') ? 'verdicts' : 'scores';
  const rows = missing === 1 ? 'this row' : `these ${missing} rows`;
  return `${metric.id}: the interval from missing ${what} (${observed}) is wider than the difference you look for (${required}): mend ${rows} first. Of ${countOf(counted, 'sample')}, ${share} are unscored.`;
}

const faultWords: Readonly<Record<Fault, string>> = {
  judge: 'the judge’s fault: look at its log',
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
  return `${rows} (${faultWords[fault]}): ${places.join(', ')}${rest}. ${causeDocs[cause].remedy}`;
}
