import { countOf, listOf } from '../core/phrase.js';
import type { Case, Outcome, Report } from '../core/report.js';
import type { Location } from '../core/sample.js';

/** What a pipeline or a judge was made to do. */
export interface PipelineSummary {
  /** What it did, such as `answered`, and of what, such as `question`. */
  readonly did: string;
  readonly thing: string;
  readonly outputs: readonly string[];
  readonly label: string | undefined;
  readonly calls: number;
  /** Calls that had been done before an interruption. */
  readonly resumed: number;
  readonly failures: readonly Failure[];
}

export interface Failure {
  readonly id: string;
  readonly run: number;
  readonly question: string;
  readonly location: Location;
  readonly error: string;
}

/** How many calls were made, and which failed in spite of all attempts. */
export function pipelineReport({ did, thing, outputs, label, calls, resumed, failures }: PipelineSummary): Report {
  const outcome: Outcome = failures.length === 0 ? 'passed' : 'failed';
  const done = `${countOf(calls - failures.length, thing)} ${did}`;
  const failed = failures.length === 0 ? '' : `, ${failures.length} failed`;
  const before = resumed === 0 ? '' : ` (${resumed} of them before an interruption)`;
  return {
    title: 'Plumbline run',
    verdict: { outcome, headline: `${done}${failed}${before}; written to ${listOf(outputs)}` },
    sections: [
      ...(label === undefined ? [] : [{ kind: 'text', lines: [`Stamped ${label}.`] } as const]),
      ...(failures.length === 0
        ? []
        : [
            {
              kind: 'cases',
              title: 'Calls',
              group: 'calls',
              counts: new Map<Outcome, number>([['failed', failures.length]]),
              cases: failures.map(failureCase),
            } as const,
          ]),
    ],
    data: {
      head: { command: 'run', outputs: [...outputs], label: label ?? null, calls, failed: failures.length, resumed },
      rows: { failures: failures.map(({ id, run, error }) => ({ id, run, error })) },
    },
  };
}

function failureCase({ id, run, question, location, error }: Failure): Case {
  const note = { outcome: 'failed', label: `run ${run}`, reason: error } as const;
  return { id, outcome: 'failed', location, subject: question, notes: [note] };
}
