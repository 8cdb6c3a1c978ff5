import { noDiagnosis, type RunDiagnosis } from '../core/diagnosis.js';
import type { JsonValue } from '../core/json.js';
import type { JudgePlan } from '../core/judge-plan.js';
import type { JudgeRuns } from '../core/judge-runs.js';
import { countOf } from '../core/phrase.js';
import type { Outcome, Report } from '../core/report.js';
import type { Run } from '../core/run.js';
import { diagnosisJson } from './diagnosis-json.js';
import { diagnosisSection } from './diagnosis-section.js';
import { distributionsSection } from './distributions-section.js';
import { judgePlanJson, judgePlanSection } from './judge-plan-section.js';
import { judgeRunsJson, judgeRunsSection } from './judge-runs-sections.js';
import { mendFirstSection } from './mend-first-section.js';
import { metricsTable } from './metrics-table.js';
import { runHead, sampleHead, scoresJson } from './run-json.js';
import { answersSection, warningsSection } from './run-sections.js';
import { sampleList } from './sample-list.js';
import { sampleCount, subsetSection } from './subset-section.js';

/**
 * What the metrics say of a file, with no verdict.
 *
 * @param diagnosis without one, nothing is said of where samples went wrong
 * @param plan which samples are worth judging, where somebody asked
 * @param judging how the judge repeats itself, where it judged answers more than once
 */
export function scoreReport(
  run: Run,
  diagnosis: RunDiagnosis = noDiagnosis,
  plan?: JudgePlan,
  judging: readonly JudgeRuns[] = [],
): Report {
  const metrics = run.columns.filter(({ aggregate }) => aggregate.scored > 0).length;
  return {
    title: 'Plumbline scores',
    verdict: { outcome: 'info', headline: `${sampleCount(run)}, ${countOf(metrics, 'metric')}` },
    sections: [
      ...subsetSection(run),
      metricsTable(run),
      ...distributionsSection(run),
      ...judgeRunsSection(judging),
      ...mendFirstSection(run),
      ...diagnosisSection(diagnosis),
      ...(plan === undefined ? [] : [judgePlanSection(plan)]),
      ...answersSection(run),
      ...warningsSection(run),
    ],
    ...(run.kept === undefined
      ? {}
      : {
          samples: sampleList({
            run,
            kept: run.kept,
            diagnosis,
            outcome: outcomes(run, diagnosis),
          }),
        }),
    data: {
      head: {
        ...runHead(run, 'score'),
        diagnosis: Object.fromEntries(diagnosis.counts),
        judge_runs: judgeRunsJson(run, judging),
        ...(plan === undefined ? {} : { judge_plan: judgePlanJson(plan) }),
      },
      rows: { samples: sampleRows(run, diagnosis) },
    },
  };
}

function* sampleRows(run: Run, diagnosis: RunDiagnosis): Generator<JsonValue> {
  for (let index = 0; index < run.samples.size; index++) {
    const fault = diagnosisJson(diagnosis.at(index));
    yield { ...sampleHead(run, index), diagnosis: fault, scores: scoresJson(run, index) };
  }
}

/** Nothing is decided: what went wrong wants a look all the same, and what has no score at all. */
function outcomes({ columns }: Run, diagnosis: RunDiagnosis): (index: number) => Outcome {
  return (index) => {
    if (diagnosis.at(index) !== undefined) return 'tolerated';
    return columns.every(({ bare }) => bare(index).state === 'unscored') ? 'unscored' : 'info';
  };
}
