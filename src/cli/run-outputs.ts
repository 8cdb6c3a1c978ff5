import { extname } from 'node:path';

/** The files that a run writes: one for the answers of each run of a pipeline, one for all verdicts of a judge. */
export function runOutputs(kind: 'pipeline' | 'judge', repeat: number, output: string): readonly string[] {
  if (kind === 'judge' || repeat === 1) return [output];
  return Array.from({ length: repeat }, (_, index) => numbered(output, index + 1));
}

/** `baseline.jsonl` -> `baseline-2.jsonl` */
function numbered(name: string, run: number): string {
  const ending = extname(name);
  return `${name.slice(0, name.length - ending.length)}-${run}${ending}`;
}
