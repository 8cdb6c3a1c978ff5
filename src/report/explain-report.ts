import type { CauseDoc } from '../core/causes.js';
import { defaultMetricOptions, type Metric, metricUnder, optionName, type Range } from '../core/metric.js';
import type { Report, Section } from '../core/report.js';
import { sampleFields } from '../core/sample.js';

/** What there is to explain: every metric with its question, every cause with its meaning. */
export function overviewReport(
  metrics: readonly { readonly name: string; readonly aliases: readonly string[]; readonly question: string }[],
  causes: readonly (readonly [string, CauseDoc])[],
): Report {
  return {
    title: 'Plumbline metrics',
    verdict: { outcome: 'info', headline: '`plumbline explain NAME` says more about one of them.' },
    sections: [
      {
        kind: 'table',
        title: 'Metrics',
        columns: [
          { label: 'metric', align: 'left' },
          { label: 'answers', align: 'left' },
        ],
        rows: metrics.map(({ name, aliases, question }) => [[name, ...aliases].join(', '), question]),
      },
      {
        kind: 'table',
        title: 'Why a sample may have no score',
        columns: [
          { label: 'cause', align: 'left' },
          { label: 'meaning', align: 'left' },
        ],
        rows: causes.map(([cause, { meaning }]) => [cause, meaning]),
      },
    ],
    data: {
      head: {
        metrics: metrics.map(({ name, aliases, question }) => ({ name, aliases, question })),
        causes: Object.fromEntries(causes.map(([cause, { meaning, remedy }]) => [cause, { meaning, remedy }])),
      },
      rows: {},
    },
  };
}

/** All that a metric's own words say of it. */
export function metricReport(metric: Metric): Report {
  const { id, version, needs, stratum, range: widest, higherIsBetter, doc } = metric;
  const { range } = metricUnder(metric, defaultMetricOptions);
  const options = metric.options.filter((option) => option !== 'embeddingModel');
  const fields = needs.map((need) => sampleFields[need]);
  const elsewhere = widest.join() === range.join() ? '' : ` (${spanOf(widest)} under other options)`;
  const facts = [
    `Range: ${spanOf(range)}${elsewhere}; ${higherIsBetter ? 'higher' : 'lower'} is better.`,
    `Needs: ${fields.length === 0 ? 'nothing but the question' : fields.join(', ')}.`,
    ...(stratum === undefined ? [] : [`Speaks of ${stratum} questions only.`]),
    ...(options.length === 0 ? [] : [`Obeys the options ${options.map(optionName).join(', ')}.`]),
    ...modelFact(metric),
    `Version ${version}.`,
  ];
  return {
    title: id,
    verdict: { outcome: 'info', headline: doc.question },
    sections: [
      text('Formula', [doc.formula]),
      ...(doc.edgeCases.length === 0 ? [] : [text('Edge cases', doc.edgeCases)]),
      text('What it cannot see', [doc.caveat]),
      text('Facts', facts),
      text('Source', [doc.reference]),
    ],
    data: {
      head: {
        metric: id,
        version,
        needs: fields,
        options: options.map(optionName),
        range: range.map(finite),
        higher_is_better: higherIsBetter,
        doc: { ...doc },
      },
      rows: {},
    },
  };
}

function spanOf([low, high]: Range): string {
  return `${low} to ${high}`;
}

/** Which model it is, the settings of embeddings say, and no option. */
function modelFact(metric: Metric): readonly string[] {
  if (!metric.options.includes('embeddingModel')) return [];
  const isAlways = metricUnder(metric, defaultMetricOptions).options.includes('embeddingModel');
  return [`Takes an embedding model${isAlways ? '' : ', with vectors: embedding'}.`];
}

/** What a cause means and what to do about it. */
export function causeReport(cause: string, { meaning, remedy }: CauseDoc): Report {
  return {
    title: cause,
    verdict: { outcome: 'info', headline: meaning },
    sections: [text('What to do', [remedy])],
    data: { head: { cause, meaning, remedy }, rows: {} },
  };
}

function text(title: string, lines: readonly string[]): Section {
  return { kind: 'text', title, lines };
}

/** JSON has no infinity: an end that is open is null. */
function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}
