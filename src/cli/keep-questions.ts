import { inputError, type Problem } from '../core/errors.js';
import { listOf } from '../core/phrase.js';
import type { Sample } from '../core/sample.js';
import { recordOf } from '../core/sample-record.js';
import { showValue } from '../io/show-value.js';
import { encodeRecord } from '../report/encode-json.js';
import type { Decision } from './read-audit-checklist.js';

/** A set of questions after somebody has reviewed it. */
export interface ReviewedSet {
  /** The lines of the new file. */
  readonly lines: readonly string[];
  readonly dropped: readonly string[];
  readonly edited: readonly string[];
}

/**
 * The questions that shall stay, with all of their fields: the question and the reference as the checklist has them, and its note
 * as `review_note`.
 *
 * @throws UserError `input` where a question has no decision, or a decision no question
 */
export function keepQuestions(
  samples: readonly Sample[],
  decisions: ReadonlyMap<string, Decision>,
  checklist: string,
): ReviewedSet {
  checkIds(samples, decisions, checklist);
  const lines: string[] = [];
  const dropped: string[] = [];
  const edited: string[] = [];
  for (const sample of samples) {
    const decision = decisions.get(sample.id);
    if (decision?.keep !== true) {
      dropped.push(sample.id);
      continue;
    }
    const question = changed(sample.question, decision.question);
    const reference = changed(sample.reference ?? '', decision.reference);
    if (question !== undefined || reference !== undefined) edited.push(sample.id);
    const kept = {
      ...sample,
      ...(question !== undefined && { question }),
      ...(reference !== undefined && { reference }),
      ...(decision.note !== undefined && { extra: { ...sample.extra, review_note: decision.note } }),
    };
    lines.push(`${encodeRecord(recordOf(kept))}\n`);
  }
  return { lines, dropped, edited };
}

/** What a cell says instead; undefined where it says the same, or nothing. Spreadsheets change line ends and outer spaces. */
function changed(text: string, cell: string | undefined): string | undefined {
  if (cell === undefined) return undefined;
  const bare = (of: string): string => of.replace(/\r\n?/g, '\n').trim();
  return bare(cell) === bare(text) || `'${bare(cell)}` === bare(text) ? undefined : cell;
}

function checkIds(samples: readonly Sample[], decisions: ReadonlyMap<string, Decision>, checklist: string): void {
  const ids = new Set(samples.map(({ id }) => id));
  const files = listOf([...new Set(samples.map(({ location }) => location.file))]);
  const problems: Problem[] = [];
  for (const [id, { line }] of decisions) {
    if (ids.has(id)) continue;
    problems.push({
      file: checklist,
      line,
      field: 'id',
      found: showValue(id),
      wanted: `an id of ${files}`,
      remedy: 'give the column the format "text", for spreadsheets take ids for numbers and dates',
    });
  }
  for (const { id, location } of samples) {
    if (decisions.has(id)) continue;
    problems.push({
      ...location,
      field: 'id',
      found: `${showValue(id)}, which ${checklist} lacks`,
      wanted: 'a row for each question',
      remedy: 'drop a question by writing no into the column keep, or write the checklist again',
    });
  }
  if (problems.length > 0) throw inputError(problems);
}
