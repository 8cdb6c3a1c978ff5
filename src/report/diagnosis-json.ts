import type { Diagnosis, Evidence } from '../core/diagnosis.js';
import type { JsonObject } from '../core/json.js';

/** A diagnosis as files have it; null where nothing went wrong. */
export function diagnosisJson(diagnosis: Diagnosis | undefined): JsonObject | null {
  if (diagnosis === undefined) return null;
  const { stage, certainty, evidence } = diagnosis;
  const lacks = diagnosis.certainty === 'sure' ? null : diagnosis.lacks;
  return { stage, certainty, lacks, evidence: evidence.map(evidenceJson) };
}

function evidenceJson(evidence: Evidence): JsonObject {
  if ('cell' in evidence) return { answer: evidence.cell };
  if ('contexts' in evidence) return { contexts: evidence.contexts };
  const { metric, value, cutOff } = evidence;
  return { metric, value, cut_off: cutOff ?? null };
}
