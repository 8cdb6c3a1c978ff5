import type { JsonValue } from '../core/json.js';
import { countOf } from '../core/phrase.js';
import type { Report } from '../core/report.js';
import type { Run } from '../core/run.js';
import { metricsTable } from './metrics-table.js';
import { runHead, sampleHead, scoresJson } from './run-json.js';
import { answersSection, warningsSection } from './run-sections.js';

/** What the metrics say of a file, with no verdict. */
export function scoreReport(run: Run): Report {
  const metrics = run.columns.filter(({ aggregate }) => aggregate.scored > 0).length;
  return {
    title: 'Plumbline scores',
    verdict: { outcome: 'info', headline: `${countOf(run.samples.size, 'sample')}, ${countOf(metrics, 'metric')}` },
    sections: [metricsTable(run), ...answersSection(run), ...warningsSection(run)],
    data: { head: runHead(run, 'score'), rows: { samples: sampleRows(run) } },
  };
}

function* sampleRows(run: Run): Generator<JsonValue> {
  for (let index = 0; index < run.samples.size; index++) {
    yield { ...sampleHead(run, index), scores: scoresJson(run, index) };
  }
}
