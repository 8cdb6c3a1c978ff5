import type { JsonValue } from '../../core/json.js';
import type { Fault } from '../../io/field-picker.js';
import { showValue } from '../../io/show-value.js';
import type { Cell } from './row.js';

/**
 * What is wrong with a question: that there is none, that it is a conversation, or that it is no text.
 *
 * @param columns those of the table
 * @param names the columns of which one should hold the question
 */
export function questionFault(
  question: Cell | undefined,
  columns: readonly string[],
  names: readonly string[],
): Fault | undefined {
  if (question === undefined) {
    const empty = names.find((name) => columns.includes(name));
    if (empty !== undefined) return { field: empty, found: 'nothing', wanted: 'the question as text' };
    return {
      field: 'user_input',
      found: `the columns ${columns.join(', ')}`,
      wanted: 'one that holds the question',
      remedy: 'name it with --map user_input=NAME',
    };
  }
  const { column, value } = question;
  if (typeof value === 'string') return undefined;
  if (isConversation(value)) {
    return {
      field: column,
      found: 'a conversation',
      wanted: 'one question as text',
      remedy: 'conversations are not evaluated: take them out, or keep the question of one turn',
    };
  }
  return { field: column, found: showValue(value), wanted: 'the question as text' };
}

function isConversation(value: JsonValue): boolean {
  return Array.isArray(value) && value.length > 0 && value.every((turn) => typeof turn === 'object' && turn !== null);
}
