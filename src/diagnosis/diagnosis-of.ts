import type { Diagnosis, DiagnosisStage, Evidence, Lack } from '../core/diagnosis.js';

/** A diagnosis that is sure unless it lacks something. */
export function diagnosisOf(stage: DiagnosisStage, evidence: readonly Evidence[], lacks: Lack | undefined): Diagnosis {
  return lacks === undefined ? { stage, evidence, certainty: 'sure' } : { stage, evidence, certainty: 'likely', lacks };
}
