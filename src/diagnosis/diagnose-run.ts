import {
  type Diagnosis,
  type DiagnosisStage,
  diagnosisStages,
  type Lack,
  noDiagnosis,
  type RunDiagnosis,
  type StageCount,
} from '../core/diagnosis.js';
import { type Decision, type Policy, reaches } from '../core/gate.js';
import type { Run } from '../core/run.js';
import { diagnoseFailure } from './diagnose-failure.js';
import { findFault, type SampleView } from './find-fault.js';
import { isOfSharedWords, signalReader } from './signals.js';

/**
 * Where the samples went wrong that a gate's rule about samples failed. Where only means are gated: those that lie below a
 * mean's threshold while the mean does as well.
 */
export function diagnoseGate(run: Run, policy: Policy, decision: Decision): RunDiagnosis {
  const thresholds = new Map([...policy.means, ...(policy.perSample?.thresholds ?? [])]);
  const isFailure = policy.perSample === undefined ? below(run, policy.means) : isFailed(decision);
  const view = viewer(run, thresholds);
  return tally(run, (index) => (isFailure(index) ? diagnoseFailure(view(index)) : undefined));
}

/**
 * Where the samples of a run without a gate went wrong, if any metric says so that decides between right and wrong. Shared
 * words alone are too little to speak of faults where nobody asked for a decision.
 */
export function diagnoseScores(run: Run): RunDiagnosis {
  const view = viewer(run, new Map());
  let isDecided = false;
  const all = tally(run, (index) => {
    const fault = findFault(view(index));
    isDecided ||= fault !== undefined && !fault.evidence.every(isOfSharedWords);
    return fault;
  });
  return isDecided ? all : noDiagnosis;
}

function isFailed(decision: Decision): (index: number) => boolean {
  return (index) => decision.outcome(index) === 'failed';
}

function below({ columns }: Run, means: ReadonlyMap<string, number>): (index: number) => boolean {
  const missed = columns.flatMap(({ metric, aggregate, bare }) => {
    const required = means.get(metric.id);
    if (required === undefined || aggregate.mean === undefined) return [];
    const isReached = (value: number): boolean => reaches(value, required, metric.higherIsBetter);
    return isReached(aggregate.mean) ? [] : [{ bare, isReached }];
  });
  return (index) =>
    missed.some(({ bare, isReached }) => {
      const score = bare(index);
      return score.state === 'scored' && !isReached(score.value);
    });
}

function viewer({ columns, samples }: Run, thresholds: ReadonlyMap<string, number>): (index: number) => SampleView {
  const read = signalReader(
    columns.map(({ metric }) => metric),
    thresholds,
  );
  return (index) => ({
    signals: read((place) => columns[place]?.bare(index)),
    stratum: samples.stratum(index),
    cell: samples.cell(index),
    hasNoContext: samples.hasNoContext(index),
  });
}

/** Counts the diagnoses and forgets them: they are made again, from the scores, for whoever reads one. */
function tally({ samples }: Run, at: (index: number) => Diagnosis | undefined): RunDiagnosis {
  const counts = new Map<DiagnosisStage, StageCount>();
  const lacks = new Map<Lack, number>();
  for (let index = 0; index < samples.size; index++) {
    const diagnosis = at(index);
    if (diagnosis === undefined) continue;
    const { stage, certainty } = diagnosis;
    const count = counts.get(stage) ?? { sure: 0, likely: 0 };
    counts.set(stage, { ...count, [certainty]: count[certainty] + 1 });
    if (diagnosis.certainty === 'likely') lacks.set(diagnosis.lacks, (lacks.get(diagnosis.lacks) ?? 0) + 1);
  }
  return { counts: inOrder(counts), lacks, at };
}

function inOrder(counts: ReadonlyMap<DiagnosisStage, StageCount>): ReadonlyMap<DiagnosisStage, StageCount> {
  return new Map([...counts].toSorted(([a], [b]) => diagnosisStages.indexOf(a) - diagnosisStages.indexOf(b)));
}
