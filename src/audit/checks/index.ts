import type { RowCheck } from '../row-check.js';
import { answerInQuestion } from './answer-in-question.js';
import { contradiction } from './contradiction.js';
import { copiedWording } from './copied-wording.js';
import { duplicate } from './duplicate.js';
import { emptyContext } from './empty-context.js';
import { emptyReference } from './empty-reference.js';
import { languageMismatch } from './language-mismatch.js';
import { missingReference } from './missing-reference.js';
import { missingSource } from './missing-source.js';
import { nearDuplicate } from './near-duplicate.js';
import { noQuestion } from './no-question.js';
import { oddLength } from './odd-length.js';
import { pointsAtText } from './points-at-text.js';
import { statement } from './statement.js';
import { stratumMismatch } from './stratum-mismatch.js';
import { unknownRelevantId } from './unknown-relevant-id.js';
import { unknownRetrievedId } from './unknown-retrieved-id.js';
import { unsupportedName } from './unsupported-name.js';
import { unsupportedNumber } from './unsupported-number.js';

/** Every check of rows, the worst findings first. */
export const rowChecks: readonly RowCheck[] = [
  noQuestion,
  contradiction,
  unsupportedNumber,
  emptyReference,
  stratumMismatch,
  unknownRelevantId,
  unknownRetrievedId,
  duplicate,
  nearDuplicate,
  copiedWording,
  pointsAtText,
  answerInQuestion,
  unsupportedName,
  missingReference,
  missingSource,
  emptyContext,
  oddLength,
  statement,
  languageMismatch,
];
