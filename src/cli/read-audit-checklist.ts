import { inputError, type Problem } from '../core/errors.js';
import type { JsonValue } from '../core/json.js';
import { isFailure } from '../io/attempt.js';
import { readCsv } from '../io/csv.js';
import { tellFormat } from '../io/format.js';
import { isJsonObject } from '../io/is-json-object.js';
import { showValue } from '../io/show-value.js';
import { withoutFormulaGuard } from '../io/without-formula-guard.js';
import type { Host } from './host.js';
import { openSource } from './sample-files.js';

/** What somebody said of one question. */
export interface Decision {
  readonly keep: boolean;
  /** As the cells have them; absent where they are empty. */
  readonly question?: string;
  readonly reference?: string;
  readonly note?: string;
  readonly line: number;
}

/** How people of six languages say yes and no in a cell. */
const yes: ReadonlySet<string> = new Set('yes y true 1 x keep ja j sí si s oui o sì tak t'.split(' '));
const no: ReadonlySet<string> = new Set('no n false 0 drop nein non nie'.split(' '));

/**
 * Reads a reviewed checklist: what to do with each id.
 *
 * @throws UserError `input` with every row that is not decided, or cannot be understood
 */
export async function readAuditChecklist(file: string, host: Host): Promise<ReadonlyMap<string, Decision>> {
  const decisions = new Map<string, Decision>();
  const problems: Problem[] = [];
  const source = await tellFormat(await openSource(file, host), 'csv');
  for await (const batch of readCsv({ file, chunks: source.chunks }, missingColumn)) {
    for (const attempt of batch) {
      const fault = isFailure(attempt) ? undefined : take(decisions, attempt.line, attempt.value);
      if (isFailure(attempt)) problems.push(...attempt.problems);
      else if (fault !== undefined) problems.push({ file, line: attempt.line, ...fault });
    }
  }
  if (problems.length > 0) throw inputError(problems);
  return decisions;
}

function missingColumn(columns: readonly string[]): Omit<Problem, 'file' | 'line'> | undefined {
  const missing = ['id', 'keep'].find((name) => !columns.includes(name));
  if (missing === undefined) return undefined;
  return {
    field: missing,
    found: `the columns ${columns.join(', ')}`,
    wanted: 'those that plumbline audit --checklist writes',
  };
}

function take(
  decisions: Map<string, Decision>,
  line: number,
  row: JsonValue,
): Omit<Problem, 'file' | 'line'> | undefined {
  const cell = (column: string): string | undefined => {
    const value = isJsonObject(row) ? row[column] : undefined;
    return typeof value === 'string' && value.trim() !== '' ? withoutFormulaGuard(value) : undefined;
  };
  const [id, keep] = [cell('id'), cell('keep')?.trim().toLowerCase()];
  if (id === undefined) return { field: 'id', found: 'nothing', wanted: 'the id of a question' };
  const earlier = decisions.get(id);
  if (earlier !== undefined)
    return { field: 'id', found: `${showValue(id)}, which line ${earlier.line} has`, wanted: 'each id once' };
  if (keep === undefined || !(yes.has(keep) || no.has(keep))) {
    return {
      field: 'keep',
      found: keep === undefined ? `nothing for ${showValue(id)}` : showValue(keep),
      wanted: 'yes or no',
      remedy: 'decide on each row',
    };
  }
  const [question, reference, note] = [cell('question'), cell('reference'), cell('note')];
  decisions.set(id, {
    keep: yes.has(keep),
    line,
    ...(question !== undefined && { question }),
    ...(reference !== undefined && { reference }),
    ...(note !== undefined && { note }),
  });
  return undefined;
}
