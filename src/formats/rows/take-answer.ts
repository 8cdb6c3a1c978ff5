import type { Cell, Row } from './row.js';
import { answerKeys, takeText } from './take-text.js';

/** The answer in the first filled one of some columns. One that is no text is the JSON of what it is, as it was written. */
export function takeAnswer(row: Row, columns: readonly string[]): Cell | undefined {
  const answer = takeText(row, columns, answerKeys);
  if (answer === undefined || typeof answer.value === 'string') return answer;
  const written = row.peek(answer.column);
  return { ...answer, value: typeof written === 'string' ? written : JSON.stringify(answer.value) };
}
